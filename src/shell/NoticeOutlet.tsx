import { CloseOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useServices } from './ServicesContext.tsx';
import { useText } from './text/useText.ts';

/** Long enough to read, and closable before (shell §8: a closable warning toast). */
const SHOW_SECONDS = 5;

/**
 * Shows the notices posted anywhere as toasts. One that says the same as a toast still on the screen takes its place:
 * ten calls that fail for one cause warn once.
 */
export function NoticeOutlet() {
  const { notices } = useServices();
  const { message } = App.useApp();
  const { close } = useText();
  useEffect(
    () =>
      notices.listen((notice) => {
        const key = `${notice.tone} ${notice.message}`;
        message.open({
          key,
          type: notice.tone,
          duration: SHOW_SECONDS,
          content: (
            <span>
              {notice.message}
              <Button
                type="text"
                size="small"
                aria-label={close}
                icon={<CloseOutlined aria-hidden />}
                onClick={() => message.destroy(key)}
              />
            </span>
          ),
        });
      }),
    [notices, message, close],
  );
  return null;
}
