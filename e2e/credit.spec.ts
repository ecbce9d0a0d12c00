import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Bank } from '#contract/content-contract.ts';
import type { WireCredit } from '#contract/order-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { type CreditOffer, creditOffer, type Purchase } from '#rules/credit/credit-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { expect, test } from './journey.ts';
import { logIn, openWithCart, placedOrder, plentyOf, register } from './orders.ts';

/** The journey goes from a listing to the account, which takes long on a busy machine. */
test.describe.configure({ timeout: 200_000 });

const FROM_MONTHLY = /ամսական .* × 24 ամիս/;
const APPLIED = 'Ապառիկի հայտն ընդունված է';
const LORI = 'Լոռի Բանկ';
const SYUNIK = 'Սյունիք Բանկ';

async function banksOf(api: APIRequestContext, locale = 'hy'): Promise<Bank[]> {
  return (await (await api.get(`/api/banks?locale=${locale}`)).json()).data;
}

const main = (page: Page): Locator => page.getByRole('main');
const calculator = (page: Page): Locator => main(page).getByTestId('credit-calculator').first();
const bankField = (page: Page): Locator => calculator(page).getByLabel('Բանկ', { exact: true });
const downField = (page: Page): Locator => calculator(page).getByLabel('Կանխավճար, ֏');
const period = (page: Page, months: number): Locator => calculator(page).getByRole('radio', { name: `${months} ամիս` });
const way = (page: Page, name: RegExp): Locator => main(page).getByRole('radio', { name });
const onCredit = (page: Page): Locator => way(page, /^Ապառիկ /);
const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Ձեր պատվերը' });
const apply = (page: Page): Locator => main(page).getByRole('button', { name: 'Ուղարկել ապառիկի հայտը' });

/** The offer that the credit rules give for a purchase at a bank of the shop. */
async function offerOf(page: Page, name: string, purchase: Purchase): Promise<CreditOffer> {
  const bank = (await banksOf(page.request)).find((one) => one.name === name);
  const { offer } = creditOffer(toCreditBank(bank!), purchase);
  expect(offer).toBeDefined();
  return offer!;
}

async function choose(page: Page, bank: string, months: number, down: string): Promise<void> {
  await bankField(page).selectOption(bank);
  await period(page, months).check();
  await downField(page).fill(down);
  // The field groups the digits when it loses the focus.
  await downField(page).blur();
}

/** Expects the calculator to keep the earlier choice and to show this offer. */
async function expectCalculated(page: Page, bank: string, offer: CreditOffer): Promise<void> {
  await expect(bankField(page).locator('option:checked')).toHaveText(bank);
  await expect(period(page, offer.periodMonths)).toBeChecked();
  await expect(downField(page)).toHaveValue(formatAmd(offer.down).replace(/\s*֏/, ''));
  // On a product page the closed calculator shows the monthly payment.
  await expect(main(page).getByTestId('monthly-payment').first()).toHaveText(formatAmd(offer.monthly));
  for (const sum of [offer.creditPrice, offer.financed, offer.total])
    await expect(calculator(page)).toContainText(formatAmd(sum));
}

/** Expects the credit block of an order to show every sum to the dram. */
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
  await page.locator('input[name=terms]').check();
}

