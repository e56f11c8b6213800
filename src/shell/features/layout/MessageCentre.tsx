import { BellOutlined, DeleteOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Empty, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import type { Message, MessageIds } from '#wire';
import type { Outcome } from '../../http/Outcome.ts';
import { AlertDialog } from '../../notices/AlertDialog.tsx';
import { useServices } from '../../ServicesContext.tsx';
import { LANGUAGE_TAGS } from '../../session/language.store.ts';
import { useLanguage } from '../../session/useLanguage.ts';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { useText } from '../../text/useText.ts';
import { messagesApi } from './messages.api.ts';

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
  const query = { unreadOnly, page: { currentPage, pageSize: PAGE_SIZE } };
  const { data, error, mutate } = useSWR(['messages', language, query], () => messagesApi.list(http, query), {
    refreshInterval: LOOK_AGAIN_MS,
    keepPreviousData: true,
  });
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'medium', timeStyle: 'short' });
  const unread = data?.unread ?? 0;

  async function change(call: typeof messagesApi.read, ids: MessageIds): Promise<void> {
    const outcome: Outcome<unknown> = await call(http, ids);
    if (outcome.kind === 'ok') await mutate();
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
          onClick={() => setOpen(true)}
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
          <Button disabled={unread === 0} onClick={() => void change(messagesApi.read, { all: true })}>
            {text.messages.readAll}
          </Button>
        </div>
        {error !== undefined && data === undefined && <FailurePanel error={error} onRetry={() => void mutate()} />}
        {data?.records.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.messages.none} />}
        <ul className="messages">
          {data?.records.map((message) => (
            <li key={message.id} className={message.read ? 'message' : 'message message--unread'}>
              <button type="button" className="message__words" onClick={() => show(message)}>
                <strong>{message.title}</strong>
                <span>{message.content}</span>
                <time dateTime={message.at}>
                  {message.read ? '' : `${text.messages.unread} · `}
                  {format.format(new Date(message.at))}
                </time>
              </button>
              <Button
                type="text"
                aria-label={text.messages.remove(message.title)}
                icon={<DeleteOutlined aria-hidden />}
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
