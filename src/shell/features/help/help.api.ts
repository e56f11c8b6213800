import type { HelpPage, HelpPageSummary } from '#wire';
import { dataOf } from '../../http/Outcome.ts';
import type { Http } from '../../http/request.ts';

const PAGES = '/gts-base-ability/help/pages';

/** The pages of the reference in reading order. Throws a FailureError. */
export async function loadHelpPages(http: Http, lang: string): Promise<readonly HelpPageSummary[]> {
  const query = { lang };
  return dataOf(
    await http.call<readonly HelpPageSummary[]>({ method: 'GET', path: PAGES, query, failures: 'none', log: 'ignore' }),
  );
}

/** One page. Throws a FailureError, `missing` when there is none of that name. */
export async function loadHelpPage(http: Http, name: string, lang: string): Promise<HelpPage> {
  const path = `${PAGES}/${name.split('/').map(encodeURIComponent).join('/')}`;
  return dataOf(await http.call<HelpPage>({ method: 'GET', path, query: { lang }, failures: 'none', log: 'ignore' }));
}
