import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CompiledAction } from '#engine';
import { renderPage } from '../../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../../testing/services.specimen.ts';
import { ActionFlow } from './ActionFlow.tsx';
import type { ActionState } from './action.machine.ts';

const ACTION: CompiledAction = {
  name: 'sign',
  label: '签收',
  confirm: '确认签收所选的{n}张发票？',
  done: null,
  danger: false,
  oneRow: false,
  input: [],
  resolved: { name: 'sign' } as CompiledAction['resolved'],
  opens: null,
};
const FLOW = {
  action: ACTION,
  targets: { kind: 'rows', rows: [{ id: '1', name: 'A1', row: { id: '1' } }] },
  input: {},
} as const;
const DIALOGS: readonly ActionState[] = [
  { name: 'asking', ...FLOW, lost: null },
  { name: 'running', ...FLOW, key: 'k' },
  { name: 'result', ...FLOW, done: 0, failed: [{ id: '1', code: 'SERVICE_REFUSED', message: '税局繁忙' }] },
  { name: 'changed', action: ACTION, message: '现有3条' },
];

/** A list whose row is drawn anew, button and all, while the dialog is open. */
function Page({ states }: { readonly states: readonly ActionState[] }) {
  const [at, setAt] = useState(0);
  const [drawn, setDrawn] = useState(0);
  const state = [{ name: 'idle' } as const, ...states, { name: 'idle' } as const][at] as ActionState;
  const next = () => setAt(at + 1);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the grid makes it */}
      <table role="grid">
        <tbody>
          <tr row-id="1">
            <td tabIndex={-1} col-id="operations">
              <button key={drawn} type="button" onClick={next}>
                行操作
              </button>
            </td>
          </tr>
        </tbody>
      </table>
      <ActionFlow screen={{ columns: [], rowName: null, unit: '张' }} state={state} send={next} />
      <button type="button" data-testid="redraw" onClick={() => setDrawn(drawn + 1)} />
    </>
  );
}

async function open(states: readonly ActionState[]) {
  const { services } = testServices(() => okOutcome(testUser()));
  await services.session.login({ account: 'finance', password: 'x' });
  const router = createMemoryRouter([{ path: '*', element: <Page states={states} /> }]);
  renderPage(services, 'zh', <RouterProvider router={router} />);
  const opener = screen.getByRole('button', { name: '行操作' });
  await userEvent.click(opener);
  await screen.findByRole('dialog');
  // As the dialog takes the focus in a browser.
  opener.blur();
  return opener;
}

const closeWithEscape = () => userEvent.keyboard('{Escape}');

describe('ActionFlow', () => {
  it.each(DIALOGS.filter(({ name }) => name !== 'running'))('gives the focus back after $name', async (state) => {
    const opener = await open([state]);
    await closeWithEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('gives the focus back to what opened the first dialog, after the last', async () => {
    const opener = await open([DIALOGS[0], DIALOGS[2]] as ActionState[]);
    await closeWithEscape();
    await screen.findByText('签收结果');
    await closeWithEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it.each([
    ['SERVICE_REFUSED', 1],
    ['USER_IS_YOU', 0],
    ['ROW_EXISTS', 0],
    ['ACTION_NOT_ALLOWED', 0],
  ])(
    'says that nothing was done when all were refused, and after %s offers another try %i times',
    async (code, times) => {
      await open([{ name: 'result', ...FLOW, done: 0, failed: [{ id: '1', code, message: '不行' }] }]);
      expect(screen.getByText('未执行任何操作，1张未能处理')).toBeInTheDocument();
      expect(screen.queryAllByRole('button', { name: /重试失败/ })).toHaveLength(times);
    },
  );

  it('gives the focus to the cell when its button was drawn anew', async () => {
    await open(DIALOGS.slice(0, 1));
    screen.getByTestId('redraw').click();
    await closeWithEscape();
    await waitFor(() => expect(document.querySelector('[col-id="operations"]')).toHaveFocus());
  });
});
