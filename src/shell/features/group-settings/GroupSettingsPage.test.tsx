import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import { DEFAULT_WATERMARK, MANAGE_GROUP_PERMISSION } from '#wire';
import type { CallSpec } from '../../http/request.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { type FakeAnswer, okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { GroupSettingsPage } from './GroupSettingsPage.tsx';

const SAVE: FakeAnswer = () => okOutcome({ rev: 8 });

async function open(add: FakeAnswer = SAVE, buttonCodes = [MANAGE_GROUP_PERMISSION], language: Language = 'zh') {
  const stored = { info: JSON.stringify({ ...DEFAULT_WATERMARK, opacity: 40 }), rev: 7 };
  const fake = testServices((spec) => {
    if (spec.path.endsWith('/getLoginUserInfo')) return okOutcome(testUser({ buttonCodes }));
    if (spec.path === '/gts-manager/jt/set/get')
      return okOutcome((spec.body as { type: number }).type === 101 ? stored : null);
    return add(spec);
  }, language);
  fake.services.session.open();
  await waitFor(() => expect(fake.services.session.get().name).toBe('signedIn'));
  const settings = (
    <>
      <Link to="/home">elsewhere</Link>
      <GroupSettingsPage />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/home', element: <p>the other page</p> },
      { path: '/manager/group-settings', element: settings },
    ],
    { initialEntries: ['/home', '/manager/group-settings'] },
  );
  renderPage(fake.services, language, <RouterProvider router={router} />);
  return { ...fake, router };
}
const saves = (call: { readonly mock: { readonly calls: readonly (readonly [CallSpec])[] } }) =>
  call.mock.calls.map(([spec]) => spec).filter(({ path }) => path === '/gts-manager/jt/set/add');
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('GroupSettingsPage', () => {
  // jsdom draws nothing.
  beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

  it('saves what was changed with the revision it was read at', async () => {
    const { call, posted } = await open();
    const watermark = await section('水印');
    const opacity = await watermark.findByLabelText('不透明度');
    expect(opacity).toHaveValue('40');
    expect(watermark.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
    await userEvent.clear(opacity);
    await userEvent.type(opacity, '60');
    await userEvent.click(watermark.getByLabelText('启用水印'));
    await userEvent.click(watermark.getByRole('button', { name: /添加内容/ }));
    await userEvent.click(watermark.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(posted).toEqual([{ tone: 'success', message: '保存成功！' }]));
    const [sent] = saves(call).map(({ body }) => body as { info: string; rev: number; type: number });
    expect(sent).toMatchObject({ type: 101, resourceNo: 'watermark', rev: 7 });
    expect(JSON.parse(sent?.info ?? '')).toEqual({
      ...DEFAULT_WATERMARK,
      ruleSwitch: '1',
      opacity: 60,
      configFieldList: [{ type: '01', separator: '01', content: '' }],
    });
    expect(watermark.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
  });

  it('begins the switches of a group that never said anything with their defaults', async () => {
    const { call } = await open();
    const switches = await section('功能开关');
    const thousands = await switches.findByLabelText('千分位');
    expect(thousands).toBeChecked();
    await userEvent.click(thousands);
    await userEvent.click(switches.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(saves(call)).toHaveLength(1));
    const [sent] = saves(call).map(({ body }) => body as { info: string; rev: number });
    expect(sent?.rev).toBe(0);
    expect(JSON.parse(sent?.info ?? '{}').thousandthSeparator).toBe('1');
  });

  it('of a switch put back to what it was has nothing to save, though the group never said anything of it', async () => {
    await open();
    const switches = await section('功能开关');
    for (const name of ['千分位', '关联子节点', '纳税人自动选择列表', '登录密码校验']) {
      const control = await switches.findByLabelText(name);
      await userEvent.click(control);
      expect(switches.getByText('未保存')).toBeVisible();
      await userEvent.click(control);
      expect(switches.queryByText('未保存')).toBeNull();
    }
    expect(switches.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
  });

  it('says of a watermark without content that it shows nothing', async () => {
    await open();
    const watermark = await section('水印');
    await userEvent.click(await watermark.findByLabelText('启用水印'));
    const words = '水印没有内容，不会显示任何文字。请先添加内容。';
    expect(watermark.getByText(words)).toBeVisible();
    await userEvent.click(watermark.getByRole('button', { name: /添加内容/ }));
    expect(watermark.queryByText(words)).toBeNull();
  });

  it('says so too of a text of which nothing can be seen', async () => {
    await open();
    const watermark = await section('水印');
    await userEvent.click(await watermark.findByLabelText('启用水印'));
    await userEvent.click(watermark.getByRole('button', { name: /添加内容/ }));
    await userEvent.click(watermark.getByLabelText('第 1 项内容'));
    await userEvent.click(await screen.findByTitle('自定义文本'));
    const content = watermark.getByLabelText('第 1 项文本');
    await userEvent.type(content, '\u200b\u2060');
    const words = '水印没有内容，不会显示任何文字。请先添加内容。';
    expect(watermark.getByText(words)).toBeVisible();
    await userEvent.type(content, '内');
    expect(watermark.queryByText(words)).toBeNull();
  });

  it('sets the usage mode, which this window follows at once', async () => {
    const { call } = await open();
    const switches = await section('功能开关');
    await userEvent.click(await switches.findByLabelText('使用模式'));
    await userEvent.click(await screen.findByText('SaaS'));
    await userEvent.click(switches.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(saves(call)).toHaveLength(1));
    const [sent] = saves(call).map(({ body }) => body as { readonly info: string });
    expect(JSON.parse(sent?.info ?? '')).toMatchObject({ usageMode: '2' });
    await waitFor(() => expect(call.mock.calls.at(-1)?.[0].path).toBe('/gts-manager/user/refreshSession'));
  });

  it('keeps what was typed when another administrator was quicker, and can take their version', async () => {
    const message = '设置已被其他人修改';
    const { posted } = await open(() => ({
      kind: 'unavailable',
      status: 409,
      code: 'SETTING_CHANGED',
      message,
      requestId: null,
    }));
    const watermark = await section('水印');
    await userEvent.click(await watermark.findByLabelText('启用水印'));
    await userEvent.click(watermark.getByRole('button', { name: /保\s?存/ }));
    expect(await watermark.findByText(message)).toBeVisible();
    expect(watermark.getByLabelText('启用水印')).toBeChecked();
    await userEvent.click(watermark.getByRole('button', { name: '放弃修改' }));
    expect(watermark.getByLabelText('启用水印')).not.toBeChecked();
    expect(watermark.queryByText(message)).toBeNull();
    expect(posted).toEqual([]);
  });

  it('keeps what was typed when the login password was not given, and says that nothing was done', async () => {
    const { posted } = await open(() => ({ kind: 'passwordNeeded', requestId: null }));
    const switches = await section('功能开关');
    expect(switches.getByText('敏感操作前再次校验登录密码，5 分钟内有效。')).toBeInTheDocument();
    await userEvent.click(await switches.findByLabelText('登录密码校验'));
    await userEvent.click(switches.getByRole('button', { name: /保\s?存/ }));
    expect(await switches.findByText('没有校验登录密码，未执行任何操作。')).toBeInTheDocument();
    expect(switches.getByLabelText('登录密码校验')).toBeChecked();
    expect(switches.getByRole('button', { name: /保\s?存/ })).toBeEnabled();
    expect(posted).toEqual([]);
  });

  it('takes a brand with a small picture as its icon, shows it at once, and the window follows the save', async () => {
    const { call } = await open();
    const brand = await section('品牌');
    const preview = within(await screen.findByRole('region', { name: '浏览器标签预览' }));
    expect(preview.getByText('税务服务平台')).toBeVisible();
    await userEvent.click(brand.getByLabelText('集团税务管理系统'));
    expect(preview.getByText('集团税务管理系统')).toBeVisible();
    expect(preview.getByText('Group Tax Management System')).toBeVisible();
    await userEvent.type(brand.getByLabelText('中文名称'), '华信税务');
    expect(preview.getByText('华信税务')).toBeVisible();
    const file = document.querySelector<HTMLInputElement>('input[type="file"]');
    const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png');
    await userEvent.upload(file as HTMLInputElement, png);
    const browserIcon = 'data:image/png;base64,iVBORw0KGgo=';
    await waitFor(() => expect(document.querySelector('.brand-preview img')).toHaveAttribute('src', browserIcon));
    await userEvent.click(brand.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(saves(call)).toHaveLength(1));
    const sent = saves(call)[0]?.body as { readonly type: number; readonly info: string };
    expect(sent.type).toBe(103);
    expect(JSON.parse(sent.info)).toEqual({
      edition: 'group',
      browserTitle: '华信税务',
      browserTitleEn: '',
      browserIcon,
    });
    await waitFor(() => expect(call.mock.calls.at(-1)?.[0].path).toBe('/gts-manager/user/refreshSession'));
  });

  it.each([
    ['a page called a picture', new File(['<svg onload="alert(1)"/>'], 'logo.png'), '只支持 PNG 或 ICO 图片'],
    ['a picture too large', new File([new Uint8Array(32 * 1024 + 1)], 'logo.png'), '图片不能超过 32 KB'],
  ])('does not take %s for an icon', async (_name, picked, words) => {
    await open();
    const brand = await section('品牌');
    await brand.findByLabelText('中文名称');
    await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, picked);
    expect(await brand.findByText(words)).toBeVisible();
    expect(brand.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
  });

  it('does not send a text that is read otherwise than it is written, and says so at the field', async () => {
    const { call } = await open();
    const brand = await section('品牌');
    await userEvent.type(await brand.findByLabelText('中文名称'), '华信\u202e税务');
    expect(await brand.findByText(/改变文字方向/)).toBeVisible();
    await userEvent.click(brand.getByRole('button', { name: /保\s?存/ }));
    expect(await brand.findByText('有文本不能使用，请改正后保存')).toBeVisible();
    expect(saves(call)).toEqual([]);
    const watermark = await section('水印');
    await userEvent.click(watermark.getByRole('button', { name: /添加内容/ }));
    await userEvent.click(watermark.getByRole('combobox', { name: '第 1 项内容' }));
    await userEvent.click(await screen.findByText('自定义文本'));
    await userEvent.type(watermark.getByLabelText('第 1 项文本'), '机\u2067密');
    expect(watermark.getByText(/改变文字方向/)).toBeVisible();
    await userEvent.click(watermark.getByRole('button', { name: /保\s?存/ }));
    expect(await watermark.findByText('有文本不能使用，请改正后保存')).toBeVisible();
    expect(saves(call)).toEqual([]);
  });

  it('takes back what users chose for themselves, after asking', async () => {
    const { call, posted } = await open((spec) =>
      okOutcome(spec.path.endsWith('/remove/user') ? { removed: 3 } : null),
    );
    await userEvent.click(await screen.findByRole('button', { name: '清除全部用户的个人选择' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(call.mock.calls.some(([spec]) => spec.path.endsWith('/remove/user'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    await waitFor(() => expect(posted).toEqual([{ tone: 'success', message: '已清除 3 名用户的个人选择' }]));
    const asked = call.mock.calls.find(([spec]) => spec.path.endsWith('/remove/user'))?.[0];
    expect(asked?.body).toEqual({ type: 102, resourceNo: 'switches' });
  });

  it('stays at the question while the choices could not be taken back, and says why', async () => {
    const { posted } = await open(() => ({ kind: 'offline', reason: 'network' }));
    await userEvent.click(await screen.findByRole('button', { name: '清除全部用户的个人选择' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('网络连接已断开。请检查网络后重试。');
    expect(posted).toEqual([]);
  });

  it('says why a save failed in the language of now', async () => {
    const { services } = await open(() => ({ kind: 'offline', reason: 'network' }));
    const switches = await section('功能开关');
    await userEvent.click(await switches.findByLabelText('千分位'));
    await userEvent.click(switches.getByRole('button', { name: /保\s?存/ }));
    expect(await switches.findByText('网络连接已断开。请检查网络后重试。')).toBeVisible();
    act(() => services.language.set('en'));
    expect(await screen.findByText('No network connection. Check your network and retry.')).toBeVisible();
  });

  describe('with changes that are not saved', () => {
    /** Whether the browser would ask before the tab is closed or loaded anew. */
    const holdsTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const asked = async () => within(await screen.findByRole('dialog', { name: '有未保存的修改' }));

    async function change(add?: FakeAnswer) {
      const fake = await open(add);
      const [watermark, brand] = [await section('水印'), await section('品牌')];
      await userEvent.click(await watermark.findByLabelText('启用水印'));
      await userEvent.type(await brand.findByLabelText('中文名称'), '华信');
      return { ...fake, watermark, brand };
    }

    it('sends a save that is on its way no second time, and takes no change meanwhile', async () => {
      const answers: (() => void)[] = [];
      const { call, watermark, router } = await change(({ path }) =>
        path.endsWith('/set/add')
          ? new Promise((resolve) => answers.push(() => resolve(okOutcome({ rev: 8 }))))
          : okOutcome(null),
      );
      await userEvent.click(watermark.getByRole('button', { name: /保\s?存/ }));
      expect(watermark.getByLabelText('启用水印')).toBeDisabled();
      expect(watermark.getByRole('button', { name: /添加内容/ })).toBeDisabled();
      await act(() => router.navigate(-1));
      await userEvent.click((await asked()).getByRole('button', { name: '保存' }));
      // The other section is sent, this one waited for.
      await waitFor(() => expect(answers).toHaveLength(2));
      for (const answer of answers) await act(async () => answer());
      expect(await screen.findByText('the other page')).toBeVisible();
      expect(saves(call).map(({ body }) => (body as { readonly type: number }).type)).toEqual([101, 103]);
    });

    it('asks before the session ends too', async () => {
      const { services } = await change();
      const end = vi.fn();
      act(() => services.leaving.pass(end));
      await userEvent.click((await asked()).getByRole('button', { name: /取\s?消/ }));
      expect(end).not.toHaveBeenCalled();
      act(() => services.leaving.pass(end));
      await userEvent.click((await asked()).getByRole('button', { name: '不保存' }));
      expect(end).toHaveBeenCalledOnce();
    });

    it('says which sections they are in, until they are as they were', async () => {
      const { watermark, brand } = await change();
      expect(watermark.getByText('未保存')).toBeVisible();
      expect((await section('功能开关')).queryByText('未保存')).toBeNull();
      expect(holdsTab()).toBe(true);
      await userEvent.click(watermark.getByLabelText('启用水印'));
      expect(watermark.queryByText('未保存')).toBeNull();
      await userEvent.clear(brand.getByLabelText('中文名称'));
      expect(brand.queryByText('未保存')).toBeNull();
      expect(holdsTab()).toBe(false);
    });

    it('stays on request, with what was typed', async () => {
      const { router, brand } = await change();
      await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
      await userEvent.click((await asked()).getByRole('button', { name: /取\s?消/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/manager/group-settings');
      expect(brand.getByLabelText('中文名称')).toHaveValue('华信');
    });

    it('drops them on request, also on the way back', async () => {
      const { router, call } = await change();
      await act(() => router.navigate(-1));
      await userEvent.click((await asked()).getByRole('button', { name: '不保存' }));
      expect(await screen.findByText('the other page')).toBeVisible();
      expect(saves(call)).toEqual([]);
      expect(holdsTab()).toBe(false);
    });

    it('saves every section and goes on', async () => {
      const { call } = await change();
      await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
      await userEvent.click((await asked()).getByRole('button', { name: /^保\s?存$/ }));
      expect(await screen.findByText('the other page')).toBeVisible();
      expect(saves(call).map(({ body }) => (body as { type: number }).type)).toEqual([103, 101]);
    });

    it('stays where one of them could not be saved, and says why', async () => {
      const message = '设置已被其他人修改';
      const { router, watermark } = await change((spec) =>
        (spec.body as { type?: number })?.type === 101
          ? { kind: 'unavailable', status: 409, code: 'SETTING_CHANGED', message, requestId: null }
          : okOutcome({ rev: 8 }),
      );
      await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
      await userEvent.click((await asked()).getByRole('button', { name: /^保\s?存$/ }));
      expect(await watermark.findByText(message)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/manager/group-settings');
      expect((await section('品牌')).queryByText('未保存')).toBeNull();
    });
  });

  it('asks nobody who changed nothing', async () => {
    await open();
    await (await section('品牌')).findByLabelText('中文名称');
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(await screen.findByText('the other page')).toBeVisible();
  });

  it('is not for those who may not', async () => {
    const { call } = await open(SAVE, ['purchaser:invoice:view']);
    expect(await screen.findByText('无访问权限')).toBeVisible();
    expect(call.mock.calls.some(([spec]) => spec.path.includes('jt/set'))).toBe(false);
  });

  it('speaks English', async () => {
    await open(SAVE, [MANAGE_GROUP_PERMISSION], 'en');
    expect(await (await section('Watermark')).findByLabelText('Opacity')).toBeVisible();
    // The preview shows the Chinese name too.
    await screen.findByText('税务服务平台');
    expect(document.body.textContent?.replace('税务服务平台', '')).not.toMatch(/[\u4e00-\u9fff]/);
  });
});
