import { useMemo } from 'react';
import { offeredNodes } from '#engine';
import { TreeView } from '#renderers';
import { useOrganisations } from '../../adapters/organisations.ts';
import { PageSection } from '../../page-parts/PageSection.tsx';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useText } from '../../text/useText.ts';

/** The organisations whose rows the user sees, to search through. */
export function MyOrganisations() {
  const text = useText().userCenter;
  const { data, error, mutate } = useOrganisations();
  // The cancelled ones too, grey: their rows are seen as those of any other.
  const nodes = useMemo(() => data && offeredNodes(data, { withCancelled: true }), [data]);
  return (
    <PageSection title={text.organisations} hint={text.organisationsHint}>
      {nodes !== undefined ? (
        <TreeView label={text.organisations} nodes={nodes} />
      ) : error === undefined ? (
        <LoadingPanel />
      ) : (
        <FailurePanel error={error} onRetry={() => void mutate()} />
      )}
    </PageSection>
  );
}
