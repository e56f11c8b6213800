import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CompiledAction, CompiledActionInput } from '#engine';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../../testing/services.specimen.ts';
import { ActionInputDialog, type ActionInputDialogProps } from './ActionInputDialog.tsx';

const input = (changes: Partial<CompiledActionInput>): CompiledActionInput => ({
  name: 'billNo',
  label: '报账单号',
  kind: 'text',
  options: [],
  required: true,
  default: null,
  maxLength: 40,
  format: null,
  formatMessage: null,
  formatDoubt: null,
  min: null,
  max: null,
  ...changes,
});
const action = (inputs: readonly CompiledActionInput[], confirm: string | null = null): CompiledAction => ({
  name: 'attach',
  label: '关联报账单',
  confirm,
  done: null,
  danger: false,
  oneRow: false,
  input: inputs,
  resolved: { name: 'attach' } as CompiledAction['resolved'],
  opens: null,
});

async function open(compiled: CompiledAction, more: Partial<ActionInputDialogProps> = {}) {
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
      row={null}
      running={false}
      lost={false}
      onSubmit={onSubmit}
      onCancel={onCancel}
      {...more}
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

  it('begins with what the row has, and with nothing where it has nothing', async () => {
    const row = { id: '1', purchaserName: '示例机电', remark: null, validTaxAmount: '1300.00' };
    const { onSubmit } = await open(
      action([
        input({ name: 'purchaserName', label: '购买方名称', default: '$row.purchaserName' }),
        input({ name: 'remark', label: '备注', default: '$row.remark', required: false, maxLength: 230 }),
        input({ name: 'tax', label: '转出额', kind: 'money', default: '$row.validTaxAmount' }),
      ]),
      { row },
    );
    expect(screen.getByLabelText('购买方名称')).toHaveValue('示例机电');
    expect(screen.getByLabelText('备注')).toHaveValue('');
    // However it is shown, a remark is one line.
    await userEvent.click(screen.getByLabelText('备注'));
    await userEvent.paste('第一行\n第二行');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ purchaserName: '示例机电', remark: '第一行 第二行', tax: '1300.00' }),
    );
  });

  it.each<[string, string, string]>([
    ['more than the row has', '1300.01', '转出额不能大于1300.00'],
    ['less than the least', '0.00', '转出额不能小于0.01'],
    ['parts of a cent', '1.005', '转出额应为最多两位小数的金额'],
    ['words', '一千', '转出额应为最多两位小数的金额'],
  ])('says at once that an amount is %s', async (_name, typed, message) => {
    const tax = input({ name: 'tax', label: '转出额', kind: 'money', min: '0.01', max: '$row.validTaxAmount' });
    const { onSubmit } = await open(action([tax]), { row: { id: '1', validTaxAmount: '1300.00' } });
    await userEvent.type(screen.getByLabelText('转出额'), typed);
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says what form a text must have', async () => {
    const formMessage = '请输入正确的纳税人识别号';
    const taxNo = input({ name: 'taxNo', label: '税号', format: 'taxNumber', formatMessage: formMessage });
    const { onSubmit } = await open(action([taxNo]));
    await userEvent.type(screen.getByLabelText('税号'), '123');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    expect(await screen.findByText(formMessage)).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('doubts a check character and sends the number all the same', async () => {
    const formatDoubt = '校验位不符，请核对纳税人识别号';
    const taxNo = input({ name: 'taxNo', label: '税号', format: 'taxNumber', formatDoubt });
    const { onSubmit } = await open(action([taxNo]));
    await userEvent.type(screen.getByLabelText('税号'), '91110108MAXXX0015A');
    expect(await screen.findByText(formatDoubt)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ taxNo: '91110108MAXXX0015A' }));
  });

  it('takes emoji away as they are typed', async () => {
    const { onSubmit } = await open(action([input({ name: 'remark', label: '备注', format: 'noEmoji' })]));
    await userEvent.click(screen.getByLabelText('备注'));
    await userEvent.paste('急👨‍👩‍👧件𠮷');
    expect(screen.getByLabelText('备注')).toHaveValue('急件𠮷');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ remark: '急件𠮷' }));
  });

  it('says that sending again is safe after an answer was lost', async () => {
    await open(action([input({})]), { lost: true, input: { billNo: 'B1' } });
    expect(screen.getByText(/不会重复处理/)).toBeInTheDocument();
    expect(screen.getByLabelText('报账单号')).toHaveValue('B1');
  });
});
