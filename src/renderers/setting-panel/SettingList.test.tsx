import { act, fireEvent, screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SettingItem } from '#engine';
import {
  box,
  full,
  grouped,
  handle,
  labels,
  number,
  said,
  save,
  saved,
  section,
  seller,
  show,
  tax,
} from './columnPanel.specimen.tsx';
import { operationsItem, settingItem } from './settingItem.specimen.ts';

describe('keys', () => {
  it('walk the rows across sections, and Tab leaves from any of them', async () => {
    const { user } = show(grouped);
    box('发票号码').focus();
    await user.keyboard('{ArrowDown}');
    expect(box('销售方')).toHaveFocus();
    await user.keyboard('{End}');
    // 操作 has nothing to act on.
    expect(box('单据')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(box('发票号码')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(box('发票号码')).toHaveFocus();
    const reachable = [...document.querySelectorAll('[data-row] [tabindex="0"]')];
    expect(reachable.every((element) => element.closest('[data-row]')?.getAttribute('data-row') === 'no')).toBe(true);
  });

  it('open and close a group, and go from a child to its parent', async () => {
    const { user } = show(grouped);
    box('单据').focus();
    await user.keyboard('{ArrowRight}');
    expect(labels(section('滚动列'))).toHaveLength(5);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box('单据日期')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(box('单据')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(labels(section('滚动列'))).toHaveLength(2);
  });

  it('pick up, carry into an empty section and drop, said at every step', async () => {
    const { user, onSave } = show([seller, tax]);
    handle('税额').focus();
    await user.keyboard(' ');
    expect(said()).toBe('已拿起税额，用方向键移动，空格放下，Esc 取消');
    expect(handle('税额')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowUp}');
    expect(said()).toBe('税额：滚动列第 1 项，共 2 项');
    await user.keyboard('{ArrowUp}');
    expect(said()).toBe('税额：固定表头列第 1 项，共 1 项');
    expect(handle('税额')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(said()).toBe('税额已到尽头');
    await user.keyboard(' ');
    expect(said()).toBe('税额已放入固定表头列');
    expect(handle('税额')).toHaveAttribute('aria-pressed', 'false');
    await user.click(save());
    expect(saved(onSave)).toEqual(['left:tax', 'seller']);
  });

  it('put back on Escape, which then is not the panel’s', async () => {
    const { user, onClose } = show();
    handle('税额').focus();
    await user.keyboard(' {ArrowUp}{ArrowUp}');
    expect(labels(section('固定表头列'))).toEqual(['发票号码', '税额']);
    await user.keyboard('{Escape}');
    expect(labels(section('滚动列'))).toEqual(['销售方', '税额']);
    expect(said()).toBe('已取消移动税额');
    expect(handle('税额')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('carry a group whole, and a child out of it', async () => {
    const { user, onSave } = show([seller, ...grouped.slice(2, 4), tax]);
    handle('单据').focus();
    await user.keyboard(' {ArrowUp} ');
    expect(labels(section('滚动列'))).toEqual(['单据', '销售方', '税额']);
    expect(handle('单据')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(handle('单据编号')).toHaveFocus();
    await user.keyboard(' {ArrowUp} ');
    expect(labels(section('固定表头列'))).toEqual(['单据编号']);
    expect(labels(section('滚动列'))).toEqual(['单据日期', '销售方', '税额']);
    await user.click(save());
    expect(saved(onSave)).toEqual(['left:billNo', 'billDate', 'seller', 'tax']);
  });

  it('open a closed group under what is carried into it', async () => {
    const first = grouped[2] as SettingItem;
    const { user } = show([first, seller, ...grouped.slice(3, 5)]);
    handle('单据编号').focus();
    await user.keyboard(' {ArrowDown}');
    expect(labels(section('滚动列'))).toEqual(['销售方', '单据', '单据编号', '单据日期', '单据状态']);
    expect(handle('单据编号')).toHaveFocus();
  });
});

describe('a full fixed section', () => {
  it('refuses what comes from below: 请先下移内容', async () => {
    const { user } = show([...full, seller]);
    handle('销售方').focus();
    await user.keyboard(' {ArrowUp}');
    expect(said()).toBe('固定列不可超过3个，请先下移内容');
    expect((await screen.findAllByText('固定列不可超过3个，请先下移内容')).length).toBe(2);
    expect(labels(section('滚动列'))).toEqual(['销售方']);
  });

  it('refuses what comes from above: 请先上移内容', async () => {
    const { user } = show([seller, ...['a', 'b'].map((id) => settingItem(id, { position: 'right' })), operationsItem]);
    handle('销售方').focus();
    await user.keyboard(' {ArrowDown}');
    expect(said()).toBe('固定列不可超过3个，请先上移内容');
    expect(labels(section('滚动列'))).toEqual(['销售方']);
  });

  it('refuses a group whole when not all of it fits', async () => {
    const { user } = show([number, ...grouped.slice(2, 5)]);
    handle('单据').focus();
    await user.keyboard(' {ArrowUp}');
    expect(said()).toBe('固定列不可超过3个，请先下移内容');
    expect(labels(section('固定表头列'))).toEqual(['发票号码']);
  });
});

describe('the menu of a row', () => {
  async function choose(user: ReturnType<typeof userEvent.setup>, label: string, entry: string) {
    await user.click(screen.getByRole('button', { name: `移动${label}到…` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  }

  it('moves for those who do not drag, and keeps the focus on the row', async () => {
    const { user, onSave } = show();
    await choose(user, '税额', '上移');
    expect(labels(section('滚动列'))).toEqual(['税额', '销售方']);
    await choose(user, '销售方', '移到固定表头列');
    expect(labels(section('固定表头列'))).toEqual(['发票号码', '销售方']);
    expect(screen.getByRole('button', { name: '移动销售方到…' })).toHaveFocus();
    await choose(user, '税额', '移到固定表尾列');
    await user.click(save());
    expect(saved(onSave)).toEqual(['left:no', 'left:seller', 'right:tax', 'right:operations']);
  });

  it('offers the other sections only', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '移动税额到…' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(['上移', '下移', '移到固定表头列', '移到固定表尾列']);
  });
});

describe('the mouse', () => {
  const ROW_PX = 30;

  /** Rows and empty sections lie below each other as the page would lay them out. */
  function layOut() {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const places = [...document.querySelectorAll('[data-row], .setting-section:not(:has([data-row]))')];
      // What follows the mouse starts out over the row it was taken from.
      const isTaken = this.matches('.setting-dragged');
      const taken = isTaken ? document.querySelector('[data-dragging="true"]') : null;
      const at = places.indexOf(taken ?? this.closest('[data-row]') ?? this);
      return new DOMRect(0, at < 0 ? -9999 : at * ROW_PX, 300, ROW_PX);
    });
  }

  /** Takes a row by its handle and lets it go at a height, in rows from the top. */
  async function drag(label: string, to: number) {
    layOut();
    const taken = handle(label);
    const y = taken.getBoundingClientRect().top + ROW_PX / 2;
    const press = { isPrimary: true, button: 0, clientX: 10 };
    fireEvent.pointerDown(taken, { ...press, clientY: y });
    fireEvent.pointerMove(document, { ...press, clientY: y + 10 });
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    fireEvent.pointerMove(document, { ...press, clientY: to * ROW_PX });
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    fireEvent.pointerUp(document, { ...press, clientY: to * ROW_PX });
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  }

  it('drops a row where the line is: above or below the middle of another', async () => {
    const { user, onSave } = show([seller, tax, settingItem('buyer', { label: '购买方' })]);
    // Places: 0 the empty header section, 1 销售方, 2 税额, 3 购买方, 4 the empty footer section.
    await drag('购买方', 1.2);
    expect(labels(section('滚动列'))).toEqual(['购买方', '销售方', '税额']);
    await drag('购买方', 2.8);
    await user.click(save());
    expect(saved(onSave)).toEqual(['seller', 'buyer', 'tax']);
  });

  it('drops into an empty section', async () => {
    show([seller, tax]);
    await drag('税额', 0.5);
    expect(labels(section('固定表头列'))).toEqual(['税额']);
    expect(labels(section('滚动列'))).toEqual(['销售方']);
  });

  it('takes a group along, out of which a child can be dragged', async () => {
    const { user } = show([seller, ...grouped.slice(2, 4), tax]);
    // 0 header, 1 销售方, 2 单据, 3 税额, 4 footer
    await drag('单据', 1.2);
    expect(labels(section('滚动列'))).toEqual(['单据', '销售方', '税额']);
    await user.click(screen.getByRole('button', { name: '展开单据' }));
    // 0 header, 1 单据, 2 单据编号, 3 单据日期, 4 销售方, 5 税额
    await drag('单据编号', 5.8);
    expect(labels(section('滚动列'))).toEqual(['单据日期', '销售方', '税额', '单据编号']);
  });

  it('refuses a full section with the words of the specification', async () => {
    show([...full, seller]);
    await drag('销售方', 0.2);
    expect(labels(section('固定表头列'))).toEqual(['a', 'b', 'c']);
    expect((await screen.findAllByText('固定列不可超过3个，请先下移内容')).length).toBeGreaterThan(0);
  });
});
