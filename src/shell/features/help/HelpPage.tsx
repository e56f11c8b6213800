import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { INDEX_PAGE } from '#engine';
import { useMediaQuery } from '#renderers';
import { SCHEMA_VIEW_PERMISSION } from '#wire';
import { HELP_KEY } from '../../adapters/useScreens.ts';
import { FailureError } from '../../http/Outcome.ts';
import { useServices } from '../../ServicesContext.tsx';
import { Permitted } from '../../session/Permitted.tsx';
import { useLanguage } from '../../session/useLanguage.ts';
import { FailurePanel } from '../../states/FailurePanel.tsx';
import { NoAuthorityPage } from '../../states/HintPage.tsx';
import { LoadingPanel } from '../../states/LoadingPanel.tsx';
import { useDocumentTitle } from '../../states/useDocumentTitle.ts';
import { useText } from '../../text/useText.ts';
import { HelpArticle } from './HelpArticle.tsx';
import { HelpContents } from './HelpContents.tsx';
import './help.css';
import { HelpMissing } from './HelpMissing.tsx';
import { HelpOutline } from './HelpOutline.tsx';
import { headingsOf } from './headings.ts';
import { loadHelpPage, loadHelpPages } from './help.api.ts';
import { useHelpScroll } from './useHelpScroll.ts';

/** From here on there is room for the headings beside the page. */
const WIDE = '(min-width: 1600px)';

/** `/help/schema/…`: the reference for configurators, page by page. */
export function HelpPage() {
  return (
    <Permitted codes={SCHEMA_VIEW_PERMISSION} otherwise={<NoAuthorityPage />}>
      <AllowedHelpPage />
    </Permitted>
  );
}

function AllowedHelpPage() {
  const { http } = useServices();
  const language = useLanguage();
  const text = useText();
  const wide = useMediaQuery(WIDE);
  const name = useParams()['*'] || INDEX_PAGE;
  const pages = useSWR([HELP_KEY, language], () => loadHelpPages(http, language));
  const page = useSWR([HELP_KEY, language, name], () => loadHelpPage(http, name, language));
  const { data, error } = page;
  useDocumentTitle(data?.title ?? text.help.title);
  useHelpScroll(data !== undefined);

  const headings = data === undefined ? [] : headingsOf(data.markdown);
  return (
    <div className="help">
      <HelpContents pages={pages.data} error={pages.error} onRetry={() => void pages.mutate()} />
      {data !== undefined && <HelpOutline headings={headings} open={wide} />}
      {data !== undefined && <HelpArticle page={name} language={language} markdown={data.markdown} />}
      {data === undefined && (
        <div className="help__article">
          {error === undefined && <LoadingPanel />}
          {error !== undefined && isMissing(error) && <HelpMissing name={name} />}
          {error !== undefined && !isMissing(error) && (
            <FailurePanel error={error} onRetry={() => void page.mutate()} />
          )}
        </div>
      )}
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof FailureError && error.failure.kind === 'missing';
}
