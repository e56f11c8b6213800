import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '#engine';
import type { QueryRequest } from '#wire';
import type { Outcome } from '../../http/Outcome.ts';
import type { CallSpec } from '../../http/request.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { ListScreenPage } from './ListScreenPage.tsx';
import { specimenRows, specimenScreen } from './listScreen.specimen.ts';

export interface OpenOptions {
  readonly language?: Language;
  readonly search?: string;
  readonly answers?: Readonly<Record<string, (spec: CallSpec) => Promise<Outcome<unknown>> | Outcome<unknown>>>;
}

const isQuery = (spec: CallSpec) => spec.path.endsWith('/query');
export const bodyOf = (spec: CallSpec) => spec.body as QueryRequest;
export const asksRows = (spec: CallSpec) => isQuery(spec) && bodyOf(spec).include?.[0] === 'rows';

function defaultAnswer(spec: CallSpec): Outcome<unknown> {
  if (spec.path.endsWith('/screens/invoice.general')) return okOutcome(specimenScreen);
  // Nothing to ask between the login and the page.
  if (spec.path.endsWith('/checkRecentPWChange')) return okOutcome({ due: 'N', days: 0, maxDays: 90 });
  if (spec.path.endsWith('/getAllOtherUser')) return okOutcome([]);
  if (spec.path.endsWith('/user/organs')) return okOutcome([]);
  if (spec.path.endsWith('/thousandthSeparator')) return okOutcome('0');
  if (/\/set\/get(\/v2)?$/.test(spec.path)) return okOutcome(null);
  if (spec.path.endsWith('/set/add')) return okOutcome({ rev: 1 });
  if (asksRows(spec)) return okOutcome({ records: specimenRows });
  if (isQuery(spec)) return okOutcome({ total: 2, totalIsExact: true, totals: { amountWithTax: '99.90' } });
  throw new Error(`Unexpected call ${spec.path}`);
}

/** Opens the list screen of the specimen over a fake server. */
export async function openListScreen({ language = 'zh', search = '', answers = {} }: OpenOptions = {}) {
  const fake = testServices((spec) => {
    const own = Object.entries(answers).find(([end]) => spec.path.endsWith(end));
    if (own !== undefined) return own[1](spec);
    return spec.path.endsWith('/user/login') ? okOutcome(testUser()) : defaultAnswer(spec);
  }, language);
  await fake.services.session.login({ account: 'finance', password: 'x' });
  const router = createMemoryRouter([{ path: '*', element: <ListScreenPage screenId="invoice.general" /> }], {
    initialEntries: [`/purchaser/invoice/general${search}`],
  });
  const view = renderPage(fake.services, language, <RouterProvider router={router} />);
  const queries = () => fake.call.mock.calls.map(([spec]) => spec).filter(isQuery);
  const rowQueries = () => queries().filter(asksRows);
  return { ...fake, ...view, router, queries, rowQueries };
}
