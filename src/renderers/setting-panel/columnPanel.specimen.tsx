import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { type Mock, vi } from 'vitest';
import type { Language, SettingItem } from '#engine';
import type { SettingTable } from '../ports.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { ColumnSettingPanel } from './ColumnSettingPanel.tsx';
import { operationsItem, settingItem } from './settingItem.specimen.ts';

const bill = { id: 'bill', label: '单据' };
export const number = settingItem('no', { label: '发票号码', position: 'left' });
export const seller = settingItem('seller', { label: '销售方' });
export const tax = settingItem('tax', { label: '税额', isCheck: false });
export const items: readonly SettingItem[] = [number, seller, tax, operationsItem];
export const grouped: readonly SettingItem[] = [
  number,
  seller,
  settingItem('billNo', { label: '单据编号', group: bill }),
  settingItem('billDate', { label: '单据日期', group: bill, isCheck: false }),
  settingItem('billState', { label: '单据状态', group: bill, canCheck: false }),
  operationsItem,
];
export const full = ['a', 'b', 'c'].map((id) => settingItem(id, { position: 'left' }));

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

export function show(given = items, language: Language = 'zh', tables: readonly SettingTable[] = []) {
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

export const section = (name: string) => screen.getByRole('region', { name });
export const box = (label: string) => screen.getByRole('checkbox', { name: `显示${label}` });
export const handle = (label: string) => screen.getByRole('button', { name: `移动${label}` });
export const labels = (of: HTMLElement = document.body) =>
  within(of)
    .queryAllByRole('row')
    .map((row) => row.querySelector('.ant-checkbox-label')?.textContent);
export const said = () => document.querySelector('[aria-live="assertive"].visually-hidden')?.textContent;
export const save = () => screen.getByRole('button', { name: '保存' });
/** Order and position of what was saved last. */
export const saved = (onSave: Mock<OnSave>) =>
  onSave.mock.lastCall?.[1].map(({ id, position }) => (position ? `${position}:${id}` : id));
