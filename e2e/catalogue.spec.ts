import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const PHONES = '/shop/catalog/smartphones';
const hy = {
  filters: 'Զտիչներ',
  remove: /^Հեռացնել զտիչը/,
  clear: 'Մաքրել զտիչները',
  from: 'Սկսած',
  to: 'Մինչև',
  price: 'Գին',
  retry: 'Կրկնել',
  empty: 'Ընտրված զտիչներով ապրանք չկա',
  more: /^Տեսնել ավելին/,
  find: 'Գտնել ցանկում՝ Ապրանքանիշ',
};

const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
const side = (page: Page) => page.getByRole('complementary', { name: hy.filters });
const box = (page: Page, name: string) => side(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
const results = (page: Page) => page.getByRole('region', { name: 'Ապրանքներ', exact: true });
const names = (page: Page) => results(page).getByRole('heading', { level: 2 }).allTextContents();
const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByTestId('product-count').textContent()) ?? '')?.[0]);

test.describe('at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('two filters and a price chosen by keyboard narrow the list, and chips take them out', async ({ page }) => {
    await visit(page, PHONES);
    const all = await total(page);
    await box(page, 'Apple').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/brand=\d+$/);
    await expect(box(page, 'Apple')).toBeFocused();
    await expect.poll(() => total(page)).toBeLessThan(all);
    const apple = await total(page);

    await box(page, 'Samsung').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => total(page)).toBeGreaterThan(apple);
    await box(page, 'iOS').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => total(page)).toBe(apple);

    await side(page)
      .getByRole('slider', { name: `${hy.price}: ${hy.from}` })
      .focus();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/filter_price=\d+-\d+/);
    const to = side(page).getByRole('textbox', { name: hy.to });
    await to.fill('500 000');
    await to.press('Enter');
    await expect(page).toHaveURL(/filter_price=\d+-500000/);
    await expect(to).toHaveValue('500,000');
    await expect.poll(() => total(page)).toBeLessThan(apple);

    const chips = results(page).getByRole('button', { name: hy.remove });
    await expect(chips).toHaveCount(4);
    await chips.first().click();
    await expect(page).not.toHaveURL(/filter_price/);
    await expect(chips).toHaveCount(3);
    await expect(chips.first()).toBeFocused();
    await results(page).getByRole('link', { name: hy.clear }).click();
    await expect(page).toHaveURL(new RegExp(`${PHONES}$`));
    await expect.poll(() => total(page)).toBe(all);
  });

  test('values without products are dimmed, stay put and cannot be chosen', async ({ page }) => {
    await visit(page, PHONES);
    await box(page, 'iOS').check({ force: true });

    await expect(box(page, 'Samsung')).toHaveAccessibleName('Samsung 0');
    await box(page, 'Samsung').click({ force: true });

    await expect(box(page, 'Samsung')).not.toBeChecked();
    await expect(page).not.toHaveURL(/brand/);
  });

  test('a long list of values unfolds, is searched and keeps what was chosen in view', async ({ page }) => {
    await visit(page, '/shop/catalog');
    const group = side(page).getByRole('group', { name: 'Ապրանքանիշ' });
    await group.getByRole('button', { name: hy.more }).click();

    await group.getByRole('searchbox', { name: hy.find }).fill('DYS');
    await expect(group.getByRole('checkbox')).toHaveCount(1);
    await group.getByRole('checkbox', { name: /Dyson/ }).check({ force: true });
    await expect(page).toHaveURL(/brand=\d+/);
    await group.getByRole('button', { name: 'Թաքցնել' }).click();

    await expect(group.getByRole('checkbox', { name: /Dyson/ })).toBeChecked();
    await expect(group.getByRole('searchbox')).toBeHidden();
  });

  test('an address opened elsewhere shows the same list; what is malformed counts as not said', async ({
    page,
    browser,
  }) => {
    await visit(page, PHONES);
    await box(page, 'Samsung').check({ force: true });
    await expect(page).toHaveURL(/brand/);
    await page.getByRole('combobox', { name: 'Դասավորել ըստ' }).selectOption({ label: 'Գինը՝ նվազման կարգով' });
    await expect(page).toHaveURL(/sort=price&order=desc/);
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    const here = await names(page);

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.route(/\.webp$/, (route) => route.abort());
    await visit(elsewhere, page.url());
    const there = await names(elsewhere);
    await visit(elsewhere, `${PHONES}?brand=x&sort=weight&filter_price=9-1&page=0&limit=-3&category_id=1&color=red`);
    const malformed = await total(elsewhere);
    await visit(elsewhere, PHONES);
    const plain = await total(elsewhere);
    await elsewhere.context().close();

    expect(there).toEqual(here);
    expect(malformed).toBe(plain);
  });

  test('back from a product brings filters, page and place back', async ({ page }) => {
    await visit(page, `${PHONES}?limit=24`);
    await box(page, 'Android').check({ force: true });
    await expect(page).toHaveURL(/filter_os/);
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    const card = results(page).getByRole('heading', { level: 2 }).nth(14).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);

    await card.click();
    await expect(page).toHaveURL(/\/shop\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();

    await expect(page).toHaveURL(/limit=24/);
    await expect(box(page, 'Android')).toBeChecked();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('the last click wins: an answer that comes late changes nothing', async ({ page }) => {
    await visit(page, PHONES);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    await page.route('**/api/products?*', async (route) => {
      calls += 1;
      if (calls === 1) await held;
      await route.continue().catch(() => {});
    });

    await box(page, 'Apple').check({ force: true });
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    await expect(box(page, 'Apple')).toBeChecked();
    await box(page, 'Google').check({ force: true });
    await box(page, 'Apple').uncheck({ force: true });
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    release();

    await expect(results(page).getByRole('article').first()).toContainText('Google');
    await expect(results(page).getByRole('button', { name: hy.remove })).toHaveCount(1);
  });

  test('a call that fails keeps the list, says so and can be tried again', async ({ page }) => {
    await visit(page, PHONES);
    await page.route('**/api/filters?*', (route) => route.abort('connectionreset'));
    await box(page, 'Google').check({ force: true });

    await expect(results(page).getByRole('alert')).toBeVisible();
    await expect(results(page).getByRole('article')).toHaveCount(12);
    await page.unroute('**/api/filters?*');
    await results(page).getByRole('button', { name: hy.retry }).click();

    await expect(results(page).getByRole('alert')).toBeHidden();
    await expect(results(page).getByRole('article').first()).toContainText('Google');
  });

  test('an empty list says why and offers reset', async ({ page }) => {
    await visit(page, `${PHONES}?filter_price=1-2`);

    await expect(page.getByRole('heading', { name: hy.empty })).toBeVisible();
    await page.getByRole('link', { name: hy.clear }).last().click();

    await expect(page).toHaveURL(new RegExp(`${PHONES}$`));
    await expect(results(page).getByRole('article')).toHaveCount(12);
    await expect(results(page)).toBeFocused();
  });

  test('pages, page size and sort stand in the address; a new order starts at page 1', async ({ page }) => {
    await visit(page, PHONES);
    const first = await names(page);

    await page.getByRole('link', { name: 'Էջ 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(results(page)).toBeFocused();
    await expect(page.getByRole('link', { name: 'Էջ 2' })).toHaveAttribute('aria-current', 'page');
    expect(await names(page)).not.toEqual(first);

    await page.getByRole('combobox', { name: 'Դասավորել ըստ' }).selectOption({ label: 'Գինը՝ աճման կարգով' });
    await expect(page).toHaveURL(/\?sort=price$/);
    await page.getByRole('link', { name: 'Մեկ էջում՝ 48' }).click();
    await expect(page).toHaveURL(/\?sort=price&limit=48$/);
    await expect(results(page).getByRole('article')).toHaveCount(48);
  });

  test('search engines keep a listing and its pages, not its filters', async ({ request }) => {
    const head = async (query: string) => {
      const html = await (await request.get(PHONES + query)).text();
      return {
        canonical: /rel="canonical" href="[^"]*?(\/shop[^"]*)"/.exec(html)?.[1] ?? null,
        isHidden: /name="robots" content="noindex/.test(html),
      };
    };

    expect(await head('')).toEqual({ canonical: PHONES, isHidden: false });
    expect(await head('?page=2&utm_source=mail')).toEqual({ canonical: `${PHONES}?page=2`, isHidden: false });
    expect(await head('?brand=1')).toEqual({ canonical: null, isHidden: true });
    expect(await head('?sort=price')).toEqual({ canonical: null, isHidden: true });
  });

  test('filters work without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.route(/\.webp$/, (route) => route.abort());
    await visit(page, PHONES);

    await box(page, 'Google').check({ force: true });
    await side(page).getByRole('button', { name: 'Կիրառել' }).click();

    await expect(page).toHaveURL(/brand=\d+/);
    await expect(results(page).getByRole('article').first()).toContainText('Google');
    await context.close();
  });

  test('a logo of the home page leads to everything of that brand', async ({ page, request }) => {
    const { data } = await (await request.get('/api/brands')).json();
    const samsung = data.find(({ slug }: { slug: string }) => slug === 'samsung');
    const { meta } = await (await request.get(`/api/products?brand=${samsung.option_id}`)).json();
    await visit(page, '/');

    await page.getByRole('link', { name: 'Samsung', exact: true }).click();

    await expect(page).toHaveURL(/\/shop\/brand\/samsung$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Samsung' })).toBeVisible();
    expect(await total(page)).toBe(meta.total);
    await expect(side(page).getByRole('group', { name: 'Ապրանքանիշ' })).toBeHidden();

    await box(page, 'Android').check({ force: true });
    await expect(page).toHaveURL(/\/shop\/brand\/samsung\?filter_os=\d+$/);
    await expect.poll(() => total(page)).toBeLessThan(meta.total);
    await page
      .getByRole('navigation', { name: /^Samsung/ })
      .getByRole('link', { name: /Հեռախոսներ/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/shop/catalog/phones\\?brand=${samsung.option_id}$`));
  });

  test('all brands stand on one page, an unknown one is not found, the old address still works', async ({
    page,
    request,
  }) => {
    expect((await request.get('/shop/brand/no-such-maker')).status()).toBe(404);
    await visit(page, '/shop/brand');

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Apple/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Apple' })).toBeVisible();
    const there = await total(page);
    await visit(page, '/shop/catalog?brand=2');

    expect(await total(page)).toBe(there);
  });
});

test.describe('at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filter panel counts, keeps a price just typed, and gives focus back', async ({ page }) => {
    await visit(page, `/ru${PHONES}`);
    const all = await total(page);
    const opener = page.getByRole('button', { name: 'Фильтры' });
    await opener.tap();
    const panel = page.getByRole('dialog');
    await panel.getByText('Samsung', { exact: true }).tap();
    await expect(panel.getByRole('button', { name: 'Убрать фильтр: Samsung' })).toBeVisible();
    await expect.poll(() => total(page)).toBeLessThan(all);
    const found = await total(page);
    await expect(panel.getByRole('button', { name: `Показать ${found}` })).toBeVisible();

    await panel.getByRole('textbox', { name: 'До' }).fill('200 000');
    await panel.getByRole('button', { name: /^Показать \d/ }).tap();

    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/filter_price=\d+-200000/);
    await expect.poll(() => total(page)).toBeLessThan(found);
    await expect(page.getByRole('button', { name: 'Фильтры · 2' })).toBeFocused();
  });
});
