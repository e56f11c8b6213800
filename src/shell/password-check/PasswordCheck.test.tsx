import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Language } from '#engine';
import type { Outcome } from '../http/Outcome.ts';
import { renderPage } from '../testing/page.specimen.tsx';
import { okOutcome, testServices } from '../testing/services.specimen.ts';
import { PasswordCheck } from './PasswordCheck.tsx';

const wrong = (waitSeconds = 0): Outcome<unknown> => ({
  kind: 'refused',
  code: 'LOGIN_PASSWORD_WRONG',
  message: '登录密码错误',
  data: { attemptsLeft: 5, waitSeconds },
  quiet: false,
});
const ok = okOutcome<unknown>(null);

function open(answers: readonly Outcome<unknown>[] = [], language: Language = 'zh') {
  const left = [...answers];
  const { services, call } = testServices(() => left.shift() ?? ok, language);
  renderPage(
    services,
    language,
    <>
      <button type="button">停用</button>
      <PasswordCheck />
    </>,
  );
  const opener = screen.getByRole('button', { name: '停用' });
  opener.focus();
  return { ask: () => services.passwordCheck.ask(undefined), call, opener };
}
const dialog = () => screen.findByRole('dialog', { name: '登录密码校验' });
const field = () => screen.getByLabelText('登录密码');
const passwords = ({ call }: ReturnType<typeof open>) => call.mock.calls.map(([{ body }]) => body);

describe('the dialog of the login password', () => {
  it('is not there until something wants the password, and then is there once', async () => {
    const { ask } = open();
    expect(screen.queryByRole('dialog')).toBeNull();
    void ask();
    void ask();
    await dialog();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(field()).toHaveAttribute('autocomplete', 'current-password');
    expect(field()).toHaveAttribute('type', 'password');
    expect(screen.getByText(/5 分钟内不再询问/)).toBeInTheDocument();
  });

  it('takes the password by Enter, closes, and gives the focus back', async () => {
    const fake = open();
    const given = fake.ask();
    await dialog();
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('secret {Enter}');
    expect(await given).toBe(true);
    expect(passwords(fake)).toEqual([{ password: 'secret ' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(fake.opener).toHaveFocus());
  });

  it('sends nothing while the field is empty', async () => {
    const fake = open();
    void fake.ask();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
    expect(await screen.findByText('请输入登录密码')).toBeInTheDocument();
    expect(passwords(fake)).toEqual([]);
  });

  it('says that a password was wrong, empties the field, and takes another', async () => {
    const fake = open([wrong(), ok]);
    const given = fake.ask();
    await dialog();
    await userEvent.type(field(), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('登录密码错误 还可尝试 5 次');
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(field()).toHaveFocus();
    await userEvent.keyboard('right{Enter}');
    expect(await given).toBe(true);
    expect(passwords(fake)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  });

  it('waits as long as the server wants between attempts', async () => {
    const fake = open([wrong(30)]);
    void fake.ask();
    await dialog();
    await userEvent.type(field(), 'wrong{Enter}');
    expect(await screen.findByText(/请在 0:30 后再试/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /确\s?定/ })).toBeDisabled();
    await userEvent.type(field(), 'again{Enter}');
    expect(passwords(fake)).toHaveLength(1);
  });

  it('keeps what was typed when no answer came', async () => {
    const fake = open([{ kind: 'offline', reason: 'network' }]);
    void fake.ask();
    await dialog();
    await userEvent.type(field(), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接已断开');
    expect(field()).toHaveValue('secret');
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: /取\s?消/ }))],
  ])('is cancelled by %s, and gives the focus back', async (_name, cancel) => {
    const fake = open();
    const given = fake.ask();
    await dialog();
    await waitFor(() => expect(field()).toHaveFocus());
    await cancel();
    expect(await given).toBe(false);
    await waitFor(() => expect(fake.opener).toHaveFocus());
    expect(passwords(fake)).toEqual([]);
  });

  it('asks again with an empty field the next time', async () => {
    const fake = open([wrong()]);
    void fake.ask();
    await dialog();
    await userEvent.type(field(), 'wrong{Enter}');
    await screen.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    void fake.ask();
    await dialog();
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('speaks English too', async () => {
    void open([], 'en').ask();
    expect(await screen.findByRole('dialog', { name: 'Login password verification' })).toBeInTheDocument();
    expect(screen.getByLabelText('Login password')).toBeInTheDocument();
    expect(screen.getByText(/not asked again for 5 minutes/)).toBeInTheDocument();
  });
});
