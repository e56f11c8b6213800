const ROW_PREFIX = '$row.';

/** The dataset column a value of a schema refers to; null when it is none of a row. */
export function rowReference(value: string | number | null): string | null {
  return typeof value === 'string' && value.startsWith(ROW_PREFIX) ? value.slice(ROW_PREFIX.length) : null;
}
