import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ResolvedScreen } from '#engine';
import { okOutcome } from '../../../testing/services.specimen.ts';
import { specimenScreen } from '../listScreen.specimen.ts';
import { openListScreen } from '../openListScreen.specimen.tsx';

const organisation = (jgdm: string, jgmc: string) => ({ jgdm, jgmc, nsrsbh: '', children: [] });
const conditions = () => screen.findByRole('list', { name: '已应用的条件' });

/** A list of rows the server keeps itself, with an action that needs nothing more to be run. */
function kept(dataset: string, scope: 'organisations' | 'group'): ResolvedScreen {
  const { batchSign } = specimenScreen.actions;
  if (batchSign === undefined) throw new Error('The specimen has lost its action');
  return {
    ...specimenScreen,
    source: { dataset, endpoint: null, scope, where: {} },
    actions: { batchSign: { ...batchSign, creates: true, confirm: null, done: null } },
  };
}

describe('the data scope above a list', () => {
  it('names the organisations whose rows are shown', async () => {
    await openListScreen({ answers: { '/user/organs': () => okOutcome([organisation('101', '北京公司')]) } });
    await waitFor(async () => expect(await conditions()).toHaveTextContent('数据范围 北京公司（共 1 家机构）'));
  });

  it('joins their names as its language does', async () => {
    const known = [organisation('101', 'Beijing'), organisation('102', 'Shanghai'), organisation('103', 'Xi’an')];
    await openListScreen({ language: 'en', answers: { '/user/organs': () => okOutcome(known) } });
    const list = await screen.findByRole('list', { name: 'Applied conditions' });
    await waitFor(() => expect(list).toHaveTextContent('Beijing, Shanghai… (3 organisations)'));
  });

  it('is not said of rows of the group as a whole', async () => {
    await openListScreen({
      answers: {
        '/screens/invoice.general': () => okOutcome(kept('role', 'group')),
        '/user/organs': () => okOutcome([organisation('101', '北京公司')]),
      },
    });
    expect(await conditions()).toHaveTextContent('签收日期');
    expect(await conditions()).not.toHaveTextContent('数据范围');
  });

  it.each([
    ['organisation', 2],
    ['invoice', 1],
  ])('after an action on rows of %s the organisations have been asked for %i times', async (dataset, times) => {
    const known = [organisation('101', '北京公司')];
    const { call } = await openListScreen({
      answers: {
        '/screens/invoice.general': () => okOutcome(kept(dataset, 'organisations')),
        '/user/organs': () => okOutcome([...known]),
        '/actions/batchSign': () => {
          known.push(organisation('102', '上海公司'));
          return okOutcome({ done: 1, failed: [] });
        },
      },
    });
    const asked = () => call.mock.calls.filter(([{ path }]) => path.endsWith('/user/organs')).length;
    await waitFor(async () => expect(await conditions()).toHaveTextContent('北京公司（共 1 家机构）'));
    await userEvent.click(await screen.findByRole('button', { name: '批量签收' }));
    const shown = times === 2 ? '北京公司、上海公司（共 2 家机构）' : '北京公司（共 1 家机构）';
    await waitFor(() => expect(call.mock.calls.some(([{ path }]) => path.endsWith('/actions/batchSign'))).toBe(true));
    await waitFor(async () => expect(await conditions()).toHaveTextContent(shown));
    expect(asked()).toBe(times);
  });
});
