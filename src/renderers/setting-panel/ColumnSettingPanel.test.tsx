import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SettingItem } from '#engine';
import {
  box,
  grouped,
  handle,
  items,
  labels,
  number,
  save,
  section,
  seller,
  show,
  tax,
} from './columnPanel.specimen.tsx';
import { operationsItem, settingItem } from './settingItem.specimen.ts';

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
