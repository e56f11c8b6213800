import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedOpening, ResolvedScreen } from '#engine';
import type { CallSpec } from '../../../http/request.ts';
import { okOutcome } from '../../../testing/services.specimen.ts';
import { specimenScreen } from '../listScreen.specimen.ts';
import { asksRows, bodyOf, type OpenOptions, openListScreen } from '../openListScreen.specimen.tsx';

const opening = (changes: Partial<ResolvedOpening>): ResolvedOpening => ({
  name: 'history',
  label: { zh: '历史', en: 'History' },
  screen: 'invoice.history',
  permission: null,
  when: [],
  filters: {},
  ...changes,
});
const page: ResolvedScreen = {
  ...specimenScreen,
  toolbar: ['batchSign', 'history', 'secret'],
  opens: {
    history: opening({}),
    secret: opening({ name: 'secret', label: { zh: '密', en: 'Secret' }, filters: { hiddenFilter: 'x' } }),
  },
};
const history: ResolvedScreen = {
  ...specimenScreen,
  id: 'invoice.history',
  resourceNo: 'PUR_INVOICE_HISTORY',
  title: { zh: '开票历史', en: 'History of invoices' },
};

const opened = async (options: OpenOptions = {}) => {
  const view = await openListScreen({
    ...options,
    answers: {
      '/screens/invoice.general': () => okOutcome(page),
      '/screens/invoice.history': () => okOutcome(history),
      ...options.answers,
    },
  });
  await screen.findByText('25110000000000000001');
  const asked = (id: string) =>
    view.call.mock.calls
      .map(([spec]) => spec)
      .filter((spec: CallSpec) => spec.path.includes(`/screens/${id}/query`) && asksRows(spec));
  return { ...view, asked };
};
/** Without roles and pointers: computing them over two grids takes jsdom longer than all the rest. */
const click = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).queryByText(name, { selector: 'button *' }) ?? within(inside).getByLabelText(name));
// By class: all windows have the same id, and so the same name, in tests.
const dialogs = () => [...document.querySelectorAll<HTMLElement>('.list-dialog')];
const topDialog = async () => {
  await waitFor(() => expect(dialogs()).toHaveLength(1));
  const top = dialogs().at(-1) as HTMLElement;
  await within(top).findAllByText('25110000000000000001');
  return top;
};

vi.setConfig({ testTimeout: 60_000 });

describe('a list in a dialog', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('is the whole screen with its own defaults, and leaves the address to the page', async () => {
    const { asked, router } = await opened();
    const before = router.state.location.search;
    click('历史');
    const dialog = await topDialog();
    expect(bodyOf(asked('invoice.history')[0] as CallSpec).filters).toHaveProperty('signDateEnd');
    expect(within(dialog).getByText('批量签收')).toBeInTheDocument();
    expect(router.state.location.search).toBe(before);
    expect(asked('invoice.general')).toHaveLength(1);
  });

  it('asks nothing under a condition the caller may not use there', async () => {
    const { asked } = await opened();
    click('密');
    await waitFor(() => expect(dialogs()).toHaveLength(1));
    const dialog = dialogs()[0] as HTMLElement;
    await within(dialog).findByText('条件失效，未查询');
    expect(asked('invoice.history')).toEqual([]);
  });
});
