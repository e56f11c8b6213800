import { describe, expect, it } from 'vitest';
import { auditOrigin } from './audit.ts';

const from = (headers: Record<string, string>) => auditOrigin({ id: 'r1', headers });

describe('auditOrigin', () => {
  it('keeps what the sender calls the object and the function', () => {
    expect(from({ 'log-operate-obj': 'invoice.general', 'log-func-name': 'batchSign' })).toEqual({
      requestId: 'r1',
      operateObj: 'invoice.general',
      funcName: 'batchSign',
    });
  });

  it('leaves the words out when asked to, but never the record', () => {
    expect(from({ 'log-operate-obj': 'x', 'log-ignore': '1' })).toEqual({
      requestId: 'r1',
      operateObj: null,
      funcName: null,
    });
  });

  it('keeps no more than a word', () => {
    expect(from({ 'log-func-name': 'n'.repeat(5000) }).funcName).toHaveLength(100);
    expect(from({ 'log-func-name': '' }).funcName).toBeNull();
  });
});
