import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { linkInMail } from './mailbox.ts';

const PASSWORD = 'apricot-2026';
const EMAIL = 'Էլ. հասցե';
const PASS = 'Գաղտնաբառ';
const WRONG = 'Սխալ էլ. հասցե կամ գաղտնաբառ';

const main = (page: Page): Locator => page.getByRole('main');
const banner = (page: Page): Locator => page.getByRole('banner');
const accountLink = (page: Page): Locator => banner(page).getByTestId('account-link');
const cartLink = (page: Page): Locator => banner(page).getByRole('link', { name: /^Զամբյուղ/ });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Հաղորդումներ' });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

let count = 0;
const newEmail = (): string => `auth-${Date.now()}-${process.pid}-${++count}@example.am`;

/** A new account; its e-mail. */
async function account(page: Page): Promise<string> {
  const email = newEmail();
  const data = { email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await page.request.post('/api/customer/register', { data })).ok()).toBe(true);
  return email;
}

async function fillLogin(within: Locator, email: string, password = PASSWORD): Promise<void> {
  await within.getByLabel(EMAIL).first().fill(email);
  await within.getByLabel(PASS, { exact: true }).first().fill(password);
  await within.getByLabel(PASS, { exact: true }).first().press('Enter');
}

/** Signed in on the page that was wanted. */
async function arrive(page: Page, email: string, path = '/account/dashboard', password = PASSWORD): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/account\/login/);
  await awake(page);
  await fillLogin(main(page), email, password);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** Until the page is awake its forms send nothing. */
const awake = (page: Page): Promise<void> => expect(main(page).locator('button[type=submit]').first()).toBeVisible();

/** Simple products in stock. */
async function goods(page: Page): Promise<Card[]> {
  const category = (await (await page.request.get('/api/categories/slug/washing-machines?locale=hy')).json()).data;
  const answer = await page.request.get(`/api/products?category_id=${category.id}&limit=20&locale=hy`);
  return ((await answer.json()).data as Card[]).filter(({ type, qty }) => type === 'simple' && qty > 2);
}

/** What another browser has put into the customer's cart. */
async function addElsewhere(page: Page, email: string, productId: number): Promise<void> {
  const login = await page.request.post('/api/customer/login?token=true', { data: { email, password: PASSWORD } });
  const { token } = await login.json();
  const added = await page.request.post(`/api/checkout/cart/add/${productId}`, { data: { quantity: 1, token } });
  expect(added.ok()).toBe(true);
}

