import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { Language, SettingItem } from '#engine';
import type { SettingTable } from '../ports.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { ColumnSettingPanel } from './ColumnSettingPanel.tsx';
import { operationsItem, settingItem } from './settingItem.specimen.ts';

const bill = { id: 'bill', label: '单据' };
const number = settingItem('no', { label: '发票号码', position: 'left' });
const seller = settingItem('seller', { label: '销售方' });
const tax = settingItem('tax', { label: '税额', isCheck: false });
const items: readonly SettingItem[] = [number, seller, tax, operationsItem];
const grouped: readonly SettingItem[] = [
  number,
  seller,
  settingItem('billNo', { label: '单据编号', group: bill }),
  settingItem('billDate', { label: '单据日期', group: bill, isCheck: false }),
  settingItem('billState', { label: '单据状态', group: bill, canCheck: false }),
  operationsItem,
];
const full = ['a', 'b', 'c'].map((id) => settingItem(id, { position: 'left' }));

type OnSave = (tableId: string, items: readonly SettingItem[]) => void;

interface PageProps {
  readonly language: Language;
  readonly tables: readonly SettingTable[];
  readonly onSave: OnSave;
  readonly onReset: (tableId: string) => void;
  readonly onClose: () => void;
}

/** The panel with the button that opens it. */
function Page({ onClose, ...panel }: PageProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <ThemeProvider language={panel.language}>
      <button type="button" onClick={() => setOpen(true)}>
        opener
      </button>
      <ColumnSettingPanel
        {...panel}
        open={open}
        saving={false}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      />
    </ThemeProvider>
  );
}

function show(given = items, language: Language = 'zh', tables: readonly SettingTable[] = []) {
  const calls = { onSave: vi.fn<OnSave>(), onReset: vi.fn(), onClose: vi.fn() };
  const page = (now: readonly SettingItem[]) => {
    const shown = tables.length > 0 ? tables : [{ id: 'invoices', title: '发票', items: now }];
    return <Page language={language} tables={shown} {...calls} />;
  };
  const { rerender } = render(page(given));
  const user = userEvent.setup({ delay: null });
  const opener = screen.getByRole('button', { name: 'opener' });
  opener.focus();
  fireEvent.click(opener);
  return { ...calls, user, opener, update: (now: readonly SettingItem[]) => rerender(page(now)) };
}

const section = (name: string) => screen.getByRole('region', { name });
const box = (label: string) => screen.getByRole('checkbox', { name: `显示${label}` });
const handle = (label: string) => screen.getByRole('button', { name: `移动${label}` });
const labels = (of: HTMLElement = document.body) =>
  within(of)
    .queryAllByRole('row')
    .map((row) => row.querySelector('.ant-checkbox-label')?.textContent);
const said = () => document.querySelector('[aria-live="assertive"].visually-hidden')?.textContent;
const save = () => screen.getByRole('button', { name: '保存' });
/** Order and position of what was saved last. */
const saved = (onSave: Mock<OnSave>) =>
  onSave.mock.lastCall?.[1].map(({ id, position }) => (position ? `${position}:${id}` : id));

// Without motion a menu is gone when it is closed.
beforeEach(() => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('reduced-motion'),
  }));
});
afterEach(() => vi.restoreAllMocks());

