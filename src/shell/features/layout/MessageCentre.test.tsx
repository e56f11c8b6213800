import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Message } from '#wire';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices } from '../../testing/services.specimen.ts';
import { MessageCentre } from './MessageCentre.tsx';

function open() {
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

it('deletes a message', async () => {
  const { call } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^消息中心/ }));
  await userEvent.click(await screen.findByRole('button', { name: '删除消息：密码已修改' }));
  await waitFor(() => expect(screen.queryByText('密码已修改')).toBeNull());
  expect(call.mock.calls.map(([{ path, body }]) => [path, body])).toContainEqual(['/deleteMessage', { ids: ['1'] }]);
});
