import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  callSettings,
  forgetSettings,
  headers,
  logIn,
  logOut,
  openGeneralInvoices,
  restingBox,
  rows,
} from './application.ts';

const SET = '**/api/gts-manager/user/set';
const COLUMNS = 1;

/** The user begins with nothing saved. */
async function openFresh(page: Page, api: APIRequestContext): Promise<void> {
  await forgetSettings(api);
  await logIn(page);
  await openGeneralInvoices(page);
}

const header = (page: Page, field: string) => page.locator(`.ag-header-cell[col-id="${field}"]`);
/** Without the column of check boxes, which has none. */
const fieldHeaders = async (page: Page) => (await headers(page)).filter((text) => text !== '');
const widthOf = async (page: Page, field: string) => (await header(page, field).boundingBox())?.width ?? 0;
const stored = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/set/add') && answer.ok());

async function drag(page: Page, field: string, by: number): Promise<void> {
  const box = await header(page, field).locator('.ag-header-cell-resize').boundingBox();
  if (box === null) throw new Error(`No edge to drag: ${field}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + by, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

async function chooseDensity(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '密度' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function openColumns(page: Page) {
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '自定义列设置' });
  await expect(panel).toBeVisible();
  return panel;
}

test('widths, order of rows and density are there again after logging in anew', async ({ page, request }) => {
  await openFresh(page, request);
  const before = await widthOf(page, 'invoiceCode');
  const kept = stored(page);
  await drag(page, 'invoiceCode', 60);
  await chooseDensity(page, '紧凑');
  await header(page, 'invoiceCode').locator('.ag-header-cell-label').click();
  await kept;
  await expect(page).toHaveURL(/sort=invoiceCode\.asc/);
  const after = await widthOf(page, 'invoiceCode');
  expect(after).toBeGreaterThan(before + 40);

  await logOut(page);
  await logIn(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/query'));
  await openGeneralInvoices(page);
  expect(JSON.parse((await asked).postData() ?? '{}').sort).toEqual([{ field: 'invoiceCode', direction: 'asc' }]);
  expect(await widthOf(page, 'invoiceCode')).toBeCloseTo(after, 0);
  await expect(page.locator('.list-table')).toHaveAttribute('data-density', 'dense');

  // A link says in which order; the saved one does not interfere.
  await page.goto('/purchaser/invoice/general?sort=invoiceNo.desc&page=1&size=25');
  await expect(header(page, 'invoiceNo')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('.list-table')).toHaveAttribute('data-density', 'dense');

  const panel = await openColumns(page);
  await panel.getByRole('button', { name: /^重\s?置$/ }).click();
  await expect(page.getByText('重置成功！')).toBeVisible();
  expect(await widthOf(page, 'invoiceCode')).toBeCloseTo(before, 0);
  await expect(page.locator('.list-table')).toHaveAttribute('data-density', 'middle');
  await expect(header(page, 'invoiceDate')).toHaveAttribute('aria-sort', 'descending');
  expect(await callSettings(request, 'get', COLUMNS)).toBeNull();
});

test('a double click on the edge of a header fits the column, and this is kept', async ({ page, request }) => {
  await openFresh(page, request);
  const dragged = stored(page);
  await drag(page, 'invoiceNo', 250);
  await dragged;
  const wide = await widthOf(page, 'invoiceNo');
  const kept = stored(page);
  await header(page, 'invoiceNo').locator('.ag-header-cell-resize').dblclick();
  await expect.poll(() => widthOf(page, 'invoiceNo')).toBeLessThan(wide - 100);
  const fitted = await widthOf(page, 'invoiceNo');
  await kept;
  await page.goto('/home');
  await openGeneralInvoices(page);
  expect(await widthOf(page, 'invoiceNo')).toBeCloseTo(fitted, 0);
});

test('a header dragged in the table stands in its new place in the panel', async ({ page, request }) => {
  await openFresh(page, request);
  const [from, to] = [await restingBox(header(page, 'invoiceNo')), await restingBox(header(page, 'invoiceTypeName'))];
  const kept = stored(page);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await kept;
  expect((await fieldHeaders(page))[0]).toBe('发票号码');
  const panel = await openColumns(page);
  await expect(panel.getByRole('checkbox', { name: /发票号码|发票类型/ }).first()).toHaveAccessibleName(/发票号码/);
});

test('a filter ticked off leaves the bar and its default, and a link may still ask for it', async ({
  page,
  request,
}) => {
  await openFresh(page, request);
  const signDate = page.getByRole('list', { name: '已应用的条件' }).getByText('签收日期');
  await expect(signDate).toBeVisible();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '筛选条件设置' });
  await panel.getByRole('checkbox', { name: /签收日期/ }).uncheck();
  const kept = stored(page);
  await panel.getByRole('button', { name: /^保\s?存$/ }).click();
  await kept;
  await expect(page.getByText('保存成功！')).toBeVisible();
  await expect(page.locator('.filter-form').getByText('签收日期')).toHaveCount(0);
  // Rows are what they were, and say why, until the next search.
  await expect(signDate).toBeVisible();

  await page.goto('/home');
  const asked = page.waitForRequest((sent) => sent.url().endsWith('/query'));
  await openGeneralInvoices(page);
  expect(JSON.parse((await asked).postData() ?? '{}').filters).toEqual({});
  await expect(signDate).toHaveCount(0);
  await page.goto('/purchaser/invoice/general?signDateStart=2026-01-01&page=1&size=25');
  await expect(signDate).toBeVisible();
  await page.getByRole('button', { name: /^查\s?询$/ }).click();
  await expect(page).toHaveURL(/signDateStart=2026-01-01/);
});

test('two tabs: different changes both stay, the same one is said', async ({ page, context, request }) => {
  await openFresh(page, request);
  const other = await context.newPage();
  await other.goto('/purchaser/invoice/general');
  await expect(rows(other).first()).toBeVisible();

  let kept = stored(page);
  await drag(page, 'invoiceNo', 80);
  await kept;
  const wide = await widthOf(page, 'invoiceNo');
  // The other tab is not looked at and so has not heard of it.
  kept = stored(other);
  await chooseDensity(other, '宽松');
  await kept;
  await expect(other.getByText('显示设置已在其他页面被修改，已与您的修改合并并保存。')).toBeVisible();
  await expect.poll(() => widthOf(other, 'invoiceNo')).toBeCloseTo(wide, 0);

  kept = stored(page);
  await chooseDensity(page, '紧凑');
  await kept;
  await expect(page.getByText('其他页面也修改了同一项显示设置，已保存您在本页的修改。')).toBeVisible();
  await page.goto('/home');
  await openGeneralInvoices(page);
  await expect(page.locator('.list-table')).toHaveAttribute('data-density', 'dense');
  expect(await widthOf(page, 'invoiceNo')).toBeCloseTo(wide, 0);
});

for (const [what, info, reason] of [
  ['cut off', '{"format":1,"definition":"h","items":[{"id"', '内容不完整。'],
  ['hostile', '{"format":1,"definition":"h","items":[],"base":{"__proto__":{}}}', '内容不是本系统保存的格式。'],
  ['of a newer version', '{"format":7}', '由更新版本的系统保存。'],
  ['a megabyte long', `[${'"x",'.repeat(262_144)}"x"]`, '内容过大。'],
] as const) {
  test(`a stored text that is ${what} is set aside, said, and replaced by the next save only`, async ({ page }) => {
    await page.route(`${SET}/get`, (route) =>
      route.fulfill({ json: { success: true, code: '0', message: '', data: { info, rev: 1 } } }),
    );
    await logIn(page);
    await openGeneralInvoices(page);
    await expect(page.getByRole('alert').filter({ hasText: reason })).toHaveCount(1);
    await expect(rows(page).first()).toBeVisible();
    expect((await fieldHeaders(page)).slice(0, 2)).toEqual(['发票类型', '所属机构']);
    const saves: string[] = [];
    await page.route(`${SET}/add`, (route) => {
      saves.push(route.request().postData() ?? '');
      return route.fulfill({ json: { success: true, code: '0', message: '', data: { rev: 2 } } });
    });
    await chooseDensity(page, '紧凑');
    await expect(page.locator('.list-table')).toHaveAttribute('data-density', 'dense');
    await page.waitForTimeout(1500);
    expect(saves).toEqual([]);
    const panel = await openColumns(page);
    await panel.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(page.getByText('保存成功！')).toBeVisible();
    expect(JSON.parse(saves[0] ?? '{}')).toMatchObject({ rev: 1, type: COLUMNS });
    await expect(page.getByRole('alert').filter({ hasText: reason })).toHaveCount(0);
  });
}

test('without the settings service everything works with defaults, said once, and nothing is written', async ({
  page,
}) => {
  await page.route(`${SET}/**`, (route) => (route.request().url().includes('/get') ? route.abort() : route.continue()));
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/\/set\/(add|remove)/.test(request.url())) writes.push(request.url());
  });
  await logIn(page);
  // A toast may be gone by the time the rows are there.
  const said = page.getByText(/^显示设置暂时无法读取/).waitFor();
  await openGeneralInvoices(page);
  await said;
  await chooseDensity(page, '宽松');
  await expect(page.locator('.list-table')).toHaveAttribute('data-density', 'loose');
  await header(page, 'invoiceNo').locator('.ag-header-cell-label').click();
  await expect(page).toHaveURL(/sort=invoiceNo\.asc/);
  await page.waitForTimeout(1500);
  expect(writes).toEqual([]);
});

test('a settings service that does not answer holds up no rows, neither of a visit nor of a link', async ({ page }) => {
  let answered = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${SET}/**`, async (route) => {
    await held;
    answered += 1;
    await route.continue().catch(() => undefined);
  });
  await logIn(page);
  // A toast may be gone by the time the rows are there.
  const said = page.getByText(/^显示设置暂时无法读取/).waitFor();
  await openGeneralInvoices(page);
  await said;
  await page.goto('/purchaser/invoice/general?sort=invoiceNo.desc&page=1&size=25');
  await expect(rows(page).first()).toBeVisible();
  expect(answered).toBe(0);
  release();
});
