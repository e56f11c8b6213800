import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { VersionNotice } from '#wire';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { VersionNoticesPage } from './VersionNoticesPage.tsx';

const NOTICE: VersionNotice = {
  id: '7',
  version: '20241101',
  content: '<h2>新功能</h2><p><span style="font-size: 24px">批量查验</span></p>',
  published: 'Y',
  updatedAt: '2025-11-06T02:00:00Z',
  updatedBy: '系统管理员',
};

async function open(buttonCodes: readonly string[]) {
  const fake = testServices(({ path }) => {
    if (path.endsWith('/getLoginUserInfo')) return okOutcome(testUser({ buttonCodes: [...buttonCodes] }));
    return okOutcome(path.endsWith('/findVersionNotice') ? [NOTICE] : { id: '7' });
  });
  fake.services.session.open();
  await waitFor(() => expect(fake.services.session.get().name).toBe('signedIn'));
  renderPage(
    fake.services,
    'zh',
    <MemoryRouter>
      <VersionNoticesPage />
    </MemoryRouter>,
  );
  return fake;
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
  expect(saved?.body).toEqual({ id: '7', version: '20241102', content: NOTICE.content, published: 'Y' });
});
