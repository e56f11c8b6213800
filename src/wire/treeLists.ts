import { type Static, Type } from '@sinclair/typebox';

/** Dictionary of the way taxpayers are chosen: "1" is the auto-select list (shell §7). */
export const TAXPAYER_STYLE_KEY = 'NSRMCXZYS';

/** Entries of the auto-select taxpayer list in one answer. */
export const AUTO_SELECT_MAX = 50;

/** Characters of a keyword. */
export const TREE_KEYWORD_MAX = 200;

/** Load query of organisation and taxpayer lists (shell §3). */
export const TreeListQuerySchema = Type.Object(
  {
    /** Y: the whole name or code; else what contains any of the words. */
    accurateFlag: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
    /** Words parted by commas; blank finds all. */
    matchStr: Type.String({ maxLength: TREE_KEYWORD_MAX }),
    /** N leaves out what is cancelled. */
    logoffState: Type.Union([Type.Literal('N'), Type.Literal('')]),
    /** Y keeps only what is above the scale. */
    scaleSign: Type.Optional(Type.Union([Type.Literal('Y'), Type.Literal('N')])),
  },
  { additionalProperties: false },
);
export type TreeListQuery = Static<typeof TreeListQuerySchema>;

interface TreeFlags<Entry> {
  readonly jgdm: string;
  /** Company code; blank where it has none. */
  readonly gsbm: string;
  /** Whether it files taxes of its own; both names say so. */
  readonly sbzt: 'Y' | 'N';
  readonly sbztbz: 'Y' | 'N';
  /** The valid flag; N is cancelled. */
  readonly yxbz: 'Y' | 'N';
  /** Shown for what is below it, or cancelled. */
  readonly grey: boolean;
  readonly disabled: boolean;
  readonly children: readonly Entry[];
}

export interface OrganisationEntry extends TreeFlags<OrganisationEntry> {
  readonly jgmc: string;
  /** Blank where it is no taxpayer of its own. */
  readonly nsrsbh: string;
}

export interface TaxpayerEntry extends TreeFlags<TaxpayerEntry> {
  readonly nsrsbh: string;
  readonly nsrmc: string;
  /** Number of the taxpayer's file: what is picked. */
  readonly nsrdzdah: string;
}
