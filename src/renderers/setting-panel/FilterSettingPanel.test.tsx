import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Language, SettingItem } from '#engine';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { FilterSettingPanel } from './FilterSettingPanel.tsx';
import { settingItem } from './settingItem.specimen.ts';

const items: readonly SettingItem[] = [
  settingItem('createTime', { label: '创建时间', canCheck: false, width: null }),
  settingItem('invoiceNo', { label: '发票号码', width: null }),
  settingItem('seller', { label: '销售方', width: null, isCheck: false }),
];

function show(language: Language = 'zh', given = items) {
  const calls = { onSave: vi.fn(), onReset: vi.fn(), onClose: vi.fn() };
  render(
    <ThemeProvider language={language}>
      <FilterSettingPanel open language={language} items={given} saving={false} {...calls} />
    </ThemeProvider>,
  );
  return { ...calls, user: userEvent.setup({ delay: null }) };
}

describe('filter-condition setting panel', () => {
  it('is one list with its tip and count', () => {
    show();
    expect(screen.getByRole('dialog', { name: '筛选条件设置' })).toBeInTheDocument();
    expect(screen.getByText('拖动以下筛选字段可调整筛选顺序')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: '查询项列表' })).getByText('2/3')).toBeInTheDocument();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('ticks filters on and off, but no required one, and orders them', async () => {
    const { user, onSave } = show();
    expect(screen.getByRole('checkbox', { name: '显示创建时间' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '显示销售方' }));
    await user.click(screen.getByRole('checkbox', { name: '显示发票号码' }));
    screen.getByRole('button', { name: '移动销售方' }).focus();
    await user.keyboard(' {ArrowUp}{ArrowUp} ');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const [createTime, invoiceNo, seller] = items;
    expect(onSave).toHaveBeenCalledExactlyOnceWith([
      { ...seller, isCheck: true },
      createTime,
      { ...invoiceNo, isCheck: false },
    ]);
  });

  it('moves by menu up and down only', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '移动发票号码到…' }));
    expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual(['上移', '下移']);
  });

  it('resets and closes', async () => {
    const { user, onReset, onClose } = show();
    await user.click(screen.getByRole('button', { name: '重置' }));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect([onReset.mock.calls, onClose.mock.calls.length]).toEqual([[[]], 1]);
  });

  it('speaks English without a Chinese word of its own', () => {
    show(
      'en',
      items.map((item) => ({ ...item, label: item.id })),
    );
    expect(screen.getByRole('dialog', { name: 'Filter conditions' })).toBeInTheDocument();
    expect(document.body.innerHTML).not.toMatch(/\p{Script=Han}/u);
  });
});
