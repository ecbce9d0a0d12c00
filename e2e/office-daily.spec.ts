import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

test("waiting tasks are visible without a key, and one key records the bank's credit approval in the list", async ({
  page,
}) => {
  await signInToOffice(page, '/office');
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for you' })).toBeVisible();
  // The order of the demo customer, because other journeys buy on credit too.
  await page.goto('/office/orders?view=credit&q=1004');
  const row = page.getByRole('row', { name: /On credit/ });
  await expect(row).toHaveCount(1);

  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Now' }).click();

  await expect(row).toHaveCount(0);
});

test('two keys record a bank transfer, and three keys plus the text mention a colleague in a note', async ({
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
