import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';

test.use({ locale: 'en-US' });

test("waiting tasks are visible without a key, and one key records the bank's credit approval in the list", async ({
  page,
}) => {
  await signInToOffice(page, '/office');
  const look = keyCounter(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for you' })).toBeVisible();
  look.within('see the work queue');
  // The order of the demo customer, because other journeys buy on credit too.
  await page.goto('/office/orders?view=credit&q=1004');
  const row = page.getByRole('row', { name: /On credit/ });
  await expect(row).toHaveCount(1);

  const agree = keyCounter(page);
  await agree.press('a');
  agree.within('record that the bank agreed');
  await page.getByRole('button', { name: 'Now' }).click();

  await expect(row).toHaveCount(0);
});

test('two keys record a bank transfer, and three keys plus the text mention a colleague in a note', async ({
  page,
}) => {
  await signInToOffice(page, '/office/orders/1003');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 1003');

  const settle = keyCounter(page);
  await settle.press('s');
  await expect(page.getByRole('dialog', { name: 'Has the money arrived?' })).toBeVisible();
  await settle.press('Enter');
  await expect(page.locator('main').getByText('Processing', { exact: true }).first()).toBeVisible();

  settle.within('record a transfer');
  const note = keyCounter(page);
  await note.press('m');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await note.type('@Նար');
  await expect(page.getByRole('option')).toHaveCount(1);
  await note.press('Enter');
  await note.type('look at this');
  await note.press('Enter');
  note.within('mention a colleague in a note');
  await expect(page.getByRole('listitem').filter({ hasText: '@Նարե Հակոբյան look at this' })).toBeVisible();
});
