import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Message, MessageQuery } from '#wire';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices } from '../../testing/services.specimen.ts';
import { MessageCentre } from './MessageCentre.tsx';

function open(failing: string | null = null) {
  let records: readonly Message[] = [
    {
      id: '2',
      kind: 'success',
      title: '凭证已生成',
      content: '共 2 张',
      successPzIds: ['PZ1', 'PZ2'],
      at: '2025-11-06T02:00:00Z',
      read: false,
    },
    {
      id: '1',
      kind: 'warning',
      title: '密码已修改',
      content: '',
      successPzIds: [],
      at: '2025-11-05T02:00:00Z',
      read: true,
    },
  ];
  const fake = testServices(({ path, body }) => {
    const { ids } = (body ?? {}) as { readonly ids?: readonly string[] };
    if (path === failing) return { kind: 'offline', reason: 'network' };
    if (path === '/readMessage')
      records = records.map((one) => ({ ...one, read: one.read || (ids?.includes(one.id) ?? true) }));
    if (path === '/deleteMessage') records = records.filter(({ id }) => !ids?.includes(id));
    return okOutcome({ records, total: records.length, unread: records.filter(({ read }) => !read).length });
  });
  renderPage(fake.services, 'zh', <MessageCentre />);
  return fake;
}

it('counts what is unread, shows a message with its vouchers, and takes it for read', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '消息中心，1 条未读' }));
  await userEvent.click(await screen.findByRole('button', { name: /^凭证已生成/ }));
  // Ids are all the same here, so two dialogs have one name.
  const [, alert] = await screen.findAllByRole('dialog');
  expect(alert).toHaveTextContent('成功');
  expect(alert).toHaveTextContent('共 2 张');
  expect(screen.queryByText('PZ2')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '查看凭证详情' }));
  expect(screen.getByText('PZ2')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '消息中心', hidden: true })).toBeInTheDocument();
});

/** A centre of eleven messages that answers page by page, as a server does. */
function openPaged() {
  let records: readonly Message[] = Array.from({ length: 11 }, (_, index) => ({
    id: String(index),
    kind: 'normal',
    title: `消息${index + 1}`,
    content: '',
    successPzIds: [],
    at: '2025-11-06T02:00:00Z',
    read: false,
  }));
  const fake = testServices(({ path, body }) => {
    if (path === '/queryMessageList') {
      const { unreadOnly = false, page } = body as MessageQuery;
      const meant = records.filter(({ read }) => !(unreadOnly && read));
      const start = (page.currentPage - 1) * page.pageSize;
      return okOutcome({
        records: meant.slice(start, start + page.pageSize),
        total: meant.length,
        unread: records.filter(({ read }) => !read).length,
      });
    }
    const { ids } = body as { readonly ids: readonly string[] };
    records =
      path === '/deleteMessage'
        ? records.filter(({ id }) => !ids.includes(id))
        : records.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one));
    return okOutcome({ unread: 0 });
  });
  renderPage(fake.services, 'zh', <MessageCentre />);
}

it.each([
  ['deleted', '全部', () => userEvent.click(screen.getByRole('button', { name: '删除消息：消息11' }))],
  ['read among the unread', '未读', () => userEvent.click(screen.getByRole('button', { name: /^消息11/ }))],
] as const)('goes back to the last page there is when the only message of a page is %s', async (_name, part, act) => {
  openPaged();
  await userEvent.click(await screen.findByRole('button', { name: /^消息中心/ }));
  await userEvent.click(await screen.findByText(part));
  await screen.findByRole('button', { name: /^消息10/ });
  await userEvent.click(screen.getByTitle('下一页'));
  await screen.findByRole('button', { name: /^消息11/ });
  await act();
  expect(await screen.findByRole('button', { name: /^消息10/, hidden: true })).toBeInTheDocument();
  expect(screen.queryByText('暂无消息')).toBeNull();
});

it('deletes a message', async () => {
  const { call } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^消息中心/ }));
  await userEvent.click(await screen.findByRole('button', { name: '删除消息：密码已修改' }));
  await waitFor(() => expect(screen.queryByText('密码已修改')).toBeNull());
  expect(call.mock.calls.map(([{ path, body }]) => [path, body])).toContainEqual(['/deleteMessage', { ids: ['1'] }]);
});

it('says in its place that a message could not be deleted, and nothing of it the next time it is opened', async () => {
  open('/deleteMessage');
  await userEvent.click(await screen.findByRole('button', { name: /^消息中心/ }));
  await userEvent.click(await screen.findByRole('button', { name: '删除消息：密码已修改' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接已断开。请检查网络后重试。');
  expect(screen.getByText('密码已修改')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /^消息中心/, hidden: true }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells no message yet from no message that is unread', async () => {
  const fake = testServices(() => okOutcome({ records: [], total: 0, unread: 0 }));
  renderPage(fake.services, 'zh', <MessageCentre />);
  await userEvent.click(await screen.findByRole('button', { name: '消息中心' }));
  expect(await screen.findByText('暂无消息')).toBeVisible();
  await userEvent.click(screen.getByText('未读'));
  expect(await screen.findByText('暂无未读消息')).toBeVisible();
});
