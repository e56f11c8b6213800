import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { MenuGroup } from '../../session/menu.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices } from '../../testing/services.specimen.ts';
import { GlobalSearch } from './GlobalSearch.tsx';

const page = (name: string, title: string) => ({ id: name, title: { zh: title, en: name }, route: `/${name}` });

const GROUPS: readonly MenuGroup[] = [
  {
    name: 'ticket',
    title: { zh: '票据', en: 'Tickets' },
    entries: [page('train', '火车票'), page('toll', '通行费票'), page('flight', '飞机票')],
  },
];

const box = () => screen.getByRole('combobox');

/** What is found arrives on request; in that very moment, before anything that is put off, Enter is pressed. */
function Late() {
  const [groups, setGroups] = useState<readonly MenuGroup[]>([]);
  useLayoutEffect(() => {
    if (groups.length > 0)
      box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }));
  }, [groups]);
  return (
    <>
      <GlobalSearch groups={groups} />
      <button type="button" onClick={() => setGroups(GROUPS)}>
        arrive
      </button>
    </>
  );
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function open(search = <GlobalSearch groups={GROUPS} />) {
  renderPage(
    testServices(() => okOutcome([])).services,
    'zh',
    <MemoryRouter initialEntries={['/home']}>
      {search}
      <Address />
    </MemoryRouter>,
  );
}

/** The list reads the number of the key, which the user of the tests leaves out of arrows. */
const goDown = () => fireEvent.keyDown(box(), { key: 'ArrowDown', keyCode: 40 });
const address = () => screen.getByRole('status', { hidden: true }).textContent;

it('opens the first result at the very moment it shows', () => {
  open(<Late />);
  fireEvent.change(box(), { target: { value: '票' } });
  fireEvent.click(screen.getByRole('button', { name: 'arrive' }));
  expect(address()).toBe('/train');
});

it('opens the result the arrows went to', async () => {
  open();
  await userEvent.type(box(), '票');
  goDown();
  goDown();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/flight');
});

it('opens no result of an earlier text', async () => {
  open();
  await userEvent.type(box(), '票');
  goDown();
  goDown();
  await userEvent.keyboard('{Backspace}费{Enter}');
  expect(address()).toBe('/toll');
});

it('goes nowhere where it found nothing', async () => {
  open();
  await userEvent.type(box(), '无{Enter}');
  expect(address()).toBe('/home');
});

it('leaves Enter to the input method while it composes', () => {
  open();
  fireEvent.change(box(), { target: { value: '票' } });
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  expect(address()).toBe('/home');
});
