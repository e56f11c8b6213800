import { describe, expect, it } from 'vitest';
import { en } from '../text/en.ts';
import { zh } from '../text/zh.ts';
import { createNoticeBoard, noticeOf } from './notices.ts';
import type { Outcome } from './Outcome.ts';

const unavailable = (code: string, message: string): Outcome<never> => ({
  kind: 'unavailable',
  status: 503,
  code,
  message,
  requestId: null,
});

describe('noticeOf', () => {
  it.each<readonly [string, Outcome<unknown>, string | null]>([
    ['404', { kind: 'missing', requestId: null }, '资源路径不存在'],
    ['a coded failure', unavailable('BUSY', '系统繁忙'), 'BUSY：系统繁忙'],
    ['a failure without words', unavailable('BUSY', ''), '服务暂不可用，请联系运维人员'],
    ['a refusal', { kind: 'refused', code: 'X', message: '该票已勾选', data: null, quiet: false }, '该票已勾选'],
    ['a refusal without words', { kind: 'refused', code: 'X', message: '', data: null, quiet: false }, '请求失败'],
    ['a quiet code', { kind: 'refused', code: '60009', message: 'x', data: null, quiet: true }, null],
    ['a ticket', { kind: 'ticketNeeded', taskId: 't' }, '服务繁忙请稍后再试'],
    ['a network error', { kind: 'offline', reason: 'network' }, null],
    ['an expired login', { kind: 'expired' }, null],
    ['a login password not given', { kind: 'passwordNeeded', requestId: 'r' }, null],
    ['an aborted call', { kind: 'aborted' }, null],
    ['a redirect', { kind: 'redirect', path: '/login' }, null],
  ])('words %s', (_name, outcome, message) => {
    expect(noticeOf(outcome, zh)?.message ?? null).toBe(message);
  });

  it('speaks English too', () => {
    expect(noticeOf({ kind: 'missing', requestId: null }, en)?.message).toBe('The resource path does not exist');
  });
});

describe('createNoticeBoard', () => {
  it('tells whoever listens, until they stop', () => {
    const board = createNoticeBoard();
    const heard: string[] = [];
    const stop = board.listen((notice) => heard.push(notice.message));
    board.post({ tone: 'info', message: 'a' });
    stop();
    board.post({ tone: 'info', message: 'b' });
    expect(heard).toEqual(['a']);
  });
});
