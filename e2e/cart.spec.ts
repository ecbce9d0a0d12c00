import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const main = (page: Page): Locator => page.getByRole('main');
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });
const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ });
const line = (page: Page, { name }: Card): Locator =>
  main(page).getByRole('listitem').filter({ hasText: name }).first();
const quantity = (page: Page, { name }: Card): Locator => page.getByRole('spinbutton', { name: `Քանակ՝ ${name}` });

/** Two simple products that are in stock. */
async function goods(page: Page): Promise<[Card, Card]> {
  const { data } = await (await page.request.get('/api/products?limit=60&locale=hy')).json();
  const [one, other] = (data as Card[]).filter(({ type, qty }) => type === 'simple' && qty > 20);
  if (!one || !other) throw new Error('the demo has no simple products in stock');
  return [one, other];
}

async function addToCart(page: Page, { slug }: Card, count: number): Promise<void> {
  await page.goto(`/shop/product/${slug}`, { waitUntil: 'domcontentloaded' });
  await button(page, 'Ավելացնել զամբյուղ').first().click();
  await expect(cartLink(page)).toHaveAccessibleName(new RegExp(`${count} ապրանք`));
}

/** A cart of these goods, open. */
async function openCart(page: Page, ...wanted: Card[]): Promise<void> {
  for (const [index, card] of wanted.entries()) await addToCart(page, card, index + 1);
  await page.goto('/shop/cart', { waitUntil: 'domcontentloaded' });
  for (const card of wanted) await expect(line(page, card)).toBeVisible();
}

const sumOf = (...amounts: number[]): string => amounts.reduce((sum, amount) => sum + amount).toLocaleString('en-US');

test('a removed line comes back with its quantity, by keyboard too, and both are said', async ({ page }) => {
  const [one, other] = await goods(page);
  await openCart(page, one, other);
  await quantity(page, other).fill('3');
  await button(page, 'Թարմացնել զամբյուղը').click();
  await expect(main(page).getByRole('status')).toHaveText(/Զամբյուղը թարմացվեց/);

  await button(page, `Հեռացնել զամբյուղից՝ ${other.name}`).focus();
  await page.keyboard.press('Enter');

  await expect(button(page, 'Վերադարձնել')).toBeFocused();
  await expect(main(page).getByRole('status')).toHaveText(`Հեռացվեց զամբյուղից՝ ${other.name}`);
  await expect(cartLink(page)).toHaveAccessibleName(/1 ապրանք/);
  await expectAccessible(page);

  await page.keyboard.press('Enter');

  await expect(quantity(page, other)).toHaveValue('3');
  await expect(line(page, other).getByRole('link', { name: other.name })).toBeFocused();
  await expect(main(page).getByRole('status')).toHaveText(`Վերադարձվեց զամբյուղ՝ ${other.name}`);
  await expect(cartLink(page)).toHaveAccessibleName(/4 ապրանք/);
});

test('the only line comes back into an empty cart', async ({ page }) => {
  const [one] = await goods(page);
  await openCart(page, one);
  await button(page, `Հեռացնել զամբյուղից՝ ${one.name}`).click();
  await expect(main(page).getByRole('heading', { name: 'Ձեր զամբյուղը դատարկ է' })).toBeVisible();

  await button(page, 'Վերադարձնել').click();

  await expect(quantity(page, one)).toHaveValue('1');
  await expect(main(page)).toContainText(one.formated_price);
});

test('the update button waits for a quantity that differs, and for none that is empty', async ({ page }) => {
  const [one, other] = await goods(page);
  await openCart(page, one, other);
  const update = button(page, 'Թարմացնել զամբյուղը');
  await expect(update).toBeDisabled();

  await quantity(page, one).fill('2');
  await expect(update).toBeEnabled();
  await quantity(page, other).fill('');
  await expect(update).toBeDisabled();
  await quantity(page, other).fill('2');
  await update.click();

  await expect(main(page).getByRole('status')).toContainText(sumOf(2 * one.price, 2 * other.price));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(quantity(page, one)).toHaveValue('2');
  await expect(update).toBeDisabled();
});

