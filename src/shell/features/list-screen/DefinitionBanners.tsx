import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../text/useText.ts';
import { UnreadableSettings } from './settings/UnreadableSettings.tsx';
import type { ScreenDefinition } from './useScreenDefinition.ts';

/** What there is to know about a list before using it: its definition changed, or something of it could not be had. */
export function DefinitionBanners({ definition }: { readonly definition: ScreenDefinition }) {
  const text = useText();
  const { screen, settings, retryCodes } = definition;
  const [acknowledged, setAcknowledged] = useState(screen.hash);
  return (
    <>
      {acknowledged !== screen.hash && (
        <Alert
          type="info"
          showIcon
          title={text.list.definitionChanged}
          closable={{ closeIcon: true, onClose: () => setAcknowledged(screen.hash), 'aria-label': text.close }}
        />
      )}
      {retryCodes !== null && (
        <Alert
          type="warning"
          showIcon
          title={text.list.codesUnavailable}
          action={
            <Button size="small" onClick={retryCodes}>
              {text.retry}
            </Button>
          }
        />
      )}
      <UnreadableSettings settings={settings} />
    </>
  );
}
