import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const RESULTS = /\/shop\/catalog\/search\?search=/;

/** The field in the header; some pages have a second one. */
const field = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
/** What is offered under a field; a sort menu has options of its own. */
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Types as a shopper does, and waits for what is suggested for the whole text. */
async function typeFor(page: Page, text: string): Promise<void> {
  const whole = (await field(page).inputValue()) + text;
  const answered = page.waitForResponse(
    (answer) =>
      /\/api\/search\?/.test(answer.url()) && new URL(answer.url()).searchParams.get('search') === whole.trim(),
  );
  await field(page).click();
  await field(page).pressSequentially(text, { delay: 20 });
  await (await answered).finished();
  await expect(page.getByRole('banner').getByRole('status')).not.toBeEmpty();
  await expect(options(page).first()).toBeVisible();
}

async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill('');
  await typeFor(page, text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
}

test.describe('by keyboard at 1280', () => {
  test.use({ viewport: { width: 1280, height: 850 } });

  test('arrows choose a suggestion and Enter opens the product', async ({ page }) => {
    await page.goto('/');
    await typeFor(page, 'iphone 16');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    const href = await chosen.getAttribute('href');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 16');
  });

  test('the empty field offers what was searched for lately, until it is cleared', async ({ page }) => {
    await page.goto('/');
    await searchFor(page, 'galaxy');
    await searchFor(page, 'kettle');
    await field(page).fill('');
    await expect(options(page)).toHaveText(['kettle', 'galaxy']);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=galaxy$/);
    await field(page).fill('');
    await page.getByRole('button', { name: 'Մաքրել', exact: true }).click();

    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  });
});

test('a search that finds nothing says so in one entry, names the text on its page and leads on', async ({ page }) => {
  await page.goto('/ru');
  await typeFor(page, 'zzqqzz');
  await expect(options(page)).toHaveText(['К сожалению, по запросу «zzqqzz» ничего не найдено']);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/ru\/shop\/catalog\/search\?search=zzqqzz$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'К сожалению, по запросу «zzqqzz» ничего не найдено',
  );
  await expect(page.getByRole('heading', { name: 'Хиты продаж' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Популярные разделы' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ru\/shop\/catalog\/[a-z]/);
});

test('the English page says it in the words of the specification, and nobody keeps it', async ({ page }) => {
  const answer = await page.goto('/en/shop/catalog/search?search=zzqqzz');

  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, nothing found for “zzqqzz”');
});

test('the not-found page searches too', async ({ page }) => {
  await page.goto('/nothing-here');
  const own = page.getByRole('main').getByRole('combobox');
  await own.click();
  await own.pressSequentially('galaxy');
  await expect(options(page).first()).toBeVisible();

  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(RESULTS);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('galaxy');
});

test('results are filtered, sorted, paged, and back leads through each step', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 850 });
  await page.goto('/shop/catalog/search?search=samsung');
  const sort = page.getByRole('combobox', { name: 'Դասավորել' });
  await expect(sort).toHaveValue('default');
  await expect(sort.locator('option:checked')).toHaveText(/Ըստ համընկնման$/);

  await page
    .getByRole('complementary')
    .getByRole('checkbox', { name: /Samsung/ })
    .check({ force: true });
  await expect(page).toHaveURL(/search=samsung&brand=\d+$/);
  await sort.selectOption('price');
  await expect(page).toHaveURL(/sort=price$/);
  await page.getByRole('link', { name: 'Էջ 2', exact: true }).click();
  await expect(page).toHaveURL(/search=samsung&brand=\d+&sort=price&page=2$/);
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/sort=price$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/search=samsung$/);
  await expect(field(page)).toHaveValue('samsung');
});