async function addHere(page: Page, slug: string): Promise<void> {
  await page.goto(`/shop/product/${slug}`, { waitUntil: 'domcontentloaded' });
  await main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName(/1 ապրանք/);
}

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('an account is made and opened in the window by keyboard alone', async ({ page }) => {
    const email = newEmail();
    await page.goto('/', { waitUntil: 'load' });
    await accountLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Մուտք').getByLabel(EMAIL)).toBeFocused();
    await expectAccessible(page);

    await dialog(page, 'Մուտք').getByRole('button', { name: 'Գրանցվել' }).press('Enter');
    await expect(dialog(page, 'Գրանցում').getByLabel(EMAIL)).toBeFocused();
    await page.keyboard.type('anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    const window = dialog(page, 'Գրանցում');
    await expect(window.getByLabel(EMAIL)).toBeFocused();
    await expect(window.getByLabel(EMAIL)).toHaveAccessibleDescription('Էլ. հասցեի ձևաչափը սխալ է');
    await expect(window.getByLabel(PASS, { exact: true })).toHaveAccessibleDescription(
      'Գաղտնաբառը պետք է լինի առնվազն 8 նիշ',
    );
    await expect(window.getByText('Գաղտնաբառերը չեն համընկնում')).toBeVisible();
    await expectAccessible(page);

    await window.getByLabel(EMAIL).fill(email);
    await window.getByLabel(PASS, { exact: true }).fill(PASSWORD);
    await window.getByLabel('Կրկնել գաղտնաբառը').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const login = dialog(page, 'Մուտք');
    await expect(login.getByText('Ձեր հաշիվը հաջողությամբ ստեղծվել է։')).toBeVisible();
    await expect(login.getByLabel(EMAIL)).toHaveValue(email);
    await expect(login.getByLabel(PASS, { exact: true })).toBeFocused();

    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');

    await expect(login).toBeHidden();
    await expect(accountLink(page)).toBeFocused();
    await expect(accountLink(page)).toHaveAttribute('href', '/account/dashboard');
    await expect(accountLink(page).locator('b')).toHaveText('A');
    expect(await page.evaluate(() => document.cookie)).not.toContain('kayts_session');
    expect(await page.evaluate(() => localStorage.getItem('kayts'))).not.toMatch(/eyJ/);
  });

  test('a wrong password is told under the password, and one may look at what was typed', async ({ page }) => {
    const email = await account(page);
    await page.goto('/', { waitUntil: 'load' });
    await accountLink(page).click();
    const window = dialog(page, 'Մուտք');
    await fillLogin(window, email, 'wrong-one');

    const password = window.getByLabel(PASS, { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(WRONG);
    await expectAccessible(page);
    await window.getByRole('button', { name: 'Ցույց տալ գաղտնաբառը' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('wrong-one');

    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await expect(accountLink(page)).toBeFocused();
  });

  test('without a connection the window says so and what was typed stays', async ({ page }) => {
    await page.goto('/', { waitUntil: 'load' });
    await accountLink(page).click();
    const window = dialog(page, 'Մուտք');
    await page.route('**/api/customer/login*', (route) => route.abort('connectionreset'));
    await fillLogin(window, 'anna@example.am');

    await expect(window.getByRole('alert')).toHaveText('Կապ չկա։ Ստուգեք ինտերնետը և կրկնեք։');
    await expect(window.getByLabel(PASS, { exact: true })).toHaveValue(PASSWORD);
  });

  test('the carts are one after the login, the shopper is told, and a logout leaves nothing', async ({ page }) => {
    const [mine, other] = await goods(page);
    const email = await account(page);
    await addElsewhere(page, email, other?.id ?? 0);
    await addHere(page, mine?.slug ?? '');
    await accountLink(page).click();
    await fillLogin(dialog(page, 'Մուտք'), email);

    await expect(notices(page)).toContainText(other?.name ?? '');
    await expect(cartLink(page)).toHaveAccessibleName(/2 ապրանք/);
    await cartLink(page).click();
    await expect(main(page).getByText('Ձեր հաշվի զամբյուղից ավելացել է՝')).toContainText(other?.name ?? '');
    await expect(main(page).getByRole('link', { name: mine?.name, exact: true }).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: other?.name, exact: true }).first()).toBeVisible();

    await page.goto('/account/dashboard', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Ելք' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(accountLink(page)).toHaveAttribute('href', '/account/login');
    await expect(cartLink(page)).not.toHaveAccessibleName(/ապրանք/);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('kayts') ?? '{}').state);
    expect(kept.cart).toMatchObject({ items: [], token: '' });
    expect(kept.session).toMatchObject({ authenticated: false, customerName: null });
    expect((await page.request.get('/api/customer/get')).status()).toBe(401);
  });

  test('a page of the account leads to the login and back to where one wanted to go', async ({ page }) => {
    const email = await account(page);

    await arrive(page, email, '/account/addresses');
    await page.reload({ waitUntil: 'load' });
    await expect(page).toHaveURL(/\/account\/addresses$/);

    await page.goto('/account/login', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/account\/dashboard$/);
    await page.goto('/account', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/account\/dashboard$/);
    const html = await (await page.request.get('/account/addresses')).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const refused = await page.request.get('/account/login?to=https://evil.example/', { maxRedirects: 0 });
    expect(refused.headers().location).toBe('/account/dashboard');
  });

  test('a session that is over is cleared without a word, and adding goes on as a guest', async ({ page, context }) => {
    const [mine] = await goods(page);
    await arrive(page, await account(page));
    await page.goto(`/shop/product/${mine?.slug}`, { waitUntil: 'load' });
    await expect(accountLink(page)).toHaveAttribute('href', '/account/dashboard');
    await endElsewhere(context);

    await main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first().click();

    await expect(cartLink(page)).toHaveAccessibleName(/1 ապրանք/);
    await expect(accountLink(page)).toHaveAttribute('href', '/account/login');
    await page.goto('/account/orders', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/account\/login\?to=%2Faccount%2Forders$/);
  });

  test('an expired session is cleared when the page is opened', async ({ page }) => {
    await arrive(page, await account(page));
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('kayts') ?? '{}');
      stored.state.session.tokenExpiry = Date.now() - 1000;
      localStorage.setItem('kayts', JSON.stringify(stored));
    });

    await page.goto('/', { waitUntil: 'load' });

    await expect(accountLink(page)).toHaveAttribute('href', '/account/login');
    await expect(accountLink(page)).toContainText('Մուտք');
  });

  test('two tabs stay in step', async ({ page, context }) => {
    const email = await account(page);
    await page.goto('/account/login?to=/account/orders', { waitUntil: 'load' });
    const other = await context.newPage();
    await other.goto('/', { waitUntil: 'load' });

    await accountLink(other).click();
    await fillLogin(dialog(other, 'Մուտք'), email);
    await expect(page).toHaveURL(/\/account\/orders$/);

    await page.getByRole('button', { name: 'Ելք' }).click();
    await expect(accountLink(other)).toHaveAttribute('href', '/account/login');
    await other.close();
  });

  test('a lost state is taken up from the session of the cookie', async ({ page }) => {
    await arrive(page, await account(page));
    await page.evaluate(() => localStorage.removeItem('kayts'));

    await page.goto('/account/orders', { waitUntil: 'load' });

    await expect(page).toHaveURL(/\/account\/orders$/);
    await expect(accountLink(page)).toHaveAttribute('href', '/account/dashboard');
  });

  test('a forgotten password is chosen anew by the link of the mail, and the old sessions are over', async ({
    page,
    browser,
  }) => {
    test.slow();
    const email = await account(page);
    const old = await browser.newPage();
    await arrive(old, email);
    await page.goto('/', { waitUntil: 'load' });
    await accountLink(page).click();
    await dialog(page, 'Մուտք').getByRole('button', { name: 'Մոռացե՞լ եք գաղտնաբառը' }).click();
    const window = dialog(page, 'Գաղտնաբառի վերականգնում');
    await window.getByRole('button', { name: 'Ուղարկել հղումը' }).click();
    await expect(window.getByLabel(EMAIL)).toHaveAccessibleDescription('Այս դաշտը պարտադիր է');
    await window.getByLabel(EMAIL).fill(email);
    await page.keyboard.press('Enter');
    await expect(window.getByRole('button', { name: 'Ուղարկել հղումը' })).toBeHidden();
    await expect(window.getByRole('status').filter({ hasText: 'ուղարկեցինք' })).toBeFocused();
    await expectAccessible(page);

    const link = await linkInMail(email, '/customer/reset-password/');
    const answer = await page.goto(link, { waitUntil: 'load' });
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    await awake(page);
    await page.getByLabel('Նոր գաղտնաբառ').and(page.locator('input')).fill('apricot-2027');
    await page.getByLabel('Կրկնել գաղտնաբառը').fill('apricot-2028');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Կրկնել գաղտնաբառը')).toHaveAccessibleDescription('Գաղտնաբառերը չեն համընկնում');
    await page.getByLabel('Կրկնել գաղտնաբառը').fill('apricot-2027');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Գաղտնաբառը փոխված է')).toBeVisible();
    await expectAccessible(page);
    await dialog(page, 'Գաղտնաբառը փոխված է').getByRole('link', { name: 'Գնալ գլխավոր էջ' }).click();
    await expect(page).toHaveURL(/\/$/);

    await old.goto('/account/orders', { waitUntil: 'domcontentloaded' });
    await expect(old).toHaveURL(/\/account\/login/);
    await old.close();
    await arrive(page, email, '/account/orders', 'apricot-2027');
    await page.goto(link, { waitUntil: 'load' });
    await awake(page);
    await page.getByLabel('Նոր գաղտնաբառ').and(page.locator('input')).fill('apricot-2029');
    await page.getByLabel('Կրկնել գաղտնաբառը').fill('apricot-2029');
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('alert')).toContainText('Ստանալ նոր հղում');
  });

  test('the link of the welcome mail confirms the address', async ({ page }) => {
    const link = await linkInMail(await account(page), '/customer/confirm/');

    await page.goto(link, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Էլ. հասցեն հաստատված է');
    await expectAccessible(page);

    await page.goto('/customer/confirm/unknown-key', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Էլ. հասցեն չհաստատվեց');
  });
});

