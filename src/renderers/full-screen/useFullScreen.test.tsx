import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFullScreen } from './useFullScreen.ts';

function Page() {
  const [isFull, setFull] = useFullScreen();
  return (
    <button type="button" aria-pressed={isFull} onClick={() => setFull(true)}>
      全屏
    </button>
  );
}

function open(above: string) {
  render(<Page />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  document.body.insertAdjacentHTML('beforeend', `<div id="above">${above}</div>`);
  return button;
}
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

describe('Escape in full screen', () => {
  // jsdom lays nothing out.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.querySelector('#above')?.remove();
  });

  it.each([
    '<div class="ant-select-dropdown"></div>',
    '<div class="ant-picker-dropdown ant-slide-up-enter ant-slide-up-enter-active"></div>',
    '<div class="ant-modal-wrap"><div class="ant-modal"></div></div>',
  ])('belongs to what is open above: %s', (above) => {
    const button = open(above);
    pressEscape();
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    '<div class="ant-select-dropdown ant-slide-up-leave ant-slide-up-leave-active"></div>',
    '<div class="ant-popover ant-zoom-big-leave ant-zoom-big-leave-active"></div>',
    '<div class="ant-modal-wrap"><div class="ant-modal ant-zoom-leave ant-zoom-leave-active"></div></div>',
  ])('leaves while what was closed is still going away: %s', (above) => {
    const button = open(above);
    pressEscape();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });
});
