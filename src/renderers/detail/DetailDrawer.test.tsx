import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledScreen, Language } from '#engine';
import { specimenRows, specimenScreen } from '../specimens/invoice.specimen.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { DetailDrawer } from './DetailDrawer.tsx';

/** The specimen with its amounts under a heading. */
function grouped(language: Language): CompiledScreen {
  const compiled = specimenScreen(language);
  const group = { id: 'amounts', label: language === 'zh' ? '金额' : 'Amounts' };
  const columns = compiled.columns.map((column) => (column.kind === 'money' ? { ...column, group } : column));
  return { ...compiled, columns };
}

function show(language: Language = 'zh') {
  const calls = { onStep: vi.fn(), onCopy: vi.fn(), onClose: vi.fn() };
  render(
    <ThemeProvider language={language}>
      <DetailDrawer screen={grouped(language)} row={specimenRows[1] ?? null} hasPrevious hasNext={false} {...calls} />
    </ThemeProvider>,
  );
  return { ...calls, user: userEvent.setup({ delay: null }) };
}

const fieldOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement;

describe('details of a row', () => {
  it('show every field as the table does, hidden columns too, under their headings, and no operations', () => {
    show();
    expect(within(fieldOf('价税合计')).getByText('-1,130.00')).toBeInTheDocument();
    expect(within(fieldOf('查验状态')).getByText('查验失败')).toHaveClass('status', 'status-error');
    expect(within(fieldOf('税款所属期')).getByText('--')).toBeInTheDocument();
    const amounts = screen.getByRole('region', { name: '金额' });
    expect(
      within(amounts)
        .getAllByRole('term')
        .map((label) => label.textContent),
    ).toEqual(['价税合计', '税额']);
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('基本信息');
    expect(screen.queryByText('操作', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('copy a value as it is shown, where there is one', async () => {
    const { onCopy, user } = show();
    await user.click(screen.getByRole('button', { name: '复制价税合计' }));
    expect(onCopy).toHaveBeenCalledExactlyOnceWith('-1,130.00');
    expect(screen.queryByRole('button', { name: '复制税款所属期' })).not.toBeInTheDocument();
  });

  it('step through the rows with buttons and arrows, as far as there are any', () => {
    const { onStep } = show();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
    expect(onStep.mock.calls).toEqual([[-1]]);
    expect(screen.getByRole('button', { name: /下一条/ })).toBeDisabled();
  });

  it('speak English without a Chinese word', () => {
    show('en');
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\p{Script=Han}/u);
  });
});
