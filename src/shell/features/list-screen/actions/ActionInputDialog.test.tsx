import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ANY_PICK, type CompiledAction, type CompiledActionInput, type CompiledColumn, type Language } from '#engine';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../../testing/services.specimen.ts';
import { ActionInputDialog, type ActionInputDialogProps } from './ActionInputDialog.tsx';
import type { ActionTargets } from './ActionTargets.ts';

const input = (changes: Partial<CompiledActionInput>): CompiledActionInput => ({
  name: 'billNo',
  label: '报账单号',
  kind: 'text',
  options: [],
  tree: [],
  pick: null,
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

const SCREEN = {
  columns: [{ source: 'account', label: '账号' } as CompiledColumn],
  rowName: 'account',
  unit: '个用户',
};
const rowsOf = (...names: readonly string[]): ActionTargets => ({
  kind: 'rows',
  rows: names.map((name) => ({ id: name, name, row: { id: name } })),
});

async function open(compiled: CompiledAction, more: Partial<ActionInputDialogProps> = {}, language: Language = 'zh') {
  const { services } = testServices(() => okOutcome(testUser()), language);
  await services.session.login({ account: 'finance', password: 'x' });
  const [onSubmit, onCancel] = [vi.fn(), vi.fn()];
  const dialog = (
    <ActionInputDialog
      screen={SCREEN}
      action={compiled}
      targets={{ kind: 'new' }}
      count={3}
      input={{}}
      row={null}
      running={false}
      lost={false}
      onSubmit={onSubmit}
      onCancel={onCancel}
      {...more}
    />
  );
  const router = createMemoryRouter(
    [
      { path: '/home', element: <p>the other page</p> },
      { path: '/orders', element: dialog },
    ],
    { initialEntries: ['/home', '/orders?page=1', '/orders?page=2'] },
  );
  renderPage(services, language, <RouterProvider router={router} />);
  return { onSubmit, onCancel, router, services };
}

describe('ActionInputDialog', () => {
  it('says how many rows it is about and runs on confirmation', async () => {
    const { onSubmit } = await open(action([], '确认签收所选的{n}张发票？'));
    expect(screen.getByText('确认签收所选的3张发票？')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({}));
  });

  it.each<[readonly string[], string]>([
    [['viewer'], '账号：viewer'],
    [['a', 'b', 'c', 'd'], '账号：a、b、c 等 4 个用户'],
  ])('names what it is about under the name of the action: %j', async (names, words) => {
    await open(action([], '确认？'), { targets: rowsOf(...names) });
    expect(screen.getByRole('dialog', { name: '关联报账单' })).toHaveTextContent(words);
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

  it('refuses what is no amount also where none is needed, instead of losing it', async () => {
    const tax = input({ name: 'tax', label: '转出额', kind: 'money', required: false });
    const { onSubmit } = await open(action([tax]));
    const field = screen.getByLabelText('转出额');
    await userEvent.type(field, '1e5');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    expect(await screen.findByText('转出额应为最多两位小数的金额')).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.queryByText('请输入正确的金额')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '１，３００');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ tax: '1300' }));
  });

  it('finds a code by its number, and has shortcuts and spellings for a day', async () => {
    const options = [
      { value: '01', label: '增值税专用发票', otherName: 'Special invoice' },
      { value: '08', label: '火车票', otherName: 'Train ticket' },
    ];
    const { onSubmit } = await open(
      action([
        input({ name: 'type', label: '发票类型', kind: 'code', options }),
        input({ name: 'day', label: '入账日期', kind: 'date' }),
      ]),
    );
    await userEvent.type(screen.getByLabelText('发票类型'), '08');
    expect(screen.queryByTitle('增值税专用发票')).toBeNull();
    await userEvent.click(await screen.findByTitle('火车票'));
    expect(screen.getByRole('button', { name: '入账日期快捷选择' })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('入账日期'), '2025年11月6日{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ type: '08', day: '2025-11-06' }));
  });

  it('lets nobody change a value while it runs', async () => {
    await open(
      action([
        input({ name: 'tax', label: '转出额', kind: 'money', default: '1.00' }),
        input({ name: 'day', label: '入账日期', kind: 'date' }),
        input({ name: 'month', label: '所属期', kind: 'month' }),
        input({ name: 'type', label: '发票类型', kind: 'code' }),
      ]),
      { running: true },
    );
    for (const label of ['转出额', '入账日期', '所属期', '发票类型'])
      expect(screen.getByLabelText(label)).toBeDisabled();
    expect(screen.getByRole('button', { name: '入账日期快捷选择' })).toBeDisabled();
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

  it('asks for codes and organisations as their pickers do, and sends them joined', async () => {
    const user = userEvent.setup({ delay: null });
    const organisations = [
      { id: '100', name: '集团', children: [{ id: '101', name: '北京公司', children: [] }] },
      { id: '200', name: '代理', children: [] },
    ];
    const options = [
      { value: 'admin', label: '管理员', otherName: 'Administrator' },
      { value: 'finance', label: '财务', otherName: 'Finance' },
    ];
    const { onSubmit } = await open(
      action([
        input({ name: 'roles', label: '角色', kind: 'codes', options, default: '$row.roles' }),
        input({ name: 'home', label: '所属机构', kind: 'organisation', tree: organisations, pick: ANY_PICK }),
        input({
          name: 'organs',
          label: '机构范围',
          kind: 'organisations',
          tree: organisations,
          pick: { ...ANY_PICK, linked: true },
          required: false,
        }),
      ]),
      { row: { id: '1', roles: 'finance' } },
    );
    await user.click(screen.getByRole('button', { name: '关联报账单' }));
    expect(await screen.findByText('请选择所属机构')).toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('角色'));
    await user.click(await screen.findByTitle('管理员'));
    await user.keyboard('{Escape}');
    await user.click(screen.getByLabelText('所属机构'));
    await user.click(await screen.findByText('北京公司'));
    await user.click(screen.getByLabelText('机构范围'));
    await user.click(await screen.findByRole('checkbox', { name: '集团' }));
    await user.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ roles: 'finance,admin', home: '101', organs: '100' }));
  });

  it('shows codes under headings as a tree, in which a heading ticks what stands under it', async () => {
    const user = userEvent.setup({ delay: null });
    const leaf = (code: string, name: string) => ({ id: code, name, code, children: [] });
    const tree = [
      leaf('*', '全部权限'),
      {
        id: ',进项管理',
        name: '进项管理',
        children: [leaf('invoice:view', '发票 · 查看'), leaf('invoice:sign', '发票 · 签收')],
      },
      { id: ',系统管理', name: '系统管理', children: [leaf('role:view', '角色 · 查看')] },
    ];
    const { onSubmit } = await open(
      action([input({ name: 'permissions', label: '权限', kind: 'codes', tree, default: '$row.permissions' })]),
      { row: { id: '1', permissions: 'role:view,gone:view' } },
    );
    await user.click(screen.getByLabelText('权限'));
    await user.type(await screen.findByLabelText('请输入关键字'), '进项');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '系统管理' })).toBeNull());
    await user.click(await screen.findByRole('checkbox', { name: '进项管理' }));
    await user.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ permissions: 'invoice:view,invoice:sign,role:view,gone:view' }),
    );
  });

  it('asks whether organisations are picked with those below, unless they always are', async () => {
    const user = userEvent.setup({ delay: null });
    const organisations = [
      {
        id: '100',
        name: '集团',
        children: [
          { id: '101', name: '北京公司', children: [] },
          { id: '102', name: '已注销公司', valid: false, children: [] },
        ],
      },
    ];
    const organs = input({
      name: 'organs',
      label: '机构范围',
      kind: 'organisations',
      tree: organisations,
      pick: ANY_PICK,
    });
    const { onSubmit } = await open(action([organs]));
    await user.click(screen.getByLabelText('机构范围'));
    const link = await screen.findByRole('checkbox', { name: '关联子节点' });
    if (!(link as HTMLInputElement).checked) await user.click(link);
    await user.click(screen.getByRole('checkbox', { name: '集团' }));
    expect(screen.queryByText('已注销公司')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ organs: '100,101' }));
  });

  it('never shows a secret, nor begins with one, and sends it as it was typed', async () => {
    const secret = input({ name: 'password', label: '密码', kind: 'secret' });
    const { onSubmit } = await open(action([secret]), { input: { password: 'Before#1' } });
    const field = screen.getByLabelText('密码');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(field).toHaveValue('');
    await userEvent.type(field, ' Ab 1#');
    await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ password: ' Ab 1#' }));
  });

  describe('Enter', () => {
    const billNo = input({});
    const remark = input({ name: 'remark', label: '备注', required: false, maxLength: 230 });
    const type = input({
      name: 'type',
      label: '单据类型',
      kind: 'code',
      options: [{ value: '02', label: '差旅费', otherName: 'Travel' }],
      required: false,
    });
    const month = input({ name: 'month', label: '属期', kind: 'month', required: false });

    it('in a field of one line submits, as the button does', async () => {
      const { onSubmit } = await open(action([billNo, remark]));
      await userEvent.type(screen.getByLabelText('报账单号'), 'B1{Enter}');
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ billNo: 'B1', remark: null }));
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });

    it('says what is missing', async () => {
      const { onSubmit } = await open(action([billNo, remark]));
      await userEvent.type(screen.getByLabelText('报账单号'), '{Enter}');
      expect(await screen.findByText('请填写报账单号')).toBeInTheDocument();
      expect(onSubmit).not.toHaveBeenCalled();
    });

    it('belongs to a text area, to an open list and to an input method', async () => {
      const user = userEvent.setup({ delay: null });
      const { onSubmit } = await open(action([remark, type]));
      await user.type(screen.getByLabelText('备注'), '一{Enter}');
      expect(fireEvent.keyDown(screen.getByLabelText('备注'), { key: 'Enter', isComposing: true })).toBe(false);
      await user.click(screen.getByLabelText('单据类型'));
      await screen.findByTitle('差旅费');
      await user.keyboard('{ArrowDown}{Enter}');
      expect(onSubmit).not.toHaveBeenCalled();
    });

    it('takes the month that was typed, and submits once the panel is closed', async () => {
      const user = userEvent.setup({ delay: null });
      const { onSubmit } = await open(action([month, remark]));
      const field = screen.getByLabelText('属期');
      await user.type(field, '2025-11{Enter}');
      expect(onSubmit).not.toHaveBeenCalled();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ month: '202511', remark: null }));
    });

    it('submits nothing while it runs', async () => {
      const { onSubmit } = await open(action([billNo, remark]), { running: true, input: { billNo: 'B1' } });
      const form = document.querySelector('form');
      expect(form?.querySelector('input[type="submit"]')).toBeDisabled();
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });

  describe('closing', () => {
    const QUESTION = '放弃已填写的内容？';
    const inputs = [input({}), input({ name: 'bxrName', label: '报销人', default: '$user.name' })];
    const ways = [
      ['Escape', () => userEvent.keyboard('{Escape}')],
      ['the cross', () => userEvent.click(screen.getByRole('button', { name: /^(Close|关闭)$/ }))],
      ['the button', () => userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))],
    ] as const;

    it.each(ways)('by %s is done at once while nothing was filled in', async (_name, close) => {
      const { onCancel } = await open(action(inputs));
      await userEvent.type(screen.getByLabelText('报账单号'), 'B{Backspace}');
      await close();
      expect(onCancel).toHaveBeenCalledTimes(1);
      expect(screen.queryByText(QUESTION)).toBeNull();
    });

    it.each(ways)('by %s asks once what becomes of what was filled in', async (_name, close) => {
      const { onCancel } = await open(action(inputs));
      await userEvent.type(screen.getByLabelText('报账单号'), 'B1');
      await close();
      expect(await screen.findByText(QUESTION)).toBeInTheDocument();
      expect(onCancel).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: /放\s*弃/ }));
      expect(onCancel).toHaveBeenCalledTimes(1);
    });

    it('goes back to what was filled in', async () => {
      const { onCancel } = await open(action(inputs));
      await userEvent.type(screen.getByLabelText('报账单号'), 'B1');
      await userEvent.keyboard('{Escape}');
      await userEvent.click(await screen.findByRole('button', { name: '继续填写' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
      expect(onCancel).not.toHaveBeenCalled();
      expect(screen.getByLabelText('报账单号')).toHaveValue('B1');
    });

    it('asks for what was typed before a failed attempt too', async () => {
      const { onCancel } = await open(action(inputs), { input: { billNo: 'B1', bxrName: '王会计' } });
      await userEvent.keyboard('{Escape}');
      expect(await screen.findByText(QUESTION)).toBeInTheDocument();
      expect(onCancel).not.toHaveBeenCalled();
    });

    it.each(['the way back', 'another page'])('asks once on %s, and goes on when it is discarded', async (way) => {
      const { onCancel, router } = await open(action(inputs));
      const go = () => act(() => (way === 'another page' ? router.navigate('/home') : router.navigate(-2)));
      await userEvent.type(screen.getByLabelText('报账单号'), 'B1');
      await go();
      await userEvent.click(await screen.findByRole('button', { name: '继续填写' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
      expect(router.state.location.pathname).toBe('/orders');
      expect(screen.getByLabelText('报账单号')).toHaveValue('B1');
      await go();
      await userEvent.click(await screen.findByRole('button', { name: /放\s*弃/ }));
      expect(await screen.findByText('the other page')).toBeVisible();
      expect(onCancel).not.toHaveBeenCalled();
    });

    it.each<[string, Partial<ActionInputDialogProps>]>([
      ['nothing was filled in', {}],
      ['what was filled in is on its way', { running: true, input: { billNo: 'B1', bxrName: '王会计' } }],
    ])('lets another page come at once where %s', async (_name, more) => {
      const { router } = await open(action(inputs), more);
      await act(() => router.navigate('/home'));
      expect(await screen.findByText('the other page')).toBeVisible();
    });

    it('stays with its list while only the conditions of the address change', async () => {
      const { router } = await open(action(inputs));
      await userEvent.type(screen.getByLabelText('报账单号'), 'B1');
      await act(() => router.navigate(-1));
      expect(router.state.location.search).toBe('?page=1');
      expect(screen.queryByText(QUESTION)).toBeNull();
      expect(screen.getByLabelText('报账单号')).toHaveValue('B1');
    });

    it('asks before the session ends, and before the tab is closed', async () => {
      const { services } = await open(action(inputs));
      const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(isHeld()).toBe(false);
      await userEvent.type(screen.getByLabelText('报账单号'), 'B1');
      expect(isHeld()).toBe(true);
      const end = vi.fn();
      act(() => services.leaving.pass(end));
      expect(await screen.findByText(QUESTION)).toBeInTheDocument();
      expect(end).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: /放\s*弃/ }));
      expect(end).toHaveBeenCalledOnce();
    });

    it.each<[string, Partial<CompiledActionInput>, string, string]>([
      ['a secret as soon as it has one sign', { kind: 'secret' }, '', ' '],
      ['an amount that is still being typed', { kind: 'money' }, '1300.00', '{Backspace}1'],
      ['a text that says more than the row', { kind: 'text' }, '示例机电', '厂'],
    ])('takes %s for changed', async (_name, changes, began, typed) => {
      const row = { id: '1', value: began };
      const value = input({ name: 'value', label: '内容', default: '$row.value', ...changes });
      const { onCancel } = await open(action([value]), { row });
      await userEvent.type(screen.getByLabelText('内容'), typed);
      await userEvent.keyboard('{Escape}');
      expect(await screen.findByText(QUESTION)).toBeInTheDocument();
      expect(onCancel).not.toHaveBeenCalled();
    });

    const halves = [
      ['date', null, '2025-11', '内容应为日期，如 2025-11-06'],
      ['date', '2025-11-06', '{Backspace}', '内容应为日期，如 2025-11-06'],
      ['month', null, '2025', '内容应为月份，如 2025-11'],
    ] as const;
    const leavings = [['another page', null], ...ways] as const;

    it.each(halves.flatMap((half) => leavings.map((way) => [...half, ...way] as const)))(
      'of a half typed %s (%j, %s) asks on the way out, too',
      async (kind, began, typed, _fault, _way, close) => {
        const row = { id: '1', value: began };
        const value = input({ name: 'value', label: '内容', default: '$row.value', kind });
        const { onCancel, router } = await open(action([value, input({})]), { row });
        await userEvent.type(screen.getByLabelText('内容'), typed);
        if (close === null) await act(() => router.navigate('/home'));
        else await close();
        expect(await screen.findByText(QUESTION)).toBeInTheDocument();
        expect(onCancel).not.toHaveBeenCalled();
        await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
        await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
      },
    );

    it.each(halves)('keeps a half typed %s (%j, %s) and refuses it', async (kind, began, typed, fault) => {
      const row = { id: '1', value: began };
      const value = input({ name: 'value', label: '内容', default: '$row.value', required: false, kind });
      const { onSubmit } = await open(action([value, input({ required: false })]), { row });
      const field = screen.getByLabelText('内容');
      await userEvent.type(field, typed);
      const text = (field as HTMLInputElement).value;
      expect(screen.queryByText(fault)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
      expect(await screen.findByText(fault)).toBeInTheDocument();
      expect(field).toHaveValue(text);
      expect(onSubmit).not.toHaveBeenCalled();
    });

    it('takes a day that was typed to the end without Enter', async () => {
      const value = input({ name: 'value', label: '内容', kind: 'date' });
      const { onSubmit } = await open(action([value]));
      await userEvent.type(screen.getByLabelText('内容'), '20251106');
      await userEvent.click(screen.getByRole('button', { name: '关联报账单' }));
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ value: '2025-11-06' }));
    });

    it('judges an amount when it is left, not while it is typed', async () => {
      await open(action([input({ name: 'tax', label: '转出额', kind: 'money' }), input({})]));
      await userEvent.type(screen.getByLabelText('转出额'), '1e');
      expect(screen.queryByText('转出额应为最多两位小数的金额')).toBeNull();
      await userEvent.tab();
      expect(await screen.findByText('转出额应为最多两位小数的金额')).toBeInTheDocument();
    });

    it('asks in English', async () => {
      await open(action(inputs), {}, 'en');
      await userEvent.type(screen.getByLabelText('报账单号'), 'B1');
      await userEvent.keyboard('{Escape}');
      expect(await screen.findByText('Discard what you have filled in?')).toBeInTheDocument();
    });
  });

  it('of a row that is added speaks of no rows', async () => {
    await open(action([input({})]), { count: null });
    expect(screen.queryByText(/将处理所选的/)).not.toBeInTheDocument();
  });

  it('says that sending again is safe after an answer was lost', async () => {
    await open(action([input({})]), { lost: true, input: { billNo: 'B1' } });
    expect(screen.getByText(/不会重复处理/)).toBeInTheDocument();
    expect(screen.getByLabelText('报账单号')).toHaveValue('B1');
  });
});
