import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const PASSWORD = 'apricot-2026';

const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Registers a customer and opens their data page. */
async function arrive(page: Page): Promise<string> {
  const email = `data-${process.pid}-${Date.now()}@example.am`;
  const data = { email, password: PASSWORD, password_confirmation: PASSWORD };
  const headers = { origin: test.info().project.use.baseURL ?? '' };
  for (const call of ['register', 'login'])
    expect((await page.request.post(`/api/customer/${call}`, { data, headers })).ok()).toBe(true);
  await page.goto('/account/data', { waitUntil: 'load' });
  // The link to the account shows that the page has read the login from the cookie.
  await expect(page.getByTestId('account-link')).toHaveAttribute('href', '/account/dashboard');
  return email;
}

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

test.use({ viewport: { width: 390, height: 850 } });

test('customer data is downloaded as a file, and deleting the account by keyboard signs out', async ({ page }) => {
  const email = await arrive(page);
  const coming = page.waitForEvent('download');
  await press(main(page).getByRole('button', { name: 'Ներբեռնել' }), 'Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ customer: { email } });
  await expect(main(page).getByRole('status').filter({ hasText: 'Ներբեռնվեց' })).toBeVisible();

  await press(main(page).getByRole('button', { name: 'Ջնջել հաշիվը…' }), 'Enter');
  await expect(dialog(page)).toContainText(email);
  const password = dialog(page).getByLabel('Գաղտնաբառ', { exact: true });
  await password.fill('wrong-one');
  await press(dialog(page).getByRole('checkbox'), 'Space');
  await press(password, 'Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await password.press('Enter');

  await expect(page.getByRole('region', { name: 'Հաղորդումներ' })).toContainText('Ձեր հաշիվը ջնջված է։');
  await expect(page).toHaveURL(/\/$/);
  const data = { email, password: PASSWORD };
  expect(
    (
      await page.request.post('/api/customer/login?token=true', {
        data,
        headers: { origin: new URL(page.url()).origin },
      })
    ).status(),
  ).toBe(401);
  expect((await page.request.get('/account/data')).url()).toContain('/account/login');
});
