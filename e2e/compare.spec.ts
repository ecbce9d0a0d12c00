import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const PHONES = '/shop/catalog/android-phones';

const main = (page: Page): Locator => page.getByRole('main');
const compareButtons = (page: Page): Locator => main(page).getByRole('button', { name: /^Համեմատել՝/ });
const removeButtons = (page: Page): Locator => main(page).getByRole('button', { name: /^Հեռացնել համեմատությունից՝/ });
const headerLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Համեմատել/ });
const columns = (page: Page): Locator => main(page).getByRole('columnheader');

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

/** Phones of one category, from the API. */
async function phones(page: Page, count: number): Promise<Card[]> {
  const category = (await (await page.request.get('/api/categories/slug/android-phones?locale=hy')).json()).data;
  const answer = await page.request.get(`/api/products?category_id=${category.id}&limit=${count}&locale=hy`);
  return (await answer.json()).data;
}

/** Selects two phones in the list by keyboard. */
async function chooseTwo(page: Page): Promise<void> {
  await page.goto(PHONES, { waitUntil: 'domcontentloaded' });
  await press(compareButtons(page).nth(0), 'Space');
  await expect(compareButtons(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await press(compareButtons(page).nth(1), 'Enter');
  await expect(compareButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(headerLink(page)).toHaveAccessibleName(/2 ապրանք/);
}

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('comparison by keyboard shows two phones, optionally only their differences, and removes them one by one', async ({
    page,
  }) => {
    await chooseTwo(page);

    await press(headerLink(page), 'Enter');
    await expect(columns(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\/shop\/compare$/);
    await expect(main(page).getByRole('table', { name: /^Համեմատվում են՝/ })).toBeVisible();
    const all = await main(page).getByRole('row').count();
    await press(main(page).getByRole('checkbox', { name: 'Միայն տարբերությունները' }), 'Space');
    await expect.poll(() => main(page).getByRole('row').count()).toBeLessThan(all);
    const rows = await main(page)
      .locator('tbody tr:has(td)')
      .evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(([left, right]) => left === right)).toEqual([]);

    await press(removeButtons(page).first(), 'Enter');
    await expect(columns(page)).toHaveCount(1);
    await expect(removeButtons(page)).toBeFocused();
    await press(removeButtons(page), 'Enter');
    await expect(main(page).getByRole('heading', { name: 'Դուք համեմատելու ապրանք չեք ընտրել։' })).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    await main(page).getByRole('link', { name: 'Շարունակել գնումները' }).click();
    await expect(page).toHaveURL(/\/shop\/catalog$/);
  });
});

test.describe('comparison at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('comparison shows two products, rejects a third with a message and does not scroll sideways', async ({
    page,
  }) => {
    const [first, second, third] = await phones(page, 3);
    await page.goto(PHONES, { waitUntil: 'domcontentloaded' });
    await expect(compareButtons(page)).toHaveCount(0);
    for (const one of [first, second]) {
      await page.goto(`/shop/product/${one?.slug}`, { waitUntil: 'domcontentloaded' });
      await compareButtons(page).first().tap();
      await expect(compareButtons(page).first()).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(headerLink(page)).toHaveAccessibleName(/2 ապրանք/);

    await page.goto(`/shop/product/${third?.slug}`, { waitUntil: 'domcontentloaded' });
    await compareButtons(page).first().tap({ force: true });

    await expect(main(page).getByText('Միաժամանակ կարելի է համեմատել մինչև 2 ապրանք։').nth(0)).toBeAttached();
    await expect(page.getByRole('region', { name: 'Հաղորդումներ' })).toContainText('մինչև 2 ապրանք');
    await headerLink(page).tap();
    await expect(columns(page)).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'main');
  });
});

test('comparison has no accessibility finding; a narrow window shows two of three products and a note about the third', async ({
  page,
}) => {
  const three = await phones(page, 3);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/shop/compare?ids=${three.map(({ id }) => id).join(',')}`, { waitUntil: 'load' });
  await expect(columns(page)).toHaveCount(3);
  await expectAccessibleAtBothWidths(page, 'main');

  await page.setViewportSize({ width: 800, height: 900 });
  await expect(columns(page)).toHaveCount(2);
  await expect(main(page).getByText('տեղավորվում է 3 ապրանքից 2-\u2060ը')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(columns(page)).toHaveCount(3);
});
