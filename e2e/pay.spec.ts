import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { placeOrder } from './orders.ts';

/** Through the shop, a provider's pages and back: a busy machine needs its time for that. */
test.describe.configure({ timeout: 150_000 });

const THANKS = 'Շնորհակալություն գնման համար';
const WAITING = 'Պատվերը սպասում է վճարմանը';
const DECLINED = 'Վճարումը չի կատարվել';
const CONFIRMING = 'Վճարումը հաստատվում է';
const CANCELED = 'Պատվերը չեղարկված է';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });
const pay = (page: Page): Locator => button(page, /^Վճարել · /);
/** A form of a stand-in's page, by what it does. */
const scenario = (page: Page, name: string): Locator =>
  page.locator(`button[value=${name}], form:has(input[value=${name}]) button`).first();

/** Until the page is awake nothing can be sent. */
const awake = (page: Page): Promise<void> => expect(main(page).locator('button[type=submit]').last()).toBeVisible();

const thanksOf = (id: number): string => `/thanks?orderID=${id}`;

/** A page of the shop that is awake and light, from which a visitor orders. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/page/4', { waitUntil: 'domcontentloaded' });
}

/** An order that waits for its money, with its page open. */
async function orderToPay(page: Page, method: string): Promise<number> {
  await arrive(page);
  const id = await placeOrder(page, method);
  await page.goto(thanksOf(id));
  await expect(heading(page, WAITING)).toBeVisible();
  await awake(page);
  return id;
}

async function payByCard(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/arca\//);
  await page.locator(`input[value=${card}]`).check({ force: true });
  await scenario(page, 'pay').click();
}

async function simpleProduct(page: Page): Promise<Card> {
  const { data } = await (await page.request.get('/api/products?limit=60&locale=hy')).json();
  const found = (data as Card[]).find(({ type, qty }) => type === 'simple' && qty > 20);
  if (!found) throw new Error('the demo has no simple product in stock');
  return found;
}

