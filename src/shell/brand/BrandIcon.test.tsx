import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '#wire';
import { useDocumentTitle } from '../states/useDocumentTitle.ts';
import { renderPage } from '../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../testing/services.specimen.ts';
import { BrandIcon } from './BrandIcon.tsx';

const ICON = 'data:image/png;base64,iVBORw0KGgo=';
const INSTALLATION: Brand = { browserTitle: '集团税务管理系统', browserTitleEn: 'Group Tax', browserIcon: ICON };
const OWN: Brand = { browserTitle: '华信税务', browserTitleEn: 'Huaxin Tax', browserIcon: '' };

function Page() {
  useDocumentTitle('页');
  return <BrandIcon />;
}
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

/** The page of a stranger, or of a user of a group with this brand. */
function open(language: 'zh' | 'en', own: Brand | null, installation: Brand = INSTALLATION) {
  let brand = own;
  const fake = testServices(({ path }) => {
    if (path.endsWith('/brandConfig/info')) return okOutcome(installation);
    if (brand === null) return { kind: 'expired' };
    return okOutcome(testUser({ brand }));
  }, language);
  fake.services.session.open();
  renderPage(fake.services, language, <Page />);
  return { ...fake, rename: (next: Brand) => (brand = next) };
}

describe('the tab of the browser', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="data:,">';
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('shows the installation’s name and icon to a stranger', async () => {
    open('zh', null);
    await waitFor(() => expect([document.title, icon()]).toEqual(['页 - 集团税务管理系统', ICON]));
  });

  it('shows the group’s to its users, each language its own, and follows a change', async () => {
    const { services, rename, call } = open('en', OWN);
    await waitFor(() => expect([document.title, icon()]).toEqual(['页 - Huaxin Tax', 'data:,']));
    rename({ ...OWN, browserTitleEn: 'Huaxin', browserIcon: ICON });
    await services.session.refresh();
    await waitFor(() => expect([document.title, icon()]).toEqual(['页 - Huaxin', ICON]));
    services.language.set('zh');
    await waitFor(() => expect(document.title).toBe('页 - 华信税务'));
    expect(call.mock.calls.filter(([{ path }]) => path.endsWith('/brandConfig/info'))).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'https://evil.example/x.png', 'data:image/svg+xml;base64,PHN2Zy8+'])(
    'has no icon where a server says %s',
    async (browserIcon) => {
      open('zh', null, { ...INSTALLATION, browserIcon });
      await waitFor(() => expect(document.title).toBe('页 - 集团税务管理系统'));
      expect(icon()).toBe('data:,');
    },
  );

  it('falls back on the platform where a server has no English name', async () => {
    const { browserTitleEn: _none, ...old } = OWN;
    open('en', old as Brand);
    await waitFor(() => expect(document.title).toBe('页 - Tax Service Platform'));
  });
});
