import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledAction, CompiledActionInput } from '#engine';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../../testing/services.specimen.ts';
import { ActionInputDialog } from './ActionInputDialog.tsx';

const input = (changes: Partial<CompiledActionInput>): CompiledActionInput => ({
  name: 'billNo',
  label: '报账单号',
  kind: 'text',
  options: [],
  required: true,
  default: null,
  maxLength: 40,
  ...changes,
});
const action = (inputs: readonly CompiledActionInput[], confirm: string | null = null): CompiledAction => ({
  name: 'attach',
  label: '关联报账单',
  confirm,
  done: null,
  danger: false,
  input: inputs,
  resolved: { name: 'attach' } as CompiledAction['resolved'],
  opens: null,
});

async function open(compiled: CompiledAction) {
  const { services } = testServices(() => okOutcome(testUser()));
  await services.session.login({ account: 'finance', password: 'x' });
  const [onSubmit, onCancel] = [vi.fn(), vi.fn()];
  renderPage(
    services,
    'zh',
    <ActionInputDialog
      action={compiled}
      count={3}
      input={{}}
      running={false}
      onSubmit={onSubmit}
      onCancel={onCancel}
    />,
  );
  return { onSubmit, onCancel };
}

describe('ActionInputDialog', () => {
  it('says how many rows it is about and runs on confirmation', async () => {
    const { onSubmit } = await open(action([], '确认签收所选的{n}张发票？'));
    expect(screen.getByText('确认签收所选的3张发票？')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({}));
  });

  it('fills in the user and keeps a month as text', async () => {
    const { onSubmit } = await open(
      action([
        input({ name: 'bxrName', label: '报销人', default: '$user.name' }),
        input({ name: 'authPeriod', label: '勾选属期', kind: 'month', default: '202510' }),
        input({ name: 'remark', label: '备注', required: false }),
      ]),
    );
    expect(screen.getByLabelText('报销人')).toHaveValue('王会计');
    expect(screen.getByLabelText('勾选属期')).toHaveValue('2025-10');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ bxrName: '王会计', authPeriod: '202510', remark: null }),
    );
  });

  it('does not run without what is required', async () => {
    const { onSubmit } = await open(action([input({})]));
    await userEvent.type(screen.getByLabelText('报账单号'), '   ');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    expect(await screen.findByText('请填写报账单号')).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
