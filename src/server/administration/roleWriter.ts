import type { ProvidedWriter } from '../provided/ProvidedWriter.ts';
import { changeRole } from './changeRole.ts';
import { createRole } from './createRole.ts';
import { removeRole } from './removeRole.ts';

/** Roles of the caller's group (ADR 0015). */
export const roleWriter: ProvidedWriter = {
  hidden: {},
  create: createRole,
  change: (context, row, values) => changeRole(context, BigInt(row.id ?? 0), values),
  remove: (context, row) => removeRole(context, BigInt(row.id ?? 0)),
};