describe('column setting panel', () => {
  it('shows three sections with shown over all columns', () => {
    show();
    expect(screen.getByRole('dialog', { name: '自定义列设置' })).toBeInTheDocument();
    expect(within(section('固定表头列')).getByText('1/1')).toBeInTheDocument();
    expect(within(section('滚动列')).getByText('1/2')).toBeInTheDocument();
    expect(within(section('固定表尾列')).getByText('1/1')).toBeInTheDocument();
  });

  it('saves what was ticked, and only then', async () => {
    const { onSave, user } = show();
    await user.click(box('税额'));
    expect(within(section('滚动列')).getByText('2/2')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      'invoices',
      items.map((item) => ({ ...item, isCheck: true })),
    );
  });

  it('ticks and unticks a whole section, but nothing that always shows', async () => {
    const { user } = show();
    const all = screen.getByRole('checkbox', { name: '显示全部滚动列' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(within(section('滚动列')).getByText('2/2')).toBeInTheDocument();
    await user.click(all);
    expect(within(section('滚动列')).getByText('0/2')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '显示全部固定表尾列' })).toBeDisabled();
  });

  it('locks operations', () => {
    show();
    expect(box('操作')).toBeDisabled();
    expect(screen.queryByRole('button', { name: '移动操作' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '移动操作到…' })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: '不可移动' })).toBeInTheDocument();
  });

  it('finds columns, and does not move them among hidden ones', async () => {
    const { user } = show();
    const search = screen.getByRole('textbox', { name: '请输入关键字' });
    await user.type(search, '税');
    expect(labels()).toEqual(['税额']);
    expect(handle('税额')).toBeDisabled();
    expect(screen.getByText('搜索时不能拖动排序')).toBeInTheDocument();
    await user.type(search, '无');
    expect(screen.getByText('没有匹配的项')).toBeInTheDocument();
  });

  it('says when every column is hidden, and where nothing is', () => {
    show(items.filter((item) => item.position === '').map((item) => ({ ...item, isCheck: false })));
    expect(screen.getByText('所有列都已隐藏')).toBeInTheDocument();
    expect(within(section('固定表头列')).getByText('拖动列到这里')).toBeInTheDocument();
  });

  it('speaks English without a Chinese word of its own', async () => {
    show(
      grouped.map((item) => ({ ...item, label: item.id, group: item.group && { id: 'bill', label: 'bill' } })),
      'en',
    );
    expect(screen.getByRole('dialog', { name: 'Columns' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show seller' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move bill to…' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
    expect(document.body.innerHTML).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('closing the panel', () => {
  it('asks nothing when nothing was changed, and gives the focus back', async () => {
    const { onClose, user, opener } = show();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('asks before it drops changes, on Escape too, and keeps them when told', async () => {
    const { onClose, user } = show();
    await user.click(box('税额'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toHaveTextContent('有未保存的更改');
    expect(screen.getByRole('button', { name: '继续编辑' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(box('税额')).toBeChecked();
    expect(box('税额')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '放弃更改' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('forgets dropped changes', async () => {
    const { user, opener, onSave } = show();
    await user.click(box('税额'));
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '放弃更改' }));
    fireEvent.click(opener);
    expect(await screen.findByRole('checkbox', { name: '显示税额' })).not.toBeChecked();
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith('invoices', items);
  });

  it('sees no change where one was taken back', async () => {
    const { onClose, user } = show();
    await user.click(box('税额'));
    await user.click(box('税额'));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('resets the table on top at once', async () => {
    const { onReset, user } = show();
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(onReset).toHaveBeenCalledExactlyOnceWith('invoices');
  });
});

describe('settings changed elsewhere meanwhile', () => {
  it('show at once; a change of the user that is lost by it is not lost silently', async () => {
    const { update, user } = show();
    await user.click(box('税额'));
    update([number, tax, seller, operationsItem]);
    expect(labels(section('滚动列'))).toEqual(['税额', '销售方']);
    expect(box('税额')).not.toBeChecked();
    expect(await screen.findByText('设置已在别处更改，已显示最新的设置')).toBeInTheDocument();
  });

  it('leave a change alone when only the list object is new', async () => {
    const { update, user } = show();
    await user.click(box('税额'));
    update(items.map((item) => ({ ...item })));
    expect(box('税额')).toBeChecked();
  });

  it('say nothing when they are what the user just stored', async () => {
    const { update, user } = show();
    await user.click(box('税额'));
    update(items.map((item) => ({ ...item, isCheck: true })));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByText(/已在别处更改/)).not.toBeInTheDocument();
    expect(screen.queryByText('有未保存的更改')).not.toBeInTheDocument();
  });
});

describe('groups', () => {
  it('are one row that counts its columns and opens', async () => {
    const { user } = show(grouped);
    expect(labels(section('滚动列'))).toEqual(['销售方', '单据']);
    const parent = screen.getAllByRole('row')[2] as HTMLElement;
    expect(parent).toHaveAttribute('aria-expanded', 'false');
    expect(within(parent).getByText('2/3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '展开单据' }));
    expect(labels(section('滚动列'))).toEqual(['销售方', '单据', '单据编号', '单据日期', '单据状态']);
    expect(box('单据编号').closest('[role=row]')).toHaveAttribute('aria-level', '2');
    await user.click(screen.getByRole('button', { name: '收起单据' }));
    expect(labels(section('滚动列'))).toEqual(['销售方', '单据']);
  });

  it('are half ticked, then all, then only what always shows', async () => {
    const { user } = show(grouped);
    expect(box('单据')).toBePartiallyChecked();
    await user.click(box('单据'));
    expect(box('单据')).toBeChecked();
    await user.click(box('单据'));
    expect(box('单据')).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: '展开单据' }));
    expect(['单据编号', '单据日期', '单据状态'].map((label) => (box(label) as HTMLInputElement).checked)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are open around what a search finds, all of it when it finds their name', async () => {
    const { user } = show(grouped);
    const search = screen.getByRole('textbox', { name: '请输入关键字' });
    await user.type(search, '日期');
    expect(labels()).toEqual(['单据', '单据日期']);
    await user.click(box('单据'));
    await user.clear(search);
    await user.type(search, '单据');
    expect(labels()).toEqual(['单据', '单据编号', '单据日期', '单据状态']);
    expect(box('单据')).toBeChecked();
  });

  it('are made of neighbours only', () => {
    show([grouped[2] as SettingItem, seller, grouped[3] as SettingItem]);
    expect(labels()).toEqual(['单据编号', '销售方', '单据日期']);
  });
});

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

describe('several tables', () => {
  const tables = [
    { id: 'orders', title: '订单', items },
    { id: 'log', title: '日志', items: [settingItem('time', { label: '时间' })] },
  ];

  it('are tabs, each with its own changes; saving stores those that changed', async () => {
    const { user, onSave } = show(items, 'zh', tables);
    await user.click(box('税额'));
    await user.click(screen.getByRole('tab', { name: '日志' }));
    expect(labels()).toEqual(['时间']);
    await user.click(save());
    expect(onSave.mock.calls.map(([id]) => id)).toEqual(['orders']);
    await user.click(box('时间'));
    await user.click(save());
    expect(onSave.mock.calls.map(([id]) => id)).toEqual(['orders', 'orders', 'log']);
  });

  it('reset the one on top', async () => {
    const { user, onReset } = show(items, 'zh', tables);
    await user.click(screen.getByRole('tab', { name: '日志' }));
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(onReset).toHaveBeenCalledExactlyOnceWith('log');
  });

  it('are no tabs when there is one', () => {
    show();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
