import type { ProvidedWriter } from '../provided/ProvidedWriter.ts';
import { changeGroup } from './changeGroup.ts';
import { createGroup } from './createGroup.ts';
import { refused } from './verdicts.ts';

/** Groups the caller's group manages (ADR 0015). */
export const groupWriter: ProvidedWriter = {
  hidden: {
    organCode: 'text',
    organName: 'text',
    taxNo: 'text',
    account: 'text',
    showName: 'text',
    password: 'text',
  },
  create: createGroup,
  change: (context, row, values) => changeGroup(context, BigInt(row.id ?? 0), values),
  // Its rows, its users and what they did would have to go with it.
  remove: () => Promise.resolve(refused('GROUP_STAYS')),
};
