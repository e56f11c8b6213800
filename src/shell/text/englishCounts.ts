/** A number as it is read, with separators. */
export const grouped = (count: number): string => count.toLocaleString('en');

export const rows = (count: number): string => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`;

/** A number with its unit, which comes in the singular. */
export const counted = (count: string, unit: string): string => `${count} ${unit}${count === '1' ? '' : 's'}`;
