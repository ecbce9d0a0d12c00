import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import type { WireCredit, WireOrder } from '#contract/order-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { toCreditBank } from '#rules/credit-bank.ts';
import { type CreditOffer, creditOffer, type Purchase } from '#rules/credit-offer.ts';
import { formatAmd } from '#rules/money.ts';
import { expect, test } from './journey.ts';
import { banksOf, openBank } from './journey-banks.ts';

/** From a listing to the account: a busy machine needs its time for that. */
test.describe.configure({ timeout: 200_000 });

const FROM_MONTHLY = /ամսական .*-ից/;
const APPLIED = 'Ապառիկի հայտն ընդունված է';

const main = (page: Page): Locator => page.getByRole('main');
const calculator = (page: Page): Locator => main(page).getByTestId('credit-calculator').first();
const bankField = (page: Page): Locator => calculator(page).getByLabel('Բանկ', { exact: true });
const downField = (page: Page): Locator => calculator(page).getByLabel('Կանխավճար, ֏');
const period = (page: Page, months: number): Locator => calculator(page).getByRole('radio', { name: `${months} ամիս` });
const way = (page: Page, name: RegExp): Locator => main(page).getByRole('radio', { name });
const onCredit = (page: Page): Locator => way(page, /^Ապառիկ /);
const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Ձեր պատվերը' });
const apply = (page: Page): Locator => main(page).getByRole('button', { name: 'Ուղարկել ապառիկի հայտը' });
const alert = (page: Page): Locator => main(page).getByRole('alert');

