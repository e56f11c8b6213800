import { BellOutlined, DeleteOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Empty, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import type { Message, MessageIds } from '#wire';
import { messagesApi } from '../../calls/messages.api.ts';
import { dataOf, type Failure, type Outcome } from '../../http/Outcome.ts';
import { AlertDialog } from '../../notices/AlertDialog.tsx';
import { useLastPage } from '../../page-parts/useLastPage.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { useMoment } from '../../session/useMoment.ts';
import { FailureAlert } from '../../states/FailureAlert.tsx';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useText } from '../../text/useText.ts';

const PAGE_SIZE = 10;
/** A message may wait this long to be counted. */
const LOOK_AGAIN_MS = 120_000;
const WIDTH_PX = 440;

/** The bell of the top bar: how many messages are unread, and behind it the list to read and delete from. */
export function MessageCentre() {
  const { http } = useServices();
  const language = useLanguage();
  const text = useText();
  const [open, setOpen] = useState(false);
  const [unreadOnly, setUnreadOnly] = useState(false);
  const [currentPage, setCurrentPage] = useState(1);
  const [shown, setShown] = useState<Message | null>(null);
  const [changing, setChanging] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const query = { unreadOnly, page: { currentPage, pageSize: PAGE_SIZE } };
  const { data, error, mutate } = useSWR(
    ['messages', language, query],
    async () => dataOf(await messagesApi.list(http, query)),
    {
      refreshInterval: LOOK_AGAIN_MS,
      keepPreviousData: true,
    },
  );
  const moment = useMoment();
  const unread = data?.unread ?? 0;
  useLastPage(
    { currentPage, pageSize: PAGE_SIZE, shown: data?.records.length, total: data?.total ?? 0 },
    setCurrentPage,
  );

  async function change(call: typeof messagesApi.read, ids: MessageIds): Promise<void> {
    setChanging(true);
    const outcome: Outcome<unknown> = await call(http, ids);
    setFailure(outcome.kind === 'ok' ? null : outcome);
    if (outcome.kind === 'ok') await mutate();
    setChanging(false);
  }

  function look() {
    setFailure(null);
    setOpen(true);
  }

  function show(message: Message) {
    setShown(message);
    if (!message.read) void change(messagesApi.read, { ids: [message.id] });
  }

  return (
    <>
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          aria-label={text.messages.button(unread)}
          icon={<BellOutlined aria-hidden />}
          onClick={look}
        />
      </Badge>
      <Drawer open={open} title={text.messages.title} size={WIDTH_PX} onClose={() => setOpen(false)}>
        <div className="messages__tools">
          <Segmented
            aria-label={text.messages.title}
            value={unreadOnly ? 'unread' : 'all'}
            options={[
              { value: 'all', label: text.messages.all },
              { value: 'unread', label: text.messages.unread },
            ]}
            onChange={(value) => {
              setUnreadOnly(value === 'unread');
              setCurrentPage(1);
            }}
          />
          <Button disabled={unread === 0 || changing} onClick={() => void change(messagesApi.read, { all: true })}>
            {text.messages.readAll}
          </Button>
        </div>
        {failure !== null && <FailureAlert failure={failure} />}
        {data === undefined &&
          (error === undefined ? <LoadingPanel /> : <FailurePanel error={error} onRetry={() => void mutate()} />)}
        {data?.total === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={unreadOnly ? text.messages.noneUnread : text.messages.none}
          />
        )}
        <ul className="messages">
          {data?.records.map((message) => (
            <li key={message.id} className={message.read ? 'message' : 'message message--unread'}>
              <button type="button" className="message__words" onClick={() => show(message)}>
                <strong>{message.title}</strong>
                <span>{message.content}</span>
                <time dateTime={message.at}>
                  {message.read ? '' : `${text.messages.unread} · `}
                  {moment(message.at)}
                </time>
              </button>
              <Button
                type="text"
                aria-label={text.messages.remove(message.title)}
                icon={<DeleteOutlined aria-hidden />}
                disabled={changing}
                onClick={() => void change(messagesApi.remove, { ids: [message.id] })}
              />
            </li>
          ))}
        </ul>
        {(data?.total ?? 0) > PAGE_SIZE && (
          <Pagination
            simple
            current={currentPage}
            pageSize={PAGE_SIZE}
            total={data?.total ?? 0}
            onChange={setCurrentPage}
          />
        )}
      </Drawer>
      {shown !== null && (
        <AlertDialog
          kind={shown.kind}
          headline={shown.title}
          description={shown.content}
          successPzIds={shown.successPzIds}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
