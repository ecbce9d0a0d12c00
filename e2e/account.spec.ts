import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const PASSWORD = 'apricot-2026';
const ADDRESS = {
  first_name: 'Անահիտ',
  last_name: 'Տեր-Մարտիրոսյան',
  phone: '+37477123456',
  city: 'Երևան',
  state: 'Yerevan',
  address1: ['Մարշալ Բաղրամյան պողոտա 24/1, բն. 125'],
};

const main = (page: Page): Locator => page.getByRole('main');
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });
const says = (page: Page, text: string | RegExp): Locator => main(page).getByRole('status').filter({ hasText: text });

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await target.press(key);
}

type Customer = { email: string; call: (method: string, path: string, data?: object) => Promise<{ data?: object }> };

let count = 0;

/** Registers a customer and returns a function that calls the API as this customer. */
async function newCustomer(api: APIRequestContext): Promise<Customer> {
  count += 1;
  const email = `account-${process.pid}-${Date.now()}-${count}@example.am`;
  const secret = { email, password: PASSWORD };
  await api.post('/api/customer/register', { data: { ...secret, password_confirmation: PASSWORD } });
  const { token } = await (await api.post('/api/customer/login?token=true', { data: secret })).json();
  return {
    email,
    call: async (method, path, data) => {
      const answer = await api.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
  };
}

/** Gets the session cookie by a login from the shop's own page. */
async function signIn(page: Page, { email }: Customer): Promise<void> {
  const data = { email, password: PASSWORD };
  const headers = { origin: test.info().project.use.baseURL ?? '' };
  expect((await page.request.post('/api/customer/login', { data, headers })).ok()).toBe(true);
}

async function arrive(page: Page, customer: Customer, path: string): Promise<void> {
  await signIn(page, customer);
  await page.goto(path, { waitUntil: 'load' });
  // The link to the account shows that the page has read the login from the cookie.
  await expect(page.getByTestId('account-link')).toHaveAttribute('href', '/account/dashboard');
}

type Goods = { id: number; name: string; type: string; qty: number };

/** Orders simple demo products; returns the order id and the products. */
async function placeOrder(api: APIRequestContext, customer: Customer): Promise<{ id: number; goods: Goods[] }> {
  const listed = (await (await api.get('/api/products?limit=60&locale=hy')).json()).data as Goods[];
  const goods = listed.filter(({ type, qty }) => type === 'simple' && qty > 20).slice(0, 2);
  for (const { id } of goods) await customer.call('POST', `/api/checkout/cart/add/${id}`, { quantity: 1 });
  const billing = { ...ADDRESS, email: customer.email, use_for_shipping: true };
  await customer.call('POST', '/api/checkout/save-address', { billing });
  await customer.call('POST', '/api/checkout/save-shipping', { shipping_method: 'free_free' });
  await customer.call('POST', '/api/checkout/save-payment', { payment: { method: 'cashondelivery' } });
  const placed = (await customer.call('POST', '/api/checkout/save-order')) as { order: { id: number } };
  return { id: placed.order.id, goods };
}

test.describe('account at phone width', () => {
  test.use({ viewport: { width: 390, height: 850 } });

  test('profile form names the wrong field and then saves, by keyboard', async ({ page, request }) => {
    await arrive(page, await newCustomer(request), '/account/profile');
    const parts = main(page).getByRole('navigation', { name: 'Անձնական էջ' });
    await press(parts.getByRole('button', { name: /Անձնական տվյալներ/ }));
    await expect(parts.getByRole('button', { name: 'Ելք' })).toBeVisible();
    const phone = page.getByLabel('Հեռախոսահամար');
    await page.getByLabel('Անուն', { exact: true }).focus();
    await page.keyboard.type('Անահիտ');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Տեր-Մարտիրոսյան');
    await phone.fill('call me');
    await page.keyboard.press('Enter');

    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription('Հեռախոսահամարը սխալ է։');
    await expectAccessible(page);
    await phone.fill('077 12-34-56');
    await page.getByLabel('Ծննդյան ամսաթիվ').fill('1990-05-01');
    await press(button(page, 'Պահպանել'));
    await expect(phone).toHaveValue('+374 77 123 456');

    await page.reload({ waitUntil: 'load' });
    await expect(phone).toHaveValue('+374 77 123 456');
    await expect(page.getByLabel('Ծննդյան ամսաթիվ')).toHaveValue('1990-05-01');
  });

  test('address is added, made the default and deleted by keyboard', async ({ page, request }) => {
    const customer = await newCustomer(request);
    await customer.call('POST', '/api/addresses/create', ADDRESS);
    await arrive(page, customer, '/account/addresses');
    await press(main(page).getByRole('link', { name: 'Ավելացնել նոր հասցե' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Նոր հասցե' })).toBeVisible();
    await page.getByLabel('Անուն', { exact: true }).fill('Վարդան');
    await page.getByLabel('Ազգանուն').fill('Պետրոսյան');
    await page.getByLabel('Հեռախոսահամար').fill('091 000 000');
    await page.getByLabel('Մարզ').selectOption('Շիրակ');
    await page.getByLabel('Քաղաք կամ գյուղ').fill('Գյումրի');
    await page.getByLabel('Փողոց, շենք, բնակարան').fill('Շահումյան 14');
    await page.keyboard.press('Enter');
    await expect(says(page, 'Հասցեն ավելացվեց')).toBeVisible();

    const title = page.getByRole('heading', { level: 1, name: 'Հասցեներ' });
    await expect(title).toBeVisible();
    const cards = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(2);
    await press(button(page, 'Դարձնել հիմնական՝ Շահումյան 14'));
    await expect(cards.first()).toContainText('Գյումրի, Շիրակ');
    await expect(title).toBeFocused();

    await press(button(page, 'Ջնջել՝ Շահումյան 14'));
    await expect(page.getByRole('dialog')).toContainText('Շահումյան 14');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Ջնջել՝ Շահումյան 14')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Ջնջել', exact: true }));
    await expect(cards).toHaveCount(1);
    await expect(title).toBeFocused();
  });

  test('signing out other devices by keyboard keeps the session of this device', async ({ page, request }) => {
    const customer = await newCustomer(request);
    await arrive(page, customer, '/account/sessions');
    const title = page.getByRole('heading', { level: 1, name: 'Որտեղ եք մուտք գործել' });
    const devices = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText('Այս սարքը');

    await press(button(page, 'Փակել մուտքը մյուս բոլոր սարքերում'));
    await expect(page.getByRole('dialog')).toContainText('Մեկ այլ սարքում');
    await expectAccessible(page);
    await press(page.getByRole('dialog').getByRole('button', { name: 'Փակել մուտքը' }));

    await expect(devices).toHaveCount(1);
    await expect(title).toBeFocused();
    expect((await page.request.get('/api/customer/get')).status()).toBe(200);
  });

  test('order history finds and shows an order, reorders it and names unavailable products', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    const { id, goods } = await placeOrder(request, customer);
    const [sold, gone] = goods;
    // A finished order can be ordered again.
    await customer.call('POST', `/api/orders/${id}/cancel`);
    await arrive(page, customer, '/account/orders');
    await expectAccessible(page);

    await press(main(page).getByRole('link', { name: new RegExp(`Պատվեր № ${id}`) }));
    await expect(page.getByRole('heading', { level: 1, name: `Պատվեր № ${id}` })).toBeVisible();
    for (const { name } of goods) await expect(main(page)).toContainText(name);
    await expect(main(page)).toContainText('Առաքման հասցե');
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Սպասման մեջ' })).toBeVisible();
    await page.route(`**/api/checkout/cart/add/${gone?.id}?*`, (route) =>
      route.fulfill({ status: 404, json: { error: 'Resource Not Found', message: 'Resource Not Found' } }),
    );
    await press(button(page, 'Պատվիրել կրկին'));

    await expect(says(page, '1 ապրանք ավելացվեց զամբյուղ։')).toContainText(`${gone?.name}՝ այլևս առկա չէ`);
    await expectAccessible(page);
    await press(says(page, 'ավելացվեց').getByRole('link', { name: 'Դիտել զամբյուղը' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Զամբյուղ' })).toBeVisible();
    await expect(main(page)).toContainText(sold?.name ?? '');
  });
});

test('customer gets "not found" for the order and address of another customer', async ({ page, request }) => {
  const other = await newCustomer(request);
  const { id } = await placeOrder(request, other);
  const address = (await other.call('POST', '/api/addresses/create', ADDRESS)) as { data: { id: number } };
  await signIn(page, await newCustomer(request));

  for (const path of [`/account/orders/${id}`, `/account/addresses/${address.data.id}`, '/account/orders/none'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});
