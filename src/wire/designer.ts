import { type Static, Type } from '@sinclair/typebox';
import { QueryRequestSchema } from './list.ts';

/** Bounds of what the designer sends: one schema file, and how many unsaved ones go along. */
export const DESIGNER_LIMITS = { textBytes: 524_288, drafts: 20, bodyBytes: 4_194_304 } as const;

const DraftSchema = Type.Object(
  { path: Type.String({ minLength: 1, maxLength: 200 }), text: Type.String({ maxLength: DESIGNER_LIMITS.textBytes }) },
  { additionalProperties: false },
);
/** Files as they would be, over those on disk: what is checked and shown is the whole tree with all of them in it. */
const DraftsSchema = Type.Array(DraftSchema, { maxItems: DESIGNER_LIMITS.drafts });
export type DesignerDraft = Static<typeof DraftSchema>;

export const DraftsRequestSchema = Type.Object({ drafts: DraftsSchema }, { additionalProperties: false });
export type DraftsRequest = Static<typeof DraftsRequestSchema>;

/** `role` is an account of `roles`; null is the caller. */
const preview = {
  drafts: DraftsSchema,
  screen: Type.String({ minLength: 1, maxLength: 100 }),
  role: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
};
export const PreviewRequestSchema = Type.Object(preview, { additionalProperties: false });
export type PreviewRequest = Static<typeof PreviewRequestSchema>;

export const DraftQueryRequestSchema = Type.Object(
  { ...preview, query: QueryRequestSchema },
  { additionalProperties: false },
);
export type DraftQueryRequest = Static<typeof DraftQueryRequestSchema>;

export const DesignerSaveSchema = Type.Object(
  {
    files: Type.Array(
      Type.Object(
        {
          ...DraftSchema.properties,
          /** Of the text the change began with; null for a file that is not there yet. */
          rev: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: DESIGNER_LIMITS.drafts },
    ),
  },
  { additionalProperties: false },
);
export type DesignerSave = Static<typeof DesignerSaveSchema>;

/** A screen to begin with: on a dataset, or a variant of another screen. */
export const NewScreenSchema = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    titleZh: Type.String({ minLength: 1, maxLength: 100 }),
    titleEn: Type.String({ minLength: 1, maxLength: 100 }),
    route: Type.String({ minLength: 1, maxLength: 200 }),
    from: Type.Union([
      Type.Object({ dataset: Type.String({ minLength: 1, maxLength: 64 }) }, { additionalProperties: false }),
      Type.Object({ extends: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
    ]),
    drafts: DraftsSchema,
  },
  { additionalProperties: false },
);
export type NewScreen = Static<typeof NewScreenSchema>;

export interface DesignerFile {
  readonly path: string;
  readonly kind: 'screen' | 'fields' | 'codes' | 'dataset';
  /** As the file says; its file name where it cannot be read. */
  readonly name: string;
  readonly title: { readonly zh: string; readonly en: string } | null;
  /** Menu group of a screen. */
  readonly group: string | null;
  /** A screen that is only extended. */
  readonly abstract: boolean;
  /** Ids of the screens made of it. */
  readonly usedBy: readonly string[];
  readonly rev: string;
}

/** A set of permissions one can look through, named by the accounts that have it. */
export interface DesignerRole {
  readonly account: string;
  readonly names: readonly string[];
}

/** `blocked` says why nothing can be saved here: the caller lacks the permission, or this is production. */
export interface DesignerFiles {
  readonly files: readonly DesignerFile[];
  readonly canWrite: boolean;
  readonly blocked: 'permission' | 'production' | null;
  readonly roles: readonly DesignerRole[];
}

export interface DesignerContent {
  readonly path: string;
  readonly text: string;
  readonly rev: string;
}

/** `superseded`: a later request of the same session took its place; nothing is said. */
export interface DraftCheck<Issue> {
  readonly superseded: boolean;
  readonly issues: readonly Issue[];
}

/**
 * The screen as it would be served to the role. `cut`: the role has permissions the caller lacks, so less is shown than
 * the role would see. `needsStorage`: stored columns the draft adds or retypes, made when it is saved; no rows until then.
 */
export type DraftPreview<Screen, Codes> =
  | {
      readonly state: 'ready';
      readonly screen: Screen;
      readonly codeTables: Readonly<Record<string, Codes>>;
      readonly needsStorage: readonly string[];
      readonly cut: boolean;
    }
  /** The screen has issues or is made of files that have. */
  | { readonly state: 'faulty' }
  /** A later request of the same session took its place. */
  | { readonly state: 'superseded' }
  | { readonly state: 'notPermitted'; readonly cut: boolean };

export interface SavedFiles {
  readonly files: readonly DesignerContent[];
  /** Why the saved state is not served, one line each; empty when it is. */
  readonly notServed: readonly string[];
}
