import { joinWords } from '../formats/joinWords.ts';
import { type CodeList, checkCodes, normaliseCodes, readCodes } from './codeList.ts';
import type { FilterKind } from './FilterKind.ts';
import { formField, selectPlaceholder } from './formField.ts';
import { checkValue } from './rules.ts';
import { amongCodes, overSources } from './sources.ts';
import { ownValue, refused } from './wireValue.ts';

/**
 * A single or multiple select from a code table. The value is a list either way; at the wire a single select is a plain
 * text. Codes outside the table are let through: tables differ between versions, and a code is bound, never trusted.
 */
export const codesFilter: FilterKind<CodeList> = {
  kind: 'codes',
  choices: 'codes',
  placeholder: selectPlaceholder,
  wireKeys: (filter) => [filter.field],
  defaultValue: (filter) => codesFilter.normalise(filter, filter.default),

  normalise(filter, value) {
    const codes = normaliseCodes(value);
    return filter.multiple ? codes : codes?.slice(0, 1);
  },

  formField: (filter) =>
    formField(
      filter,
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'codes' },
      { placeholder: filter.placeholder, options: filter.options, multiple: filter.multiple },
    ),

  toWire: (filter, codes) => ({ [filter.field]: filter.multiple ? codes : (codes[0] as string) }),

  fromWire(filter, wire) {
    const isList = Array.isArray(ownValue(wire, filter.field));
    return isList && !filter.multiple ? refused('QUERY_WRONG_TYPE', filter.field) : readCodes(wire, filter.field);
  },

  toUrl: (filter, codes) => codes.map((code) => [filter.field, code] as const),
  fromUrl: (filter, parameters) => codesFilter.normalise(filter, parameters.getAll(filter.field)),
  check: (filter, value) => checkValue(filter, value, (codes) => checkCodes(filter, codes)),

  condition: (filter, codes, dataset) =>
    overSources(filter, dataset, (column, type) => amongCodes(column, type, codes)),

  describe(filter, codes) {
    const labels = new Map(filter.options.map((option) => [option.value, option.label]));
    return joinWords(
      codes.map((code) => labels.get(code) ?? code),
      filter.language,
    );
  },
};
