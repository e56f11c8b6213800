import { afterEach, describe, expect, it, vi } from 'vitest';
import { WATERMARK_CHECK_MS } from './watermark.constants.ts';
import { showWatermark } from './watermarkOverlay.ts';

const DRAWN = { image: 'data:image/png;base64,AAAA', width: 300, height: 200 };
const overlays = () => [...document.body.querySelectorAll<HTMLElement>('div[aria-hidden]')];
const shown = () => overlays()[0] as HTMLElement;
/** Mutation observers call back in a microtask. */
const told = () => new Promise((resolve) => setTimeout(resolve));

describe('the watermark over the window', () => {
  let end: () => void = () => undefined;
  afterEach(() => {
    end();
    vi.useRealTimers();
  });
  const show = () => {
    end = showWatermark(DRAWN);
    return shown();
  };

  it('lets every click through and is not read out', () => {
    const { style } = show();
    expect(style.getPropertyValue('pointer-events')).toBe('none');
    expect(style.getPropertyValue('background-size')).toBe('300px 200px');
    expect(style.getPropertyPriority('display')).toBe('important');
  });

  it.each<readonly [string, (overlay: HTMLElement) => void]>([
    ['removed', (overlay) => overlay.remove()],
    ['hidden by its style', (overlay) => overlay.style.setProperty('display', 'none', 'important')],
    ['made transparent', (overlay) => overlay.style.setProperty('opacity', '0')],
    ['without its style', (overlay) => overlay.removeAttribute('style')],
    ['given an attribute', (overlay) => overlay.setAttribute('hidden', '')],
    ['given a class', (overlay) => overlay.classList.add('gone')],
    ['moved elsewhere', (overlay) => document.head.append(overlay)],
    ['without its picture', (overlay) => overlay.style.setProperty('background-image', 'none', 'important')],
  ])('comes back when it is %s', async (_name, spoil) => {
    const before = show();
    const style = before.style.cssText;
    spoil(before);
    await told();
    expect(overlays()).toHaveLength(1);
    expect(shown().style.cssText).toBe(style);
    expect([...shown().attributes].map(({ name }) => name).sort()).toEqual(['aria-hidden', 'style']);
  });

  it('comes back again and again', async () => {
    show();
    for (let round = 0; round < 5; round += 1) {
      shown().remove();
      await told();
      expect(overlays()).toHaveLength(1);
    }
  });

  it('comes back when the whole body was exchanged', () => {
    vi.useFakeTimers();
    show();
    document.body.replaceWith(document.createElement('body'));
    expect(overlays()).toHaveLength(0);
    vi.advanceTimersByTime(WATERMARK_CHECK_MS);
    expect(overlays()).toHaveLength(1);
  });

  it('is gone for good when it is taken away', async () => {
    show();
    end();
    await told();
    expect(overlays()).toHaveLength(0);
  });
});
