import { expect, type Page, test } from '@playwright/test';
import {
  expectTotal,
  filter,
  forgetSettings,
  logIn,
  openGeneralInvoices,
  rows,
  search,
  searchAll,
  WORDS,
} from './application.ts';

const LIST = '/purchaser/invoice/general';

// Order and views outlive a journey.
test.beforeEach(({ request }) => forgetSettings(request));

/** Bodies of the queries from now on, rows and totals. */
function watchQueries(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/query')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}
const lastOf = (bodies: readonly string[], kind: 'rows' | 'totals') =>
  bodies.filter((body) => body.includes(`"${kind}"`)).at(-1);

test('a link opens elsewhere as the identical request, whatever was searched for', async ({ page, browser }) => {
  test.slow();
  await logIn(page);
  await openGeneralInvoices(page);
  const asked = watchQueries(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere);
  const again = watchQueries(elsewhere);
  for (const text of ['A&B', 'C++', '#1', '100%', 'false', '0', '1234567890123456789', '票 据?=/']) {
    await page.getByRole('button', { name: WORDS.zh.clear, exact: true }).click();
    await filter(page, '发票号码').fill(text);
    asked.length = 0;
    await search(page);
    await expect.poll(() => asked.length).toBe(2);
    expect(JSON.parse(asked[0] as string).filters).toEqual({ invoiceNo: text });
    again.length = 0;
    await elsewhere.goto(page.url());
    await expect.poll(() => again.length).toBe(2);
    expect([lastOf(again, 'rows'), lastOf(again, 'totals')]).toEqual([lastOf(asked, 'rows'), lastOf(asked, 'totals')]);
    expect(elsewhere.url()).toBe(page.url());
  }
});

test('Back and Forward show exactly what was there, with the same requests', async ({ page }) => {
  await logIn(page);
  await openGeneralInvoices(page);
  const asked = watchQueries(page);
  const stops: { readonly url: string; readonly body: string | undefined }[] = [];
  const stop = async (act: () => Promise<unknown>) => {
    const before = asked.filter((body) => body.includes('"rows"')).length;
    const url = page.url();
    await act();
    await expect(page).not.toHaveURL(url);
    await expect.poll(() => asked.filter((body) => body.includes('"rows"')).length).toBe(before + 1);
    stops.push({ url: page.url(), body: lastOf(asked, 'rows') });
  };
  await stop(() => searchAll(page));
  await stop(() => page.locator('.ag-header-cell[col-id="invoiceNo"]').click());
  await stop(() => page.getByRole('listitem', { name: '2', exact: true }).click());
  await stop(async () => {
    await filter(page, '发票号码').fill('63');
    await search(page);
  });
  for (const move of ['goBack', 'goBack', 'goBack', 'goForward', 'goForward', 'goForward'] as const) {
    const at = stops.findIndex(({ url }) => url === page.url()) + (move === 'goBack' ? -1 : 1);
    await page[move]();
    await expect(page).toHaveURL(stops[at]?.url as string);
    await expect.poll(() => lastOf(asked, 'rows')).toBe(stops[at]?.body);
    await expect(rows(page).first()).toBeVisible();
  }
  await expect(filter(page, '发票号码')).toHaveValue('63');
});

test('a link wins over the defaults, and reset returns to them', async ({ page }) => {
  await logIn(page);
  const asked = watchQueries(page);
  await page.goto(`${LIST}?checkStatus=0&checkStatus=1&sort=invoiceNo.asc&page=1&size=25`);
  await expect.poll(() => asked.length).toBe(2);
  expect(JSON.parse(lastOf(asked, 'rows') as string)).toMatchObject({
    filters: { checkStatus: ['0', '1'] },
    sort: [{ field: 'invoiceNo', direction: 'asc' }],
    page: { currentPage: 1, pageSize: 25 },
  });
  await page.getByRole('button', { name: WORDS.zh.reset, exact: true }).click();
  await expect.poll(() => lastOf(asked, 'rows')).toContain('signDateStart');
  await expect(page.getByRole('list', { name: '已应用的条件' })).toContainText('默认');
});

test('a link with a condition nobody knows shows nothing until it is dealt with', async ({ page }) => {
  await logIn(page);
  const asked = watchQueries(page);
  await page.goto(`${LIST}?invoiceNo=26&paidDateStart=2025-10-01&page=1`);
  await expect(page.getByRole('alert').first()).toContainText('本页没有条件“paidDate”（2025-10-01）');
  await expect(rows(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  // A search for something else does not drop it unseen, and the address keeps it.
  await page.getByRole('button', { name: WORDS.zh.search, exact: true }).click();
  await expect(page).toHaveURL(/paidDateStart=2025-10-01/);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: '重新指定字段：paidDate' }).click();
  await page.getByRole('menuitem', { name: '开票日期' }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(JSON.parse(asked[0] as string).filters).toEqual({ invoiceNo: '26', invoiceDateStart: '2025-10-01' });
  await expectTotal(page, /^共 [\d,]+ 条$/);
});

test('a condition the server refuses is told in the user’s words, and its chip says so', async ({ page }) => {
  await logIn(page);
  await page.goto(`${LIST}?invoiceNo=${'x'.repeat(150)}&page=1`);
  const told = page.getByRole('alert').first();
  await expect(told).toContainText('发票号码：最多输入100个字符');
  await expect(told).not.toContainText('服务');
  await expect(page.locator('.conditions__chip.ant-tag-error')).toContainText('发票号码');
  await told.getByRole('button', { name: '移除条件' }).click();
  await expect(rows(page).first()).toBeVisible();
});
