import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const PHONES = '/shop/catalog/android-phones';
const WASHERS = '/shop/catalog/washing-machines';

const main = (page: Page): Locator => page.getByRole('main');
const compareButtons = (page: Page): Locator => main(page).getByRole('button', { name: /^Համեմատել՝/ });
const removeButtons = (page: Page): Locator => main(page).getByRole('button', { name: /^Հեռացնել համեմատությունից՝/ });
const headerLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Համեմատել/ });
const columns = (page: Page): Locator => main(page).getByRole('columnheader');

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

/** Phones of one category, as the API has them. */
async function phones(page: Page, count: number): Promise<Card[]> {
  const category = (await (await page.request.get('/api/categories/slug/android-phones?locale=hy')).json()).data;
  const answer = await page.request.get(`/api/products?category_id=${category.id}&limit=${count}&locale=hy`);
  return (await answer.json()).data;
}

/** Two phones chosen in the list, by keyboard. */
async function chooseTwo(page: Page): Promise<void> {
  await page.goto(PHONES, { waitUntil: 'domcontentloaded' });
  await press(compareButtons(page).nth(0), 'Space');
  await expect(compareButtons(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await press(compareButtons(page).nth(1), 'Enter');
  await expect(compareButtons(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(headerLink(page)).toHaveAccessibleName(/2 ապրանք/);
}

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('two phones are compared by keyboard, only where they differ when asked, and removed one by one', async ({
    page,
  }) => {
    await chooseTwo(page);

    await press(headerLink(page), 'Enter');
    await expect(page).toHaveURL(/\/shop\/compare$/);
    await expect(columns(page)).toHaveCount(2);
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

  test('a product of another category is refused in words that stay', async ({ page }) => {
    await chooseTwo(page);
    await page.goto(WASHERS, { waitUntil: 'domcontentloaded' });
    const washer = compareButtons(page).first();
    await expect(washer).toHaveAccessibleDescription('Հնարավոր չէ համեմատել տարբեր կատեգորիաների ապրանքներ։');

    await press(washer, 'Enter');

    await expect(page.getByRole('region', { name: 'Հաղորդումներ' })).toContainText('Հնարավոր չէ համեմատել');
    await expect(main(page).getByText('Հնարավոր չէ համեմատել տարբեր կատեգորիաների').first()).toBeVisible();
    await expect(washer).toHaveAttribute('aria-pressed', 'false');
    await expect(headerLink(page)).toHaveAccessibleName(/2 ապրանք/);
    await expectAccessible(page, '.card:first-child');
  });

  test('a fourth one is refused in words, one let go makes room', async ({ page }) => {
    await chooseTwo(page);
    await press(compareButtons(page).nth(2), 'Space');
    const fourth = compareButtons(page).nth(3);
    await expect(fourth).toHaveAttribute('aria-disabled', 'true');
    await expect(fourth).toHaveAccessibleDescription('Միաժամանակ կարելի է համեմատել մինչև 3 ապրանք։');

    await press(compareButtons(page).nth(0), 'Space');

    await expect(fourth).not.toHaveAttribute('aria-disabled');
    await press(fourth, 'Space');
    await expect(headerLink(page)).toHaveAccessibleName(/3 ապրանք/);
  });

  test('a copied link shows the same elsewhere and is taken over only when asked', async ({ page, browser }) => {
    await chooseTwo(page);
    await headerLink(page).click();
    await expect(columns(page)).toHaveCount(2);
    await main(page).getByRole('button', { name: 'Պատճենել հղումը' }).click();
    await expect(main(page).getByText('Հղումը պատճենվել է։')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const names = await columns(page).getByRole('link').allTextContents();

    const elsewhere = await browser.newPage();
    await elsewhere.goto(link, { waitUntil: 'domcontentloaded' });

    await expect(columns(elsewhere).getByRole('link')).toHaveText(names);
    await expect(headerLink(elsewhere)).not.toHaveAccessibleName(/ապրանք/);
    await main(elsewhere).getByRole('button', { name: 'Ավելացնել իմ համեմատությանը' }).click();
    await expect(headerLink(elsewhere)).toHaveAccessibleName(/2 ապրանք/);
    await removeButtons(elsewhere).first().click();
    await expect(columns(elsewhere)).toHaveCount(1);
    await expect(elsewhere).toHaveURL(/ids=\d+$/);
    await expect(headerLink(elsewhere)).toHaveAccessibleName(/2 ապրանք/);
    await elsewhere.close();
  });

  test('the server renders a shared comparison and says what it left out', async ({ page }) => {
    const [first, second] = await phones(page, 2);
    const address = `/shop/compare?ids=${first?.id},${second?.id},99999999`;

    const html = await (await page.request.get(address)).text();
    await page.goto(address, { waitUntil: 'domcontentloaded' });

    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(new RegExp(`<th[^>]*scope="col"[^>]*>.*${second?.name}`));
    await expect(main(page).getByText('Հղման 1 ապրանք չի ցուցադրվում')).toBeVisible();
    await expect(columns(page)).toHaveCount(2);
  });

  test('a window made narrow shows two of three and says so, nothing is lost', async ({ page }) => {
    const three = await phones(page, 3);
    await page.goto(`/shop/compare?ids=${three.map(({ id }) => id).join(',')}`, { waitUntil: 'domcontentloaded' });
    await expect(columns(page)).toHaveCount(3);

    await page.setViewportSize({ width: 800, height: 900 });

    await expect(columns(page)).toHaveCount(2);
    await expect(main(page).getByText('երևում է 3-ից 2-ը')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(columns(page)).toHaveCount(3);
  });

  test('what is no longer sold is named and leaves the list, the rest is compared', async ({ page }) => {
    await chooseTwo(page);
    const [first] = await phones(page, 1);
    await page.route(`**/api/product/${first?.id}?*`, (route) =>
      route.fulfill({ status: 404, json: { error: 'Resource Not Found', message: 'Resource Not Found' } }),
    );

    await headerLink(page).click();

    await expect(main(page).getByText(`Այլևս չի վաճառվում և հանվել է համեմատությունից՝ ${first?.name}`)).toBeVisible();
    await expect(columns(page)).toHaveCount(1);
    await expect(headerLink(page)).toHaveAccessibleName(/1 ապրանք/);
  });

  test('when the details fail the list stays and another try shows them', async ({ page }) => {
    await chooseTwo(page);
    await page.route('**/api/product/**', (route) => route.abort('connectionreset'));
    await headerLink(page).click();
    await expect(main(page).getByRole('alert')).toContainText('Կապ չկա');
    await expect(removeButtons(page)).toHaveCount(2);
    await page.unroute('**/api/product/**');

    await main(page).getByRole('button', { name: 'Կրկնել' }).click();

    await expect(columns(page)).toHaveCount(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fit, a third is refused in words, and nothing scrolls sideways', async ({ page }) => {
    await page.goto(PHONES, { waitUntil: 'domcontentloaded' });
    await compareButtons(page).nth(0).tap();
    await compareButtons(page).nth(1).tap();
    await expect(headerLink(page)).toHaveAccessibleName(/2 ապրանք/);

    await compareButtons(page).nth(2).tap({ force: true });

    await expect(main(page).getByText('Միաժամանակ կարելի է համեմատել մինչև 2 ապրանք։').nth(0)).toBeAttached();
    await expect(page.getByRole('region', { name: 'Հաղորդումներ' })).toContainText('մինչև 2 ապրանք');
    await headerLink(page).tap();
    await expect(columns(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'main');
  });
});

test('a filled comparison has no finding at either width', async ({ page }) => {
  const three = await phones(page, 3);
  for (const prefix of ['', '/ru']) {
    await page.goto(`${prefix}/shop/compare?ids=${three.map(({ id }) => id).join(',')}`, { waitUntil: 'load' });
    await expect(main(page).getByRole('table')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'main');
  }
});