test('monthly payment, down payment and total stay the same from the product card to the order in the account', async ({
  page,
}) => {
  const customer = await register(page);
  const [card] = await plentyOf(page.request, 1, 60_000);
  await page.goto('/account/login', { waitUntil: 'domcontentloaded' });
  await logIn(page, customer);
  await expect(page.getByRole('heading', { level: 1, name: 'Անձնական տվյալներ' })).toBeVisible();
  const { price, name } = card!;
  const bank = LORI;
  const offer = await offerOf(page, bank, { price, down: 20_000, periodMonths: 12 });

  await page.goto(`/shop/catalog/search?search=${encodeURIComponent(name)}`, { waitUntil: 'domcontentloaded' });
  const link = main(page)
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('link', { name: FROM_MONTHLY })
    .first();
  await expect(link).toContainText(formatAmd(card!.monthly!));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/product\/.*#credit$/);
  await choose(page, bank, 12, '20 000 ֏');
  await expectCalculated(page, bank, offer);
  await calculator(page).getByRole('button', { name: 'Գնել ապառիկ' }).click();

  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(onCredit(page)).toBeChecked();
  await expectCalculated(page, bank, offer);
  await expect(summary(page)).toContainText(formatAmd(offer.total));
  await fill(page);
  await fixByKeyboard(page, price);
  await expectCalculated(page, bank, offer);
  await apply(page).press('Enter');

  const { id, credit, ...order } = await placedOrder(page);
  expect(order).toMatchObject({ status: 'pending', payment_method: 'credit', grand_total: price });
  expect(credit).toMatchObject(wired(offer));
  await expect(page.getByRole('heading', { level: 1, name: APPLIED })).toBeVisible();
  await expectOrdered(page, bank, offer);
  await expectAccessible(page);
  await page.goto(`/account/orders/${id}`, { waitUntil: 'domcontentloaded' });
  await expectOrdered(page, bank, offer);
  await expectAccessible(page);
});

/** A down payment of the full price leaves nothing to finance: expects the message and corrects the value. */
async function fixByKeyboard(page: Page, price: number): Promise<void> {
  await downField(page).fill(String(price));
  await apply(page).press('Enter');
  const part = page.getByRole('group', { name: 'Ապառիկի պայմաններ' });
  await expect(part).toBeFocused();
  await expect(part).toHaveAccessibleDescription(/Ընտրեք բանկ, ժամկետ և կանխավճար/);
  await expectAccessible(page);
  await downField(page).focus();
  await page.keyboard.type('20000');
  await page.keyboard.press('Tab');
  await expect(part).not.toHaveAccessibleDescription(/./);
}

const wired = (offer: CreditOffer): Partial<WireCredit> => ({
  period: offer.periodMonths,
  down_payment: offer.down,
  credit_price: offer.creditPrice,
  financed: offer.financed,
  monthly: offer.monthly,
  total: offer.total,
  overpayment: offer.overpayment,
});

test('credit for the whole cart includes delivery in order and receipt, and fits a phone in Russian', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 850 });
  const cards = await plentyOf(page.request, 2, 60_000);
  const cash = cards.reduce((sum, { price }) => sum + price, 0);
  const offer = (price: number) => offerOf(page, SYUNIK, { price, down: 50_000, periodMonths: 18 });
  await openWithCart(page, cards, '/ru/shop/cart');
  await main(page).locator('summary').filter({ hasText: 'В кредит' }).click();
  await calculator(page)
    .getByLabel('Банк', { exact: true })
    .selectOption(String(await bankId(page, SYUNIK)));
  await calculator(page).getByRole('radio', { name: '18 месяцев' }).check();
  await calculator(page).getByLabel('Первоначальный взнос, ֏').fill('50.000');
  await calculator(page).getByLabel('Первоначальный взнос, ֏').blur();
  await expectSums(page, await offer(cash));
  await expectNarrow(page);

  await way(page, /Срочная доставка/).check();
  await expectSums(page, await offer(cash + 2000));
  await main(page).getByRole('link', { name: 'Оформить кредит' }).click();
  await expect(way(page, /^В кредит/)).toBeChecked();
  await expectSums(page, await offer(cash + 2000));
  await fill(page);
  await expectNarrow(page);
  await main(page).getByRole('button', { name: 'Отправить заявку на кредит' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Заявка на кредит принята' })).toBeVisible();
  await expectNarrow(page);
  const { id, credit } = await placedOrder(page);
  expect(credit).toMatchObject(wired(await offer(cash + 2000)));
  await page.goto(`/ru/receipt/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(main(page)).toContainText('Ежемесячный платёж');
  await expectNarrow(page);
});

const bankId = async (page: Page, name: string) => (await banksOf(page.request)).find((bank) => bank.name === name)?.id;

async function expectSums(page: Page, { monthly, creditPrice, financed, total }: CreditOffer): Promise<void> {
  for (const sum of [monthly, creditPrice, financed, total])
    await expect(calculator(page)).toContainText(formatAmd(sum, 'ru'));
}

async function expectNarrow(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 850 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
