import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Language } from '#engine';
import { DEFAULT_SWITCHES, type OtherSession, type StoredSetting } from '#wire';
import type { Failure } from '../../http/Outcome.ts';
import type { CallSpec } from '../../http/request.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { UserCenterPage } from './UserCenterPage.tsx';

const OTHER: OtherSession = {
  id: 's.1',
  loginAt: '2025-11-06T01:00:00Z',
  lastSeenAt: '2025-11-06T02:00:00Z',
  address: '10.0.0.9',
  agent: 'Chrome · Windows',
};
const FLAGS = { nsrsbh: '', gsbm: '', sbzt: 'Y', sbztbz: 'Y', yxbz: 'Y', scaleSign: 'N' };
const ORGANISATIONS = [
  {
    jgdm: '100',
    jgmc: '华信集团',
    ...FLAGS,
    children: [
      { jgdm: '101', jgmc: '北京公司', ...FLAGS, children: [] },
      { jgdm: '102', jgmc: '上海公司', ...FLAGS, children: [] },
    ],
  },
];
const DOWN: Failure = { kind: 'unavailable', status: 503, code: '', message: '数据库维护中', requestId: null };
const CHANGED: Failure = {
  kind: 'unavailable',
  status: 409,
  code: 'SETTING_CHANGED',
  message: '已修改',
  requestId: null,
};

interface Broken {
  readonly [path: string]: Failure;
}

