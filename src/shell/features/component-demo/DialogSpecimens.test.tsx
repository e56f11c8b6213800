import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Language } from '#engine';
import { renderPage } from '../../testing/page.specimen.tsx';
import { testServices } from '../../testing/services.specimen.ts';
import { DialogSpecimens } from './DialogSpecimens.tsx';

/** Every call is unexpected: a demo page asks the server for nothing here, and changes nothing. */
async function open(button: string, language: Language = 'zh') {
  renderPage(testServices(() => undefined, language).services, language, <DialogSpecimens />);
  await userEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

describe('the dialogs of the demo page', () => {
  it.each(['警告', '错误', '提示'])('show an alert of the kind %s, without vouchers', async (kind) => {
    const dialog = await open(`通用提示 ${kind}`);
    expect(dialog.getByText(kind)).toBeInTheDocument();
    expect(dialog.getByText('已处理 12 张发票')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: '查看凭证详情' })).toBeNull();
  });

  it('show an alert of success, whose link tells the vouchers', async () => {
    const dialog = await open('通用提示 成功');
    await userEvent.click(dialog.getByRole('button', { name: '查看凭证详情' }));
    expect(dialog.getByText('PZ-202511-0002')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    expect(screen.queryByText('PZ-202511-0002')).toBeNull();
  });

  it('show the upgrade notice as its preview, which only closes', async () => {
    const dialog = await open('升级提示（预览） 打开');
    expect(dialog.getByText('版本号：20241029')).toBeInTheDocument();
    expect(dialog.getByText('列表支持按集团共享视图。')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '我知道了' }));
    expect(screen.queryByText('版本号：20241029')).toBeNull();
  });

  it('show the change of the password, which is refused', async () => {
    const dialog = await open('修改密码 打开');
    await userEvent.type(dialog.getByLabelText('当前密码'), 'old');
    for (const field of ['新密码', '确认新密码']) await userEvent.type(dialog.getByLabelText(field), 'Zx9#mK2$vL');
    await userEvent.click(dialog.getByRole('button', { name: '修改密码' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('示例页面不会修改密码');
  });

  it('show the question for the login password, which takes none', async () => {
    const dialog = await open('登录密码校验 打开');
    for (let time = 0; time < 2; time += 1) {
      await userEvent.type(dialog.getByLabelText('登录密码'), 'secret{Enter}');
      expect(await dialog.findByRole('alert')).toHaveTextContent('示例页面不会校验密码');
      await waitFor(() => expect(dialog.getByLabelText('登录密码')).toHaveValue(''));
    }
  });

  it('show the keys', async () => {
    const dialog = await open('键盘快捷键 打开');
    expect(dialog.getByText('Esc')).toBeInTheDocument();
  });

  it.each(['通用提示 警告', '升级提示（预览） 打开', '登录密码校验 打开'])(
    'close on Escape and give the focus back to %s',
    async (button) => {
      await open(button);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveFocus());
    },
  );

  it.each(['Generic alert Success', 'Upgrade notice (preview) Open', 'Login password verification Open'])(
    'speak English: %s',
    async (button) => {
      await open(button, 'en');
      expect(document.body.textContent).not.toMatch(/[\u4e00-\u9fff]/);
    },
  );
});
