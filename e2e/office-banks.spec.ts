import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

test('merchant adds a bank, sees the example change, plans new terms and withdraws them', async ({ page }) => {
  await signInToOffice(page, '/office/orders');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.getByRole('link', { name: 'Add a bank' }).click();
  const name = `Փորձ ${Date.now()}`;
  await page.getByLabel('Name, Հայերեն').fill(name);
  // Other journeys count the banks that shoppers see.
  await page.getByLabel('Offered to shoppers').uncheck();
  await page.getByLabel('Yearly rate, %').fill('11');
  await page.getByLabel('Monthly fee, %').fill('0.5');
  await expect(page.getByText('15,482 ֏').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Plan new terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan new terms' });
  await dialog.getByLabel('First day').fill('2099-01-01');
  await dialog.getByLabel('Yearly rate, %').fill('1000');
  await dialog.getByRole('button', { name: 'Plan these terms' }).click();
  await expect(dialog.getByText(/Enter a percentage from 0 to 100/)).toBeVisible();
  await dialog.getByLabel('Yearly rate, %').fill('9');
  await dialog.getByRole('button', { name: 'Plan these terms' }).click();
  const withdraw = page.getByRole('button', { name: /^Withdraw the terms from 1.Jan.2099$/ });
  await expect(withdraw).toBeVisible();
  await withdraw.click();
  await expect(page.getByText('No other terms are planned.')).toBeVisible();
});

test('screens of banks have no accessibility faults', async ({ page }) => {
  test.slow();
  await signInToOffice(page, '/office/banks');
  for (const path of ['banks', 'banks/1', 'banks/new']) await expectOfficeAccessible(page, path);
});
