import { type CompiledActionInput, type Row, rowReference } from '#engine';

/** What an input begins with: what the row has, who the user is, or what the schema says; null for nothing. */
export function startValue(input: CompiledActionInput, userName: string, row: Row | null): string | null {
  const column = rowReference(input.default);
  if (column === null) return input.default === '$user.name' ? userName : input.default;
  const value = row?.[column] ?? null;
  return value === null || value === '' ? null : String(value);
}
