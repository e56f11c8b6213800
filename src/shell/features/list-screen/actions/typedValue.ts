import { type CompiledActionInput, centsFromDecimal } from '#engine';

/** What goes to the server: a text without blanks around it, except of a secret, which may begin with one. */
export function typedValue({ kind }: CompiledActionInput, typed: string | undefined): string | null {
  return (kind === 'secret' ? typed : typed?.trim()) || null;
}

/**
 * Whether an input says something else than it began with. The order codes were ticked in and how an amount is spelt say
 * nothing.
 *
 * @example saysOtherThan(roles, 'admin,finance', 'finance,admin') // false
 */
export function saysOtherThan(
  input: CompiledActionInput,
  began: string | undefined,
  typed: string | undefined,
): boolean {
  return meaningOf(input, began) !== meaningOf(input, typed);
}

function meaningOf(input: CompiledActionInput, typed: string | undefined): string | null {
  const value = typedValue(input, typed);
  if (value === null) return null;
  switch (input.kind) {
    case 'money':
      return centsFromDecimal(value)?.toString() ?? value;
    case 'codes':
    case 'organisations':
      return value.split(',').sort().join(',');
    default:
      return value;
  }
}
