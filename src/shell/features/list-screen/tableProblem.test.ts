import { describe, expect, it } from 'vitest';
import type { Failure } from '../../http/Outcome.ts';
import { zh } from '../../text/zh.ts';
import { emptyReasonOf, tableProblemOf } from './tableProblem.ts';

const refused = (code: string): Failure => ({
  kind: 'unavailable',
  status: 403,
  code,
  message: '无权',
  requestId: 'r1',
});

describe('emptyReasonOf', () => {
  it.each([
    ['nothingYet', null, {}],
    ['nothingMatches', null, { invoiceNo: '1' }],
    ['notPermitted', refused('NOT_PERMITTED'), { invoiceNo: '1' }],
    ['ofWholeGroup', refused('WHOLE_GROUP_NEEDED'), {}],
  ] as const)('is %s', (reason, failure, applied) => {
    expect(emptyReasonOf(failure, applied)).toBe(reason);
    // What is not permitted is no fault to try again.
    expect(tableProblemOf(failure, zh.failure)).toBeNull();
  });
});
