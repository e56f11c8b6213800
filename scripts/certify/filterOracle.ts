import { centsFromDecimal, normaliseForSearch, type ResolvedFilter, type Row, type StoredType } from '#engine';

export type WireFilters = Readonly<Record<string, string | readonly string[]>>;
type Types = Readonly<Record<string, StoredType>>;

/**
 * What a filter means, row by row: `yes` and `no` are beyond doubt; `maybe` is left to the backend, such as whether a
 * search minds capitals. Undefined filters mean yes.
 */
export function meetsFilter(filter: ResolvedFilter, types: Types, row: Row, wire: WireFilters): 'yes' | 'no' | 'maybe' {
  const given = (ending = ''): string | undefined => wire[`${filter.field}${ending}`] as string | undefined;
  const values = filter.sources.map((source) => ({ text: String(row[source] ?? ''), type: types[source] ?? 'text' }));
  const some = (holds: (text: string, type: StoredType) => boolean): boolean =>
    values.some(({ text, type }) => holds(text, type));
  const listed = [wire[filter.field] ?? []].flat();
  const among = (text: string, type: StoredType): boolean =>
    (type === 'codeSet' ? text.split(',') : [text]).some((code) => listed.includes(code));
  const amongOnly = (text: string): boolean => [wire[`${filter.field}Only`] ?? []].flat().includes(text);
  switch (filter.kind) {
    case 'text': {
      const word = given();
      if (word === undefined) return 'yes';
      if (filter.match === 'equals') return some((text) => text === word) ? 'yes' : 'no';
      if (some((text) => text.includes(word))) return 'yes';
      return some((text) => normaliseForSearch(text).includes(normaliseForSearch(word))) ? 'maybe' : 'no';
    }
    case 'codes':
      return listed.length === 0 || some(among) ? 'yes' : 'no';
    case 'orgTree':
      if (wire[`${filter.field}Only`] !== undefined) return some(amongOnly) ? 'yes' : 'no';
      // A backend knows which organisations lie below the chosen ones.
      return listed.length === 0 || some(among) ? 'yes' : 'maybe';
    case 'month':
      return given() === undefined || some((text) => text === given()) ? 'yes' : 'no';
    case 'dateRange':
      return within(given('Start'), given('End'), (from, to) =>
        some((text) => text !== '' && (from ?? '') <= text.slice(0, 10) && text.slice(0, 10) <= (to ?? '9')),
      );
    case 'amountRange':
      return within(given('Min'), given('Max'), (from, to) =>
        some((text) => {
          const cents = text === '' ? null : centsOf(text);
          return (
            cents !== null &&
            (from === undefined || cents >= centsOf(from)) &&
            (to === undefined || cents <= centsOf(to))
          );
        }),
      );
  }
}

function within(
  from: string | undefined,
  to: string | undefined,
  holds: (from: string | undefined, to: string | undefined) => boolean,
): 'yes' | 'no' {
  return (from === undefined && to === undefined) || holds(from, to) ? 'yes' : 'no';
}

/** Beyond the digits of an amount filter too. */
function centsOf(decimal: string): bigint {
  const cents = centsFromDecimal(decimal);
  if (cents !== null) return cents;
  const [whole = '0', places = ''] = decimal.split('.');
  return BigInt(`${whole}${places.padEnd(2, '0').slice(0, 2)}`);
}
