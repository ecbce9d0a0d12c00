import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

test('what waits is seen without a key, and the bank’s yes to a credit is one key on the list', async ({ page }) => {
  await signInToOffice(page, '/office');
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for you' })).toBeVisible();
  // That of the demo's own customer: other journeys buy on credit too.
  await page.goto('/office/orders?view=credit&q=1004');
  const row = page.getByRole('row', { name: /On credit/ });
  await expect(row).toHaveCount(1);

  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Now' }).click();

  await expect(row).toHaveCount(0);
});

test('a transfer that came is written down by two keys, and a colleague called in a note by three and the words', async ({
  page,
}) => {
  await signInToOffice(page, '/office/orders/1003');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 1003');

  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Has the money arrived?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('main').getByText('Processing', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('m');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('@Նար');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('look at this');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '@Նարե Հակոբյան look at this' })).toBeVisible();
});
