import type { ProvidedWriter } from '../provided/ProvidedWriter.ts';
import { changeOrganisation } from './changeOrganisation.ts';
import { createOrganisation } from './createOrganisation.ts';
import { removeOrganisation } from './removeOrganisation.ts';
import { stepOrganisation } from './stepOrganisation.ts';

/** Organisations of the caller's group (ADR 0015). */
export const organisationWriter: ProvidedWriter = {
  hidden: { step: 'code' },
  create: createOrganisation,
  change: (context, row, { step, ...values }) =>
    step === 'up' || step === 'down'
      ? stepOrganisation(context, BigInt(row.id ?? 0), step)
      : changeOrganisation(context, BigInt(row.id ?? 0), values),
  remove: (context, row) => removeOrganisation(context, BigInt(row.id ?? 0)),
};
