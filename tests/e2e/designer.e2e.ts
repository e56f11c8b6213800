import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { keepOtherLogins, watchConsole } from './application.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PORT = Number(process.env.E2E_PORT ?? 8391) + 40;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SCREEN = 'screens/risk.findings.screen.json';
const PASSWORD = 'Demo@2025';
/** A busy machine starts a server, with its demo rows, in this time. */
const START_MS = 120_000;

// A server of its own, whose schema files may be written.
const folder = mkdtempSync(join(tmpdir(), 'designer-e2e-'));
let server: ChildProcess;

test.beforeAll(async ({ request }) => {
  test.setTimeout(START_MS);
  cpSync(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
  server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: join(folder, 'data'),
      SCHEMAS_DIR: join(folder, 'schemas'),
      LOG_LEVEL: 'silent',
    },
  });
  await expect
    .poll(
      () =>
        request.get(`${ADDRESS}/readyz`).then(
          (answer) => answer.ok(),
          () => false,
        ),
      { timeout: START_MS },
    )
    .toBe(true);
});
test.afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const onDisk = () => readFileSync(join(folder, 'schemas', SCREEN), 'utf8');
const editor = (page: Page) => page.locator('.json-editor .cm-content');
const dialog = (page: Page) => page.getByRole('dialog');
const previewTitle = (page: Page) => page.locator('.preview-list__title');

// Form and text side by side, as a configurator sits before it.
test.use({ viewport: { width: 1920, height: 1000 } });
test.setTimeout(180_000);

async function openDesigner(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await page.getByLabel('账号').fill('config');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await keepOtherLogins(page);
  await page.getByRole('menuitem', { name: '页面设计器' }).click();
  await page.getByRole('button', { name: /risk\.findings/ }).click();
  await expect(previewTitle(page)).toBeVisible();
}

/** The title in the form; its section is closed at first. */
async function titleField(page: Page) {
  const section = page.getByRole('button', { name: /^标识 \d/ });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  return page.getByLabel('标题 中文');
}

test('a title is changed in the form, a mistake is made and mended in the text, and the file is saved', async ({
  page,
}) => {
  const problems = watchConsole(page);
  await openDesigner(page);
  await expect(page.locator('.preview-list .ag-row').first()).toBeVisible();
  const before = onDisk();

  await (await titleField(page)).fill('风险清单');
  await expect(editor(page)).toContainText('"zh": "风险清单"');
  await expect(previewTitle(page)).toHaveText('风险清单');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(await titleField(page)).toHaveValue('风险疑点');
  await expect(previewTitle(page)).toHaveText('风险疑点');
  await page.getByRole('button', { name: '重做' }).click();
  await expect(previewTitle(page)).toHaveText('风险清单');

  // A mistake stands where it is, keeps the last preview, and can be mended with one click.
  await editor(page)
    .getByText('"taxPeriod"')
    .first()
    .dblclick({ position: { x: 30, y: 8 } });
  await page.keyboard.type('taxPerio');
  await expect(page.locator('.cm-lintRange-error')).toBeVisible();
  await expect(page.getByText('草稿有错误，仍显示上一次正确的预览。')).toBeVisible();
  await expect(page.getByRole('status').getByText('1 处错误')).toBeVisible();
  await page.locator('.cm-lintRange-error').hover();
  await page.getByRole('button', { name: '改为“taxPeriod”' }).click();
  await expect(page.getByText('没有错误')).toBeVisible();

  // Names are offered as they are in an editor of the files.
  await page
    .locator('.cm-line')
    .filter({ hasText: /^\s*"taxPeriod",$/ })
    .click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"amountAt');
  await expect(page.locator('.cm-tooltip-autocomplete')).toContainText('amountAtRisk');
  await page.keyboard.press('Escape');
  for (let times = 0; times < 4; times += 1) {
    if ((await editor(page).textContent())?.includes('"amountAt"')) await page.keyboard.press('Control+z');
  }
  await expect(page.getByText('没有错误')).toBeVisible();

  expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()).violations).toEqual([]);

  await page.keyboard.press('Control+s');
  await expect(dialog(page).locator('.cm-changedText').first()).toBeVisible();
  await expect(dialog(page)).toContainText('标题从“风险疑点”改为“风险清单”');
  expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()).violations).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存 1 个文件')).toBeVisible();
  expect(onDisk()).toBe(before.replace('"zh": "风险疑点"', '"zh": "风险清单"'));
  await expect(page.getByRole('menuitem', { name: '风险清单' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('changes survive a reload, and what somebody else saved meanwhile is compared and chosen', async ({
  page,
  browser,
}) => {
  await openDesigner(page);
  await (await titleField(page)).fill('我的标题');
  await expect(previewTitle(page)).toHaveText('我的标题');
  await page.reload();
  await expect(editor(page)).toContainText('"zh": "我的标题"');

  // Somebody else, in a browser of their own.
  const other = await browser.newPage();
  await openDesigner(other);
  await (await titleField(other)).fill('对方的标题');
  await other.keyboard.press('Control+s');
  await dialog(other).getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByText('已保存 1 个文件')).toBeVisible();
  await other.close();

  await expect(page.getByText('此文件已被他人修改，您的修改基于旧版本。')).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(page)).toContainText('文件已被他人修改');
  await expect(dialog(page)).toContainText('对方的标题');
  expect(onDisk()).toContain('对方的标题');
  await dialog(page).getByRole('button', { name: '用我的版本覆盖' }).click();
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存 1 个文件')).toBeVisible();
  expect(onDisk()).toContain('我的标题');
});