test('a quantity above stock says how many are left, and nothing of an update that is refused is taken over', async ({
  page,
}) => {
  const [one, other] = await goods(page);
  await openCart(page, one, other);
  await quantity(page, one).fill('998');
  await expect(line(page, one)).toContainText(/Պահեստում մնացել է \d+ հատ/);
  // Somebody else was quicker: the shop refuses what the page still offers.
  await page.route('**/api/checkout/cart/update*', (route) =>
    route.fulfill({ status: 400, json: { message: 'stock', error: { message: 'stock', code: 'stock' } } }),
  );
  await quantity(page, other).fill('2');

  await button(page, 'Թարմացնել զամբյուղը').click();

  await expect(main(page).getByRole('alert')).toHaveText(/Ոչ մի քանակ չի փոխվել։ Այդքան հատ առկա չէ։/);
  await expect(quantity(page, other)).toHaveValue('2');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(quantity(page, one)).toHaveValue('1');
  await expect(quantity(page, other)).toHaveValue('1');
});

test('a price that changed is told on its line with the old and the new one', async ({ page }) => {
  const [one] = await goods(page);
  await openCart(page, one);
  await page.route(/\/api\/checkout\/cart\?/, async (route) => {
    const answer = await route.fetch();
    const cart = await answer.json();
    const [item] = cart.data.items;
    Object.assign(item, { price: one.price + 1000, total: one.price + 1000 });
    await route.fulfill({ json: cart });
  });

  await page.reload({ waitUntil: 'domcontentloaded' });

  const told = `Գինը փոխվել է. նախկինում՝ ${one.formated_price}, այժմ՝ ${sumOf(one.price, 1000)}`;
  await expect(line(page, one)).toContainText(told);
  await page.getByRole('link', { name: 'Պատվերի ձևակերպում' }).click();
  await expect(page.getByRole('complementary', { name: 'Ձեր պատվերը' })).toContainText(told);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the region is chosen in the cart with all its ways of delivery, and their price is in the total', async ({
  page,
}) => {
  const [one] = await goods(page);
  await openCart(page, one);
  const ways = main(page).getByRole('radiogroup', { name: 'Առաքման եղանակ' });
  await expect(ways.getByRole('radio')).toHaveCount(2);
  await expect(ways.getByRole('radio', { name: /Անվճար առաքում/ })).toBeChecked();

  await page.getByLabel('Որտե՞ղ առաքել').selectOption('Կոտայք');
  await ways.getByRole('radio', { name: /Արագ առաքում.*3,500/ }).check();

  const summary = page.getByRole('complementary', { name: 'Պատվեր' });
  await expect(summary.getByRole('definition').last()).toContainText(sumOf(one.price, 3500));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(ways.getByRole('radio', { name: /Արագ առաքում/ })).toBeChecked();
  await page.getByLabel('Որտե՞ղ առաքել').selectOption('Շիրակ');
  await expect(ways.getByRole('radio')).toHaveCount(1);
  await expect(summary.getByRole('definition').last()).toHaveText(one.formated_price);
});

test('two tabs keep in step, cart and count', async ({ page, context }) => {
  const [one, other] = await goods(page);
  await openCart(page, one);
  const second = await context.newPage();
  await addToCart(second, other, 2);

  await expect(cartLink(page)).toHaveAccessibleName(/2 ապրանք/);
  await expect(line(page, other)).toBeVisible();
  await button(page, `Հեռացնել զամբյուղից՝ ${one.name}`).click();

  await expect(cartLink(second)).toHaveAccessibleName(/1 ապրանք/);
});

test('the cart says that its ways of delivery did not come and asks again', async ({ page }) => {
  const [one] = await goods(page);
  await page.route('**/api/shipping?*', (route) => route.abort('connectionreset'));
  await openCart(page, one);
  await expect(main(page).getByRole('alert')).toContainText('Առաքման եղանակները չբեռնվեցին');
  await page.unroute('**/api/shipping?*');

  await main(page).getByRole('alert').getByRole('button', { name: 'Կրկնել' }).click();

  await expect(main(page).getByRole('radio', { name: /Անվճար առաքում/ })).toBeChecked();
});
