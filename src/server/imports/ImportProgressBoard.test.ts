import { expect, it } from 'vitest';
import { ImportProgressBoard } from './ImportProgressBoard.ts';

const owner = { groupId: 'G1', userId: 'U1' };
const key = 'key-00000001';
const never = new AbortController().signal;

it('tells how far an import is, to its owner alone, while it runs', () => {
  const board = new ImportProgressBoard(() => 0);
  const watched = board.watch(owner, key, never);
  expect(board.find(owner, key)).toEqual({ phase: 'reading', done: 0, total: null });
  watched.tell({ phase: 'checking', done: 500, total: 1_000 });
  expect(board.find(owner, key)).toEqual({ phase: 'checking', done: 500, total: 1_000 });
  expect(board.find({ groupId: 'G1', userId: 'U2' }, key)).toBeNull();
  expect(board.find({ groupId: 'G2', userId: 'U1' }, key)).toBeNull();
  watched.end();
  expect(board.find(owner, key)).toBeNull();
});

it('takes an import back until it is written, for its owner alone', () => {
  const board = new ImportProgressBoard(() => 0);
  const first = board.watch(owner, key, never);
  expect(board.cancel({ groupId: 'G1', userId: 'U2' }, key)).toBe(false);
  expect(board.cancel(owner, key)).toBe(true);
  expect(first.signal.aborted).toBe(true);
  expect(first.beginWriting()).toBe(false);
  first.end();
  const second = board.watch(owner, key, never);
  expect(second.beginWriting()).toBe(true);
  expect(board.find(owner, key)?.phase).toBe('writing');
  expect(board.cancel(owner, key)).toBe(false);
  expect(second.signal.aborted).toBe(false);
});

it('ends what nobody waits for any more, unless it is being written', () => {
  const board = new ImportProgressBoard(() => 0);
  for (const isWriting of [false, true]) {
    const closed = new AbortController();
    const watched = board.watch(owner, undefined, closed.signal);
    if (isWriting) watched.beginWriting();
    closed.abort();
    expect(watched.signal.aborted).toBe(!isWriting);
  }
});

it('keeps the first import of a key, and forgets what is old', () => {
  let now = 0;
  const board = new ImportProgressBoard(() => now);
  board.watch(owner, key, never).tell({ phase: 'checking', done: 1, total: 2 });
  board.watch(owner, key, never).end();
  expect(board.find(owner, key)).toEqual({ phase: 'checking', done: 1, total: 2 });
  now = 10 * 60_000;
  board.watch(owner, 'key-00000002', never);
  expect(board.find(owner, key)).toBeNull();
});