/** Simple goods there are plenty of, dear enough for every bank. */
async function goodsFor(page: Page, count: number): Promise<Card[]> {
  const { data } = await (await page.request.get('/api/products?limit=60&locale=hy')).json();
  const found = (data as Card[]).filter(({ type, qty, price }) => type === 'simple' && qty > 20 && price > 60_000);
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

/** What the rules say of a purchase at a bank of the shop. */
async function offerOf(page: Page, name: string, purchase: Purchase): Promise<CreditOffer> {
  const bank = (await banksOf(page.request)).find((one) => one.name === name);
  const { offer } = creditOffer(toCreditBank(bank!), purchase);
  expect(offer).toBeDefined();
  return offer!;
}

async function choose(page: Page, bank: string, months: number, down: string): Promise<void> {
  await bankField(page).selectOption(bank);
  await period(page, months).check({ force: true });
  await downField(page).fill(down);
  // What was typed is grouped when it is left.
  await downField(page).blur();
}

/** The calculator stands as it was left, and reckons this. */
async function expectCalculated(page: Page, bank: string, offer: CreditOffer): Promise<void> {
  await expect(bankField(page).locator('option:checked')).toHaveText(bank);
  await expect(period(page, offer.periodMonths)).toBeChecked();
  await expect(downField(page)).toHaveValue(formatAmd(offer.down).replace(/\s*֏/, ''));
  for (const sum of [offer.monthly, offer.creditPrice, offer.financed, offer.total])
    await expect(calculator(page)).toContainText(formatAmd(sum));
}

/** The block of an order's credit shows every figure to the dram. */
async function expectOrdered(page: Page, bank: string, offer: CreditOffer): Promise<void> {
  const block = main(page).getByTestId('order-credit');
  await expect(block).toContainText(bank);
  await expect(block).toContainText(`${offer.periodMonths} ամիս`);
  for (const sum of [offer.down, offer.monthly, offer.creditPrice, offer.financed, offer.total, offer.overpayment])
    await expect(block).toContainText(formatAmd(sum));
  await expect(block).toContainText(`≈ ${offer.aprPercent.toFixed(1).replace('.', ',')}%`);
  await expect(block).toContainText('Վերջնական պայմանները սահմանում է բանկը։');
}

async function fill(page: Page): Promise<void> {
  await page.locator('input[name=fullName]').fill('Անահիտ');
  await page.locator('input[name=phone]').fill('077 12-34-56');
  await page.locator('input[name=email]').fill('anahit@example.am');
  await page.locator('input[name=city]').fill('Երևան');
  await page.locator('input[name=street]').fill('Սարյան փող. 22, բն. 5');
  await page.locator('input[name=terms]').check({ force: true });
}

/** The order the thanks page shows, as the API tells it to this browser. */
async function placed(page: Page): Promise<WireOrder> {
  await expect(page).toHaveURL(/\/thanks\?orderID=\d+/);
  const id = new URL(page.url()).searchParams.get('orderID');
  return (await (await page.request.get(`/api/orders?id=${id}&locale=hy`)).json()).data[0];
}

async function signIn(page: Page): Promise<void> {
  const secret = { email: `credit-${process.pid}-${Date.now()}@example.am`, password: 'apricot-2026' };
  await page.request.post('/api/customer/register', { data: { ...secret, password_confirmation: secret.password } });
  await page.goto('/account/login', { waitUntil: 'domcontentloaded' });
  const form = main(page).getByRole('form', { name: 'Մուտք' });
  await expect(main(page).locator('button[type=submit]').first()).toBeVisible();
  await form.getByLabel('Էլ. հասցե').fill(secret.email);
  await form.getByLabel('Գաղտնաբառ', { exact: true }).fill(secret.password);
  await form.getByRole('button', { name: 'Մուտք' }).click();
  await expect(page).toHaveURL(/\/account\/dashboard$/);
}

/** A guest's cart with these goods, and one of its pages open. */
async function withCart(page: Page, goods: readonly Card[], path: string): Promise<void> {
  await page.goto('/page/4', { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    async (ids) => {
      const { api_token: token } = await (await fetch('/api/checkout/cart/token')).json();
      for (const id of ids)
        await fetch(`/api/checkout/cart/add/${id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ quantity: 1, api_token: token }),
        });
      const cart = { lastItemId: 0, quantity: 0, items: [], subtotal: 0, extraLines: [], total: 0, token };
      const session = { authenticated: false, customerId: null, customerName: null, tokenExpiry: null };
      const state = { cart, compare: [], recent: [], session, preferences: { region: '' } };
      localStorage.setItem('kayts', JSON.stringify({ version: 2, state }));
    },
    goods.map(({ id }) => id),
  );
  // The lines come from the server: a checkout that knows of none would lead back.
  await page.goto(path.replace('checkout', 'cart'), { waitUntil: 'domcontentloaded' });
  await expect(main(page).getByTestId('cart-line')).toHaveCount(goods.length);
  if (path.endsWith('checkout')) await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** The checkout of a guest with one product, filled in but for the credit. */
async function atCheckout(page: Page): Promise<Card> {
  const [card] = await goodsFor(page, 1);
  await withCart(page, [card!], '/shop/checkout');
  await fill(page);
  await onCredit(page).check({ force: true });
  await expect(bankField(page)).toBeVisible();
  return card!;
}

test('from “from so much a month” on a card to the order in the account, with the same figures all the way', async ({
  page,
}) => {
  await signIn(page);
  const [card] = await goodsFor(page, 1);
  const { price, name } = card!;
  const bank = 'Լոռի Բանկ';
  const offer = await offerOf(page, bank, { price, down: 20_000, periodMonths: 12 });

  await page.goto(`/shop/catalog/search?search=${encodeURIComponent(name)}`, { waitUntil: 'domcontentloaded' });
  const link = main(page)
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('link', { name: FROM_MONTHLY })
    .first();
  await expect(link).toContainText(formatAmd(card!.monthly!));
  await link.click();
  await expect(page).toHaveURL(/\/shop\/product\/.*#credit$/);
  await choose(page, bank, 12, '20 000 ֏');
  await expectCalculated(page, bank, offer);
  await calculator(page).getByRole('button', { name: 'Գնել ապառիկ' }).click();

  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(onCredit(page)).toBeChecked();
  await expectCalculated(page, bank, offer);
  await expect(summary(page)).toContainText(formatAmd(offer.total));
  await fill(page);
  await apply(page).click();

  const { id, credit, ...order } = await placed(page);
  expect(order).toMatchObject({ status: 'pending', payment_method: 'credit', grand_total: price });
  expect(credit).toMatchObject(wired(offer));
  await expect(page.getByRole('heading', { level: 1, name: APPLIED })).toBeVisible();
  await expectOrdered(page, bank, offer);
  await expectAccessible(page);
  await page.goto(`/account/orders/${id}`, { waitUntil: 'domcontentloaded' });
  await expectOrdered(page, bank, offer);
  await expectAccessible(page);
});

const wired = (offer: CreditOffer): Partial<WireCredit> => ({
  period: offer.periodMonths,
  down_payment: offer.down,
  credit_price: offer.creditPrice,
  financed: offer.financed,
  monthly: offer.monthly,
  total: offer.total,
  overpayment: offer.overpayment,
});

test('the whole cart on credit follows its delivery and goes to the checkout with what was chosen', async ({
  page,
}) => {
  const goods = await goodsFor(page, 2);
  await withCart(page, goods, '/shop/cart');
  const bank = 'Սյունիք Բանկ';
  const cash = goods.reduce((sum, { price }) => sum + price, 0);
  const offer = await offerOf(page, bank, { price: cash + 2000, down: 50_000, periodMonths: 18 });
  await main(page).locator('summary').click();
  await choose(page, bank, 18, '50.000');
  await expectCalculated(page, bank, await offerOf(page, bank, { price: cash, down: 50_000, periodMonths: 18 }));
  await expectAccessible(page);

  await way(page, /Արագ առաքում/).check({ force: true });
  await expectCalculated(page, bank, offer);
  await main(page).getByRole('link', { name: 'Ձևակերպել ապառիկ' }).click();

  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(onCredit(page)).toBeChecked();
  await expectCalculated(page, bank, offer);
  await fill(page);
  await apply(page).click();
  expect((await placed(page)).credit).toMatchObject(wired(offer));
  await expectOrdered(page, bank, offer);
});

test('other ways to pay and a reload lose nothing of the credit', async ({ page }) => {
  const { price } = await atCheckout(page);
  const offer = await offerOf(page, 'Լոռի Բանկ', { price, down: 10_000, periodMonths: 36 });
  await choose(page, 'Լոռի Բանկ', 36, '10,000');

  await way(page, /Բանկային փոխանցում/).check({ force: true });
  await expect(calculator(page)).toHaveCount(0);
  await expect(summary(page)).not.toContainText(formatAmd(offer.total));
  await onCredit(page).check({ force: true });
  await expectCalculated(page, 'Լոռի Բանկ', offer);
  await page.reload({ waitUntil: 'domcontentloaded' });

  await expect(onCredit(page)).toBeChecked();
  await expectCalculated(page, 'Լոռի Բանկ', offer);
  await expect(page.locator('input[name=street]')).toHaveValue('Սարյան փող. 22, բն. 5');
});

for (const [moment, step] of [
  ['while the form is filled in', 'save-address'],
  ['at the last moment', 'save-order'],
] as const) {
  test(`terms that change ${moment} are told with the new figures, and the order goes through`, async ({ page }) => {
    const bank = await openBank(page.request, `Փոփոխ ${step}`);
    const { price } = await atCheckout(page);
    const purchase = { price, down: 0, periodMonths: 24 };
    await choose(page, bank.name, 24, '0');
    await expectCalculated(page, bank.name, await offerOf(page, bank.name, purchase));
    await page.route(`**/api/checkout/${step}*`, async (route) => {
      await page.unroute(`**/api/checkout/${step}*`);
      await bank.setRate(20);
      await route.continue();
    });

    await apply(page).click();

    await expect(alert(page)).toContainText('Ապառիկի պայմանները փոխվել են');
    const offer = await offerOf(page, bank.name, purchase);
    await expectCalculated(page, bank.name, offer);
    await expect(page.locator('input[name=street]')).toHaveValue('Սարյան փող. 22, բն. 5');
    await expectAccessible(page);
    await apply(page).click();
    expect((await placed(page)).credit).toMatchObject(wired(offer));
    await bank.remove();
  });
}

test('a bank that is gone meanwhile is told, and another one can be chosen', async ({ page }) => {
  const bank = await openBank(page.request, 'Անցողիկ Բանկ');
  const { price } = await atCheckout(page);
  await choose(page, bank.name, 12, '0');
  await expect(bankField(page).locator('option:checked')).toHaveText(bank.name);
  await bank.remove();

  await apply(page).click();

  await expect(alert(page)).toContainText('Այս բանկն այլևս ապառիկ չի առաջարկում');
  await expect(page.getByRole('group', { name: 'Ապառիկի պայմաններ' })).toBeFocused();
  await expect(bankField(page).locator('option', { hasText: bank.name })).toHaveCount(0);
  const offer = await offerOf(page, 'Լոռի Բանկ', { price, down: 0, periodMonths: 24 });
  await choose(page, 'Լոռի Բանկ', 24, '0');
  await apply(page).click();
  expect((await placed(page)).credit).toMatchObject(wired(offer));
});

test('by keyboard alone: what stands in the way gets the focus with its words, and the application goes', async ({
  page,
}) => {
  const [card] = await goodsFor(page, 1);
  await withCart(page, [card!], '/shop/checkout');
  await fill(page);
  await way(page, /Բանկային քարտ/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(onCredit(page)).toBeChecked();
  await expect(bankField(page)).toBeVisible();
  await bankField(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(bankField(page).locator('option:checked')).toHaveText('Լոռի Բանկ');
  await page.keyboard.press('Tab');
  await expect(downField(page)).toBeFocused();
  // All of the price: nothing is left to finance.
  await page.keyboard.type(String(card!.price));
  await apply(page).focus();
  await page.keyboard.press('Enter');

  const part = page.getByRole('group', { name: 'Ապառիկի պայմաններ' });
  await expect(part).toBeFocused();
  await expect(part).toHaveAccessibleDescription(/Ընտրեք բանկ, ժամկետ և կանխավճար/);
  await expectAccessible(page);
  await downField(page).focus();
  await page.keyboard.type('10000');
  await expect(part).not.toHaveAccessibleDescription(/./);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await apply(page).focus();
  await page.keyboard.press('Enter');

  const { credit } = await placed(page);
  expect(credit).toMatchObject({ bank_name: 'Լոռի Բանկ', down_payment: 10_000 });
});

test('banks that do not come can be asked for again, and nothing typed is lost', async ({ page }) => {
  const [card] = await goodsFor(page, 1);
  await withCart(page, [card!], '/shop/checkout');
  await fill(page);
  await page.route('**/api/banks?*', (route) => route.abort('connectionreset'));
  await onCredit(page).check({ force: true });
  await expect(alert(page)).toContainText('Բանկերի պայմանները չբեռնվեցին');
  await apply(page).click();
  const retry = main(page).getByRole('group', { name: 'Ապառիկի պայմաններ' }).getByRole('button', { name: 'Կրկնել' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/banks?*');

  await retry.click();

  await expect(bankField(page)).toBeVisible();
  await expect(page.locator('input[name=street]')).toHaveValue('Սարյան փող. 22, բն. 5');
});

for (const width of [360, 390]) {
  test(`on a phone of ${width} in Russian nothing is wider than the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    const goods = await goodsFor(page, 2);
    await withCart(page, goods, '/ru/shop/cart');
    await main(page).locator('summary').click();
    await expect(calculator(page).getByLabel('Банк', { exact: true })).toBeVisible();
    await expectNarrow(page, width);
    await main(page).getByRole('link', { name: 'Оформить кредит' }).click();
    await fill(page);
    await expect(calculator(page).getByLabel('Банк', { exact: true })).toBeVisible();
    await expectNarrow(page, width);

    await main(page).getByRole('button', { name: 'Отправить заявку на кредит' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Заявка на кредит принята' })).toBeVisible();
    await expectNarrow(page, width);
    await page.goto(`/ru/receipt/${new URL(page.url()).searchParams.get('orderID')}`, {
      waitUntil: 'domcontentloaded',
    });
    await expect(main(page)).toContainText('Ежемесячный платёж');
    await expectNarrow(page, width);
  });
}

async function expectNarrow(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expectAccessible(page);
}
