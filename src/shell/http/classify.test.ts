import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import type { Outcome } from './Outcome.ts';

const origin = 'https://tax.example';
const envelope = (code: string, success: boolean, data: unknown, message = '') => ({ success, code, message, data });

const CASES: readonly (readonly [string, number, unknown, Outcome<unknown>])[] = [
  ['a success', 200, envelope('0', true, [1], 'fine'), { kind: 'ok', data: [1], message: 'fine' }],
  ['a success without data', 200, { success: true, code: '0' }, { kind: 'ok', data: undefined, message: '' }],
  [
    'a business refusal',
    200,
    envelope('ACTION_NOT_ALLOWED', false, null, '该票已勾选'),
    { kind: 'refused', code: 'ACTION_NOT_ALLOWED', message: '该票已勾选', data: null, quiet: false },
  ],
  [
    'a refusal of an older service that says msg',
    200,
    { success: false, code: 500, msg: '数据异常' },
    { kind: 'refused', code: '500', message: '数据异常', data: undefined, quiet: false },
  ],
  ['a login that is no longer valid', 200, envelope('100001', false, null), { kind: 'expired' }],
  ['a needed ticket', 200, envelope('90001', false, { taskId: 't1' }), { kind: 'ticketNeeded', taskId: 't1' }],
  ['a needed ticket without task', 200, envelope('90001', false, null), { kind: 'ticketNeeded', taskId: '' }],
  ['a redirect', 200, envelope('302', false, { url: '/login?x=1' }), { kind: 'redirect', path: '/login?x=1' }],
  [
    'a redirect to another origin',
    200,
    envelope('302', false, { url: 'https://evil.example' }, 'go'),
    { kind: 'refused', code: '302', message: 'go', data: { url: 'https://evil.example' }, quiet: false },
  ],
  ['data without a toast', 200, envelope('8888', false, { a: 1 }), { kind: 'ok', data: { a: 1 }, message: '' }],
  [
    'a code that is the answer',
    200,
    envelope('60009', false, null, 'x'),
    { kind: 'refused', code: '60009', message: 'x', data: null, quiet: true },
  ],
  ['404', 404, { code: 'NOT_FOUND', msg: 'x', requestId: 'r1' }, { kind: 'missing', requestId: 'r1' }],
  ['404 of a proxy', 404, undefined, { kind: 'missing', requestId: null }],
  [
    '403',
    403,
    { code: 'NOT_PERMITTED', msg: '无权限', requestId: 'r2' },
    { kind: 'unavailable', status: 403, code: 'NOT_PERMITTED', message: '无权限', requestId: 'r2' },
  ],
  [
    'a call that wants the login password',
    403,
    { code: 'PASSWORD_NEEDED', msg: '请先校验登录密码', requestId: 'r3' },
    { kind: 'passwordNeeded', requestId: 'r3' },
  ],
  [
    '503 with a page of HTML',
    503,
    undefined,
    { kind: 'unavailable', status: 503, code: '', message: '', requestId: null },
  ],
  ['200 that is no JSON', 200, undefined, { kind: 'unavailable', status: 200, code: '', message: '', requestId: null }],
  ['200 that is a list', 200, [], { kind: 'unavailable', status: 200, code: '', message: '', requestId: null }],
  ['204', 204, undefined, { kind: 'unavailable', status: 204, code: '', message: '', requestId: null }],
];

describe('classify', () => {
  it.each(CASES)('reads %s', (_name, status, body, expected) => {
    expect(classify({ status, body, origin })).toEqual(expected);
  });
});
