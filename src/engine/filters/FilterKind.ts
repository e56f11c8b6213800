import type { CompileContext, CompiledFilter, Language } from '../compile/CompiledScreen.ts';
import type { Condition } from '../query/ListQuery.ts';
import type { QueryProblemCode } from '../query/queryProblems.ts';
import type { ResolvedDataset, ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { FilterKindName, Text } from '../schema.generated.ts';

/** Flat wire parameters of one filter (contract §4). */
export type WireParameters = Readonly<Record<string, string | readonly string[]>>;

/** A refused wire value: code, the wire parameter it is about, and a detail for the message. */
export interface WireProblem {
  readonly code: QueryProblemCode;
  readonly parameter: string;
}

export type FromWire<V> =
  | { readonly ok: true; readonly value: V | undefined }
  | { readonly ok: false; readonly problem: WireProblem };

/** A rule the value breaks; `message` is what the schema declares or the kind's own. */
export interface RuleFailure {
  readonly field: string;
  readonly message: Text;
}

/** JSON Schema property and uiSchema entry of one filter. */
export interface FormField {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly ui: Readonly<Record<string, unknown>>;
}

/**
 * Everything a filter kind answers for, in one file per kind. Shared code looks a kind up in `filterKinds` and never
 * branches on its name. `undefined` is the one empty value: an empty text, list or range never leaves a kind.
 */
export interface FilterKind<V> {
  readonly kind: FilterKindName;
  /** Where its choices come from: a code table, the organisation tree, or nowhere. */
  readonly choices: 'codes' | 'organisations' | null;
  /** Shown in the empty control when the schema says nothing; the two ends of a range are joined with a comma. */
  placeholder(filter: ResolvedFilter, language: Language): string;
  /** Wire parameter names in order, for example signDateStart and signDateEnd. */
  wireKeys(filter: ResolvedFilter): readonly string[];
  /** The declared default with relative dates computed, or undefined. */
  defaultValue(filter: ResolvedFilter, context: Pick<CompileContext, 'today'>): V | undefined;
  /** Trims, orders and drops what says nothing; undefined when nothing is left. Total: any input is accepted. */
  normalise(filter: ResolvedFilter, value: unknown): V | undefined;
  formField(filter: CompiledFilter, context: CompileContext): FormField;
  toWire(filter: ResolvedFilter, value: V): WireParameters;
  /** Strict: a wrong type, an empty or repeated value, or too many of them is refused, never dropped. */
  fromWire(filter: ResolvedFilter, wire: Readonly<Record<string, unknown>>): FromWire<V>;
  /** Address-bar form. Inverse of `fromUrl` for every value. */
  toUrl(filter: ResolvedFilter, value: V): readonly (readonly [string, string])[];
  fromUrl(filter: ResolvedFilter, parameters: URLSearchParams): V | undefined;
  /** Declared rules and the kind's own (for example start after end). `value` undefined: only required applies. */
  check(filter: ResolvedFilter, value: V | undefined): readonly RuleFailure[];
  condition(filter: ResolvedFilter, value: V, dataset: ResolvedDataset): Condition;
  /** The value in words, for chips. */
  describe(filter: CompiledFilter, value: V): string;
}
