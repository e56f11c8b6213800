import type { ResolvedAction } from '#engine';

/** In place of what was typed. */
const MASK = '***';

/** What was typed, fit to be kept: of a secret only that there was one, since even its hash could be tried out. `mask` may say more. */
export function withoutSecrets(
  { input }: Pick<ResolvedAction, 'input'>,
  values: Readonly<Record<string, string | null>>,
  mask: (secret: string) => string = () => MASK,
): Readonly<Record<string, string | null>> {
  const secrets = new Set(input.filter(({ kind }) => kind === 'secret').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secrets.has(name) && value !== null ? mask(value) : value]),
  );
}
