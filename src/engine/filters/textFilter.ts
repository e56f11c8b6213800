import { TEXT_FORMATS } from '../formats/textFormats.ts';
import { cleanText } from '../formats/usableText.ts';
import { normaliseForSearch } from '../query/normaliseForSearch.ts';
import type { FilterKind } from './FilterKind.ts';
import { enterPlaceholder, formField } from './formField.ts';
import { checkValue, failure } from './rules.ts';
import { overSources } from './sources.ts';
import { characterCount, readText } from './wireValue.ts';

/** Longest text when the schema says nothing (meta-schema). */
const DEFAULT_MAX_LENGTH = 100;

/** One line of text, found anywhere in its columns, or equal to one of them or to an entry of a set. */
export const textFilter: FilterKind<string> = {
  kind: 'text',
  choices: null,
  placeholder: enterPlaceholder,
  wireKeys: (filter) => [filter.field],
  defaultValue: (filter) => textFilter.normalise(filter, filter.default),

  normalise(_filter, value) {
    const text = typeof value === 'string' ? cleanText(value) : '';
    return text === '' ? undefined : text;
  },

  formField: (filter) =>
    formField(
      filter,
      { type: 'string' },
      { 'ui:widget': filter.resolved.history ? 'textHistory' : 'text' },
      { placeholder: filter.placeholder },
    ),

  toWire: (filter, text) => ({ [filter.field]: text }),
  fromWire: (filter, wire) => readText(wire, filter.field),
  toUrl: (filter, text) => [[filter.field, text]],
  fromUrl: (filter, parameters) => textFilter.normalise(filter, parameters.get(filter.field)),

  check: (filter, value) =>
    checkValue(filter, value, (text) => {
      const { maxLength: most = DEFAULT_MAX_LENGTH, format } = filter.rules;
      if (characterCount(text) > most)
        return failure(filter, { zh: `最多输入${most}个字符`, en: `Enter at most ${most} characters` });
      return format === undefined || TEXT_FORMATS[format].fits(text)
        ? []
        : failure(filter, TEXT_FORMATS[format].otherwise);
    }),

  condition(filter, text, dataset) {
    const searched = normaliseForSearch(text);
    return overSources(filter, dataset, (column, type) => {
      if (filter.match === 'equals')
        return type === 'codeSet' ? { op: 'hasAny', column, values: [text] } : { op: 'equals', column, value: text };
      // Every text contains the empty one: a search for nothing must not become a search for everything.
      return searched === '' ? { op: 'never' } : { op: 'contains', column, text: searched };
    });
  },

  describe: (_filter, text) => text,
};
