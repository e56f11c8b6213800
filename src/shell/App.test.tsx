import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenSummary, UserInfo } from '#wire';
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
};

function open(path: string, signedIn: boolean, user: Partial<UserInfo> = {}, issues: readonly string[] = []) {
  window.history.replaceState(null, '', path);
  let known = signedIn;
  const answer = (spec: CallSpec): Outcome<unknown> => {
    if (spec.path.endsWith('/getLoginUserInfo')) return known ? okOutcome(testUser(user)) : { kind: 'expired' };
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
  fake.services.session.open();
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

  it('lists the screens of the caller in the menu and says when a page does not exist', async () => {
    open('/no/such/page', true);
    expect(await screen.findByRole('heading', { name: '页面不存在' }, slow)).toBeInTheDocument();
    expect(await screen.findByRole('menuitem', { name: '增值税发票' })).toBeInTheDocument();
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
    expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toBeInTheDocument();
  });
});
