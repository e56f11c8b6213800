import { screen, waitFor } from '@testing-library/react';
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
});
