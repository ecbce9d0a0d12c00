import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { variantInStock } from './goods.ts';
import { expect, test } from './journey.ts';

const EMAIL = 'tracked@example.am';
const NOT_FOUND = 'Այս համարով և էլ. հասցեով պատվեր չգտնվեց։ Ստուգեք երկուսն էլ։';

const main = (page: Page): Locator => page.getByRole('main');
const number = (page: Page): Locator => main(page).getByLabel('Պատվերի համար');
const email = (page: Page): Locator => main(page).getByLabel('Էլ. հասցե');

/** Opens the page and waits until it is awake: before that the form sends nothing. */
async function open(page: Page, path = '/track'): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await expect(main(page).locator('button[type=submit]')).toBeVisible();
}

/** Orders as a guest, through the API; the number. */
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

for (const width of [1280, 390]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 850 } });

    test('an order is found by number and e-mail, by keyboard alone', async ({ page }) => {
      const placed = await order(page);
      await open(page);
      await expectAccessible(page);
      await number(page).focus();
      await page.keyboard.type(`№ ${placed}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type(` ${EMAIL.toUpperCase()} `);
      await page.keyboard.press('Enter');

      const found = main(page).getByRole('heading', { name: `Պատվեր № ${placed}` });
      await expect(found).toBeFocused();
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Սպասման մեջ' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await expect(page).toHaveURL(/\/track$/);
      await expectAccessible(page);
    });

    test('wrong fields are named, the first one gets the focus', async ({ page }) => {
      await open(page);
      await main(page).getByRole('button', { name: 'Գտնել պատվերը' }).click();
      await expect(number(page)).toBeFocused();
      await expect(number(page)).toHaveAccessibleDescription(/Այս դաշտը պարտադիր է/);

      await number(page).fill('my order');
      await email(page).fill('anna@');
      await email(page).press('Enter');

      await expect(number(page)).toHaveAccessibleDescription(/միայն թվանշաններից/);
      await expect(email(page)).toHaveAccessibleDescription(/ձևաչափը սխալ է/);
      await expectAccessible(page);
    });
  });
}

test('a wrong number and a wrong e-mail are told alike', async ({ page }) => {
  const placed = await order(page);
  await open(page, `/track?number=${placed}`);
  await expect(number(page)).toHaveValue(placed);
  await email(page).fill('somebody@example.am');
  await email(page).press('Enter');
  await expect(main(page).getByRole('alert')).toHaveText(NOT_FOUND);

  await number(page).fill('99999999');
  await expect(main(page).getByText(NOT_FOUND)).toBeHidden();
  await email(page).fill(EMAIL);
  await email(page).press('Enter');

  await expect(main(page).getByRole('alert')).toHaveText(NOT_FOUND);
});

test('over the limit it says how long to wait; without a connection that there is none', async ({ page }) => {
  await open(page);
  await page.route('**/api/orders/track?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '150' }, json: { message: 'Too Many Attempts.' } }),
  );
  await number(page).fill('1042');
  await email(page).fill(EMAIL);
  await email(page).press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('Կրկնեք 3 րոպեից');

  await page.unroute('**/api/orders/track?*');
  await page.route('**/api/orders/track?*', (route) => route.abort('connectionreset'));
  await email(page).press('Enter');

  await expect(main(page).getByRole('alert')).toContainText('Կապ չկա');
});

test('the thin line over the header leads here', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 850 });
  await page.goto('/shop/cart', { waitUntil: 'load' });

  await page.getByRole('link', { name: 'Պատվերի հետևում' }).click();

  await expect(page).toHaveURL(/\/track$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Պատվերի հետևում');
});
