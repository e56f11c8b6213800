import { pointerSteps } from '../parse/pointer.ts';
import type { CodesChoice, FilterDefinition } from '../schema.generated.ts';

/** The code table of a filter and the group of it, whichever way they are written. */
export function codesOf({ codes }: Pick<FilterDefinition, 'codes'>): CodesChoice {
  return typeof codes === 'string' ? { table: codes } : (codes ?? {});
}

/**
 * Codes said about a filter laid over those it had: a table without a group leaves the group, a group without a table
 * the table.
 */
export function layOverCodes(
  below: FilterDefinition['codes'],
  above: FilterDefinition['codes'],
): FilterDefinition['codes'] {
  return above === undefined ? below : { ...codesOf({ codes: below }), ...codesOf({ codes: above }) };
}

/**
 * Where in a definition or override the property is written that a fault is about; null when it says nothing of it. A
 * table that stands alone is written without `table`.
 *
 * @example writtenPath({ codes: 'tax_rate' }, '/codes/table') // '/codes'
 */
export function writtenPath(said: object, path: string): string | null {
  const [property = '', part] = pointerSteps(path);
  if (!Object.hasOwn(said, property)) return null;
  if (property !== 'codes' || part === undefined) return path;
  const { codes } = said as Pick<FilterDefinition, 'codes'>;
  if (typeof codes === 'string') return part === 'table' ? '/codes' : null;
  return Object.hasOwn(codes ?? {}, part) ? path : null;
}
