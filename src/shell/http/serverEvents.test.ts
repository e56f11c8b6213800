import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS, listenToServer, type SessionLook } from './serverEvents.ts';

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  isClosed = false;
  constructor() {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  tell(event: 'open' | 'screens' | 'error') {
    this.dispatchEvent(new Event(event));
  }
}

/** A listener whose session is looked at with these answers, the last one over and over. */
function listen(...answers: readonly SessionLook[]) {
  const looks = [...answers];
  const look = vi.fn(async (): Promise<SessionLook> => (looks.length > 1 ? looks.shift() : looks[0]) ?? 'stands');
  const onEvent = vi.fn();
  return { look, onEvent, stop: listenToServer('screens', onEvent, look) };
}
const opened = () => FakeSource.opened;
const last = () => FakeSource.opened.at(-1) as FakeSource;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('listenToServer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSource.opened = [];
    vi.stubGlobal('EventSource', FakeSource);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('hears the event, also from the stream that is opened after one broke', async () => {
    const { onEvent } = listen('stands');
    last().tell('screens');
    last().tell('error');
    expect(last().isClosed).toBe(true);
    await pass(FIRST_WAIT_MS);
    expect(opened()).toHaveLength(2);
    last().tell('screens');
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  it('opens nothing more once the session has ended', async () => {
    const { look } = listen('ended');
    last().tell('error');
    await pass(LONGEST_WAIT_MS * 3);
    expect(look).toHaveBeenCalledTimes(1);
    expect(opened()).toHaveLength(1);
  });

  it('looks ever more seldom while nobody answers, and opens when somebody does', async () => {
    const { look } = listen('unknown', 'unknown', 'unknown', 'stands');
    last().tell('error');
    for (const [times, wait] of [FIRST_WAIT_MS, FIRST_WAIT_MS * 2, FIRST_WAIT_MS * 4].entries()) {
      await pass(wait - 1);
      expect(look).toHaveBeenCalledTimes(times);
      await pass(1);
      expect(look).toHaveBeenCalledTimes(times + 1);
    }
    await pass(FIRST_WAIT_MS * 8);
    expect(opened()).toHaveLength(2);
  });

  it('waits a minute at most, and begins anew after a stream that was opened', async () => {
    const { look } = listen('unknown');
    last().tell('error');
    await pass(LONGEST_WAIT_MS * 10);
    const before = look.mock.calls.length;
    await pass(LONGEST_WAIT_MS);
    expect(look).toHaveBeenCalledTimes(before + 1);
    listen('stands');
    last().tell('error');
    await pass(FIRST_WAIT_MS);
    last().tell('open');
    last().tell('error');
    const streams = opened().length;
    await pass(FIRST_WAIT_MS);
    expect(opened()).toHaveLength(streams + 1);
  });

  it('opens nothing after it was stopped, not even when the session is being looked at', async () => {
    let answer: (look: SessionLook) => void = () => undefined;
    const look = () =>
      new Promise<SessionLook>((resolve) => {
        answer = resolve;
      });
    const stop = listenToServer('screens', vi.fn(), look);
    last().tell('error');
    await pass(FIRST_WAIT_MS);
    stop();
    answer('stands');
    await pass(LONGEST_WAIT_MS * 2);
    expect(opened()).toHaveLength(1);
    expect(last().isClosed).toBe(true);
  });
});
