import { expect, test } from '@playwright/test';
import { logIn } from './application.ts';

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a dialog has the focus in its first field, one above it on its button, and gives it back (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.route('**/actions/edit', (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'PASSWORD_NEEDED', msg: '请先校验登录密码', data: null },
      }),
    );
    await logIn(page, 'admin');
    await page.goto('/manager/roles');
    const edit = page.getByRole('button', { name: '编辑' }).nth(1);
    await edit.click();
    const dialog = page.getByRole('dialog', { name: '编辑' });
    const name = dialog.locator('#name');
    await expect(name).toBeFocused();

    // One dialog over another, both by the keyboard alone.
    await page.keyboard.press('End');
    await page.keyboard.type('二');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '继续填写' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '继续填写' })).toBeHidden();
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: '登录密码' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '登录密码校验' })).toBeHidden();
    await expect(name).toBeFocused();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  });
}
