import sharp from 'sharp';
import { expectAccessible } from './access/expect-accessible.ts';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { searchDisplayed } from './office-search.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

test('a buyer requests a return on a phone, and staff exchange the product', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  const id = await placeOrder(page, 'cashondelivery', '+37499614311');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToOffice(page, `/office/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  const handedOver = await page.evaluate(async (order) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"to":"completed"}' };
    return (await fetch(`/office/api/orders/${order}/step?locale=en`, init)).status;
  }, id);
  expect(handedOver).toBe(200);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/thanks?orderID=${id}`);
  await page.getByRole('button', { name: 'Return a product' }).click();
  await page.getByLabel('What do you want?').selectOption('Another product');
  await page.getByRole('group', { name: 'Products' }).getByRole('checkbox').first().check();
  await page.getByLabel('Description').fill('The colour is not right');
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  await page.getByLabel('Add photographs').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request the return' }).click();
  await expect(page.getByRole('heading', { name: /^Return \d+ Requested/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/office/returns');
  await page
    .getByRole('link', { name: /^Return \d+$/ })
    .last()
    .click();
  await expect(page.getByText('The colour is not right')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('The buyer brings or sends the products.')).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Save the check' }).click();
  await page.getByRole('button', { name: /^Decide/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide about the return' });
  const product = dialog.getByRole('combobox', { name: /Product/ });
  await product.fill('samsung galaxy watch');
  await searchDisplayed(page, product);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('New order')).toBeVisible();
  await dialog.getByRole('button', { name: /^Close (the return|and refund)/ }).click();
  await expect(page.getByText('The return is closed.')).toBeVisible();
  await expectOfficeAccessible(page, 'returns');
  await page.goto(`/office/orders/${id}`);
  await expect(page.getByRole('link', { name: /^Return \d+$/ })).toBeVisible();
});
