import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const PASSWORD = 'apricot-2026';
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

async function simpleGoods(api: APIRequestContext): Promise<Card[]> {
  const { data } = await (await api.get('/api/products?limit=60&locale=hy')).json();
  return (data as Card[]).filter(({ type, qty }) => type === 'simple' && qty > 0);
}

async function plenty(api: APIRequestContext): Promise<Card> {
  const found = (await simpleGoods(api)).find(({ qty }) => qty > 20);
  if (!found) throw new Error('the demo has no simple product in stock');
  return found;
}

async function addToCart(page: Page, { slug }: Card): Promise<void> {
  await page.goto(`/shop/product/${slug}`, { waitUntil: 'domcontentloaded' });
  await main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName(/1 ապրանք/);
}

/** The checkout of a guest with one product. */
async function openCheckout(page: Page, card: Card): Promise<void> {
  await addToCart(page, card);
  await page.goto('/shop/checkout', { waitUntil: 'domcontentloaded' });
  await expect(place(page)).toBeVisible();
}

async function fill(page: Page, city = 'Երևան'): Promise<void> {
  await page.getByLabel('Անուն', { exact: true }).fill('Աննա');
  await page.getByLabel('Հեռախոսահամար', { exact: true }).fill('077 12-34-56');
  await page.getByLabel('Էլ. հասցե').fill('anna@example.am');
  await page.getByLabel('Քաղաք կամ գյուղ').fill(city);
  await page.getByLabel('Փողոց, շենք, բնակարան').fill('Օրինակ փողոց 1, բն. 5');
  await agree(page);
}

const agree = (page: Page): Promise<void> => page.getByRole('checkbox', { name: /Համաձայն եմ/ }).check({ force: true });

/** The order the thanks page shows, as the API tells it to this browser. */
async function placed(page: Page) {
  await expect(page).toHaveURL(/\/thanks\?orderID=\d+/);
  const id = new URL(page.url()).searchParams.get('orderID');
  return (await (await page.request.get(`/api/orders?id=${id}&locale=hy`)).json()).data[0];
}

let count = 0;

