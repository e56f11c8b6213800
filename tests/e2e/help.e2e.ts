import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { logIn, watchConsole } from './application.ts';

test('a configurator finds a property, follows a link, and hands its address on', async ({ page, browser }) => {
  test.slow();
  const problems = watchConsole(page);
  await logIn(page, 'admin');
  await page.getByRole('link', { name: '配置参考' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '配置参考' })).toBeVisible();

  const contents = page.getByRole('navigation', { name: '参考页面' });
  await contents.getByRole('searchbox').fill('invoice.general-signed');
  await contents.getByRole('link').click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('增值税发票（对公对私）');
  await article.getByRole('link', { name: '查验状态', exact: true }).first().click();
  await expect(page).toHaveURL(/\/help\/schema\/codes\/check_status$/);

  await contents.getByRole('searchbox').fill('fields.json');
  await contents.getByRole('link').click();
  await article
    .getByRole('row', { name: /^pinned / })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/#columndefinition\.pinned$/);
  const address = page.url();

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, 'admin');
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole('row', { name: /^pinned / }).first()).toBeInViewport();
  await elsewhere.getByRole('button', { name: 'Switch to English' }).click();
  await expect(elsewhere.getByRole('heading', { level: 2, name: 'ColumnDefinition' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the pages can be read by everybody', async ({ page }) => {
  test.slow();
  await logIn(page, 'admin');
  for (const name of ['', 'fields', 'tutorial', 'nothing']) {
    await page.goto(`/help/schema/${name}`);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
});

test('whoever sees no definitions is offered none', async ({ page }) => {
  await logIn(page, 'finance');
  await expect(page.getByRole('link', { name: '配置参考' })).toHaveCount(0);
  await page.goto('/help/schema/screens/invoice.general');
  await expect(page.getByRole('heading', { name: '无访问权限' })).toBeVisible();
});
