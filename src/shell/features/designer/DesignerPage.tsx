import useSWR from 'swr';
import { SCHEMA_VIEW_PERMISSION } from '#wire';
import { DESIGNER_FILES_KEY } from '../../adapters/useScreens.ts';
import { dataOf } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { Permitted } from '../../session/Permitted.tsx';
import { useLanguage } from '../../session/useLanguage.ts';

import { FailurePage } from '../../states/FailurePage.tsx';

import { NoAuthorityPage } from '../../states/HintPage.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useDesignerText } from '../../text/designer/designerText.ts';
import { Designer } from './Designer.tsx';
import { designerApi } from './designer.api.ts';
import './designer.css';

/** `/manager/designer`: schema files, one of them as form and text, and the screen it makes. */
export function DesignerPage() {
  return (
    <Permitted codes={SCHEMA_VIEW_PERMISSION} otherwise={<NoAuthorityPage />}>
      <LoadedDesigner />
    </Permitted>
  );
}

function LoadedDesigner() {
  const { http } = useServices();
  const language = useLanguage();
  const text = useDesignerText();
  useDocumentTitle(text.title);
  const files = useSWR([DESIGNER_FILES_KEY], async () => dataOf(await designerApi.files(http)));
  const revision = files.data?.files.map(({ path, rev }) => `${path} ${rev}`).join('\n') ?? '';
  const words = useSWR(
    files.data === undefined ? null : ['designerWords', language, revision],
    async () => dataOf(await designerApi.words(http, [])),
    { keepPreviousData: true },
  );
  const error: unknown = files.error ?? words.error;
  if (files.data !== undefined && words.data !== undefined)
    return <Designer files={files.data} words={words.data} revision={revision} onReload={() => void files.mutate()} />;
  const retry = () => {
    void files.mutate();
    void words.mutate();
  };
  return error === undefined ? <LoadingPanel /> : <FailurePage page={text.title} error={error} onRetry={retry} />;
}
