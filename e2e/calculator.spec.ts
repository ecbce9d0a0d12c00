import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ConfigurableConfig, ProductDetail } from '#contract/catalog-contract.ts';
import type { Bank } from '#contract/content-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { type CreditBank, type CreditOffer, cheapestOffer, creditOffer } from '#rules/credit/credit-offer.ts';
import { formatAmd, groupThousands } from '#rules/shop/money.ts';
import { expect, test } from './journey.ts';

/** Product with colours and storage sizes at three prices. */
const PHONE = 'apple-iphone-16-pro';

type Lender = CreditBank & { name: string };

async function lenders(api: APIRequestContext, locale = 'hy'): Promise<Lender[]> {
  const { data }: { data: Bank[] } = await (await api.get(`/api/banks?locale=${locale}`)).json();
  return data.map((bank) => ({ ...toCreditBank(bank), name: bank.name }));
}

const detail = async (api: APIRequestContext, slug: string): Promise<ProductDetail> =>
  (await (await api.get(`/api/product/${slug}?locale=hy`)).json()).data;

function bankOf(banks: Lender[], isWanted: (bank: Lender) => boolean): Lender {
  const found = banks.find(isWanted);
  if (!found) throw new Error('no such bank in the demo');
  return found;
}

/** Computes the expected offer; callers pass a purchase that the bank finances. */
function offerOf(bank: CreditBank, price: number, periodMonths: number, down = 0): CreditOffer {
  const { offer } = creditOffer(bank, { price, down, periodMonths });
  if (!offer) throw new Error('the bank does not finance that');
  return offer;
}

const calculator = (page: Page): Locator => page.getByRole('region', { name: 'Ապառիկի հաշվիչ' });
const downField = (page: Page) => calculator(page).getByLabel('Կանխավճար, ֏');
const line = (page: Page, name: string) =>
  calculator(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const form = (page: Page) => calculator(page).getByTestId('live-part').getByTestId('credit-calculator');

/** Opens the calculator, which is rendered closed and computes offers only when it is open. */
async function openCalculator(page: Page): Promise<void> {
  await calculator(page).locator('summary').first().press('Enter');
  await expect(form(page)).toBeVisible();
}

async function openPhone(page: Page, query = '', prefix = ''): Promise<void> {
  await page.goto(`${prefix}/shop/product/${PHONE}${query}`, { waitUntil: 'domcontentloaded' });
  await openCalculator(page);
}

async function expectOffer(page: Page, offer: CreditOffer): Promise<void> {
  await expect(calculator(page).getByTestId('monthly-payment')).toHaveText(formatAmd(offer.monthly));
  await expect(line(page, 'Ապառիկ գինն այս բանկում')).toHaveText(formatAmd(offer.creditPrice));
  await expect(line(page, 'Վարկի գումար')).toHaveText(formatAmd(offer.financed));
  await expect(line(page, 'Կանխավճար')).toHaveText(formatAmd(offer.down));
  await expect(line(page, offer.down > 0 ? 'Ընդհանուր վճար՝ կանխավճարով' : 'Ընդհանուր վճար')).toHaveText(
    formatAmd(offer.total),
  );
  await expect(line(page, 'Գերավճար՝ կանխիկ գնի համեմատ')).toHaveText(formatAmd(offer.overpayment));
  await expect(line(page, 'Տարեկան փաստացի տոկոսադրույք')).toHaveText(
    `≈\u00a0${offer.aprOnCashPercent?.toFixed(1).replace('.', ',')}%`,
  );
}

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('"buy on credit" asks for missing choices; another variant updates the offer, and the copied link contains it', async ({
    page,
    request,
    browser,
  }) => {
    const banks = await lenders(request);
    const bank = bankOf(banks, ({ ratePercent }) => ratePercent > 0);
    const product = await detail(request, PHONE);
    const config: ConfigurableConfig = (
      await (await request.get(`/api/product-configurable-config/${product.id}?locale=hy`)).json()
    ).data;
    const variant = product.variants?.findLast(({ qty, price }) => qty > 1 && price > product.price);
    if (!variant) throw new Error('no more expensive variant in stock');
    const labels = config.attributes.map(
      ({ id, options }) => options.find((option) => option.id === config.index[variant.id]?.[id])?.label ?? '',
    );
    await openPhone(page, `?bank=${bank.id}&period=12&down=60000`);
    await expectOffer(page, offerOf(bank, product.price, 12, 60_000));
    await calculator(page).getByRole('button', { name: 'Գնել ապառիկ' }).press('Enter');
    await expect(page.getByText('Նախքան զամբյուղ ավելացնելը ընտրեք՝ Գույն')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Գույն' }).getByRole('radio').first()).toBeFocused();

    for (const label of labels)
      await page
        .getByRole('radiogroup')
        .getByRole('radio', { name: new RegExp(`^${label.replace(/\s/g, '\\s')}(,|$)`) })
        .check();

    await expectOffer(page, offerOf(bank, variant.price, 12, 60_000));
    await calculator(page).getByRole('button', { name: 'Պատճենել հաշվարկի հղումը' }).click();
    await expect(calculator(page)).toContainText('Հաշվարկի հղումը պատճենվել է։');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(
      new RegExp(`/${variant.slug}\\?parentId=${product.id}&bank=${bank.id}&period=12&down=60000#credit$`),
    );
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link, { waitUntil: 'domcontentloaded' });
    await expectOffer(elsewhere, offerOf(bank, variant.price, 12, 60_000));
    await expect(downField(elsewhere)).toHaveValue('60,000');
    await elsewhere.close();
  });

  test('calculator and schedule fit every screen, and a schedule of 60 months prints alone on two sheets', async ({
    page,
    request,
  }) => {
    const banks = await lenders(request);
    const { price } = await detail(request, PHONE);
    const bank = bankOf(banks, ({ periods }) => periods.includes(60));
    const offer = offerOf(bank, price, 60, 50_000);
    await openPhone(page, `?bank=${bank.id}&period=60&down=50000`);

    await calculator(page).getByRole('button', { name: 'Մարման ժամանակացույց' }).press('Enter');

    const table = page.getByRole('table', { name: new RegExp(`Մարման ժամանակացույց՝ ${bank.name}, 60 ամիս`) });
    await expect(table.getByRole('row')).toHaveCount(62);
    await expect(table.getByRole('row').nth(1)).toContainText(groupThousands(offer.monthly));
    await expect(table.getByRole('row').last()).toContainText(groupThousands(offer.financed));
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await calculator(page).getByRole('button', { name: 'Տպել ժամանակացույցը' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByTestId('print-sheet');
    await expect(sheet).toContainText(bank.name);
    await expect(sheet).toContainText('iPhone 16 Pro');
    await expect(sheet.locator('tbody tr')).toHaveCount(60);
    await expect(page.locator('#credit')).toBeHidden();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
  });

  test('calculator in the quick view opens in place, follows the variant and has a button for the banks', async ({
    page,
    request,
  }) => {
    const banks = await lenders(request);
    const { name, price } = await detail(request, PHONE);
    const usual = cheapestOffer(banks, { price, down: 0, periodMonths: 24 });
    await page.goto('/shop/catalog/iphone', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: `Արագ դիտում՝ ${name}`, exact: true }).press('Enter');
    const window = page.getByRole('dialog');

    await window.getByRole('link', { name: /ամսական .*24 ամիս/ }).press('Enter');

    await expect(window.getByTestId('monthly-payment')).toHaveText(formatAmd(usual?.monthly ?? 0));
    await window.getByRole('button', { name: 'Համեմատել բոլոր բանկերը' }).press('Enter');
    await expect(window.getByRole('table').getByRole('rowheader')).toHaveCount(banks.length);
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
  });
});