test.describe('at 390', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the page registers in Russian, goes home and asks to log in', async ({ page }) => {
    const email = newEmail();
    await page.goto('/ru/account/login', { waitUntil: 'load' });
    await awake(page);
    await expectAccessible(page);
    const form = page.getByRole('form', { name: 'Регистрация' });
    await form.getByLabel('Эл. почта').fill(email);
    await form.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Повторите пароль').fill(PASSWORD);
    await form.getByRole('button', { name: 'Зарегистрироваться' }).click();

    await expect(page).toHaveURL(/\/ru$/);
    const window = dialog(page, 'Вход');
    await expect(window.getByText('Ваш аккаунт успешно создан.')).toBeVisible();
    await window.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await window.getByRole('button', { name: 'Войти' }).click();
    await expect(window).toBeHidden();
    await expect(accountLink(page)).toHaveAttribute('href', '/ru/account/dashboard');

    await page.goto('/ru/account/login', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(/\/ru\/account\/dashboard$/);
  });

  test('an e-mail that has an account already is refused at its field and in words', async ({ page }) => {
    const email = await account(page);
    await page.goto('/en/account/login', { waitUntil: 'load' });
    await awake(page);
    const form = page.getByRole('form', { name: 'Registration' });
    await form.getByLabel('E-mail').fill(` ${email.toUpperCase()} `);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Repeat the password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Register' }).click();

    await expect(form.getByRole('alert')).toContainText('The email has already been taken.');
    await expect(form.getByLabel('E-mail')).toBeFocused();
  });
});

/** The session ends on the server, as a password change elsewhere ends it. */
async function endElsewhere(context: BrowserContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'kayts_session')?.value ?? '';
  const answer = await fetch(`${test.info().project.use.baseURL}/api/customer/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
}
