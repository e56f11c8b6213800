import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LISTEN_AGAIN_MS, listenToServer } from './serverEvents.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  /** As the browser tells of it: it tries again itself (0) or has given up (2). */
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

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

  it('hears the event, also from the stream opened after the browser gave up', () => {
    const onEvent = vi.fn();
    listenToServer('screens', onEvent);
    FakeSource.opened[0]?.dispatchEvent(new Event('screens'));
    FakeSource.opened[0]?.fail(2);
    vi.advanceTimersByTime(LISTEN_AGAIN_MS);
    expect(FakeSource.opened).toHaveLength(2);
    FakeSource.opened[1]?.dispatchEvent(new Event('screens'));
    expect(onEvent).toHaveBeenCalledTimes(2);
  });

  it('leaves a broken stream to the browser', () => {
    listenToServer('screens', vi.fn());
    FakeSource.opened[0]?.fail(0);
    vi.advanceTimersByTime(LISTEN_AGAIN_MS * 2);
    expect(FakeSource.opened).toHaveLength(1);
  });

  it('opens nothing after it was stopped', () => {
    const stop = listenToServer('screens', vi.fn());
    FakeSource.opened[0]?.fail(2);
    stop();
    vi.advanceTimersByTime(LISTEN_AGAIN_MS * 2);
    expect(FakeSource.opened).toHaveLength(1);
    expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED);
  });
});
