import type { APIRequestContext, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import type { Bank } from '#contract/content-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { toCreditBank } from '#rules/credit-bank.ts';
import { type CreditBank, cheapestMonthlyOf, monthlyOf } from '#rules/credit-offer.ts';
import { formatAmd } from '#rules/money.ts';
import { expect, settled, test } from './journey.ts';

const PHONES = '/shop/catalog/smartphones';
const hy = {
  filters: 'Զտիչներ',
  monthly: 'Ամսական վճար',
  bank: 'Բանկ',
  period: 'Ժամկետ',
  from: 'Սկսած',
  to: 'Մինչև',
  remove: /^Հեռացնել զտիչը/,
  clear: 'Մաքրել զտիչները',
};

const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
const side = (page: Page) => page.getByRole('complementary', { name: hy.filters });
const results = (page: Page) => page.getByRole('region', { name: 'Ապրանքներ', exact: true });
const names = (page: Page) => results(page).getByRole('heading', { level: 2 }).allTextContents();
const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByTestId('product-count').textContent()) ?? '')?.[0]);
const sums = (page: Page) => page.getByRole('main').getByRole('article').getByTestId('monthly-line').allTextContents();
const isReckoned = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');

async function openFold(page: Page): Promise<void> {
  // A fold that is opened before the page listens stays empty.
  await settled(page);
  const bank = side(page).getByRole('combobox', { name: hy.bank, exact: true });
  if (!(await bank.isVisible())) await side(page).getByText(hy.monthly, { exact: true }).click();
  await expect(bank).toBeVisible();
}

/** The phones of the shop and its banks, as the API has them, for the rules to reckon with. */
async function known(api: APIRequestContext): Promise<{ phones: Card[]; banks: CreditBank[] }> {
  const { data: category } = await (await api.get('/api/categories/slug/smartphones')).json();
  const { data: phones } = await (await api.get(`/api/products?category_id=${category.id}&limit=100`)).json();
  const { data: banks }: { data: Bank[] } = await (await api.get('/api/banks')).json();
  return { phones, banks: banks.map(toCreditBank) };
}

const bankOf = (banks: CreditBank[], id: number): CreditBank => banks.find((bank) => bank.id === id)!;

/** What stands under the price of a card in Armenian. */
const lineOf = ({ in_stock: isInStock }: Card, sum: number | null): string =>
  isInStock ? (sum === null ? '' : `ամսական ${formatAmd(sum)}-ից`) : 'Առկա չէ';

