import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { testServices } from '../../../testing/services.specimen.ts';
import { ToolbarActions } from './ToolbarActions.tsx';

const BUTTON_PX = 80;
const observers = new Set<() => void>();
let room = 0;

/** A row of `room` pixels, in which each button takes eighty. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('.toolbar__actions') ? room : this.matches('[data-tool]') ? BUTTON_PX : 0;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly report: () => void;
      constructor(report: () => void) {
        this.report = report;
      }
      observe() {
        observers.add(this.report);
      }
      unobserve() {}
      disconnect() {
        observers.delete(this.report);
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  observers.clear();
});

function resize(width: number) {
  room = width;
  act(() => {
    for (const report of observers) report();
  });
}

const names = ['签收', '查验', '勾选', '入账'];

function open(width: number, language: Language = 'zh') {
  room = width;
  const ran = vi.fn();
  const tools = [
    ...names.map((label) => ({ key: label, label, run: () => ran(label) })),
    { key: 'export', label: '导出', keepsPlace: true, run: () => ran('导出') },
  ];
  renderPage(testServices(() => undefined, language).services, language, <ToolbarActions tools={tools} />);
  return ran;
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('ToolbarActions', () => {
  it('has no menu where everything has room, nor where nothing can be measured', () => {
    open(5 * BUTTON_PX);
    expect(shown()).toEqual([...names, '导出']);
    resize(0);
    expect(shown()).toEqual([...names, '导出']);
  });

  it('keeps the first in the line, and what keeps its place, and puts the rest behind 更多 at once', () => {
    open(4 * BUTTON_PX);
    // Without waiting: nothing else was ever to be seen.
    expect(shown()).toEqual(['签收', '查验', '更多', '导出']);
    resize(3 * BUTTON_PX);
    expect(shown()).toEqual(['签收', '更多', '导出']);
    resize(BUTTON_PX);
    expect(shown()).toEqual(['更多']);
    resize(5 * BUTTON_PX);
    expect(shown()).toEqual([...names, '导出']);
  });

  it('opens by the keyboard, runs what was picked and has the focus then', async () => {
    const user = userEvent.setup({ delay: null });
    const ran = open(3 * BUTTON_PX);
    const more = screen.getByRole('button', { name: '更多操作' });
    expect(more).toHaveAttribute('aria-haspopup', 'menu');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    more.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(names.slice(1));
    await user.click(within(menu).getByRole('menuitem', { name: '勾选' }));
    expect(ran).toHaveBeenCalledWith('勾选');
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('says in English what the menu is', () => {
    open(3 * BUTTON_PX, 'en');
    expect(screen.getByRole('button', { name: 'More operations' })).toHaveTextContent('More');
  });
});
