import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { arrive, logIn, openWithCart, placeOrder, plentyOf, register } from './orders.ts';

/** The journey includes the provider's pages, which takes long on a busy machine. */
test.describe.configure({ timeout: 150_000 });

const THANKS = 'Շնորհակալություն գնման համար';
const WAITING = 'Պատվերը սպասում է վճարմանը';
const DECLINED = 'Վճարումը չի կատարվել';
const CANCELED = 'Պատվերը չեղարկված է';

const main = (page: Page): Locator => page.getByRole('main');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });
const pay = (page: Page): Locator => button(page, /^Վճարել · /);
/** The button for a scenario on the page of a payment stand-in. */
const scenario = (page: Page, name: string): Locator =>
  page.locator(`button[value=${name}], form:has(input[value=${name}]) button`).first();

/** Waits for the submit button, which appears after hydration. */
const awake = (page: Page): Promise<void> => expect(main(page).locator('button[type=submit]').last()).toBeVisible();

const thanksOf = (id: number): string => `/thanks?orderID=${id}`;

/** Places an unpaid order and opens its page. */
async function orderToPay(page: Page, method: string): Promise<number> {
  await arrive(page);
  const id = await placeOrder(page, method);
  await page.goto(thanksOf(id), { waitUntil: 'domcontentloaded' });
  await expect(heading(page, WAITING)).toBeVisible();
  await awake(page);
  return id;
}

async function payByCard(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/arca\//);
  await page.locator(`input[value=${card}]`).check();
  await scenario(page, 'pay').click();
}