/** A server that keeps own switches and other logins; parts of it can be down, or answer once that another was quicker. */
async function open({ language = 'zh' as Language, broken = {} as Broken, quicker = '' } = {}) {
  let own: StoredSetting | null = null;
  let others: readonly OtherSession[] = [OTHER, { ...OTHER, id: 's.2', address: '10.0.0.10' }];
  let rival = quicker;
  const fake = testServices(({ path, body, query }: CallSpec) => {
    const name = path.replace('/gts-manager/', '');
    const down = broken[name];
    if (down !== undefined) return down;
    switch (name) {
      case 'user/getLoginUserInfo':
        return okOutcome(testUser());
      case 'user/organs':
        return okOutcome(ORGANISATIONS);
      case 'jt/set/get':
        return okOutcome({ info: JSON.stringify({ ...DEFAULT_SWITCHES, treeAssociateChild: '1' }), rev: 3 });
      case 'user/set/get':
        return okOutcome(own);
      case 'user/set/add': {
        if (rival !== '') {
          own = { info: rival, rev: 9 };
          rival = '';
          return CHANGED;
        }
        const { info, rev } = body as { info: string; rev: number };
        own = { info, rev: rev + 1 };
        return okOutcome({ rev: rev + 1 });
      }
      case 'user/set/remove':
        own = null;
        return okOutcome(null);
      case 'user/checkRecentPWChange':
        return okOutcome({ due: 'N', days: 12, maxDays: 90 });
      case 'user/getAllOtherUser':
        return okOutcome(others);
      case 'user/getLoginOut':
        others = others.filter(({ id }) => id !== query?.accessToken);
        return okOutcome(null);
      case 'user/getLoginOutOtherAll':
        others = [];
        return okOutcome({ ended: 2 });
      default:
        return undefined;
    }
  }, language);
  fake.services.session.open();
  await waitFor(() => expect(fake.services.session.get().name).toBe('signedIn'));
  renderPage(
    fake.services,
    language,
    <MemoryRouter>
      <UserCenterPage />
    </MemoryRouter>,
  );
  return { ...fake, own: () => (own === null ? null : JSON.parse(own.info)) };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const chosen = async (group: string) => {
  const radios = within(await screen.findByRole('radiogroup', { name: group })).getAllByRole('radio');
  return radios.find((radio) => (radio as HTMLInputElement).checked)?.closest('label')?.textContent;
};
const choose = async (group: string, label: string) =>
  userEvent.click(within(await screen.findByRole('radiogroup', { name: group })).getByLabelText(label));

describe('UserCenterPage', () => {
  it('says who the user is and how old the password is, in the title of the tab too', async () => {
    await open();
    const data = await part('我的信息');
    for (const words of ['王会计', 'finance', '华信集团']) expect(data.getByText(words)).toBeVisible();
    expect(data.getByRole('link', { name: '查看我的协议' })).toHaveAttribute('href', '/myAgreement');
    expect(await screen.findByText('当前密码已使用 12 天，满 90 天时会提示更换。')).toBeVisible();
    expect(document.title).toBe('用户中心 - 税务服务平台');
  });

  it('shows the organisations of the user, which can be searched', async () => {
    await open();
    const organisations = await part('可查看的机构');
    expect(await organisations.findByText('北京公司')).toBeVisible();
    await userEvent.type(organisations.getByRole('textbox', { name: '请输入关键字' }), '上海');
    await waitFor(() => expect(organisations.queryByText('北京公司')).toBeNull());
    expect(organisations.getByText('上海公司')).toBeVisible();
    expect(organisations.getByText('共 3 项')).toBeVisible();
    expect(organisations.queryByRole('checkbox')).toBeNull();
  });

  it('chooses a switch over the group’s, and goes back to it with nothing left stored', async () => {
    const { own, posted } = await open();
    expect(await chosen('千分位')).toBe('跟随集团（开）');
    expect(await chosen('关联子节点')).toBe('跟随集团（关）');
    await choose('千分位', '关');
    await waitFor(() => expect(own()).toEqual({ thousandthSeparator: '1' }));
    await waitFor(() => expect(posted).toEqual([{ tone: 'success', message: '保存成功！' }]));
    expect(await chosen('千分位')).toBe('关');
    await choose('千分位', '跟随集团（开）');
    await waitFor(() => expect(own()).toBeNull());
  });

  it('keeps what another window chose at the same time', async () => {
    const { own } = await open({ quicker: JSON.stringify({ treeAssociateChild: '0' }) });
    await choose('千分位', '关');
    await waitFor(() => expect(own()).toEqual({ treeAssociateChild: '0', thousandthSeparator: '1' }));
  });

  it('says why a choice could not be kept, and shows what holds', async () => {
    const { own } = await open({ broken: { 'user/set/add': DOWN } });
    await choose('千分位', '关');
    expect(await (await part('偏好设置')).findByText('数据库维护中')).toBeVisible();
    expect(own()).toBeNull();
    expect(await chosen('千分位')).toBe('跟随集团（开）');
  });

  it('changes the language', async () => {
    const { services } = await open();
    await choose('语言', 'English');
    expect(services.language.get()).toBe('en');
    expect(await screen.findByRole('heading', { name: 'User centre' })).toBeVisible();
  });

  it('ends one other login, or all of them', async () => {
    const { posted } = await open();
    const logins = await part('我的登录');
    await userEvent.click(await logins.findByRole('button', { name: '退出登录：Chrome · Windows · 10.0.0.9' }));
    await waitFor(() => expect(logins.queryByText('Chrome · Windows · 10.0.0.9')).toBeNull());
    expect(logins.getByText('Chrome · Windows · 10.0.0.10')).toBeVisible();
    await userEvent.click(logins.getByRole('button', { name: '退出全部其他登录' }));
    expect(await logins.findByText('没有其他登录。')).toBeVisible();
    expect(posted.map(({ message }) => message)).toEqual(['已退出登录', '已退出登录']);
  });

  it('says why a login could not be ended, and leaves it in the list', async () => {
    await open({ broken: { 'user/getLoginOut': DOWN } });
    const logins = await part('我的登录');
    await userEvent.click(await logins.findByRole('button', { name: '退出登录：Chrome · Windows · 10.0.0.9' }));
    expect(await logins.findByText('数据库维护中')).toBeVisible();
    expect(logins.getByText('Chrome · Windows · 10.0.0.9')).toBeVisible();
  });

  it.each([
    ['可查看的机构', 'user/organs'],
    ['偏好设置', 'jt/set/get'],
    ['我的登录', 'user/getAllOtherUser'],
  ])('%s that cannot be loaded says so in its own place', async (name, path) => {
    await open({ broken: { [path]: DOWN } });
    expect(await (await part(name)).findByRole('button', { name: /重\s?试/ })).toBeVisible();
    expect((await part('我的信息')).getByText('王会计')).toBeVisible();
  });

  it('speaks English', async () => {
    await open({ language: 'en' });
    expect(await screen.findByRole('radiogroup', { name: 'Thousands separators' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Log out everywhere else' })).toBeVisible();
    // Names of people, organisations and languages are what they are.
    const words = document.body.textContent?.replace(/王会计|华信集团|北京公司|上海公司|中文/g, '');
    expect(words).not.toMatch(/[\u4e00-\u9fff]/);
  });
});
