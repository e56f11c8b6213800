import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './ChunkLoadError.ts';
import { createChunk } from './createChunk.ts';

/** A chunk over a loader that does what it is told, time after time. */
function open(answers: readonly (() => Promise<string>)[], reachable = true) {
  const load = vi.fn(() => answers[Math.min(load.mock.calls.length, answers.length) - 1]?.() as Promise<string>);
  const waits: { milliseconds: number; then: () => void; stopped: boolean }[] = [];
  const reload = vi.fn();
  const chunk = createChunk('purchaser', load, {
    wait: (milliseconds, then) => {
      const entry = { milliseconds, then, stopped: false };
      waits.push(entry);
      return () => {
        entry.stopped = true;
      };
    },
    isReachable: async () => reachable,
    reload,
  });
  return { chunk, load, waits, reload };
}
const arrives = () => Promise.resolve('page');
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const never = () => new Promise<string>(() => undefined);
const errorOf = (chunk: () => Promise<string>) =>
  chunk().then(
    () => null,
    (error: unknown) => error as ChunkLoadError,
  );
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createChunk', () => {
  it('fetches when first asked and once only', async () => {
    const { chunk, load, waits } = open([arrives]);
    expect(load).not.toHaveBeenCalled();
    expect(await chunk()).toBe('page');
    expect(chunk()).toBe(chunk());
    expect(load).toHaveBeenCalledTimes(1);
    await settle();
    expect(waits.map(({ stopped }) => stopped)).toEqual([true]);
  });

  it('fails with the name and message of the specification, and stays failed until it is fetched again', async () => {
    const { chunk, load } = open([fails, arrives]);
    const error = await errorOf(chunk);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect([error?.name, error?.message]).toEqual(['ChunkLoadError', 'Loading chunk purchaser failed.']);
    expect(await errorOf(chunk)).toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
    error?.fetchAgain();
    expect(await chunk()).toBe('page');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits 120 seconds and no longer', async () => {
    const { chunk, waits } = open([never]);
    const failing = errorOf(chunk);
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([120_000]);
    waits[0]?.then();
    expect((await failing)?.name).toBe('ChunkLoadError');
  });

  it('loads the page anew when a second fetch fails although the server answers: the browser remembers the failure', async () => {
    const { chunk, reload } = open([fails]);
    (await errorOf(chunk))?.fetchAgain();
    expect((await errorOf(chunk))?.name).toBe('ChunkLoadError');
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves the page as it is while there is no network', async () => {
    const { chunk, reload } = open([fails], false);
    (await errorOf(chunk))?.fetchAgain();
    await errorOf(chunk);
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });
});
