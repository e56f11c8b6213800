import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { MenuGroup } from '../../session/menu.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { testServices } from '../../testing/services.specimen.ts';
import { SideMenu } from './SideMenu.tsx';

function group(name: string, title: string, ...pages: readonly string[]): MenuGroup {
  return {
    name,
    title: { zh: title, en: title },
    entries: pages.map((page) => ({ id: `${name}.${page}`, title: { zh: page, en: page }, route: `/${name}/${page}` })),
  };
}

const GROUPS = [group('invoice', '发票', 'general', 'train'), group('manager', '管理', 'users')];

function Page({ startsFolded }: { readonly startsFolded: boolean }) {
  const [folded, setFolded] = useState(startsFolded);
  const [groups, setGroups] = useState(GROUPS);
  return (
    <>
      <SideMenu groups={groups} folded={folded} onFold={setFolded} />
      <button type="button" onClick={() => setGroups([...GROUPS, group('risk', '风险', 'findings')])}>
        grant
      </button>
      <Link to="/manager/users">go</Link>
    </>
  );
}

function open(startsFolded: boolean) {
  renderPage(
    testServices(() => undefined).services,
    'zh',
    <MemoryRouter initialEntries={['/invoice/general']}>
      <Page startsFolded={startsFolded} />
    </MemoryRouter>,
  );
}

const fold = () => userEvent.click(screen.getByRole('button', { name: '收起菜单' }));
const unfold = () => userEvent.click(screen.getByRole('button', { name: '展开菜单' }));
const heading = (name: string) => screen.getByRole('menuitem', { name: new RegExp(name) });
const isOpen = (name: string, expected: boolean) =>
  waitFor(() => expect(heading(name)).toHaveAttribute('aria-expanded', String(expected)));

it('opens its groups when it is unfolded for the first time', async () => {
  open(true);
  await isOpen('发票', false);
  await unfold();
  await isOpen('发票', true);
  await isOpen('管理', true);
});

it('keeps what the user closed while it is folded and unfolded, and what is granted later opens', async () => {
  open(false);
  await userEvent.click(heading('管理'));
  await isOpen('管理', false);
  await fold();
  await isOpen('发票', false);
  await unfold();
  await isOpen('发票', true);
  await isOpen('管理', false);
  await userEvent.click(screen.getByRole('button', { name: 'grant' }));
  await isOpen('风险', true);
  await isOpen('管理', false);
});

it('opens the group of a page that is arrived at', async () => {
  open(false);
  await userEvent.click(heading('管理'));
  await isOpen('管理', false);
  await userEvent.click(screen.getByRole('link', { name: 'go' }));
  await isOpen('管理', true);
});
