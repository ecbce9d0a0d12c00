import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { linkInMail } from './mailbox.ts';

const [FIRST, SECOND] = ['apricot-2026', 'apricot-2027'];
const ORDERED = 'Շնորհակալություն գնման համար';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const main = (page: Page): Locator => page.getByRole('main');
const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ });
const form = (page: Page, name: string): Locator => main(page).getByRole('form', { name });

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/account/login', { waitUntil: 'load' });
  await form(page, 'Գրանցում').getByLabel('Էլ. հասցե').fill(email);
  await form(page, 'Գրանցում').getByLabel('Գաղտնաբառ', { exact: true }).fill(FIRST);
  await form(page, 'Գրանցում').getByLabel('Կրկնեք գաղտնաբառը').fill(FIRST);
  await form(page, 'Գրանցում').getByRole('button', { name: 'Գրանցվել' }).click();
}

/** Logs in through the dialog that opens on the home page after registration. */
async function logInAtOnce(page: Page): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Մուտք' });
  await expect(window.getByText('Ձեր հաշիվը հաջողությամբ ստեղծվել է։')).toBeVisible();
  await window.getByLabel('Գաղտնաբառ', { exact: true }).fill(FIRST);
  await window.getByRole('button', { name: 'Մուտք գործել' }).click();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
}

/** Opens the link of the welcome mail. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await linkInMail(email, '/customer/confirm/'), { waitUntil: 'load' });
  await main(page).getByRole('button', { name: 'Հաստատել էլ. հասցեն' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Էլ. հասցեն հաստատված է' })).toBeVisible();
}

/** Opens an account page, which redirects to the login and back. */
async function logIn(page: Page, email: string, password: string, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await expect(page).toHaveURL(/\/account\/login\?to=/);
  // Waits for hydration, after which the submit button appears. The fixture does not wait in pages of other contexts.
  await expect(form(page, 'Մուտք').locator('button[type=submit]')).toBeVisible();
  await form(page, 'Մուտք').getByLabel('Էլ. հասցե').fill(email);
  await form(page, 'Մուտք').getByLabel('Գաղտնաբառ', { exact: true }).fill(password);
  await form(page, 'Մուտք').getByRole('button', { name: 'Մուտք' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function addAddress(page: Page): Promise<void> {
  await page.getByLabel('Անուն', { exact: true }).fill('Անահիտ');
  await page.getByLabel('Ազգանուն').fill('Տեր-Մարտիրոսյան');
  await page.getByLabel('Հեռախոսահամար').fill('091 00 00 00');
  await page.getByLabel('Մարզ').selectOption('Շիրակ');
  await page.getByLabel('Քաղաք կամ գյուղ').fill('Գյումրի');
  await page.getByLabel('Փողոց, շենք, բնակարան').fill('Շահումյան 14');
  await main(page).getByRole('button', { name: 'Պահպանել' }).click();
  await expect(page).toHaveURL(/\/account\/addresses$/);
  await expect(main(page)).toContainText('Շահումյան 14');
}

/** Two simple products that are in stock. */
async function goods(page: Page): Promise<[Card, Card]> {
  const { data } = await (await page.request.get('/api/products?limit=60&locale=hy')).json();
  const [one, other] = (data as Card[]).filter(({ type, qty }) => type === 'simple' && qty > 20);
  if (!one || !other) throw new Error('the demo has no simple products in stock');
  return [one, other];
}

async function addToCart(page: Page, { slug }: Card): Promise<void> {
  await page.goto(`/shop/product/${slug}`, { waitUntil: 'load' });
  await main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName(/1 ապրանք/);
}

/** The saved address is preselected, so no field needs input. */
async function order(page: Page, total: string): Promise<string> {
  await page.goto('/shop/checkout', { waitUntil: 'load' });
  await expect(page.getByRole('radio', { name: /Շահումյան 14, Գյումրի/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /Համաձայն եմ/ }).check({ force: true });
  await page.getByRole('button', { name: total }).click();
  await expect(page.getByRole('heading', { name: ORDERED })).toBeVisible();
  return new URL(page.url()).searchParams.get('orderID') ?? '';
}

/** Follows the link of the mail, sets a new password and arrives at the home page. */
async function choosePasswordAnew(page: Page, email: string): Promise<void> {
  await page.goto('/forget/password', { waitUntil: 'load' });
  await main(page).getByLabel('Էլ. հասցե').fill(email);
  await main(page).getByRole('button', { name: 'Ուղարկել հղումը' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'ուղարկեցինք' })).toBeFocused();
  const answer = await page.goto(await linkInMail(email, '/customer/reset-password/'), { waitUntil: 'load' });
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await page.getByLabel('Նոր գաղտնաբառ').and(page.locator('input')).fill(SECOND);
  await page.getByLabel('Կրկնեք գաղտնաբառը').fill(SECOND);
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Գաղտնաբառը փոխված է' });
  await expect(done).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await done.getByRole('link', { name: 'Գնալ գլխավոր էջ' }).click();
  await expect(done).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
}

test('customer registers, orders, finds the cart on another device and resets the password, which ends other sessions', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `life-${Date.now()}-${process.pid}@example.am`;
  const [bought, wanted] = await goods(page);

  await register(page, email);
  await logInAtOnce(page);
  await confirmEmail(page, email);
  await page.goto('/account/addresses/new', { waitUntil: 'load' });
  await addAddress(page);
  await addToCart(page, bought);
  const id = await order(page, bought.formated_price);
  await page.goto('/account/orders', { waitUntil: 'load' });
  await main(page)
    .getByRole('link', { name: new RegExp(`Պատվեր № ${id}`) })
    .click();
  await expect(main(page)).toContainText(bought.name);
  await addToCart(page, wanted);
  await page.goto('/account/dashboard', { waitUntil: 'load' });
  await main(page).getByRole('button', { name: 'Անձնական տվյալներ' }).click();
  await main(page).getByRole('button', { name: 'Ելք' }).click();
  await expect(cartLink(page)).not.toHaveAccessibleName(/ապրանք/);
  await expect(page).toHaveURL(/\/$/);

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, email, FIRST, '/account/orders');
  await expect(cartLink(elsewhere)).toHaveAccessibleName(/1 ապրանք/);
  await elsewhere.goto('/shop/cart', { waitUntil: 'load' });
  await expect(main(elsewhere)).toContainText(wanted.name);

  await choosePasswordAnew(page, email);
  await elsewhere.goto('/account/orders', { waitUntil: 'load' });
  await expect(elsewhere).toHaveURL(/\/account\/login/);
  await logIn(page, email, SECOND, `/account/orders/${id}`);
  await expect(main(page)).toContainText(bought.name);
  await elsewhere.context().close();
});
