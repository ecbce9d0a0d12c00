import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { buyForPickup, codeInMail, openPickupShop, type PickupShop } from './pickup-shop.ts';

let shop: PickupShop;

test.use({ locale: 'en-US' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openPickupShop();
});
test.afterAll(() => shop.close());

test('buyer collects an order in a store without an address, and staff hand it over by the code of the mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const number = await buyForPickup(page, shop);

  const office = await browser.newPage({ baseURL: shop.origin, locale: 'en-US' });
  await signInToOffice(office, `/office/orders/${number}`, shop.dataFolder);
  await office.getByRole('button', { name: 'Ready to collect' }).click();
  await expect(office.getByText(/kept until/).first()).toBeVisible();
  const code = await codeInMail(shop, number);

  await page.reload();
  await expect(page.getByText(code)).toBeVisible();

  await office.goto('/office/pickup');
  await office.getByLabel('Code or order number').fill(code);
  await office.keyboard.press('Enter');
  const order = office.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText('Collect');
  await order.getByRole('button', { name: /Hand over/ }).click();

  await expect(order.getByText('Completed')).toBeVisible();
  await office.close();
});
