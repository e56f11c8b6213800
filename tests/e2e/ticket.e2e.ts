import { expect, type Page, test } from '@playwright/test';
import { logIn, openGeneralInvoices, watchConsole } from './application.ts';

const [TASK, TICKET] = ['task-1', 'ticket-1'];
const answer = (code: string, data: unknown) => ({ json: { success: code === '0', code, message: '', data } });

/**
 * A server that is busy: it makes one kind of call wait for a ticket, which it gives when it is asked so many times.
 * Whatever comes with the ticket goes on to the real server. Returns what was asked of it, in order.
 */
async function makeBusy(page: Page, call: string, givesAt: number): Promise<string[]> {
  const asked: string[] = [];
  let times = 0;
  await page.route(call, async (route) => {
    const headers = await route.request().allHeaders();
    asked.push(`call with ${JSON.stringify(headers.ticket)}`);
    if (headers.ticket !== TICKET) return route.fulfill(answer('90001', { taskId: TASK }));
    return route.continue({ headers: { ...headers, ticket: '' } });
  });
  await page.route('**/taskticket/getTicket?*', (route) => {
    times += 1;
    asked.push(`getTicket${new URL(route.request().url()).search}`);
    return route.fulfill(answer('0', times < givesAt ? null : TICKET));
  });
  await page.route('**/taskticket/releaseTicket?*', (route) => {
    asked.push(`releaseTicket${new URL(route.request().url()).search}`);
    return route.fulfill(answer('0', null));
  });
  return asked;
}

const JOURNEY = [
  'call with ""',
  `getTicket?taskId=${TASK}`,
  `getTicket?taskId=${TASK}`,
  `call with "${TICKET}"`,
  `releaseTicket?ticket=${TICKET}`,
];

test('a download of a busy server waits for its ticket, comes with it and gives it back', async ({ page }) => {
  const problems = watchConsole(page);
  await logIn(page);
  await openGeneralInvoices(page);
  const asked = await makeBusy(page, '**/screens/*/export', 2);
  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导\s?出$/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^增值税发票_\d{12}\.xlsx$/);
  await expect.poll(() => asked).toEqual(JOURNEY);
  await expect(page.getByText('服务繁忙请稍后再试')).toHaveCount(0);
  expect(problems).toEqual([]);
});
