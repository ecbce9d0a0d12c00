import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { logIn, openWithCart, placedOrder, plentyOf, register } from './orders.ts';

const YEREVAN = {
  first_name: 'Անահիտ',
  last_name: 'Տեր-Մարտիրոսյան',
  phone: '+37477123456',
  city: 'Երևան',
  state: 'Yerevan',
  address1: ['Մարշալ Բաղրամյան պողոտա 24/1, բն. 125'],
};
const ABOVYAN = { ...YEREVAN, city: 'Աբովյան', state: 'Kotayk', address1: ['Հանրապետության 3'] };

const main = (page: Page): Locator => page.getByRole('main');
const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ });
const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Ձեր պատվերը' });
const place = (page: Page): Locator => main(page).getByRole('button', { name: /^(Պատվիրել|Վճարել) · / });
const street = (page: Page): Locator => page.getByLabel('Փողոց, շենք, բնակարան');
const radio = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });
const terms = (page: Page): Locator => page.getByRole('checkbox', { name: /Համաձայն եմ/ });
const contentWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
const sum = (...amounts: number[]): string => amounts.reduce((all, one) => all + one).toLocaleString('en-US');

/** Opens the checkout of a guest with one product. */
async function openCheckout(page: Page, card: Card): Promise<void> {
  await openWithCart(page, [card], '/shop/checkout');
  await expect(place(page)).toContainText(sum(card.price));
  await expect(radio(page, /Անվճար առաքում/)).toBeChecked();
}

async function fill(page: Page, city = 'Երևան'): Promise<void> {
  await page.getByLabel('Անուն', { exact: true }).fill('Աննա');
  await page.getByLabel('Հեռախոսահամար', { exact: true }).fill('077 12-34-56');
  await page.getByLabel('Էլ. հասցե').fill('anna@example.am');
  await page.getByLabel('Քաղաք կամ գյուղ').fill(city);
  await street(page).fill('Օրինակ փողոց 1, բն. 5');
  await terms(page).check();
}

/** Registers a customer with these addresses and opens the checkout of one product through the login. */
async function signedInAtCheckout(page: Page, card: Card, addresses: object[]): Promise<string> {
  const customer = await register(page);
  const login = await page.request.post('/api/customer/login?token=true', { data: customer });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  for (const data of addresses) await page.request.post('/api/addresses/create', { data, headers });
  await page.context().clearCookies();

  await openCheckout(page, card);
  await main(page).getByRole('link', { name: 'Մուտք գործեք' }).click();
  await logIn(page, customer);
  await expect(radio(page, /Մարշալ Բաղրամյան/)).toBeChecked();
  return customer.email;
}

test('customer with only a session cookie orders to a saved address by keyboard', async ({ page }) => {
  const [card] = await plentyOf(page.request, 1);
  const email = await signedInAtCheckout(page, card!, [YEREVAN, ABOVYAN]);
  await page.evaluate(() => localStorage.clear());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(radio(page, /Մարշալ Բաղրամյան/)).toBeChecked();
  await expect(summary(page).getByRole('listitem')).toHaveCount(1);
  await expect(main(page)).toContainText(`Պատվերի մասին կգրենք ${email}`);
  await expectAccessible(page);

  await radio(page, /Մարշալ Բաղրամյան/).press('ArrowDown');
  await expect(radio(page, /Հանրապետության 3, Աբովյան, Կոտայք/)).toBeChecked();
  await radio(page, /Արագ առաքում.*3,500/).press('Space');
  await expect(summary(page)).toContainText('3,500');
  await terms(page).press('Space');
  await place(page).press('Enter');

  expect(await placedOrder(page)).toMatchObject({
    customer_email: email,
    grand_total: card!.price + 3500,
    shipping_amount: 3500,
    shipping_address: { city: 'Աբովյան', state: 'Kotayk', address1: ['Հանրապետության 3'] },
  });
});

