export interface SlotLimits {
  /** Of one user. */
  readonly perUser: number;
  /** Of all. */
  readonly atOnce: number;
}

/** How much of one kind of work is under way, in all and by user. */
export class Slots {
  private readonly limits: SlotLimits;
  private readonly byUser = new Map<string, number>();
  private total = 0;

  constructor(limits: SlotLimits) {
    this.limits = limits;
  }

  /** Takes a place; gives the way to leave it, or whose limit there is none for. */
  take(userId: string): { readonly leave: () => void } | { readonly refused: keyof SlotLimits } {
    const own = this.byUser.get(userId) ?? 0;
    if (own >= this.limits.perUser) return { refused: 'perUser' };
    if (this.total >= this.limits.atOnce) return { refused: 'atOnce' };
    this.change(userId, 1);
    let left = false;
    return {
      leave: () => {
        if (!left) this.change(userId, -1);
        left = true;
      },
    };
  }

  /** Places that are left in all. */
  get free(): number {
    return this.limits.atOnce - this.total;
  }

  private change(userId: string, by: 1 | -1): void {
    const own = (this.byUser.get(userId) ?? 0) + by;
    if (own === 0) this.byUser.delete(userId);
    else this.byUser.set(userId, own);
    this.total += by;
  }
}
