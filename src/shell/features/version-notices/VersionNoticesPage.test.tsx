import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NOTICES_LISTED, type VersionNotice } from '#wire';
import { renderPage } from '../../testing/page.specimen.tsx';
import { type FakeAnswer, okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { VersionNoticesPage } from './VersionNoticesPage.tsx';

const NOTICE: VersionNotice = {
  id: '7',
  version: '20241101',
  content: '<h2>新功能</h2><p><span style="font-size: 24px">批量查验</span></p>',
  published: 'Y',
  publishedAt: '2025-11-05T02:00:00Z',
  updatedAt: '2025-11-06T02:00:00Z',
  updatedBy: '系统管理员',
};

async function open(
  buttonCodes: readonly string[],
  listed: readonly VersionNotice[] = [NOTICE],
  change: FakeAnswer = () => okOutcome({ id: '7' }),
) {
  const fake = testServices((spec) => {
    const { path } = spec;
    if (path.endsWith('/getLoginUserInfo')) return okOutcome(testUser({ buttonCodes: [...buttonCodes] }));
    return path.endsWith('/findVersionNotice') ? okOutcome([...listed]) : change(spec);
  });
  fake.services.session.open();
  await waitFor(() => expect(fake.services.session.get().name).toBe('signedIn'));
  const router = createMemoryRouter(
    [
      { path: '/home', element: <p>the other page</p> },
      { path: '/manager/version-notices', element: <VersionNoticesPage /> },
    ],
    { initialEntries: ['/home', '/manager/version-notices'] },
  );
  renderPage(fake.services, 'zh', <RouterProvider router={router} />);
  return { ...fake, router };
}

it('is for those who may write notices', async () => {
  const { call } = await open([]);
  expect(await screen.findByRole('heading', { name: '无访问权限' })).toBeInTheDocument();
  expect(call).toHaveBeenCalledTimes(1);
});

it('shows a notice as its readers will see it; a preview only closes', async () => {
  const { call } = await open(['system:notice:edit']);
  await userEvent.click(await screen.findByRole('button', { name: '预览' }));
  const dialog = await screen.findByRole('dialog', { name: '系统升级提示' });
  expect(within(dialog).getByText('批量查验')).toHaveStyle({ fontSize: '24px' });
  await userEvent.click(within(dialog).getByRole('button', { name: '我知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '系统升级提示' })).toBeNull());
  expect(call.mock.calls.some(([{ path }]) => path.endsWith('/saveUserNotice'))).toBe(false);
});

it('changes a notice without losing its headings and sizes', async () => {
  const { call } = await open(['system:notice:edit']);
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const version = await screen.findByLabelText('版本号');
  expect(await screen.findByRole('textbox', { name: '升级内容' })).toHaveTextContent('新功能批量查验');
  await userEvent.clear(version);
  await userEvent.type(version, '20241102');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(call.mock.calls.some(([{ path }]) => path.endsWith('/updateVersionNotice'))).toBe(true));
  const saved = call.mock.calls.map(([spec]) => spec).find(({ path }) => path.endsWith('/updateVersionNotice'));
  const { id, content, published, updatedAt } = NOTICE;
  // And what it was changed from, so that what somebody else did meanwhile is not lost.
  expect(saved?.body).toEqual({ id, version: '20241102', content, published, updatedAt });
});

it('says so when it does not show every notice, and pages those it has', async () => {
  const many = Array.from({ length: NOTICES_LISTED }, (_, index) => ({
    ...NOTICE,
    id: `${index}`,
    version: `v${index}`,
  }));
  await open(['system:notice:edit'], many);
  expect(await screen.findByText('仅显示最近修改的 200 条公告。')).toBeVisible();
  expect(screen.getByText('v19')).toBeVisible();
  expect(screen.queryByText('v20')).toBeNull();
});

it('asks for content that is more than blanks before anything is sent', async () => {
  const { call } = await open(['system:notice:edit'], [{ ...NOTICE, content: '<p>\u3000</p>' }]);
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入升级内容')).toBeInTheDocument();
  expect(call.mock.calls.some(([{ path }]) => path.endsWith('/updateVersionNotice'))).toBe(false);
});

it('asks before a notice that was changed is closed or left, and closes one that was not without a word', async () => {
  const { call, router } = await open(['system:notice:edit']);
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const editor = () => screen.queryByRole('dialog', { name: /编辑公告/ });
  // In tests antd gives all dialogs the same id, and so the same name.
  const asked = async () =>
    within((await screen.findByText('有未保存的修改')).closest('[role="dialog"]') as HTMLElement);
  await edit();
  await screen.findByLabelText('版本号');
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(editor()).toBeNull());
  await edit();
  await userEvent.type(await screen.findByLabelText('版本号'), '.1');
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await userEvent.click((await asked()).getByRole('button', { name: /取\s?消/ }));
  expect(screen.getByLabelText('版本号')).toHaveValue('20241101.1');
  await act(() => router.navigate(-1));
  await userEvent.click((await asked()).getByRole('button', { name: /^保\s?存$/ }));
  expect(await screen.findByText('the other page')).toBeVisible();
  const saved = call.mock.calls.map(([spec]) => spec).find(({ path }) => path.endsWith('/updateVersionNotice'));
  expect(saved?.body).toMatchObject({ id: '7', version: '20241101.1' });
});

const OFFLINE: FakeAnswer = () => ({ kind: 'offline', reason: 'network' });

it('keeps a notice that could not be saved open, and says why', async () => {
  const { posted } = await open(['system:notice:edit'], [NOTICE], OFFLINE);
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
  await userEvent.type(await screen.findByLabelText('版本号'), '.1');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('网络连接已断开。请检查网络后重试。')).toBeInTheDocument();
  expect(screen.getByLabelText('版本号')).toHaveValue('20241101.1');
  expect(posted).toEqual([]);
});

describe('the question before a notice is removed', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
    return within(await screen.findByRole('dialog', { name: '删除公告' }));
  };

  it('removes it, and shows what is left', async () => {
    const listed = [NOTICE];
    const { call } = await open(['system:notice:edit'], listed, () => {
      listed.length = 0;
      return okOutcome(null);
    });
    const dialog = await ask();
    expect(dialog.getByText('确认删除版本 20241101 的公告？')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('暂无升级公告')).toBeInTheDocument();
    expect(call.mock.calls.find(([{ path }]) => path.endsWith('/deleteVersionNotice'))?.[0].body).toEqual({ id: '7' });
  });

  it('stays open with the reason when it could not be', async () => {
    await open(['system:notice:edit'], [NOTICE], OFFLINE);
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('网络连接已断开。请检查网络后重试。');
  });

  it('goes with the page it was asked on', async () => {
    const { router } = await open(['system:notice:edit']);
    await ask();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('the other page')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
