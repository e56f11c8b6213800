import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Language, SettingItem } from '#engine';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { ColumnSettingPanel } from './ColumnSettingPanel.tsx';

const items: readonly SettingItem[] = [
  {
    id: 'no',
    label: '发票号码',
    isCheck: true,
    canCheck: true,
    canDrag: true,
    position: 'left',
    width: 190,
    group: null,
  },
  {
    id: 'seller',
    label: '销售方',
    isCheck: true,
    canCheck: true,
    canDrag: true,
    position: '',
    width: 220,
    group: null,
  },
  { id: 'tax', label: '税额', isCheck: false, canCheck: true, canDrag: true, position: '', width: 110, group: null },
  {
    id: 'operations',
    label: '操作',
    isCheck: true,
    canCheck: false,
    canDrag: false,
    position: 'right',
    width: 160,
    group: null,
  },
];

function show(language: Language = 'zh', given = items) {
  const calls = { onSave: vi.fn(), onReset: vi.fn(), onClose: vi.fn() };
  const panel = (shown: readonly SettingItem[]) => (
    <ThemeProvider language={language}>
      <ColumnSettingPanel open language={language} items={shown} saving={false} {...calls} />
    </ThemeProvider>
  );
  const view = render(panel(given));
  return {
    ...calls,
    again: (shown: readonly SettingItem[]) => view.rerender(panel(shown)),
    user: userEvent.setup({ delay: null }),
  };
}

const group = (name: RegExp) => screen.getByRole('region', { name });

describe('column setting panel', () => {
  it('shows three groups with shown over all columns', () => {
    show();
    expect(screen.getByRole('dialog', { name: '自定义列设置' })).toBeInTheDocument();
    expect(within(group(/固定表头列/)).getByText('1/1')).toBeInTheDocument();
    expect(within(group(/滚动列/)).getByText('1/2')).toBeInTheDocument();
    expect(within(group(/固定表尾列/)).getByText('1/1')).toBeInTheDocument();
  });

  it('saves what was ticked, and only then', async () => {
    const { onSave, user } = show();
    await user.click(screen.getByRole('checkbox', { name: '显示税额' }));
    expect(within(group(/滚动列/)).getByText('2/2')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith(items.map((item) => ({ ...item, isCheck: true })));
  });

  it('locks operations', () => {
    show();
    expect(screen.getByRole('checkbox', { name: '显示操作' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '移动操作' })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: '不可移动' })).toBeInTheDocument();
  });

  it('finds columns, and does not move them among hidden ones', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: '请输入关键字' }), '税');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '移动税额' })).toBeDisabled();
    expect(screen.getByText('搜索时不能拖动排序')).toBeInTheDocument();
  });

  it('resets and closes without saving', async () => {
    const { onReset, onClose, onSave, user } = show();
    await user.click(screen.getByRole('checkbox', { name: '显示税额' }));
    await user.click(screen.getByRole('button', { name: '重置' }));
    await user.click(screen.getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect([onReset, onClose, onSave].map((call) => call.mock.calls.length)).toEqual([1, 2, 0]);
  });

  it('starts from what is true now when it changes elsewhere', async () => {
    const { again, user } = show();
    await user.click(screen.getByRole('checkbox', { name: '显示税额' }));
    again(items.map((item) => ({ ...item })));
    expect(screen.getByRole('checkbox', { name: '显示税额' })).not.toBeChecked();
  });

  it('says when every column is hidden', () => {
    show(
      'zh',
      items.map((item) => ({ ...item, isCheck: false })),
    );
    expect(screen.getByText('所有列都已隐藏')).toBeInTheDocument();
  });

  it('speaks English without a Chinese word of its own', () => {
    show(
      'en',
      items.map((item) => ({ ...item, label: item.id })),
    );
    expect(screen.getByRole('dialog', { name: 'Columns' })).toBeInTheDocument();
    expect(document.body.innerHTML).not.toMatch(/\p{Script=Han}/u);
  });
});
