import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const PASSWORD = 'apricot-2026';
const EMAIL = 'Էլ. հասցե';
const PASS = 'Գաղտնաբառ';

const main = (page: Page): Locator => page.getByRole('main');
const banner = (page: Page): Locator => page.getByRole('banner');
const accountLink = (page: Page): Locator => banner(page).getByTestId('account-link');
const cartLink = (page: Page): Locator => banner(page).getByRole('link', { name: /^Զամբյուղ/ });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

let count = 0;
const newEmail = (): string => `auth-${Date.now()}-${process.pid}-${++count}@example.am`;

/** Creates an account and returns its email address. */
async function account(page: Page): Promise<string> {
  const email = newEmail();
  const data = { email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await page.request.post('/api/customer/register', { data })).ok()).toBe(true);
  return email;
}

/** Signs in through the dialog on the current page. */
async function logIn(page: Page, email: string): Promise<void> {
  await accountLink(page).click();
  const window = dialog(page, 'Մուտք');
  await window.getByLabel(EMAIL).fill(email);
  await window.getByLabel(PASS, { exact: true }).fill(PASSWORD);
  await window.getByLabel(PASS, { exact: true }).press('Enter');
  await expect(window).toBeHidden();
}

/** Returns simple products that are in stock. */
async function goods(page: Page): Promise<Card[]> {
  const category = (await (await page.request.get('/api/categories/slug/washing-machines?locale=hy')).json()).data;
  const answer = await page.request.get(`/api/products?category_id=${category.id}&limit=20&locale=hy`);
  return ((await answer.json()).data as Card[]).filter(({ type, qty }) => type === 'simple' && qty > 2);
}

/** Adds a product to the customer's cart from another browser. */
async function addElsewhere(page: Page, email: string, productId: number): Promise<void> {
  const login = await page.request.post('/api/customer/login?token=true', { data: { email, password: PASSWORD } });
  const { token } = await login.json();
  const added = await page.request.post(`/api/checkout/cart/add/${productId}`, { data: { quantity: 1, token } });
  expect(added.ok()).toBe(true);
}

async function addHere(page: Page, slug: string): Promise<void> {
  await page.goto(`/shop/product/${slug}`, { waitUntil: 'load' });
  await main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName(/1 ապրանք/);
}

test.use({ viewport: { width: 1280, height: 900 } });

test('registration and login work in the dialog by keyboard alone', async ({ page }) => {
  const email = newEmail();
  await page.goto('/', { waitUntil: 'load' });
  await accountLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Մուտք').getByLabel(EMAIL)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Մուտք')).toBeHidden();
  await expect(accountLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page, 'Մուտք').getByRole('button', { name: 'Գրանցվել' }).press('Enter');

  const window = dialog(page, 'Գրանցում');
  await expect(window.getByLabel(EMAIL)).toBeFocused();
  await page.keyboard.type('anna');
  await page.keyboard.press('Enter');
  await expect(window.getByLabel(EMAIL)).toHaveAttribute('aria-invalid', 'true');
  await expect(window.getByLabel(EMAIL)).toBeFocused();
  await expectAccessible(page);
  await window.getByLabel(EMAIL).fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await window.getByLabel('Կրկնեք գաղտնաբառը').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const login = dialog(page, 'Մուտք');
  await expect(login.getByLabel(EMAIL)).toHaveValue(email);
  await expect(login.getByLabel(PASS, { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(login).toBeHidden();
  await expect(accountLink(page)).toBeFocused();
  await expect(accountLink(page)).toHaveAttribute('href', '/account/dashboard');
  expect(await page.evaluate(() => document.cookie)).not.toContain('kayts_session');
  expect(await page.evaluate(() => localStorage.getItem('kayts'))).not.toMatch(/eyJ/);
});

test('login merges the guest cart and shows a message; logout leaves no customer data', async ({ page }) => {
  const [mine, other] = await goods(page);
  const email = await account(page);
  await addElsewhere(page, email, other?.id ?? 0);
  await addHere(page, mine?.slug ?? '');
  await logIn(page, email);

  await expect(page.getByRole('region', { name: 'Հաղորդումներ' })).toContainText(other?.name ?? '');
  await expect(cartLink(page)).toHaveAccessibleName(/2 ապրանք/);
  await cartLink(page).click();
  await expect(main(page).getByText('Ձեր հաշվի զամբյուղից ավելացել է՝')).toContainText(other?.name ?? '');
  await expect(main(page).getByRole('link', { name: mine?.name, exact: true }).first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: other?.name, exact: true }).first()).toBeVisible();

  await page.goto('/account/dashboard', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Ելք' }).click();
  await expect(accountLink(page)).toHaveAttribute('href', '/account/login');
  await expect(page).toHaveURL(/\/$/);
  await expect(cartLink(page)).not.toHaveAccessibleName(/ապրանք/);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('kayts') ?? '{}').state);
  expect(kept.cart).toMatchObject({ items: [], token: '' });
  expect(kept.session).toMatchObject({ authenticated: false, customerName: null });
  expect((await page.request.get('/api/customer/get')).status()).toBe(401);
});

test('two tabs share the sign-in state, and login returns to the requested page', async ({ page, context }) => {
  const email = await account(page);
  await page.goto('/account/orders', { waitUntil: 'load' });
  await expect(page).toHaveURL(/\/account\/login\?to=%2Faccount%2Forders$/);
  const other = await context.newPage();
  await other.goto('/contact', { waitUntil: 'load' });
  await expect(other.locator('html[data-alive]')).toBeAttached();

  await logIn(other, email);
  await expect(page).toHaveURL(/\/account\/orders$/);

  await page.getByRole('button', { name: 'Ելք' }).click();
  await expect(accountLink(other)).toHaveAttribute('href', '/account/login');
});
