import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunctionNode, ScreenSummary, UserInfo } from '#wire';
import { App } from './App.tsx';
import type { Outcome } from './http/Outcome.ts';
import type { CallSpec } from './http/request.ts';
import { okOutcome, testServices, testUser } from './testing/services.specimen.ts';

const summary: ScreenSummary = {
  id: 'invoice.general',
  resourceNo: 'PUR_INVOICE_GENERAL',
  title: { zh: '增值税发票', en: 'VAT invoices' },
  route: '/purchaser/invoice/general',
  menu: { group: 'purchaser', order: 10 },
  hash: 'h1',
  numberFilter: { field: 'invoiceNo', label: { zh: '发票号码', en: 'Invoice number' } },
};

const FUNCTIONS: FunctionNode[] = [
  {
    ...{ code: 'root', name: '', nameEn: '', route: '' },
    children: [
      {
        ...{ code: 'purchaser', name: '进项管理', nameEn: 'Purchases', route: '' },
        children: [
          {
            ...{ code: summary.id, name: summary.title.zh, nameEn: summary.title.en, route: summary.route },
            children: [],
          },
        ],
      },
    ],
  },
];

function open(
  path: string,
  signedIn: boolean,
  user: Partial<UserInfo> = {},
  issues: readonly string[] = [],
  misshapen: Readonly<Record<string, unknown>> = {},
) {
  window.history.replaceState(null, '', path);
  let known = signedIn;
  const answer = (spec: CallSpec): Outcome<unknown> => {
    const odd = Object.entries(misshapen).find(([end]) => spec.path.endsWith(end));
    if (odd !== undefined) return okOutcome(odd[1]);
    if (spec.path.endsWith('/getLoginUserInfo'))
      return known ? okOutcome(testUser({ funcs: FUNCTIONS, ...user })) : { kind: 'expired' };
    if (spec.path.endsWith('/user/login')) {
      known = true;
      return okOutcome(testUser());
    }
    if (spec.path.endsWith('/brandConfig/info')) return okOutcome({ browserTitle: '示例', browserIcon: '' });
    if (spec.path.endsWith('/screens')) return okOutcome([summary]);
    if (spec.path.endsWith('/schemaIssues')) return okOutcome(issues);
    if (spec.path.endsWith('/getLoginOut')) return okOutcome(null);
    return { kind: 'unavailable', status: 503, code: '', message: '', requestId: null };
  };
  const fake = testServices(answer);
  render(<App services={fake.services} nonce={undefined} />);
  return fake;
}
const slow = { timeout: 10_000 };

