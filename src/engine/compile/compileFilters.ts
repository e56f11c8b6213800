import { isRelativeDate, resolveDate } from '../dates/relativeDate.ts';
import { filterKind } from '../filters/filterKinds.ts';
import type { ResolvedFilter } from '../resolve/ResolvedScreen.ts';
import type { CompileContext, CompiledFilter, FilterForm } from './CompiledScreen.ts';
import { optionsOf } from './codeTexts.ts';

const NO_CHOICES: readonly never[] = Object.freeze([]);

/** Filters in one language, with the choices they offer. */
export function compileFilters(filters: readonly ResolvedFilter[], context: CompileContext): readonly CompiledFilter[] {
  return Object.freeze(filters.map((filter) => compileFilter(filter, context)));
}

function compileFilter(filter: ResolvedFilter, context: CompileContext): CompiledFilter {
  const kind = filterKind(filter.kind);
  return Object.freeze({
    field: filter.field,
    kind: filter.kind,
    language: context.language,
    label: filter.label[context.language],
    placeholder: filter.placeholder?.[context.language] ?? kind.placeholder(filter, context.language),
    labelWidth: filter.labelWidth,
    multiple: filter.multiple,
    required: filter.rules.required !== undefined,
    hidden: filter.hidden,
    options: kind.choices === 'codes' ? optionsOf(filter.codes, filter.codesGroup, context) : NO_CHOICES,
    organisations: kind.choices === 'organisations' ? context.organisations : NO_CHOICES,
    selectable: selectableDays(filter.selectable, context),
    declaredDefault: kind.defaultValue(filter, context),
    resolved: filter,
  });
}

function selectableDays(ends: ResolvedFilter['selectable'], { today }: CompileContext): CompiledFilter['selectable'] {
  const [from = null, to = null] = ends ?? [];
  if (from === null && to === null) return null;
  const day = (text: string): string => (isRelativeDate(text) ? resolveDate(text, today) : text);
  return Object.freeze({ ...(from === null ? {} : { from: day(from) }), ...(to === null ? {} : { to: day(to) }) });
}

/** The form the filter bar draws: one property per visible filter, in their order. */
export function buildFilterForm(filters: readonly CompiledFilter[], context: CompileContext): FilterForm {
  const properties: Record<string, unknown> = {};
  const uiSchema: Record<string, unknown> = {};
  for (const filter of filters) {
    if (filter.hidden) continue;
    const { schema, ui } = filterKind(filter.kind).formField(filter, context);
    properties[filter.field] = schema;
    uiSchema[filter.field] = ui;
  }
  return Object.freeze({
    schema: Object.freeze({ type: 'object', properties: Object.freeze(properties) }),
    uiSchema: Object.freeze(uiSchema),
  });
}
