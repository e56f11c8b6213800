import { expect, it } from 'vitest';
import { shellText } from '../text/shellText.ts';
import { describeFailure, failureLine } from './describeFailure.ts';
import type { Failure } from './Outcome.ts';

it.each([
  ['zh', '未执行任何操作'],
  ['en', 'nothing was done'],
] as const)('says that nothing happened when the login password was not given (%s)', (language, meaning) => {
  const story = describeFailure({ kind: 'passwordNeeded', requestId: 'r' }, shellText(language).failure);
  expect(story).toMatchObject({ meaning: expect.stringContaining(meaning), requestId: 'r' });
});

it.each([
  ['zh', '服务繁忙请稍后再试', '没有执行任何操作'],
  ['en', 'The service is busy. Please try again later.', 'nothing was done'],
] as const)(
  'says of a ticket that did not come that the service is busy, and that nothing happened (%s)',
  (language, title, meaning) => {
    const story = describeFailure({ kind: 'ticketNeeded', taskId: 'T1' }, shellText(language).failure);
    expect(story).toMatchObject({ title, meaning: expect.stringContaining(meaning), requestId: null });
  },
);

it.each<readonly [string, Failure, string]>([
  ['the words of a refusal', refused('版本号已存在'), '版本号已存在'],
  ['that it failed where a refusal has none', refused(''), '请求失败'],
  ['the words of the server', unavailable('设置已被其他人修改'), '设置已被其他人修改'],
  ['what to do where the server has none', unavailable(''), '服务暂不可用。请稍后重试；仍未恢复时，请联系运维人员。'],
  ['what to do without a network', { kind: 'offline', reason: 'network' }, '网络连接已断开。请检查网络后重试。'],
  ['what is gone', { kind: 'missing', requestId: null }, '内容已被移除，或不在您的权限范围内。'],
])('says in one line %s', (_name, failure, line) => {
  expect(failureLine(failure, shellText('zh').failure)).toBe(line);
});

function refused(message: string): Failure {
  return { kind: 'refused', code: 'X', message, data: null, quiet: false };
}

function unavailable(message: string): Failure {
  return { kind: 'unavailable', status: 500, code: 'X', message, requestId: null };
}
