import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const PASSWORD = 'apricot-2026';

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A new customer on the page of their data. */
async function arrive(page: Page): Promise<string> {
  const email = `data-${Date.now()}@example.am`;
  const data = { email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await page.request.post('/api/customer/register', { data })).ok()).toBe(true);
  await page.goto('/account/data', { waitUntil: 'load' });
  await expect(page).toHaveURL(/\/account\/login\?to=/);
  await expect(main(page).locator('button[type=submit]').first()).toBeVisible();
  await main(page).getByLabel('Էլ. հասցե').first().fill(email);
  await main(page).getByLabel('Գաղտնաբառ', { exact: true }).first().fill(PASSWORD);
  await main(page).getByLabel('Գաղտնաբառ', { exact: true }).first().press('Enter');
  await expect(page).toHaveURL(/\/account\/data$/);
  return email;
}

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 850 } });

  test('what is known is downloaded as a file', async ({ page }) => {
    const email = await arrive(page);
    await expectAccessible(page);
    const coming = page.waitForEvent('download');

    await press(main(page).getByRole('button', { name: 'Ներբեռնել' }), 'Enter');

    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^kayts-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ customer: { email } });
    await expect(main(page).getByRole('status').filter({ hasText: 'Ներբեռնվեց' })).toBeVisible();
  });

  test('the account is deleted after password and yes, by keyboard; nobody is signed in any more', async ({ page }) => {
    const email = await arrive(page);
    await press(main(page).getByRole('button', { name: 'Ջնջել հաշիվը…' }), 'Enter');
    await expect(dialog(page)).toContainText(email);
    await expectAccessible(page);
    await press(dialog(page).getByRole('button', { name: 'Ջնջել ընդմիշտ' }), 'Enter');
    const password = dialog(page).getByLabel('Գաղտնաբառ', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Այս դաշտը պարտադիր է');
    await page.keyboard.type('wrong-one');
    await press(dialog(page).getByRole('checkbox'), 'Space');
    await press(password, 'Enter');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();

    await password.fill(PASSWORD);
    await password.press('Enter');

    await expect(page.getByRole('region', { name: 'Հաղորդումներ' })).toContainText('Ձեր հաշիվը ջնջված է։');
    await expect(page).toHaveURL(/\/$/);
    const data = { email, password: PASSWORD };
    expect((await page.request.post('/api/customer/login?token=true', { data })).status()).toBe(401);
    await page.goto('/account/data', { waitUntil: 'load' });
    await expect(page).toHaveURL(/\/account\/login/);
  });
});