test('delivery chosen in the cart determines the order total; the checkout form with errors fits every screen', async ({
  page,
}) => {
  const [card] = await plentyOf(page.request, 1);
  await openWithCart(page, [card!], '/shop/cart');
  await radio(page, /Արագ առաքում.*2,000/).check();
  await page.getByRole('link', { name: 'Պատվերի ձևակերպում' }).click();
  await expect(radio(page, /Արագ առաքում.*2,000/)).toBeChecked();
  const elsewhere = page.getByRole('checkbox', { name: 'Առաքել այլ հասցեով' });
  await elsewhere.check();
  await place(page).click();
  await expect(page.getByLabel('Անուն', { exact: true })).toBeFocused();
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 850 });
    // React adapts the page to its new width in the next frame.
    await expect.poll(() => contentWidth(page)).toBe(width);
  }
  await expectAccessible(page);

  await elsewhere.uncheck();
  await fill(page);
  await page.getByLabel('Մարզ', { exact: true }).selectOption('Կոտայք');
  await page.getByLabel('Քաղաք կամ գյուղ').fill('Հրազդան');
  await expect(place(page)).toContainText(sum(card!.price, 3500));
  await expect(main(page).getByText('Հասցեի հետ փոխվել է նաև առաքումը')).toBeVisible();
  await expect.poll(() => contentWidth(page)).toBe(360);
  await place(page).click();

  expect(await placedOrder(page)).toMatchObject({
    shipping_method: 'express_express',
    shipping_amount: 3500,
    grand_total: card!.price + 3500,
    shipping_address: { state: 'Kotayk', postcode: '75017', country: 'AM' },
  });
});

test('checkout names the product that sold out at payment, keeps the entered data and marks the cart item', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { data }: { data: Card[] } = await (await page.request.get('/api/products?limit=60&locale=hy')).json();
  const [scarce] = data
    .filter(({ type, qty }) => type === 'simple' && qty > 0)
    .toSorted((one, other) => one.qty - other.qty);
  await openCheckout(page, scarce!);
  await fill(page);
  const other = await playwright.request.newContext({ baseURL });
  // Another guest buys all stock between the third and the fourth step of this shopper.
  await page.route('**/api/checkout/save-order*', async (route) => {
    await buyAll(other, scarce!);
    await route.continue();
  });

  await place(page).click();

  await expect(main(page).getByRole('alert')).toContainText(`${scarce!.name}՝ այլևս առկա չէ`);
  await expect(summary(page)).toContainText('Այս ապրանքն այլևս առկա չէ');
  await expect(street(page)).toHaveValue('Օրինակ փողոց 1, բն. 5');
  await expectAccessible(page);
  await main(page).getByRole('alert').getByRole('link', { name: 'Խմբագրել զամբյուղը' }).click();
  await expect(main(page).getByRole('button', { name: 'Պատվերի ձևակերպում' })).toBeDisabled();
  await other.dispose();
});

/** Orders the whole stock of a product as another guest. */
async function buyAll(api: APIRequestContext, { id, qty }: Card): Promise<void> {
  const { api_token } = await (await api.get('/api/checkout/cart/token')).json();
  const post = async (path: string, data: object) => {
    const answer = await api.post(path, { data: { ...data, api_token } });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await post(`/api/checkout/cart/add/${id}`, { quantity: qty });
  await post('/api/checkout/save-address', { billing: { ...YEREVAN, email: 'first@example.am' } });
  await post('/api/checkout/save-shipping', { shipping_method: 'free_free' });
  await post('/api/checkout/save-payment', { payment: { method: 'cashondelivery' } });
  await post('/api/checkout/save-order', {});
}

test('shopper who returns from the payment page, even twice, finds the order and can pay it', async ({ page }) => {
  const [card] = await plentyOf(page.request, 1);
  await openCheckout(page, card!);
  await fill(page);
  await radio(page, /Բանկային քարտ/).check();
  await place(page).click();
  await page.waitForURL(/\/sandbox\/arca\//);
  await page.goBack();

  expect(await placedOrder(page)).toMatchObject({ status: 'pending_payment', payment_method: 'aeb_vpos' });
  await expect(cartLink(page)).not.toHaveAccessibleName(/ապրանք/);
  const pay = main(page).locator('button[type=submit]', { hasText: /^Վճարել · / });
  await pay.click();
  await page.waitForURL(/\/sandbox\/arca\//);
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'Պատվերը սպասում է վճարմանը' })).toBeVisible();
  await expect(pay).toBeEnabled();
});