test('a shared address shows the same after reload, elsewhere and without local storage', async ({ page, browser }) => {
  const address = '/ru/shop/catalog/search?search=iphone&sort=price';
  await page.goto(address);
  const names = await page.getByRole('article').allInnerTexts();
  await page.reload();
  const again = await page.getByRole('article').allInnerTexts();
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('forbidden');
      },
    });
  });
  await elsewhere.goto(address);

  expect(names.length).toBeGreaterThan(3);
  expect(again).toEqual(names);
  expect(await elsewhere.getByRole('article').allInnerTexts()).toEqual(names);
  await typeFor(elsewhere, ' 16');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(/search=iphone\+16|search=iphone%2016/);
  await stranger.close();
});

test('what the field has found is shown when the list of the page does not come', async ({ page }) => {
  await page.goto('/shop/catalog/search?search=zzqqzz');
  await page.route('**/api/products?*', (route) => route.abort('connectionreset'));
  await field(page).fill('');
  await typeFor(page, 'galaxy');

  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.unroute('**/api/products?*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a text longer than two hundred characters is cut, without an error', async ({ page }) => {
  const answer = await page.goto(`/shop/catalog/search?search=${'galaxy '.repeat(1100)}`);
  expect(answer?.status()).toBe(200);
  expect((await field(page).inputValue()).length).toBeLessThanOrEqual(200);

  await field(page).fill('');
  await field(page).pressSequentially('x'.repeat(210));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/search=x{200}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('xxx');
});

test('a text taken for another one is told in words, whatever it was', async ({ page }) => {
  const UNDERSTOOD = [
    ['layout', 'Գուցե նկատի ունեիք՝ «iphone»։'],
    ['script', 'Ցուցադրված են «iphone» հարցման արդյունքները։'],
    ['typo', 'Ուղղել ենք վրիպակը'],
    ['synonym', '«iphone» նշանակում է նույնը.'],
  ] as const;
  let how: string = UNDERSTOOD[0][0];
  await page.route('**/api/products?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, understood: { how, query: 'iphone' } } });
  });
  for (const [kind, words] of UNDERSTOOD) {
    how = kind;
    await page.goto('/shop/catalog/search');
    await field(page).fill('galaxy');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('link', { name: 'Որոնել հենց «galaxy»' })).toHaveAttribute(
      'href',
      '/shop/catalog/search?search=galaxy&exact=1',
    );
  }
});

for (const [text, found] of [
  ['fqajy', 'iPhone'],
  ['ыфьыгтп', 'Samsung'],
] as const) {
  test(`${text}, typed on the wrong keyboard, finds ${found}, with a way back and forth`, async ({ page }) => {
    await page.goto(`/shop/catalog/search?search=${encodeURIComponent(text)}`);
    await expect(page.getByRole('main')).toContainText('Գուցե նկատի ունեիք՝');
    await expect(page.getByRole('article').first()).toContainText(found);
    await expect(field(page)).toHaveValue(text);

    await page.getByRole('link', { name: `Որոնել հենց «${text}»` }).click();
    await expect(page).toHaveURL(/&exact=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ցավոք, ոչինչ չի գտնվել «${text}» հարցմամբ`);
    await page.getByRole('link', { name: 'Որոնել նաև նման գրությունները' }).click();

    await expect(page).not.toHaveURL(/exact/);
    await expect(page.getByRole('article').first()).toContainText(found);
  });
}

test('what is under the field has no finding at either width', async ({ page }) => {
  await page.goto('/ru/shop/catalog/search?search=galaxy');
  await typeFor(page, ' s25');
  await page.keyboard.press('ArrowDown');
  await expectAccessibleAtBothWidths(page);

  await field(page).fill('zzqqzz');
  await expect(options(page)).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);

  await field(page).fill('');
  await expect(options(page)).toHaveText(['galaxy']);
  await expectAccessibleAtBothWidths(page);
});

test('on a phone the suggestions reach from edge to edge, and each can be hit by a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await typeFor(page, 'samsung');

  const [panel, row] = await Promise.all([
    page.getByRole('listbox').locator('..').boundingBox(),
    options(page).first().boundingBox(),
  ]);

  expect(panel).toMatchObject({ x: 0, width: 390 });
  expect(row?.height).toBeGreaterThanOrEqual(44);
});