/** Through the pages of the shop, from the product to the payment page. */
async function buy(page: Page, email: string, way: string): Promise<void> {
  const { slug } = await simpleProduct(page);
  await page.goto(`/shop/product/${slug}`, { waitUntil: 'domcontentloaded' });
  await button(page, 'Ավելացնել զամբյուղ').first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ })).toHaveAccessibleName(/1 ապրանք/);
  await page.goto('/shop/checkout', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Անուն', { exact: true }).first().fill('Անահիտ');
  await page.getByLabel('Էլ. հասցե', { exact: true }).first().fill(email);
  await page.getByLabel('Հեռախոսահամար', { exact: true }).first().fill('091 00 00 00');
  await page.getByLabel('Քաղաք կամ գյուղ').first().fill('Գյումրի');
  await page.getByLabel('Փողոց, շենք, բնակարան').first().fill('Շահումյան 14');
  await page.getByRole('radio', { name: way }).check({ force: true });
  await page.getByRole('checkbox', { name: /Համաձայն եմ/ }).check({ force: true });
  await main(page).locator('form button[type=submit]').last().click();
}

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a customer pays by card and finds the order paid in the account', async ({ page }) => {
    const secret = { email: `pay-${process.pid}-${Date.now()}@example.am`, password: 'kayts-2026' };
    await page.request.post('/api/customer/register', {
      data: { ...secret, password_confirmation: secret.password },
    });
    await page.goto('/account/login', { waitUntil: 'domcontentloaded' });
    const form = main(page).getByRole('form', { name: 'Մուտք' });
    await expect(main(page).locator('button[type=submit]').first()).toBeVisible();
    await form.getByLabel('Էլ. հասցե').fill(secret.email);
    await form.getByLabel('Գաղտնաբառ', { exact: true }).fill(secret.password);
    await form.getByRole('button', { name: 'Մուտք' }).click();
    await expect(page).toHaveURL(/\/account\/dashboard$/);

    await buy(page, secret.email, 'Բանկային քարտ');
    await payByCard(page, 'secure');
    await scenario(page, 'approve').click();

    await expect(page).toHaveURL(/\/thanks\?id=\d+&sandbox=1$/);
    await expect(heading(page, THANKS)).toBeVisible();
    await expect(main(page)).toContainText('Վճարված է');
    await expect(main(page)).toContainText('000011**3331');
    await expectAccessible(page);
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/account/orders/${id}`);
    await expect(main(page).getByTestId('payment-part')).toContainText('Վճարված է');
    await expect(pay(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  test('who was refused reads why and pays the same order again by keyboard', async ({ page }) => {
    const id = await orderToPay(page, 'aeb_vpos');
    await expectAccessible(page);
    await pay(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sandbox\/arca\//);
    await page.locator('form:has([value=refuse_for_good]) select').selectOption('116');
    await scenario(page, 'refuse_for_good').click();

    await expect(heading(page, DECLINED)).toBeVisible();
    await expect(main(page)).toContainText('Քարտին բավարար գումար չկա։');
    await expect(main(page).locator('time')).toHaveText(/^\d\d:\d\d$/);
    await expect(page).toHaveTitle(/Վճարումը չի կատարվել/);
    await expectAccessible(page);
    await awake(page);
    await pay(page).focus();
    await page.keyboard.press('Enter');
    await payByCard(page, 'plain');

    await expect(heading(page, THANKS)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('id')).toBe(String(id));
  });

  test('who paid and closed the window sees the order paid without doing anything', async ({ page }) => {
    const id = await orderToPay(page, 'aeb_vpos');
    await pay(page).click();
    await page.waitForURL(/\/sandbox\/arca\//);
    await scenario(page, 'stay').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Վճարված է');
    await page.goto(thanksOf(id));

    await expect(heading(page, WAITING)).toBeVisible();
    await expect(heading(page, THANKS)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeAttached();
  });

  test('an order to be paid is changed to cash and then cancelled, and its goods are ordered again', async ({
    page,
  }) => {
    await orderToPay(page, 'aeb_vpos');
    await page.getByRole('radio', { name: /Կանխիկ առաքման պահին/ }).check({ force: true });
    await button(page, 'Ընտրել այս եղանակը').click();

    await expect(heading(page, THANKS)).toBeFocused();
    await expect(main(page)).toContainText('Պատրաստ պահեք');
    const cancel = button(page, 'Չեղարկել պատվերը');
    await cancel.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Չեղարկել պատվերը' }).click();

    await expect(heading(page, CANCELED)).toBeFocused();
    await button(page, 'Պատվիրել կրկին').click();
    await expect(page.getByRole('status').filter({ hasText: '2 ապրանք ավելացվեց' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a transfer says where the money goes, and each line is copied as a bank wants it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await arrive(page);
    const id = await placeOrder(page, 'moneytransfer');
    await page.goto(thanksOf(id));

    await expect(heading(page, THANKS)).toBeVisible();
    await expect(async () => {
      await button(page, 'Պատճենել՝ Գումար').click();
      await expect(page.getByRole('status').filter({ hasText: 'Պատճենված է՝ Գումար' })).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
    await button(page, 'Պատճենել՝ Վճարման նպատակ').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(String(id));
    await expectAccessible(page);
  });

  test('the receipt fits one sheet, says what VAT is in it and is shown to nobody else', async ({ page, browser }) => {
    await arrive(page);
    const id = await placeOrder(page, 'moneytransfer');
    await page.goto(thanksOf(id));
    await main(page).getByRole('link', { name: 'Պատվերի հաշիվը' }).click();

    await expect(heading(page, `Հաշիվ № ${id}`)).toBeVisible();
    await expect(main(page)).toContainText('Այդ թվում՝ ԱԱՀ 20 %');
    await expect(main(page)).toContainText('Սա ֆիսկալ (ՀԴՄ) կտրոն չէ');
    await expectAccessible(page);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    const stranger = await browser.newPage();
    await stranger.goto(page.url());
    await expect(heading(stranger, 'Պատվերն այստեղ ցույց տալ հնարավոր չէ')).toBeVisible();
    await stranger.close();
  });
});

test.describe('at 390', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a guest turns back from the wallet and pays by it at the second try', async ({ page }) => {
    await buy(page, 'anahit@example.am', 'Idram');
    await page.waitForURL(/\/sandbox\/idram\//);
    await scenario(page, 'cancel').click();

    await expect(page).toHaveURL(/\/thanks\?id=\d+&sandbox=1$/);
    await expect(heading(page, WAITING)).toBeVisible();
    await expectAccessible(page);
    await awake(page);
    await pay(page).click();
    await page.waitForURL(/\/sandbox\/idram\//);
    await scenario(page, 'pay').click();

    await expect(heading(page, THANKS)).toBeVisible();
    await expect(main(page)).toContainText('Վճարված է');
  });

  test('a wallet that does not confirm is asked about for a minute, then the rest comes by mail', async ({ page }) => {
    await orderToPay(page, 'idram_vpos');
    await page.clock.install();
    await pay(page).click();
    await page.waitForURL(/\/sandbox\/idram\//);
    await scenario(page, 'lost').click();

    await expect(heading(page, CONFIRMING)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Ստուգում ենք վճարումը' })).toBeVisible();
    await expectAccessible(page);
    const told = page.getByRole('status').filter({ hasText: 'anahit@example.am' });
    await expect(async () => {
      await page.clock.runFor(15_000);
      await expect(told).toBeVisible({ timeout: 300 });
    }).toPass();
    await button(page, 'Ստուգել կրկին').click();
    await expect(page.getByRole('status').filter({ hasText: 'Ստուգում ենք վճարումը' })).toBeVisible();
  });

  test('the goods go back to the cart, also to one that was filled since', async ({ page }) => {
    await orderToPay(page, 'aeb_vpos');
    await button(page, 'Վերադառնալ զամբյուղ').click();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await expect(main(page).getByRole('spinbutton')).toHaveCount(2);

    const id = await orderToPay(page, 'aeb_vpos');
    await button(page, 'Վերադառնալ զամբյուղ').click();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await expect(main(page).getByRole('spinbutton').first()).toHaveValue('2');
    await page.goto(thanksOf(id));
    await expect(heading(page, CANCELED)).toBeVisible();
  });

  test('a payment that cannot be begun says so, and everything can be tried again', async ({ page }) => {
    await orderToPay(page, 'aeb_vpos');
    await page.route('**/api/orders/*/pay*', (route) => route.abort('connectionreset'));
    await pay(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Կապ չկա' })).toBeVisible();
    await page.unroute('**/api/orders/*/pay*');

    await pay(page).click();

    await page.waitForURL(/\/sandbox\/arca\//);
    await page.goBack();
    await expect(heading(page, WAITING)).toBeVisible();
    await expect(pay(page)).toBeEnabled();
  });
});

test('the order is told without scripts, too', async ({ page, browser }) => {
  await arrive(page);
  const id = await placeOrder(page, 'aeb_vpos');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await still.goto(thanksOf(id));

  await expect(heading(still, WAITING)).toBeVisible();
  await expect(main(still)).toContainText(String(id));
  await expect(pay(still)).toBeHidden();
  await plain.close();
});
