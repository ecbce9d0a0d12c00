import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const RESULTS = /\/shop\/catalog\/search\?search=/;

/** The search field in the header; some pages have a second one. */
const field = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
/** Suggestions under a search field; a sort menu has options of its own. */
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Types the text key by key and waits for the suggestions of the whole text. */
async function typeFor(page: Page, text: string): Promise<void> {
  const whole = (await field(page).inputValue()) + text;
  const answered = page.waitForResponse(
    (answer) =>
      /\/api\/suggestions\?/.test(answer.url()) && new URL(answer.url()).searchParams.get('search') === whole.trim(),
  );
  await field(page).click();
  await field(page).pressSequentially(text, { delay: 20 });
  await (await answered).finished();
  await expect(page.getByRole('banner').getByRole('status')).not.toBeEmpty();
  await expect(options(page).first()).toBeVisible();
}

test.describe('by keyboard at 1280', () => {
  test.use({ viewport: { width: 1280, height: 850 } });

  test('arrow keys select a suggestion and Enter opens the product', async ({ page }) => {
    await page.goto('/');
    await typeFor(page, 'iphone 16');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    const href = await chosen.getAttribute('href');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 16');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
});

test('not-found page has a working search', async ({ page }) => {
  await page.goto('/nothing-here');
  const own = page.getByRole('main').getByRole('combobox');
  await own.click();
  await own.pressSequentially('galaxy');
  await expect(options(page).first()).toBeVisible();

  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('galaxy');
  await expect(page).toHaveURL(RESULTS);
});

test('shared search address shows the same results and allows further searches when local storage is blocked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('forbidden');
      },
    });
  });
  const address = '/ru/shop/catalog/search?search=iphone&sort=price';
  const sent = await (await page.request.get(address)).text();
  await page.goto(address);

  const names = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  const texts = sent.replace(/<[^>]*>/g, '');
  expect(names.filter((name) => !texts.includes(name))).toEqual([]);
  await typeFor(page, ' 16');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('iphone 16');
  await expect(page).toHaveURL(/search=iphone\+16|search=iphone%2016/);
});

test('suggestion list has no accessibility finding on desktop and phone, and spans the full width of a phone', async ({
  page,
}) => {
  await page.goto('/ru/shop/catalog/search?search=galaxy');
  await typeFor(page, ' s25');
  await page.keyboard.press('ArrowDown');
  await expectAccessibleAtBothWidths(page);
  const panel = await page.getByRole('listbox').locator('..').boundingBox();
  const row = await options(page).first().boundingBox();
  expect(panel).toMatchObject({ x: 0, width: 390 });
  expect(row?.height).toBeGreaterThanOrEqual(44);

  await field(page).fill('zzqqzz');
  await expect(options(page)).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);

  await field(page).fill('');
  await expect(options(page).first()).toHaveText('galaxy');
  await expect(page.getByRole('group', { name: 'Хиты продаж' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
