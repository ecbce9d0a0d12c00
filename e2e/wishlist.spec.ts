import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, settled, test } from './journey.ts';

const LIST = '/shop/catalog/android-phones';
const PRODUCT = '/shop/product/apple-iphone-16';
const PASSWORD = 'apricot-2026';
const ASK = 'Նախընտրելիներին ավելացնելու համար մուտք գործեք կամ գրանցվեք։';

const main = (page: Page): Locator => page.getByRole('main');
const hearts = (within: Page | Locator): Locator => within.getByRole('button', { name: /^Ավելացնել նախընտրելիներին՝/ });
/** The wishlist button with a label, on the product page and in the quick view. */
const wordedHeart = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: 'Նախընտրելիներ', exact: true });
const headerLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Նախընտրելիներ/ });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Հաղորդումներ' });
const removeButtons = (page: Page): Locator => main(page).getByRole('button', { name: /^Հեռացնել նախընտրելիներից՝/ });

async function press(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.press(key);
}

let count = 0;

/** Creates an account and returns its email address. */
async function register(page: Page): Promise<string> {
  count += 1;
  const email = `wishes-${process.pid}-${Date.now()}-${count}@example.am`;
  const answer = await page.request.post('/api/customer/register', {
    data: { email, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  return email;
}

/** Fills in the open login, a dialog or a page; the submit button appears after hydration. */
async function logIn(within: Locator, email: string): Promise<void> {
  await expect(within.locator('button[type=submit]').first()).toBeVisible();
  await within.getByLabel('Էլ. հասցե').first().fill(email);
  await within.getByLabel('Գաղտնաբառ', { exact: true }).first().fill(PASSWORD);
  await within.getByLabel('Գաղտնաբառ', { exact: true }).first().press('Enter');
}

/** Waits until the shop has stored the count, because the page shows a change at once. */
const isKept = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await (await page.request.get('/api/wishlist')).json()).data?.length).toBe(count);

/** Registers, signs in and returns to the requested page. */
async function arriveSignedIn(page: Page, path: string): Promise<void> {
  const email = await register(page);
  await page.goto(`/account/login?to=${encodeURIComponent(path)}`, { waitUntil: 'load' });
  await logIn(main(page), email);
  await expect(hearts(main(page)).first()).toBeVisible();
  await settled(page);
  await expect(headerLink(page)).toBeVisible();
}

test.describe('wishlist at phone width', () => {
  test.use({ viewport: { width: 390, height: 850 } });

  test('guest presses a wishlist button by keyboard, signs in, and the item is added', async ({ page }) => {
    const email = await register(page);
    await page.goto(LIST, { waitUntil: 'load' });
    const heart = hearts(main(page)).first();
    await expect(headerLink(page)).toBeHidden();
    await press(heart, 'Enter');
    await expect(notices(page)).toContainText(ASK);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(main(page).getByText(ASK)).toBeVisible();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await logIn(page.getByRole('dialog'), email);

    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();
    await expect(headerLink(page)).toHaveAccessibleName(/1 ապրանք/);
    await isKept(page, 1);
    await page.reload({ waitUntil: 'load' });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('wishlist shows its items, removes one by keyboard and restores it', async ({ page }) => {
    await arriveSignedIn(page, LIST);
    await press(hearts(main(page)).nth(0), 'Space');
    await press(hearts(main(page)).nth(1), 'Space');
    await expect(headerLink(page)).toHaveAccessibleName(/2 ապրանք/);
    await press(headerLink(page), 'Enter');
    await expect(removeButtons(page)).toHaveCount(2);
    await expectAccessible(page);

    await press(removeButtons(page).first(), 'Enter');
    await expect(removeButtons(page)).toHaveCount(1);
    await expect(removeButtons(page).first()).toBeFocused();
    await expect(headerLink(page)).toHaveAccessibleName(/1 ապրանք/);
    await press(main(page).getByRole('button', { name: 'Վերադարձնել' }), 'Enter');
    await expect(removeButtons(page)).toHaveCount(2);
    await expect(removeButtons(page).first()).toBeFocused();
    await press(hearts(main(page)).first(), 'Space');
    await expect(removeButtons(page).first()).toBeFocused();
    await press(removeButtons(page).first(), 'Enter');

    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(main(page).getByRole('heading', { name: 'Նախընտրելիների ցանկը դատարկ է' })).toBeVisible();
    await expectAccessible(page);
    await isKept(page, 0);
    await page.reload({ waitUntil: 'load' });
    await main(page).getByRole('link', { name: 'Շարունակել գնումները' }).click();
    await expect(page).toHaveURL(/\/shop\/catalog$/);
  });
});

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 850 } });

  test('guest in the quick view sees the sign-in prompt inside the quick view', async ({ page }) => {
    const email = await register(page);
    await page.goto(LIST, { waitUntil: 'load' });
    await page
      .getByRole('button', { name: /^Արագ դիտում՝/ })
      .first()
      .click();
    const window = page.getByRole('dialog').first();
    await press(wordedHeart(window), 'Enter');
    await expect(window.getByText(ASK)).toBeVisible();
    await press(window.getByRole('button', { name: 'Մուտք գործել' }), 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(2);

    await logIn(page.getByRole('dialog', { name: 'Մուտք' }), email);

    await expect(wordedHeart(window)).toHaveAttribute('aria-pressed', 'true');
    await expect(window.getByText(ASK)).toBeHidden();
  });

  test('two tabs show the same wishlist items and count, and signing out removes them', async ({ page, context }) => {
    await arriveSignedIn(page, LIST);
    const other = await context.newPage();
    await other.goto(LIST, { waitUntil: 'load' });
    await settled(other);
    await expect(headerLink(other)).toBeVisible();

    await hearts(main(page)).first().click();
    await expect(hearts(main(other)).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(headerLink(other)).toHaveAccessibleName(/1 ապրանք/);
    await hearts(main(other)).first().click();
    await expect(hearts(main(page)).first()).toHaveAttribute('aria-pressed', 'false');
    await other.close();

    for (const _ of [1, 2, 3]) await hearts(main(page)).first().click();
    await isKept(page, 1);
    await expect(headerLink(page)).toHaveAccessibleName(/1 ապրանք/);
    await page.goto('/account/data', { waitUntil: 'load' });
    await main(page).getByRole('button', { name: 'Ելք' }).click();
    await expect(headerLink(page)).toBeHidden();
    await page.goto(LIST, { waitUntil: 'load' });
    await settled(page);
    await expect(hearts(main(page)).first()).toHaveAttribute('aria-pressed', 'false');
  });

  test('guest goes from the wishlist to the login and back; a wishlist change on the product page appears everywhere', async ({
    page,
  }) => {
    const email = await register(page);
    await page.goto('/shop/wishlist', { waitUntil: 'load' });
    await main(page).getByRole('link', { name: 'Մուտք գործել' }).click();
    await logIn(main(page), email);
    await expect(main(page).getByRole('heading', { name: 'Նախընտրելիների ցանկը դատարկ է' })).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/wishlist$/);

    await page.goto(PRODUCT, { waitUntil: 'load' });
    const heart = wordedHeart(main(page));
    await press(heart, 'Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(headerLink(page)).toHaveAccessibleName(/1 ապրանք/);
    await isKept(page, 1);
    const name = await main(page).getByRole('heading', { level: 1 }).textContent();
    await page.goto('/shop/catalog/iphone', { waitUntil: 'load' });
    const label = `Ավելացնել նախընտրելիներին՝ ${name}`;
    await expect(main(page).getByRole('button', { name: label, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: `Արագ դիտում՝ ${name}`, exact: true }).click();
    await expect(wordedHeart(page.getByRole('dialog'))).toHaveAttribute('aria-pressed', 'true');
  });
});
