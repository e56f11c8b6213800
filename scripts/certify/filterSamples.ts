import { centsFromDecimal, type ResolvedFilter, type Row } from '#engine';
import type { CertifyCase } from './certifyCatalogue.ts';
import type { WireFilters } from './filterOracle.ts';

export interface FilterSample {
  readonly case: CertifyCase;
  readonly filters: WireFilters;
}

/** Signs that addresses, patterns and SQL give a meaning to. */
const SPECIAL = /[&%#+?=_\\'/;:*"]/;
const NOBODY = 'A&B 100% #1 C++';
const PART_LENGTH = 3;

/** What to try of a filter, made from values rows really have; none where no row has one. */
export function filterSamples(filter: ResolvedFilter, rows: readonly Row[]): readonly FilterSample[] {
  const values = rows
    .flatMap((row) => filter.sources.map((source) => String(row[source] ?? '')))
    .filter((text) => text !== '');
  const [value] = values.slice(Math.floor(values.length / 2));
  if (value === undefined) return [];
  const sample = (name: CertifyCase, filters: WireFilters): FilterSample => ({ case: name, filters });
  const { field } = filter;
  switch (filter.kind) {
    case 'text': {
      const nothing = sample('FILTER_NOTHING', { [field]: `${value.slice(0, 20)}~${NOBODY}` });
      if (filter.match === 'equals')
        return [
          sample('FILTER_ONE', { [field]: value }),
          ...(value.length > 1 ? [sample('FILTER_PREFIX', { [field]: value.slice(0, -1) })] : []),
        ];
      const special = values.find((text) => SPECIAL.test(text));
      return [
        sample('FILTER_PART', { [field]: value.slice(1, 1 + PART_LENGTH).trim() || value.trim() }),
        sample('FILTER_SPECIAL', { [field]: special?.slice(0, 100).trim() ?? NOBODY }),
        nothing,
      ];
    }
    case 'codes':
    case 'orgTree': {
      const codes = [...new Set(values.flatMap((text) => text.split(',')))].sort();
      const [first = value, second] = codes;
      return [
        sample('FILTER_ONE', { [field]: filter.multiple ? [first] : first }),
        ...(second !== undefined && filter.multiple ? [sample('FILTER_SEVERAL', { [field]: [first, second] })] : []),
        ...(filter.pick === null || filter.pick.linked ? [] : [sample('FILTER_ONE', { [`${field}Only`]: [first] })]),
      ];
    }
    case 'month':
      return [sample('FILTER_ONE', { [field]: value })];
    case 'dateRange': {
      const days = [...new Set(values.map((text) => text.slice(0, 10)))].sort();
      const [early, late] = [days[Math.floor(days.length / 3)] ?? '', days[Math.floor((days.length * 2) / 3)] ?? ''];
      const [start, end] = [`${field}Start`, `${field}End`];
      return [
        sample('FILTER_EXACT', { [start]: late, [end]: late }),
        sample('FILTER_LAST_DAY', { [start]: days[0] ?? '', [end]: late }),
        sample('FILTER_FIRST_DAY', { [start]: early, [end]: days.at(-1) ?? '' }),
        sample('FILTER_OPEN_END', { [start]: early }),
        sample('FILTER_OPEN_START', { [end]: late }),
      ];
    }
    case 'amountRange': {
      const amounts = values.filter((text) => centsFromDecimal(text) !== null);
      const [amount] = amounts.slice(Math.floor(amounts.length / 2));
      if (amount === undefined) return [];
      const [min, max] = [`${field}Min`, `${field}Max`];
      return [
        sample('FILTER_EXACT', { [min]: amount, [max]: amount }),
        sample('FILTER_OPEN_END', { [min]: amount }),
        sample('FILTER_OPEN_START', { [max]: amount }),
      ];
    }
  }
}
