import { hash, verify } from '@node-rs/argon2';

/** argon2id as OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A real hash of nothing anyone knows: checked when there is no such account, so that both take as long. */
const DECOY = hash('no account has this password', COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** `stored` is null when the account does not exist; the answer then takes as long as for a wrong password. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await DECOY), password.normalize('NFC'), COST);
  return stored !== null && matches;
}
