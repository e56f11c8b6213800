import { expect, it, vi } from 'vitest';
import { type Ask, createLeavingGate } from './leavingGate.ts';

it('lets pass at once where nothing is held', () => {
  const then = vi.fn();
  createLeavingGate().pass(then);
  expect(then).toHaveBeenCalledOnce();
});

it('asks one after the other, and nobody who holds no longer', () => {
  const gate = createLeavingGate();
  const questions: string[] = [];
  const open: (() => void)[] = [];
  const asking =
    (name: string): Ask =>
    (then) => {
      questions.push(name);
      open.push(then);
    };
  gate.hold(asking('first'));
  const end = gate.hold(asking('second'));
  gate.hold(asking('third'));
  end();
  const then = vi.fn();
  gate.pass(then);
  expect(questions).toEqual(['first']);
  open[0]?.();
  expect(questions).toEqual(['first', 'third']);
  expect(then).not.toHaveBeenCalled();
  open[1]?.();
  expect(then).toHaveBeenCalledOnce();
});