test.describe('at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a card says from how much a month, as the rules reckon, and leads to the calculator', async ({
    page,
    request,
  }) => {
    const { phones, banks } = await known(request);
    const cheapest = cheapestMonthlyOf(banks, 24, 0);
    await visit(page, PHONES);

    expect(await sums(page)).toEqual(phones.slice(0, 12).map((phone) => lineOf(phone, cheapest(phone.price))));
    const [first] = phones;
    const sum = formatAmd(cheapest(first!.price)!);
    const link = page.getByRole('link', { name: `${first!.name}՝ ամսական ${sum}-ից, 24 ամիս` });
    await expect(link).toHaveAttribute('href', `/shop/product/${first!.slug}#credit`);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/shop/product/${first!.slug}#credit$`));
  });

  test('bank, period and range narrow the list to what the rules say, and the address keeps them', async ({
    page,
    request,
  }) => {
    const { phones, banks } = await known(request);
    const monthly = monthlyOf(bankOf(banks, 1), 12, 0);
    const fitting = phones.filter(({ price }) => (monthly(price) ?? 0) >= 10_000 && (monthly(price) ?? 0) <= 20_000);
    await visit(page, PHONES);
    await openFold(page);
    await side(page).getByRole('combobox', { name: hy.bank, exact: true }).selectOption('1');
    await expect(page).toHaveURL(/\?bank=1$/);
    await side(page).getByRole('combobox', { name: hy.period }).selectOption('12');
    await expect(page).toHaveURL(/\?bank=1&period=12$/);
    const fold = side(page).getByRole('group').filter({ hasText: hy.monthly }).first();
    await fold.getByRole('textbox', { name: hy.from }).fill('10 000');
    await fold.getByRole('textbox', { name: hy.from }).press('Enter');
    await fold.getByRole('textbox', { name: hy.to }).fill('20 000');
    await fold.getByRole('textbox', { name: hy.to }).press('Enter');

    await expect(page).toHaveURL(/\?monthly=10000-20000&bank=1&period=12$/);
    await isReckoned(page);
    const here = page.url();
    const query = new URL(here).search;
    const expected = fitting.slice(0, 12).map(({ name }) => name);
    expect(fitting.length).toBeGreaterThan(3);
    expect(await total(page)).toBe(fitting.length);
    expect(await names(page)).toEqual(expected);
    expect(await sums(page)).toEqual(fitting.slice(0, 12).map((phone) => lineOf(phone, monthly(phone.price))));
    const chip = results(page).getByRole('button', {
      name: 'Հեռացնել զտիչը՝ ամսական 10,000–20,000\u00a0֏ · Մասիս Բանկ · 12 ամիս',
    });
    await expect(chip).toBeVisible();

    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await names(page)).toEqual(expected);
    await results(page).getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/product\//);
    await page.goBack();
    await expect(page).toHaveURL(here);
    await expect.poll(() => names(page)).toEqual(expected);
    await expect(side(page).getByRole('combobox', { name: hy.bank, exact: true })).toHaveValue('1');

    await page.getByRole('link', { name: 'RU' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/ru${PHONES}\\${query}$`));
    await expect(
      page.getByRole('button', { name: /Убрать фильтр: 10,000–20,000.*Масис Банк · 12 месяцев/ }),
    ).toBeVisible();
    expect(await total(page)).toBe(fitting.length);
  });

  test('thumbs move the range by keyboard; the chip takes it out with its bank, the whole range is none', async ({
    page,
  }) => {
    await visit(page, PHONES);
    const all = await total(page);
    await openFold(page);
    await side(page)
      .getByRole('slider', { name: `${hy.monthly}: ${hy.from}` })
      .focus();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/\?monthly=\d+-\d+$/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(new RegExp(`${PHONES}$`));
    await expect.poll(() => total(page)).toBe(all);

    await visit(page, `${PHONES}?monthly=5000-20000&bank=2&period=12&down=50000&savings=1&page=1`);
    const chips = results(page).getByRole('button', { name: hy.remove });
    await expect(chips).toHaveCount(2);
    await expect(chips.last()).toContainText('կանխավճար՝ 50,000');
    await settled(page);
    await chips.last().click();
    await expect(page).toHaveURL(/\?savings=1$/);

    await visit(page, `${PHONES}?monthly=5000-20000&bank=2&sort=monthly`);
    await results(page).getByRole('link', { name: hy.clear }).click();
    await expect(page).toHaveURL(/\?sort=monthly$/);
  });

  test('the list is sorted by what a month costs', async ({ page, request }) => {
    const { phones, banks } = await known(request);
    const cheapest = cheapestMonthlyOf(banks, 24, 0);
    await visit(page, `${PHONES}?page=2`);
    await settled(page);
    await page.getByRole('combobox', { name: 'Դասավորել ըստ' }).selectOption({ label: 'Ամսականը՝ աճման կարգով' });
    await expect(page).toHaveURL(/\?sort=monthly$/);
    await isReckoned(page);

    const least = phones.map(({ price }) => cheapest(price)).sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
    const shown = await results(page).getByRole('article').locator('b:first-of-type').allTextContents();
    expect(shown.map((text) => cheapest(Number(text.replace(/\D/g, ''))))).toEqual(least.slice(0, 12));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('a bank chosen once is reckoned with on every page, until the cheapest is chosen again', async ({
    page,
    request,
  }) => {
    const { phones, banks } = await known(request);
    const lori = monthlyOf(bankOf(banks, 2), 12, 0);
    const cheapest = cheapestMonthlyOf(banks, 24, 0);
    const first = phones.slice(0, 12);
    await visit(page, PHONES);
    await openFold(page);
    await side(page).getByRole('combobox', { name: hy.bank, exact: true }).selectOption('2');
    await expect(page).toHaveURL(/\?bank=2$/);
    await side(page).getByRole('combobox', { name: hy.period }).selectOption('12');
    await expect(page).toHaveURL(/\?bank=2&period=12$/);

    await visit(page, PHONES);
    await expect.poll(() => sums(page)).toEqual(first.map((phone) => lineOf(phone, lori(phone.price))));
    await page.reload();
    await expect.poll(() => sums(page)).toEqual(first.map((phone) => lineOf(phone, lori(phone.price))));
    await openFold(page);
    await expect(side(page).getByRole('combobox', { name: hy.bank, exact: true })).toHaveValue('2');

    await visit(page, '/');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByTestId('monthly-line').getByRole('link') })
      .first();
    const price = Number((await card.locator('b').first().textContent())?.replace(/\D/g, ''));
    await expect(card.getByTestId('monthly-line')).toHaveText(`ամսական ${formatAmd(lori(price)!)}-ից`);

    await visit(page, PHONES);
    await openFold(page);
    await side(page).getByRole('combobox', { name: hy.bank, exact: true }).selectOption('');
    await side(page).getByRole('combobox', { name: hy.period }).selectOption('24');
    await expect.poll(() => sums(page)).toEqual(first.map((phone) => lineOf(phone, cheapest(phone.price))));
    await visit(page, PHONES);
    await settled(page);
    expect(await sums(page)).toEqual(first.map((phone) => lineOf(phone, cheapest(phone.price))));
  });

  test('a remembered bank that is gone changes nothing', async ({ page, request }) => {
    const { phones, banks } = await known(request);
    const cheapest = cheapestMonthlyOf(banks, 24, 0);
    await visit(page, PHONES);
    await openFold(page);
    await side(page).getByRole('combobox', { name: hy.bank, exact: true }).selectOption('2');
    await expect(page).toHaveURL(/bank=2/);
    await page.evaluate(() => {
      localStorage.setItem('kayts', (localStorage.getItem('kayts') ?? '').replace('"bank":2', '"bank":99'));
    });

    await visit(page, PHONES);
    await settled(page);

    expect(await page.evaluate(() => localStorage.getItem('kayts'))).toContain('"bank":99');
    expect(await sums(page)).toEqual(phones.slice(0, 12).map((phone) => lineOf(phone, cheapest(phone.price))));
    await openFold(page);
    await expect(side(page).getByRole('combobox', { name: hy.bank, exact: true })).toHaveValue('');
  });

  test('an address that names a bank that is gone, or a period it does not lend for, says so', async ({ page }) => {
    await visit(page, `${PHONES}?bank=99&monthly=5000-20000`);
    await expect(results(page).getByText('Ընտրված բանկն այլևս ապառիկ չի տրամադրում')).toBeVisible();
    expect(await total(page)).toBe(0);
    await results(page)
      .getByRole('link', { name: /^Ցույց տալ նույն ցանկը/ })
      .click();
    await expect(page).toHaveURL(/\?monthly=5000-20000$/);
    await expect.poll(() => total(page)).toBeGreaterThan(0);
    await expect(results(page).getByText('Ընտրված բանկն')).toBeHidden();

    await visit(page, `${PHONES}?bank=5&period=60`);
    await expect(results(page).getByText('Ընտրված բանկը (Սևան Բանկ) 60 ամսով ապառիկ չի տրամադրում')).toBeVisible();
    await expect(results(page).getByRole('article').getByTestId('monthly-line').getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a call that fails keeps the list and its sums', async ({ page }) => {
    await visit(page, PHONES);
    await openFold(page);
    const before = await sums(page);
    await page.route('**/api/filters?*', (route) => route.abort('connectionreset'));
    await side(page).getByRole('combobox', { name: hy.bank, exact: true }).selectOption('3');

    await expect(results(page).getByRole('alert')).toBeVisible();
    await expect(results(page).getByRole('article')).toHaveCount(12);
    expect(before).toHaveLength(12);
    await page.unroute('**/api/filters?*');
    await results(page).getByRole('button', { name: 'Կրկնել' }).click();
    await expect(results(page).getByRole('alert')).toBeHidden();
  });

  test('a maker’s page and a search narrow by it too', async ({ page }) => {
    for (const path of ['/shop/brand/samsung', '/shop/catalog', '/shop/catalog/search?search=samsung']) {
      await visit(page, path);
      const all = await total(page);
      await visit(page, `${path}${path.includes('?') ? '&' : '?'}monthly=0-9000&bank=1&period=12`);
      await expect(results(page).getByRole('button', { name: hy.remove })).toContainText('Մասիս Բանկ');
      expect(await total(page)).toBeGreaterThan(0);
      expect(await total(page)).toBeLessThan(all);
    }
  });

  test('sums and the form are there without JavaScript', async ({ browser, request }) => {
    const { phones, banks } = await known(request);
    const cheapest = cheapestMonthlyOf(banks, 24, 0);
    const masis = monthlyOf(bankOf(banks, 1), 12, 0);
    const fitting = phones.filter(({ price }) => masis(price) !== null && masis(price)! <= 15_000);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.route(/\.webp$/, (route) => route.abort());
    await visit(page, PHONES);
    expect(await sums(page)).toEqual(phones.slice(0, 12).map((phone) => lineOf(phone, cheapest(phone.price))));

    await side(page).getByText(hy.monthly, { exact: true }).click();
    await side(page).getByRole('combobox', { name: hy.bank, exact: true }).selectOption('1');
    await side(page).getByRole('combobox', { name: hy.period }).selectOption('12');
    await side(page).locator('[name=monthly]').last().fill('15000');
    await side(page).getByRole('button', { name: 'Կիրառել' }).click();

    await expect(page).toHaveURL(/bank=1&period=12&monthly=&monthly=15000/);
    expect(await total(page)).toBe(fitting.length);
    await expect(side(page).getByRole('combobox', { name: hy.bank, exact: true })).toHaveValue('1');
    await expect(side(page).locator('[name=monthly]').last()).toHaveValue('15000');
    await context.close();
  });

  test('the open filter and the cards are accessible', async ({ page }) => {
    await visit(page, `${PHONES}?monthly=5000-20000&bank=1&period=12`);
    await openFold(page);

    await expectAccessible(page);
  });
});

test.describe('at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the panel holds the filter and its chip', async ({ page }) => {
    await visit(page, `/ru${PHONES}`);
    const all = await total(page);
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const panel = page.getByRole('dialog');
    await panel.getByText('Ежемесячный платёж', { exact: true }).tap();
    await panel.getByRole('combobox', { name: 'Банк', exact: true }).selectOption('1');
    await panel.getByRole('combobox', { name: 'Срок' }).selectOption('36');
    const to = panel.getByTestId('monthly-filter').getByRole('textbox', { name: 'До' });
    await to.fill('9 000');
    await panel.getByRole('button', { name: /^Показать \d/ }).tap();

    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\?monthly=\d+-9000&bank=1&period=36$/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.getByRole('button', { name: 'Фильтры · 1' }).tap();
    await expectAccessible(page);
    await panel.getByRole('button', { name: /^Убрать фильтр: .*Масис Банк · 36 месяцев/ }).tap();
    await expect(page).toHaveURL(new RegExp(`/ru${PHONES}$`));
    await expect.poll(() => total(page)).toBe(all);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