/** A new customer with these addresses, signed in on the way to the checkout of one product. */
async function signedInAtCheckout(page: Page, card: Card, addresses: object[]): Promise<{ email: string }> {
  count += 1;
  const email = `checkout-${process.pid}-${Date.now()}-${count}@example.am`;
  const api = page.request;
  await api.post('/api/customer/register', { data: { email, password: PASSWORD, password_confirmation: PASSWORD } });
  const login = await api.post('/api/customer/login?token=true', { data: { email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  for (const data of addresses) await api.post('/api/addresses/create', { data, headers });
  await page.context().clearCookies();

  await openCheckout(page, card);
  await main(page).getByRole('link', { name: 'Մուտք գործեք' }).click();
  await expect(page).toHaveURL(/\/account\/login/);
  const form = main(page).getByRole('form', { name: 'Մուտք' });
  await form.getByLabel('Էլ. հասցե').fill(email);
  await form.getByLabel('Գաղտնաբառ', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Գաղտնաբառ', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(place(page)).toBeVisible();
  return { email };
}

test('a customer orders to a saved address by keyboard, the first one being chosen', async ({ page }) => {
  const card = await plenty(page.request);
  const { email } = await signedInAtCheckout(page, card, [YEREVAN, ABOVYAN]);
  await expect(page.getByRole('radio', { name: /Մարշալ Բաղրամյան/ })).toBeChecked();
  await expect(main(page)).toContainText(`Պատվերի մասին կգրենք ${email}`);
  await expectAccessible(page);

  await page.getByRole('radio', { name: /Մարշալ Բաղրամյան/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Հանրապետության 3, Աբովյան, Կոտայք/ })).toBeChecked();
  await page.getByRole('radio', { name: /Արագ առաքում/ }).focus();
  await page.keyboard.press('Space');
  await expect(summary(page)).toContainText('3,500');
  await page.getByRole('checkbox', { name: /Համաձայն եմ/ }).focus();
  await page.keyboard.press('Space');
  await place(page).focus();
  await page.keyboard.press('Enter');

  expect(await placed(page)).toMatchObject({
    customer_email: email,
    grand_total: card.price + 3500,
    shipping_amount: 3500,
    shipping_address: { city: 'Աբովյան', state: 'Kotayk', address1: ['Հանրապետության 3'] },
  });
});

test('a customer types a new address, keeps it, and sends the goods to a saved one', async ({ page }) => {
  const card = await plenty(page.request);
  const { email } = await signedInAtCheckout(page, card, [YEREVAN, ABOVYAN]);
  await page.getByRole('radio', { name: 'Նոր հասցե' }).check({ force: true });
  await expect(page.getByLabel('Էլ. հասցե')).toHaveValue(email);
  await fill(page);
  await page.getByLabel('Մարզ', { exact: true }).selectOption('Լոռի');
  await page.getByLabel('Քաղաք կամ գյուղ').fill('Սպիտակ');
  await page.getByRole('checkbox', { name: 'Պահել այս հասցեն իմ հաշվում' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Առաքել այլ հասցեով' }).check({ force: true });
  const elsewhere = page.getByRole('group', { name: 'Առաքման հասցե' });
  await elsewhere.getByRole('radio', { name: /Աբովյան/ }).check({ force: true });
  await expectAccessible(page);

  await place(page).click();

  expect(await placed(page)).toMatchObject({
    billing_address: { city: 'Սպիտակ', state: 'Lori' },
    shipping_address: { city: 'Աբովյան', state: 'Kotayk' },
  });
  await page.goto('/account/addresses', { waitUntil: 'domcontentloaded' });
  await expect(main(page)).toContainText('Սպիտակ');
});

test('a session that ended meanwhile is told, and the login leads back to the filled form', async ({
  page,
  context,
}) => {
  const { email } = await signedInAtCheckout(page, await plenty(page.request), []);
  await page.getByLabel('Փողոց, շենք, բնակարան').fill('Օրինակ փողոց 1, բն. 5');
  const other = await context.newPage();
  await other.goto('/account/dashboard', { waitUntil: 'domcontentloaded' });
  // Until the page is awake its forms have no button.
  await expect(main(other).locator('button[type=submit]').first()).toBeVisible();
  await main(other).getByRole('button', { name: 'Ելք' }).click();

  await expect(main(page).getByRole('heading', { name: 'Դուք դուրս եք եկել հաշվից' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Մուտք գործել' }).click();
  const form = main(page).getByRole('form', { name: 'Մուտք' });
  await form.getByLabel('Էլ. հասցե').fill(email);
  await form.getByLabel('Գաղտնաբառ', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Գաղտնաբառ', { exact: true }).press('Enter');

  await expect(page.getByLabel('Փողոց, շենք, բնակարան')).toHaveValue('Օրինակ փողոց 1, բն. 5');
  await expect(page.getByLabel('Էլ. հասցե')).toHaveValue(email);
});

test('a customer only the cookie knows finds cart and addresses at the checkout', async ({ page }) => {
  await signedInAtCheckout(page, await plenty(page.request), [YEREVAN]);
  await page.evaluate(() => localStorage.clear());

  await page.reload({ waitUntil: 'domcontentloaded' });

  await expect(page.getByRole('radio', { name: /Մարշալ Բաղրամյան/ })).toBeChecked();
  await expect(summary(page).getByRole('listitem')).toHaveCount(1);
});

test('the last piece lost at the pay button: the page says which one, keeps what was typed and marks the line', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [scarce] = (await simpleGoods(page.request)).toSorted((one, other) => one.qty - other.qty);
  if (!scarce) throw new Error('the demo has no simple product in stock');
  await openCheckout(page, scarce);
  await fill(page);
  await summary(page).getByRole('listitem').first().waitFor();
  const other = await playwright.request.newContext({ baseURL });
  // The others buy all there is between this shopper's third and fourth step.
  await page.route('**/api/checkout/save-order*', async (route) => {
    await buyAll(other, scarce);
    await route.continue();
  });

  await place(page).click();

  await expect(main(page).getByRole('alert')).toContainText(`${scarce.name}. այլևս առկա չէ`);
  await expect(summary(page)).toContainText('Այս ապրանքն այլևս առկա չէ');
  await expect(page.getByLabel('Փողոց, շենք, բնակարան')).toHaveValue('Օրինակ փողոց 1, բն. 5');
  await expectAccessible(page);
  await main(page).getByRole('alert').getByRole('link', { name: 'Խմբագրել զամբյուղը' }).click();
  await expect(main(page).getByRole('button', { name: 'Պատվերի ձևակերպում' })).toBeDisabled();
  await other.dispose();
});

/** Orders every piece of a product as another guest. */
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

test('delivery chosen in the cart is what the order costs, and follows the region at the checkout', async ({
  page,
}) => {
  const card = await plenty(page.request);
  await addToCart(page, card);
  await page.goto('/shop/cart', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: /Արագ առաքում.*2,000/ }).check({ force: true });
  await page.getByRole('link', { name: 'Պատվերի ձևակերպում' }).click();
  await expect(page.getByRole('radio', { name: /Արագ առաքում.*2,000/ })).toBeChecked();
  await fill(page);
  await page.getByLabel('Մարզ', { exact: true }).selectOption('Կոտայք');
  await page.getByLabel('Քաղաք կամ գյուղ').fill('Հրազդան');
  const total = (card.price + 3500).toLocaleString('en-US');
  await expect(place(page)).toContainText(total);

  await place(page).click();

  expect(await placed(page)).toMatchObject({
    shipping_method: 'express_express',
    shipping_amount: 3500,
    grand_total: card.price + 3500,
    shipping_address: { state: 'Kotayk', postcode: '75017', country: 'AM' },
  });
});

test('a delivery that got dearer meanwhile is told before anything is ordered', async ({ page }) => {
  const card = await plenty(page.request);
  await openCheckout(page, card);
  await fill(page);
  await page.route('**/api/checkout/save-address*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.rates[0].rates[0].price = 1500;
    await route.fulfill({ json: body });
  });
  await page.route('**/api/shipping?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data[0].price = 1500;
    await route.fulfill({ json: body });
  });

  await place(page).click();

  const total = (card.price + 1500).toLocaleString('en-US');
  await expect(main(page).getByRole('alert')).toContainText(`նոր գումարը՝ ${total}`);
});

test('a way to pay that was switched off meanwhile is told, and another one can be chosen', async ({ page }) => {
  await openCheckout(page, await plenty(page.request));
  await fill(page);
  await page.route('**/api/checkout/save-payment*', (route) =>
    route.fulfill({ status: 400, json: { message: '', error: { message: '', code: 'method_unavailable' } } }),
  );
  await place(page).click();
  await expect(main(page).getByRole('alert')).toContainText('Այս եղանակը հիմա հասանելի չէ');
  await page.unroute('**/api/checkout/save-payment*');

  await page.getByRole('radio', { name: /Բանկային փոխանցում/ }).check({ force: true });
  await place(page).click();

  expect(await placed(page)).toMatchObject({ payment_method: 'moneytransfer', status: 'pending' });
});

test('the button says what it does, and whoever comes back from the payment page finds the order', async ({ page }) => {
  const card = await plenty(page.request);
  await openCheckout(page, card);
  await fill(page);
  await expect(place(page)).toHaveText(`Պատվիրել · ${card.formated_price}`);
  await page.getByRole('radio', { name: /Բանկային քարտ/ }).check({ force: true });
  await expect(place(page)).toHaveText(`Վճարել · ${card.formated_price}`);

  await place(page).click();
  await expect(page).toHaveURL(/\/sandbox\/arca\//);
  await page.goBack();

  expect(await placed(page)).toMatchObject({ status: 'pending_payment', payment_method: 'aeb_vpos' });
  await expect(cartLink(page)).not.toHaveAccessibleName(/ապրանք/);
});

test('the wallet gets its form once, by POST, with its fields as the shop gave them', async ({ page }) => {
  const card = await plenty(page.request);
  await openCheckout(page, card);
  await fill(page);
  await page.getByRole('radio', { name: /Idram/ }).check({ force: true });
  const posts: string[] = [];
  await page.route('**/Payment/GetPayment', (route) => {
    posts.push(`${route.request().method()} ${route.request().postData()}`);
    return route.fulfill({ contentType: 'text/html', body: '<title>Wallet</title>' });
  });

  await place(page).dblclick();

  await expect(page).toHaveTitle('Wallet');
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatch(/^POST .*EDP_BILL_NO=\d+-1/);
});

test('an empty cart leads from the checkout to the cart, and no page is wider than the screen', async ({ page }) => {
  await page.goto('/ru/shop/checkout', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/ru\/shop\/cart$/);

  await openCheckout(page, await plenty(page.request));
  await page.getByRole('checkbox', { name: 'Առաքել այլ հասցեով' }).check({ force: true });
  await place(page).click();
  await expect(page.getByLabel('Անուն', { exact: true })).toBeFocused();

  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 850 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
});
