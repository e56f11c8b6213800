import { Alert } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { ResolvedScreen } from '#engine';
import { screenKey } from '../../adapters/useScreens.ts';
import { useServices } from '../../ServicesContext.tsx';
import { useUser } from '../../session/useSession.ts';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDelayed } from '../../states/useDelayed.ts';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { ListScreenView } from './ListScreenView.tsx';
import { HELPERS_WAIT_MS } from './listScreen.constants.ts';
import './list-screen.css';
import { UnreadableSettings } from './settings/UnreadableSettings.tsx';
import { type ScreenDefinition, useScreenDefinition } from './useScreenDefinition.ts';
import { useViewShelf, type ViewShelf } from './views/useViewShelf.ts';

/**
 * A list screen from its definition: waits for it, follows its changes, explains when it cannot be had. Saved views are
 * waited for a moment where the visit may start with one, and for as long as it takes where the link names one.
 */
export function ListScreenPage({ screenId }: { readonly screenId: string }) {
  const answer = useScreenDefinition(screenId);
  const { search } = useLocation();
  // Read from the cache, so that the views come beside the column setting and not after it.
  const { data: screen } = useSWR<ResolvedScreen>(screenKey(screenId), null);
  const shelf = useViewShelf(screen?.resourceNo);
  const waited = useDelayed(screen !== undefined && !shelf.settled, HELPERS_WAIT_MS);
  // The link the page was opened with: what the page writes into the address later is known to it.
  const [link] = useState(() => ({ isThere: search !== '', namesView: new URLSearchParams(search).has('view') }));
  switch (answer.status) {
    case 'loading':
      return <LoadingPanel />;
    case 'failed':
      return <FailurePanel error={answer.error} onRetry={answer.retry} />;
    case 'ready':
      if (!shelf.settled && (link.namesView || !(link.isThere || waited))) return <LoadingPanel />;
      return <ReadyScreen definition={answer.definition} shelf={shelf} />;
  }
}

function ReadyScreen({ definition, shelf }: { readonly definition: ScreenDefinition; readonly shelf: ViewShelf }) {
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
      shelf={shelf}
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
