import { expect, type Page, test } from '@playwright/test';
import { createAccount, forgetNotices, type JourneyAccount } from './accounts.ts';
import { keepOtherLogins, WORDS, watchConsole } from './application.ts';

const PASSWORD = 'Zx9#mK2$vL';
// A group of its own: what it publishes, no other journey reads.
const group = { groupId: 'E2EG' };
const EDITOR: JourneyAccount = {
  ...group,
  id: 'E2E2',
  account: 'editor',
  showName: '周小编',
  permissions: 'system:notice:edit',
};
const READER: JourneyAccount = { ...group, id: 'E2E3', account: 'reader', showName: '吴读者', permissions: 'none' };

async function enter(page: Page, { account }: JourneyAccount): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(WORDS.zh.account).fill(account);
  await page.getByLabel(WORDS.zh.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /登录$/ }).click();
  await keepOtherLogins(page);
}

test('a notice is written with heading, font and size, read once by each user, and acknowledged for good', async ({
  page,
  browser,
}) => {
  test.slow();
  const problems = watchConsole(page);
  forgetNotices(group.groupId);
  for (const account of [EDITOR, READER]) await createAccount(account, PASSWORD);
  const version = `2.${Date.now()}`;
  await enter(page, EDITOR);
  await page.goto('/manager/version-notices');
  await page.getByRole('button', { name: '新建公告' }).click();
  await page.getByLabel('版本号').fill(version);
  const editor = page.getByRole('textbox', { name: '升级内容' });
  await editor.click();
  await page.keyboard.type('新增批量查验');
  await page.keyboard.press('ControlOrMeta+A');
  await page.getByRole('combobox', { name: '字号' }).click();
  await page.getByTitle('24px').click();
  await page.getByRole('combobox', { name: '字体' }).click();
  await page.getByTitle('宋体').click();
  await page.getByRole('button', { name: '加粗' }).click();
  await page.getByRole('combobox', { name: '标题级别' }).click();
  await page.getByTitle('标题 2').click();
  await page.getByRole('switch', { name: '发布' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await expect(page.getByRole('cell', { name: version })).toBeVisible();

  const reading = await (await browser.newContext()).newPage();
  problems.push(...watchConsole(reading));
  await enter(reading, READER);
  const dialog = reading.getByRole('dialog', { name: '系统升级提示' });
  await expect(dialog).toContainText(version);
  await expect(dialog.getByRole('heading', { level: 2, name: '新增批量查验' })).toBeVisible();
  const words = dialog.getByText('新增批量查验').last();
  expect(await words.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px');
  expect((await dialog.boundingBox())?.width).toBe(1000);
  await dialog.getByRole('button', { name: '我知道了' }).click();
  await expect(dialog).toBeHidden();
  // Elsewhere too: the server remembers it.
  const again = await (await browser.newContext()).newPage();
  const asked = again.waitForResponse(/getCurVersion/);
  await enter(again, READER);
  await asked;
  await expect(again.getByRole('dialog')).toHaveCount(0);

  // Its editor reads it with its styles, and takes it away.
  await page.getByRole('button', { name: '编辑' }).first().click();
  await expect(page.locator('.tiptap span')).toHaveCSS('font-size', '24px');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '删除' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('cell', { name: version })).toHaveCount(0);
  expect(problems).toEqual([]);
  for (const one of [reading, again]) await one.context().close();
});

test('a change of password leaves a message, which is read and deleted', async ({ page }) => {
  forgetNotices(group.groupId);
  await createAccount(READER, PASSWORD);
  await enter(page, READER);
  await page.getByRole('button', { name: `用户菜单：${READER.showName}` }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await page.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('新密码', { exact: true }).fill('春眠不觉晓处处闻啼鸟夜来风雨');
  await page.getByLabel('确认新密码', { exact: true }).fill('春眠不觉晓处处闻啼鸟夜来风雨');
  await page.getByRole('dialog').getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码修改成功')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '消息中心，1 条未读' }).click();
  await page.getByRole('button', { name: /^密码已修改/ }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '删除消息：密码已修改' }).click();
  await expect(page.getByText('暂无消息')).toBeVisible();
});
