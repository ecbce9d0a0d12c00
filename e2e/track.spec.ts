import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { variantInStock } from './goods.ts';
import { expect, test } from './journey.ts';

const EMAIL = 'tracked@example.am';
const NOT_FOUND = 'Այս համարով և էլ. հասցեով պատվեր չգտնվեց։ Ստուգեք երկուսն էլ։';

const main = (page: Page): Locator => page.getByRole('main');
const number = (page: Page): Locator => main(page).getByLabel('Պատվերի համար');
const email = (page: Page): Locator => main(page).getByLabel('Էլ. հասցե');

/** Places a guest order through the API; returns the number. */
async function order(page: Page): Promise<string> {
  const api = page.request;
  const { api_token } = await (await api.get('/api/checkout/cart/token')).json();
  const { variantId } = await variantInStock(api, 'apple-iphone-16', 'hy');
  await api.post(`/api/checkout/cart/add/${variantId}`, { data: { quantity: 1, api_token } });
  const billing = {
    first_name: 'Աննա',
    last_name: 'Պետրոսյան',
    email: EMAIL,
    address1: ['Սարյան փող. 22'],
    city: 'Երևան',
    phone: '077123456',
  };
  await api.post('/api/checkout/save-address', { data: { billing, shipping: { use_for_shipping: true }, api_token } });
  await api.post('/api/checkout/save-shipping', { data: { shipping_method: 'free_free', api_token } });
  await api.post('/api/checkout/save-payment', { data: { payment: { method: 'cashondelivery' }, api_token } });
  const placed = await api.post('/api/checkout/save-order', { data: { api_token } });
  return (await placed.json()).order.increment_id;
}

test('order is found by number and email, by keyboard alone', async ({ page }) => {
  const placed = await order(page);
  await page.setViewportSize({ width: 1280, height: 850 });
  await page.goto('/shop/cart', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Հետևել պատվերին' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Հետևել պատվերին');
  await expect(page).toHaveURL(/\/track$/);

  await number(page).focus();
  await page.keyboard.type(`№ ${placed}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('somebody@example.am');
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText(NOT_FOUND);
  await email(page).fill(` ${EMAIL.toUpperCase()} `);
  await email(page).press('Enter');

  const found = main(page).getByRole('heading', { name: `Պատվեր № ${placed}` });
  await expect(found).toBeFocused();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Սպասման մեջ' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page).toHaveURL(/\/track$/);
  await expectAccessibleAtBothWidths(page);
});