test('a shop without banks shows no credit sums; with banks, eight periods fit a narrow window with touch-sized targets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/ru/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });
  await page.route('**/api/banks*', (route) => route.abort('connectionreset'));
  await page.getByRole('main').getByRole('article').first().getByRole('link').last().click();
  const form = page.getByRole('region', { name: 'Кредитный калькулятор' });
  await expect(form).toContainText('Условия банков не загрузились');
  await expectAccessible(page, '#credit');

  await page.unroute('**/api/banks*');
  await page.route('**/api/banks*', async (route) => {
    const answer = await (await route.fetch()).json();
    const periods = [3, 6, 9, 12, 18, 24, 36, 60].map((months, index) => ({ id: 900 + index, period: months }));
    answer.data[0].available_periods = periods;
    await route.fulfill({ json: answer });
  });
  await form.getByRole('button', { name: 'Повторить' }).click();
  await form.getByLabel('Банк', { exact: true }).selectOption({ index: 0 });

  await expect(form.getByRole('radio')).toHaveCount(8);
  const boxes = await form
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.parentElement?.getBoundingClientRect().toJSON()));
  for (const box of boxes) {
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.right).toBeLessThanOrEqual(360);
  }
  await page.locator('#credit button[aria-expanded]').first().click();
  await expect(page.locator('#credit').getByRole('table')).toBeVisible();
  await expectToFit(page);
  await form.getByRole('button', { name: 'Сравнить все банки' }).click();
  await expect(form.getByRole('table', { name: /банк/i }).getByRole('rowheader').first()).toBeVisible();
  await expectToFit(page);
});

async function expectToFit(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 850 });
    await expectAccessible(page, '#credit');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
