import type { ExportRefusalCode } from './exportCatalogue.ts';
import type { ExportLimits } from './exportLimits.ts';

/** How many exports are under way, in all and by user. */
export class ExportSlots {
  private readonly limits: Pick<ExportLimits, 'perUser' | 'atOnce'>;
  private readonly byUser = new Map<string, number>();
  private total = 0;

  constructor(limits: Pick<ExportLimits, 'perUser' | 'atOnce'>) {
    this.limits = limits;
  }

  /** Takes a place; gives the way to leave it, or why there is none. */
  take(userId: string): { readonly leave: () => void } | { readonly refused: ExportRefusalCode } {
    const own = this.byUser.get(userId) ?? 0;
    if (own >= this.limits.perUser) return { refused: 'EXPORT_RUNNING' };
    if (this.total >= this.limits.atOnce) return { refused: 'EXPORT_BUSY' };
    this.change(userId, 1);
    let left = false;
    return {
      leave: () => {
        if (!left) this.change(userId, -1);
        left = true;
      },
    };
  }

  private change(userId: string, by: 1 | -1): void {
    const own = (this.byUser.get(userId) ?? 0) + by;
    if (own === 0) this.byUser.delete(userId);
    else this.byUser.set(userId, own);
    this.total += by;
  }
}
