import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Language } from '#engine';
import { renderPage } from '../../testing/page.specimen.tsx';
import { type FakeAnswer, okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { LoginPage } from './LoginPage.tsx';

function open(login: FakeAnswer, language: Language = 'zh') {
  const fake = testServices(
    (spec) =>
      spec.path.endsWith('/brandConfig/info')
        ? okOutcome({ browserTitle: '示例税务平台', browserIcon: '' })
        : login(spec),
    language,
  );
  renderPage(
    fake.services,
    language,
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<p>arrived</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return fake;
}

async function submit(account: string, password: string, names: readonly [string, string, string]) {
  const user = userEvent.setup();
  if (account !== '') await user.type(screen.getByLabelText(names[0]), account);
  if (password !== '') await user.type(screen.getByLabelText(names[1]), password);
  await user.click(screen.getByRole('button', { name: names[2] }));
}
const ZH = ['账号', '密码', '登录'] as const;

describe('LoginPage', () => {
  it('logs in with a trimmed account and goes on', async () => {
    const { call } = open(() => okOutcome(testUser()));
    await submit(' finance ', 'secret ', ZH);
    expect(await screen.findByText('arrived')).toBeVisible();
    expect(call.mock.calls.map(([spec]) => spec).find((spec) => spec.path.endsWith('/login'))?.body).toEqual({
      account: 'finance',
      password: 'secret ',
    });
  });

  it('says beside each field what is missing and sends nothing', async () => {
    const { call } = open(() => undefined);
    await submit('', '', ZH);
    expect(await screen.findByText('请输入账号')).toBeInTheDocument();
    expect(screen.getByText('请输入密码')).toBeInTheDocument();
    expect(call.mock.calls.every(([spec]) => spec.path.endsWith('/brandConfig/info'))).toBe(true);
  });

  it('says what is missing in the language of now', async () => {
    const { services } = open(() => undefined);
    await submit('', '', ZH);
    await screen.findByText('请输入账号');
    act(() => services.language.set('en'));
    expect(await screen.findByText('Enter your account')).toBeInTheDocument();
    expect(screen.getByText('Enter your password')).toBeInTheDocument();
  });

  it('shows what the server says', async () => {
    open(() => ({ kind: 'refused', code: 'LOGIN_FAILED', message: '账号或密码错误', data: null, quiet: false }));
    await submit('finance', 'wrong', ZH);
    expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码错误');
  });

  it('tells a broken network in words, in English too', async () => {
    open(() => ({ kind: 'offline', reason: 'network' }), 'en');
    await submit('finance', 'secret', ['Account', 'Password', 'Log in']);
    expect(await screen.findByRole('alert')).toHaveTextContent('No network connection. Check your network and retry.');
  });

  it('keeps an English page English although the brand has a Chinese title', async () => {
    open(() => undefined, 'en');
    await waitFor(() => expect(document.title).toBe('Log in - Tax Service Platform'));
    expect(screen.getByRole('main').textContent).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it('counts down the wait of a locked account, and lets nobody try meanwhile', async () => {
    const data = { attemptsLeft: 0, waitSeconds: 125 };
    open(() => ({ kind: 'refused', code: 'LOGIN_LOCKED', message: '账号已临时锁定', data, quiet: false }));
    await submit('finance', 'wrong', ZH);
    const alert = await screen.findByRole('alert');
    const secondsLeft = () => {
      const [, minutes, seconds] = /请在 (\d+):(\d\d) 后再试/.exec(alert.textContent) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    expect(secondsLeft()).toBeLessThanOrEqual(125);
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    // Not by when: a busy machine skips seconds.
    await waitFor(() => expect(secondsLeft()).toBeLessThan(124));
  });

  it('says how many attempts are left', async () => {
    const data = { attemptsLeft: 3, waitSeconds: 0 };
    open(() => ({ kind: 'refused', code: 'LOGIN_FAILED', message: '账号或密码错误', data, quiet: false }));
    await submit('finance', 'wrong', ZH);
    expect(await screen.findByRole('alert')).toHaveTextContent('还可尝试 3 次');
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
  });

  it('leads a weak password to its change, which cannot be put off, and then in', async () => {
    const { call } = open((spec) =>
      okOutcome(testUser({ weakPasswd: spec.path.endsWith('/checkChangePasswd') ? 'N' : 'Y' })),
    );
    await submit('finance', 'weak', ZH);
    expect(await screen.findByRole('heading', { name: '修改密码' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '暂不修改' })).toBeNull();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('当前密码'), 'weak');
    await user.type(screen.getByLabelText('新密码'), 'Zx9#mK2$vL');
    await user.type(screen.getByLabelText('确认新密码'), 'Zx9#mK2$vX');
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('两次输入的新密码不一致')).toBeVisible();
    await user.type(screen.getByLabelText('确认新密码'), '{Backspace}L');
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('arrived')).toBeVisible();
    const change = call.mock.calls.map(([spec]) => spec).find((spec) => spec.path.endsWith('/checkChangePasswd'));
    expect(String(change?.body)).toBe('oldPasswd=weak&newPasswd=Zx9%23mK2%24vL');
  });

  it.each([
    ['N', '您的密码强度不足，修改后才能继续使用系统。'],
    ['Y', '您的密码由管理员设置，修改后才能继续使用系统。'],
  ] as const)('says why the password is to be changed (set by an administrator: %s)', async (initialPasswd, words) => {
    open(() => okOutcome(testUser({ weakPasswd: 'Y', initialPasswd })));
    await submit('finance', 'given', ZH);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('lets an old password be changed later, and asks what becomes of logins elsewhere', async () => {
    const other = {
      id: 's.1',
      loginAt: '2025-11-06T01:00:00Z',
      lastSeenAt: '2025-11-06T02:00:00Z',
      address: '10.0.0.9',
      agent: '',
    };
    const { call } = open(({ path }) => {
      if (path.endsWith('/checkRecentPWChange')) return okOutcome({ due: 'Y', days: 91, maxDays: 90 });
      return path.endsWith('/getAllOtherUser') ? okOutcome([other]) : okOutcome(testUser());
    });
    await submit('finance', 'old', ZH);
    await userEvent.click(await screen.findByRole('button', { name: '暂不修改' }));
    expect(await screen.findByRole('heading', { name: '账号已在其他地方登录' })).toBeVisible();
    expect(screen.getByText('未知设备 · 10.0.0.9')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '退出其他登录' }));
    expect(await screen.findByText('arrived')).toBeVisible();
    expect(call.mock.calls.map(([spec]) => spec.path)).toContain('/gts-manager/user/getLoginOutOtherAll');
  });
});
