import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '#engine';
import type { Agreement } from '#wire';
import type { Outcome } from '../../http/Outcome.ts';
import { renderPage } from '../../testing/page.specimen.tsx';
import { okOutcome, testServices, testUser } from '../../testing/services.specimen.ts';
import { AgreementsPage } from './AgreementsPage.tsx';

const AGREEMENTS: readonly Agreement[] = [
  {
    id: 'a',
    name: '授权协议',
    nameEn: 'Authorisation',
    protocolUrl: '/myAgreement?id=a',
    content: '第一段。\n第二行。\n\n<b onclick="alert(1)">第二段</b>',
    contentEn: 'First.\n\nSecond.',
  },
  { id: 'b', name: '隐私说明', nameEn: '', protocolUrl: '/myAgreement?id=b', content: '说明。', contentEn: '' },
];

async function open(search = '', answer: Outcome<unknown> = okOutcome(AGREEMENTS), language: Language = 'zh') {
  const fake = testServices(
    ({ path }) => (path.endsWith('/getLoginUserInfo') ? okOutcome(testUser()) : answer),
    language,
  );
  fake.services.session.open();
  await waitFor(() => expect(fake.services.session.get().name).toBe('signedIn'));
  renderPage(
    fake.services,
    language,
    <MemoryRouter initialEntries={[`/myAgreement${search}`]}>
      <AgreementsPage />
    </MemoryRouter>,
  );
  return fake;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('AgreementsPage', () => {
  it('shows the first agreement in paragraphs, with what looks like markup as text', async () => {
    await open();
    expect(await heading('授权协议')).toBeVisible();
    const paragraphs = [...document.querySelectorAll('article p')].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(['第一段。\n第二行。', '<b onclick="alert(1)">第二段</b>']);
    expect(document.title).toBe('授权协议 - 税务服务平台');
  });

  it('opens the one a link names, and any other from the list', async () => {
    await open('?id=b');
    expect(await heading('隐私说明')).toBeVisible();
    expect(screen.getByRole('link', { name: '隐私说明' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: '授权协议' }));
    expect(await heading('授权协议')).toBeVisible();
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('says that there is no agreement of that name, or none at all', async () => {
    await open('?id=x');
    expect(await screen.findByRole('alert')).toHaveTextContent('协议不存在');
    await open('', okOutcome([]));
    expect(await screen.findByText('暂无协议')).toBeVisible();
  });

  it('says that it could not be loaded, with another try', async () => {
    await open('', { kind: 'offline', reason: 'network' });
    expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeVisible();
  });

  it('speaks English where there is an English text', async () => {
    await open('', okOutcome(AGREEMENTS), 'en');
    expect(await heading('Authorisation')).toBeVisible();
    expect(screen.getByText('Second.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '隐私说明' }));
    expect(await screen.findByText('说明。')).toBeVisible();
  });
});