describe('App', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));

  it('asks a stranger to log in and then goes where they wanted', async () => {
    open('/home?from=link', false);
    await userEvent.type(await screen.findByLabelText('账号', undefined, slow), 'finance');
    await userEvent.type(screen.getByLabelText('密码'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('heading', { name: '您好，王会计' }, slow)).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/home?from=link');
  });

  it('goes where the address of the login page says, on this origin, once somebody has logged in', async () => {
    open('/login?afterUrl=%2Fhome%3Ffrom%3Dgate', true);
    expect(await screen.findByRole('heading', { name: '您好，王会计' }, slow)).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/home?from=gate');
    cleanup();
    open('/login?afterUrl=https%3A%2F%2Fevil.example%2F', true);
    expect(await screen.findByRole('heading', { name: '您好，王会计' }, slow)).toBeInTheDocument();
    expect(window.location.pathname).toBe('/home');
  });

  it('asks nothing on the scanning pages, and who it is when somebody goes on from there', async () => {
    const { call } = open('/scanMakeInvoice?code=1', true);
    const asked = () => call.mock.calls.map(([{ path }]) => path.split('/').at(-1));
    const home = await screen.findByRole('link', { name: '返回首页' }, slow);
    expect(asked()).not.toContain('getLoginUserInfo');
    await userEvent.click(home);
    expect(await screen.findByRole('heading', { name: '您好，王会计' }, slow)).toBeInTheDocument();
    expect(asked().filter((name) => name === 'getLoginUserInfo')).toHaveLength(1);
  });

  it('says on the task list that there is none, to a stranger without the frame', async () => {
    open('/tasklist', false);
    expect(await screen.findByRole('heading', { name: '页面不存在' }, slow)).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('lists the screens of the caller in the menu and says when a page does not exist', async () => {
    open('/no/such/page', true);
    expect(await screen.findByRole('heading', { name: '页面不存在' }, slow)).toBeInTheDocument();
    expect(await screen.findByRole('menuitem', { name: '增值税发票' })).toBeInTheDocument();
  });

  it('gives a list one address, however it was written', async () => {
    open('/Purchaser/Invoice/General/?invoiceNo=26', true);
    await waitFor(() => expect(window.location.pathname).toBe(summary.route), slow);
    expect(window.location.search).toContain('invoiceNo=26');
  });

  it('follows what the caller is granted when definitions change', async () => {
    const user: Partial<UserInfo> = { funcs: [] };
    const { services } = open('/home', true, user);
    expect(await screen.findByText('没有可用的页面', { exact: false }, slow)).toBeInTheDocument();
    Object.assign(user, { funcs: FUNCTIONS });
    await services.session.reload();
    expect(await screen.findByRole('menuitem', { name: '增值税发票' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '进项管理' })).toBeInTheDocument();
  });

  it('says in the user menu that somebody is the administrator, or of an agency', async () => {
    const systemManager = { ...{ code: 'systemManager', name: '', nameEn: '', route: '' }, children: [] };
    open('/home', true, { funcs: [systemManager], jtType: '2' });
    await userEvent.click(await screen.findByRole('button', { name: '用户菜单：王会计' }, slow));
    expect(await screen.findByText('系统管理员')).toBeInTheDocument();
    expect(screen.getByText('代理机构')).toBeInTheDocument();
  });

  it('goes to a page by its name or a document by its number', async () => {
    open('/home', true);
    await screen.findByRole('menuitem', { name: '增值税发票' }, slow);
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = screen.getByRole('combobox', { name: '搜索页面和单据号码' });
    expect(box).toHaveFocus();
    await userEvent.type(box, '没有这样的页面');
    expect(await screen.findByText('没有匹配的页面')).toBeInTheDocument();
    await userEvent.clear(box);
    await userEvent.type(box, '2531');
    await userEvent.click(await screen.findByText('增值税发票 · 发票号码 2531'));
    await waitFor(() => expect(window.location.search).toBe('?invoiceNo=2531'), slow);
    expect(window.location.pathname).toBe('/purchaser/invoice/general');
    expect(box).toHaveValue('');
  });

  it('switches language, with the language of the document', async () => {
    open('/home', true);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to English' }, slow));
    expect(await screen.findByRole('heading', { name: 'Hello, 王会计' })).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });

  it('logs out to a login page that does not remember the place', async () => {
    const { services } = open('/noAuthority', true);
    await userEvent.click(await screen.findByRole('button', { name: '用户菜单：王会计' }, slow));
    await userEvent.click(await screen.findByText('退出登录'));
    expect(await screen.findByLabelText('账号', undefined, slow)).toBeInTheDocument();
    expect(services.session.target()).toBeNull();
  });

  it('keeps bar, menu and page when a helper of the bar cannot read what it was answered', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/noAuthority', true, {}, [], { '/queryMessageList': {}, '/screens': {} });
    expect(await screen.findByRole('button', { name: '用户菜单：王会计' }, slow)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: '消息中心' })).toBeNull());
    expect(screen.getByRole('menuitem', { name: '增值税发票' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '无访问权限' })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('does not log out over the head of a page that asks about unsaved changes', async () => {
    const { services, call } = open('/noAuthority', true);
    let goOn: () => void = () => undefined;
    services.leaving.hold((then) => {
      goOn = then;
    });
    await userEvent.click(await screen.findByRole('button', { name: '用户菜单：王会计' }, slow));
    await userEvent.click(await screen.findByText('退出登录'));
    expect(call.mock.calls.some(([{ path }]) => path.endsWith('/getLoginOut'))).toBe(false);
    act(() => goOn());
    expect(await screen.findByLabelText('账号', undefined, slow)).toBeInTheDocument();
  });

  it('shows mistakes in the schema files to who may see them, and asks for none otherwise', async () => {
    const issue = 'screens/a.screen.json:3:5 SCREEN_UNKNOWN_FIELD 未知的字段';
    const { call } = open('/home', true, {}, [issue]);
    await screen.findByRole('heading', { name: '您好，王会计' }, slow);
    expect(call.mock.calls.map(([spec]) => spec.path)).not.toContain('/gts-base-ability/schemaIssues');
    cleanup();
    open('/home', true, { buttonCodes: ['system:schema:view'] }, [issue]);
    await userEvent.click(await screen.findByRole('button', { name: '配置错误 1' }, slow));
    expect(await screen.findByText(issue)).toBeInTheDocument();
  });

  it('leads configurators, and nobody else, to the reference: from the top bar and from the mistakes', async () => {
    open('/home', true);
    await screen.findByRole('heading', { name: '您好，王会计' }, slow);
    expect(screen.queryByRole('link', { name: '配置参考' })).toBeNull();
    cleanup();
    open('/home', true, { buttonCodes: ['system:schema:view'] }, ['screens/x.screen.json:3:5 SCREEN_UNKNOWN_FIELD …']);
    expect(await screen.findByRole('link', { name: '配置参考' }, slow)).toHaveAttribute('href', '/help/schema');
    await userEvent.click(await screen.findByRole('button', { name: '配置错误 1' }, slow));
    await userEvent.click(await screen.findByRole('link', { name: '打开配置参考' }));
    expect(window.location.pathname).toBe('/help/schema');
  });

  it('shows the keyboard sheet on a question mark', async () => {
    open('/home', true);
    await screen.findByRole('heading', { name: '您好，王会计' }, slow);
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: '键盘快捷键' }, slow)).toBeInTheDocument();
  });
});
