import type { APIRequestContext, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import type { Bank } from '#contract/content-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { type CreditBank, cheapestMonthlyOf, monthlyOf } from '#rules/credit/credit-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { expect, settled, test } from './journey.ts';

const PHONES = '/shop/catalog/smartphones';
const hy = {
  filters: 'Զտիչներ',
  monthly: 'Ամսական վճար',
  bank: 'Բանկ',
  period: 'Ժամկետ',
  from: 'Սկսած',
  to: 'Մինչև',
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
  // Waits for hydration, because a `details` element opened earlier stays empty.
  await settled(page);
  const bank = side(page).getByRole('combobox', { name: hy.bank, exact: true });
  if (!(await bank.isVisible())) await side(page).getByText(hy.monthly, { exact: true }).click();
  await expect(bank).toBeVisible();
}

/** Phones and banks from the API, as input of the credit rules. */
async function known(api: APIRequestContext): Promise<{ phones: Card[]; banks: CreditBank[] }> {
  const { data: category } = await (await api.get('/api/categories/slug/smartphones')).json();
  const { data: phones } = await (await api.get(`/api/products?category_id=${category.id}&limit=100`)).json();
  const { data: banks }: { data: Bank[] } = await (await api.get('/api/banks')).json();
  return { phones, banks: banks.map(toCreditBank) };
}

const bankOf = (banks: CreditBank[], id: number): CreditBank => banks.find((bank) => bank.id === id)!;

/** The line under the price of a card in Armenian. */
const lineOf = ({ in_stock: isInStock, price_is_from: isFrom }: Card, sum: number | null, months: number): string =>
  isInStock ? (sum === null ? '' : `${formatAmd(sum)}${isFrom ? '-ից' : ''} × ${months} ամիս`) : 'Առկա չէ';

test.describe('at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('bank, period and range filter the list by the credit rules, and the address contains them', async ({
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
    const here = page.url();
    const query = new URL(here).search;
    const expected = fitting.slice(0, 24).map(({ name }) => name);
    expect(fitting.length).toBeGreaterThan(3);
    await expect.poll(() => total(page)).toBe(fitting.length);
    await expect.poll(() => names(page)).toEqual(expected);
    await isReckoned(page);
    await expectAccessible(page);
    const lines = fitting
      .slice(0, 24)
      .flatMap((phone) => (phone.in_stock ? lineOf(phone, monthly(phone.price), 12) : []));
    expect(await sums(page)).toEqual(lines);
    const chip = results(page).getByRole('button', {
      name: 'Հեռացնել զտիչը՝ ամսական 10,000–20,000\u00a0֏ · Մասիս Բանկ · 12 ամիս',
    });
    await expect(chip).toBeVisible();

    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => names(page)).toEqual(expected);
    await results(page).getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: expected[0], exact: true })).toBeVisible();
    await page.goBack();
    await expect(results(page)).toBeVisible();
    await expect(page).toHaveURL(here);
    await expect.poll(() => names(page)).toEqual(expected);
    await expect(side(page).getByRole('combobox', { name: hy.bank, exact: true })).toHaveValue('1');

    await page.getByRole('link', { name: 'RU' }).first().click();
    await page.waitForURL((url) => url.pathname === `/ru${PHONES}` && url.search === query);
    await expect(
      page.getByRole('button', { name: /Убрать фильтр: 10\s000–20\s000.*Масис Банк · 12 месяцев/ }),
    ).toBeVisible();
    await expect.poll(() => total(page)).toBe(fitting.length);
  });

  test('monthly payment also filters searches and brands; pages with a custom credit are not indexed', async ({
    request,
  }) => {
    const pageOf = async (path: string) => (await request.get(path)).text();
    const countOf = (html: string) => Number(/data-testid="product-count"[^>]*>\D*(\d+)/.exec(html)?.[1]);
    for (const path of ['/shop/brand/samsung?', '/shop/catalog?', '/shop/catalog/search?search=samsung&']) {
      const all = countOf(await pageOf(path.slice(0, -1)));
      const narrowed = await pageOf(`${path}monthly=0-9000&bank=1&period=12`);
      expect(narrowed).toMatch(/Հեռացնել զտիչը՝[^"]*Մասիս Բանկ · 12 ամիս/);
      expect(countOf(narrowed)).toBeGreaterThan(0);
      expect(countOf(narrowed)).toBeLessThan(all);
    }

    expect(await pageOf(`${PHONES}?sort=monthly`)).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(await pageOf(`${PHONES}?bank=99&monthly=5000-20000`)).toContain('Ընտրված բանկն այլևս ապառիկ չի տրամադրում');
    const noPeriod = await pageOf(`${PHONES}?bank=5&period=60`);
    expect(noPeriod).toContain('Ընտրված բանկը (Սևան Բանկ) 60 ամսով ապառիկ չի տրամադրում');
    expect(noPeriod).not.toMatch(/data-testid="monthly-line"><a/);
  });

  test('monthly payments and the filter form work without JavaScript', async ({ browser, request }) => {
    const { phones, banks } = await known(request);
    const cheapest = cheapestMonthlyOf(banks, 24, 0);
    const masis = monthlyOf(bankOf(banks, 1), 12, 0);
    const fitting = phones.filter(({ price }) => masis(price) !== null && masis(price)! <= 15_000);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.route(/\.webp$/, (route) => route.abort());
    await visit(page, PHONES);
    expect(await sums(page)).toEqual(phones.slice(0, 24).map((phone) => lineOf(phone, cheapest(phone.price), 24)));

    const [first] = phones;
    const line = lineOf(first!, cheapest(first!.price), 24);
    const link = page.getByRole('link', { name: `${first!.name}՝ ամսական ${line}` });
    await expect(link).toHaveAttribute('href', `/shop/product/${first!.slug}#credit`);

    await side(page).getByText(hy.monthly, { exact: true }).click();
    await side(page).getByRole('combobox', { name: hy.bank, exact: true }).selectOption('1');
    await side(page).getByRole('combobox', { name: hy.period }).selectOption('12');
    await side(page).locator('[name=monthly]').last().fill('15000');
    await side(page).getByRole('button', { name: 'Կիրառել' }).click();

    await page.waitForURL(/bank=1&period=12&monthly=&monthly=15000/);
    await expect.poll(() => total(page)).toBe(fitting.length);
    await expect(side(page).getByRole('combobox', { name: hy.bank, exact: true })).toHaveValue('1');
    await expect(side(page).locator('[name=monthly]').last()).toHaveValue('15000');
    await context.close();
  });
});

test.describe('at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filter panel on a phone contains the filter and its chip', async ({ page }) => {
    await visit(page, `/ru${PHONES}`);
    const all = await total(page);
    await settled(page);
    await page.getByRole('button', { name: 'Фильтры' }).tap();
    const panel = page.getByRole('dialog');
    await panel.getByText('Ежемесячный платёж', { exact: true }).tap();
    await panel.getByRole('combobox', { name: 'Банк', exact: true }).selectOption('1');
    await expect(page).toHaveURL(/\?bank=1$/);
    await panel.getByRole('combobox', { name: 'Срок' }).selectOption('36');
    await expect(page).toHaveURL(/\?bank=1&period=36$/);
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
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
