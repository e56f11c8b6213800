import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { sessionApi } from '../calls/session.api.ts';
import { useServices } from '../ServicesContext.tsx';
import { useText } from '../text/useText.ts';
import { VERSION_CHECK_MS } from './notices.constants.ts';
import { pageVersion } from './pageVersion.ts';

const KEY = 'newVersion';

export interface NewVersionNoticeProps {
  readonly onReload?: () => void;
}

/**
 * Offers to load the page anew when the server has another build of it (shell §7 hostVersionCheck). Asked when the page
 * starts and when a tab is come back to after a day; a page that stays as it is asks for nothing.
 */
export function NewVersionNotice({ onReload = () => window.location.reload() }: NewVersionNoticeProps) {
  const { http } = useServices();
  const { notification } = App.useApp();
  const { newVersion: text, close } = useText();
  const [isOld, setOld] = useState(false);

  useEffect(() => {
    const version = pageVersion();
    if (version === null) return;
    let askedAt = 0;
    const ask = async () => {
      askedAt = Date.now();
      const outcome = await sessionApi.hostVersion(http, version);
      if (outcome.kind === 'ok') setOld(outcome.data.same === 'N');
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt >= VERSION_CHECK_MS) void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [http]);

  useEffect(() => {
    if (!isOld) return;
    notification.info({
      key: KEY,
      title: text.title,
      description: text.detail,
      // It stays until it is answered, and takes no attention from what is being done.
      duration: false,
      placement: 'bottomRight',
      role: 'status',
      closable: { 'aria-label': close },
      actions: (
        <Button type="primary" onClick={onReload}>
          {text.reload}
        </Button>
      ),
    });
  }, [isOld, notification, text, close, onReload]);
  return null;
}
