import { Alert } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { useServices } from '../../ServicesContext.tsx';
import { useUser } from '../../session/useSession.ts';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { ListScreenView } from './ListScreenView.tsx';
import './list-screen.css';
import { UnreadableSettings } from './UnreadableSettings.tsx';
import { type ScreenDefinition, useScreenDefinition } from './useScreenDefinition.ts';

/** A list screen from its definition: waits for it, follows its changes, explains when it cannot be had. */
export function ListScreenPage({ screenId }: { readonly screenId: string }) {
  const answer = useScreenDefinition(screenId);
  switch (answer.status) {
    case 'loading':
      return <LoadingPanel />;
    case 'failed':
      return <FailurePanel error={answer.error} onRetry={answer.retry} />;
    case 'ready':
      return <ReadyScreen definition={answer.definition} />;
  }
}

function ReadyScreen({ definition }: { readonly definition: ScreenDefinition }) {
  const { menuCode } = useServices();
  const { brand } = useUser();
  const text = useText();
  const { screen, compiled } = definition;
  const [acknowledged, setAcknowledged] = useState(screen.hash);
  useDocumentTitle(compiled.title, compiled.language === 'zh' ? brand.browserTitle : '');

  // In the layout phase, so that the first query of the view below already says where it comes from.
  useLayoutEffect(() => {
    menuCode.set(screen.resourceNo);
    return () => menuCode.set('');
  }, [menuCode, screen.resourceNo]);

  return (
    <ListScreenView
      definition={definition}
      banner={
        <>
          {acknowledged !== screen.hash && (
            <Alert
              type="info"
              showIcon
              title={text.list.definitionChanged}
              closable={{ closeIcon: true, onClose: () => setAcknowledged(screen.hash), 'aria-label': text.close }}
            />
          )}
          <UnreadableSettings settings={definition.settings} />
        </>
      }
    />
  );
}
