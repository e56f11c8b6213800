import { describe, expect, it } from 'vitest';
import type { Outcome } from '../http/Outcome.ts';
import type { Http } from '../http/request.ts';
import { loadSwitch, type SwitchName } from './switches.ts';

const answering = (outcome: Outcome<unknown>): Http => ({
  call: async <T>() => outcome as Outcome<T>,
  outside: async () => ({ kind: 'aborted' }),
  file: async () => ({ kind: 'aborted' }),
  stream: async () => ({ kind: 'aborted' }),
});
const ok = (data: unknown): Outcome<unknown> => ({ kind: 'ok', data, message: '' });

describe('switches of the group', () => {
  it.each<readonly [SwitchName, unknown, unknown]>([
    ['thousands', '0', true],
    ['thousands', '1', false],
    ['treeAssociateChild', '0', true],
    ['treeAssociateChild', '1', false],
    ['accountLoginAuth', 0, { isOn: false, kickMode: false }],
    ['accountLoginAuth', 1, { isOn: true, kickMode: false }],
    ['accountLoginAuth', 2, { isOn: true, kickMode: true }],
    ['accountLoginAuth', '3', { isOn: true, kickMode: false }],
    ['loginPasswordVerify', '1', '1'],
    ['loginPasswordVerify', null, ''],
  ])('%s answered with %j is %j', async (name, data, value) => {
    expect(await loadSwitch(answering(ok(data)), name)).toEqual(value);
  });

  // Lists §8.
  it.each<readonly [SwitchName, unknown]>([
    ['thousands', false],
    ['treeAssociateChild', true],
    ['accountLoginAuth', { isOn: true, kickMode: true }],
    ['loginPasswordVerify', ''],
  ])('%s is %j when the call fails', async (name, value) => {
    expect(await loadSwitch(answering({ kind: 'offline', reason: 'network' }), name)).toEqual(value);
  });
});
