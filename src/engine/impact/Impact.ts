import type { ImpactCode } from './impactCatalogue.ts';

/** One thing users will feel when one version of the schemas takes the place of another. */
export interface Impact {
  readonly code: ImpactCode;
  readonly weight: 'breaks' | 'changes' | 'adds';
  /** Id of the screen, or the name of the code table or dataset, it happens to. */
  readonly subject: string;
  /** The earlier and the new key, where a `renamedFrom` is missing. */
  readonly rename?: { readonly before: string; readonly after: string };
  readonly message: { readonly zh: string; readonly en: string };
}