/** Fills the checkout from the first form to the payment page. */
async function fillIn(page: Page, email: string, way: string): Promise<void> {
  await page.getByLabel('Անուն', { exact: true }).fill('Անահիտ');
  await page.getByLabel('Էլ. հասցե', { exact: true }).fill(email);
  await page.getByLabel('Հեռախոսահամար', { exact: true }).fill('091 00 00 00');
  await page.getByLabel('Քաղաք կամ գյուղ').fill('Գյումրի');
  await page.getByLabel('Փողոց, շենք, բնակարան').fill('Շահումյան 14');
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('checkbox', { name: /Համաձայն եմ/ }).check();
}

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('customer pays by card and finds the paid order in the account', async ({ page }) => {
    const customer = await register(page);
    const [product] = await plentyOf(page.request, 1);
    await page.goto('/account/login', { waitUntil: 'domcontentloaded' });
    await logIn(page, customer);
    await expect(heading(page, 'Անձնական տվյալներ')).toBeVisible();
    await page.goto(`/shop/product/${product!.slug}`, { waitUntil: 'domcontentloaded' });
    await button(page, 'Ավելացնել զամբյուղ').first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ })).toHaveAccessibleName(/1 ապրանք/);
    await page.goto('/shop/checkout', { waitUntil: 'domcontentloaded' });
    await fillIn(page, customer.email, 'Բանկային քարտ');
    await pay(page).click();
    await payByCard(page, 'secure');
    await scenario(page, 'approve').click();

    await expect(page).toHaveURL(/\/thanks\?id=\d+&sandbox=1$/);
    await expect(heading(page, THANKS)).toBeVisible();
    await expect(main(page)).toContainText('Վճարված է');
    await expect(main(page)).toContainText('000011**3331');
    await expectAccessible(page);
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`/account/orders/${id}`, { waitUntil: 'domcontentloaded' });
    await expect(main(page).getByTestId('payment-part')).toContainText('Վճարված է');
    await expect(pay(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  test('customer whose payment was declined sees the reason and pays the same order again by keyboard', async ({
    page,
  }) => {
    const id = await orderToPay(page, 'aeb_vpos');
    await expectAccessible(page);
    await pay(page).press('Enter');
    await page.waitForURL(/\/sandbox\/arca\//);
    await page.locator('form:has([value=refuse_for_good]) select').selectOption('116');
    await scenario(page, 'refuse_for_good').click();

    await expect(heading(page, DECLINED)).toBeVisible();
    await expect(main(page)).toContainText('Քարտին բավարար գումար չկա։');
    await expect(main(page).locator('time')).toHaveText(/^\d\d:\d\d$/);
    await expect(page).toHaveTitle(/Վճարումը չի կատարվել/);
    await expectAccessible(page);
    await awake(page);
    await pay(page).press('Enter');
    await payByCard(page, 'plain');

    await expect(heading(page, THANKS)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('id')).toBe(String(id));
  });

  test('order page, also without scripts, changes payment to cash and cancels; its products can be ordered again', async ({
    page,
    browser,
  }) => {
    const id = await orderToPay(page, 'aeb_vpos');
    await expectOrderWithoutScripts(id, await browser.newContext(await withoutScripts(page)));
    await page.getByRole('radio', { name: /Կանխիկ առաքման պահին/ }).check();
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

  test('bank transfer shows the account details; its receipt fits one sheet and is hidden from others', async ({
    page,
    browser,
  }) => {
    await arrive(page);
    const id = await placeOrder(page, 'moneytransfer');
    await page.goto(thanksOf(id), { waitUntil: 'domcontentloaded' });
    await expect(heading(page, THANKS)).toBeVisible();
    await expect(button(page, 'Պատճենել՝ Գումար')).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Վճարման հաշիվ' }).click();

    await expect(heading(page, `Վճարման հաշիվ № ${id}`)).toBeVisible();
    await expect(main(page)).toContainText('Այդ թվում՝ ԱԱՀ 20%');
    await expect(main(page)).toContainText('Սա ֆիսկալ (ՀԴՄ) կտրոն չէ');
    await expectAccessible(page);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    const stranger = await browser.newContext();
    const theirs = await (await stranger.request.get(page.url())).text();
    expect(theirs).toContain('Պատվերն այստեղ ցույց տալ հնարավոր չէ');
    expect(theirs).not.toContain('Շահումյան');
    await stranger.close();
  });
});

test.describe('at 390', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('guest cancels the wallet payment and pays by wallet at the second attempt', async ({ page }) => {
    const forms: string[] = [];
    page.on('request', (request) => {
      if (/GetPayment/.test(request.url())) forms.push(`${request.method()} ${request.postData()}`);
    });
    await openWithCart(page, await plentyOf(page.request, 1), '/shop/checkout');
    await fillIn(page, 'anahit@example.am', 'Idram');
    await pay(page).dblclick();
    await page.waitForURL(/\/sandbox\/idram\//);
    expect(forms).toEqual([expect.stringMatching(/^POST .*EDP_BILL_NO=\d+-1/)]);
    await scenario(page, 'cancel').click();

    await expect(page).toHaveURL(/\/thanks\?id=\d+&sandbox=1&payment=cancelled$/);
    await expect(heading(page, 'Վճարումը չեղարկված է')).toBeVisible();
    await expectAccessible(page);
    await awake(page);
    await pay(page).click();
    await page.waitForURL(/\/sandbox\/idram\//);
    await scenario(page, 'pay').click();

    await expect(heading(page, THANKS)).toBeVisible();
    await expect(main(page)).toContainText('Վճարված է');
  });

  for (const provider of ['ameria', 'telcell', 'fastshift'])
    test(`an order is cancelled at ${provider}, then paid there at the second try`, async ({ page }) => {
      await orderToPay(page, `${provider}_vpos`);
      await pay(page).click();
      await page.waitForURL(new RegExp(`/sandbox/${provider}/`));
      await expectAccessible(page);
      await scenario(page, 'cancel').click();

      await expect(heading(page, DECLINED)).toBeVisible();
      await awake(page);
      await pay(page).click();
      await page.waitForURL(new RegExp(`/sandbox/${provider}/`));
      await scenario(page, 'pay').click();

      await expect(heading(page, THANKS)).toBeVisible();
      await expect(main(page)).toContainText('Վճարված է');
    });

  test('an order is paid at EasyPay by the number that its page shows', async ({ page, context }) => {
    await orderToPay(page, 'easypay_vpos');
    await expect(page.getByText('Ինչպես վճարել EasyPay-ով')).toBeVisible();
    await expectAccessible(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Բացել EasyPay-ը' }).click();
    const wallet = await opened;
    await scenario(wallet, 'pay').click();
    await expect(heading(wallet, THANKS)).toBeVisible();

    await expect(heading(page, THANKS)).toBeVisible();
    await expect(main(page)).toContainText('Վճարված է');
  });

  test('order page of an unconfirmed wallet payment shows that the payment is being checked', async ({ page }) => {
    await orderToPay(page, 'idram_vpos');
    await pay(page).click();
    await page.waitForURL(/\/sandbox\/idram\//);
    await scenario(page, 'lost').click();

    await expect(heading(page, 'Վճարումը հաստատվում է')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Ստուգում ենք վճարումը' })).toBeVisible();
    await expectAccessible(page);
  });
});

/** Options of a context with the visitor's cookies and without scripts. */
const withoutScripts = async (page: Page): Promise<BrowserContextOptions> => ({
  javaScriptEnabled: false,
  storageState: await page.context().storageState(),
});

async function expectOrderWithoutScripts(id: number, plain: BrowserContext): Promise<void> {
  const still = await plain.newPage();
  await still.goto(thanksOf(id), { waitUntil: 'domcontentloaded' });
  await expect(heading(still, WAITING)).toBeVisible();
  await expect(main(still)).toContainText(String(id));
  await expect(pay(still)).toBeHidden();
  await plain.close();
}
