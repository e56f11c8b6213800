import type { ProvidedWriter } from '../provided/ProvidedWriter.ts';
import { changeUser } from './changeUser.ts';
import { createUser } from './createUser.ts';
import { removeUser } from './removeUser.ts';

/** Users of the caller's group (ADR 0015). */
export const userWriter: ProvidedWriter = {
  hidden: { password: 'text' },
  create: createUser,
  change: (context, row, values) => changeUser(context, BigInt(row.id ?? 0), values),
  remove: (context, row) => removeUser(context, BigInt(row.id ?? 0)),
};
