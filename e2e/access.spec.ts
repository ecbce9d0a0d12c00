import { DEMO_LOGIN } from '#demo/load.ts';
import { CUSTOMER_PAGES, GUEST_PAGES } from './access/audited-pages.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { test } from './journey.ts';

/** So many journeys as the pages are spread over: each has some, and workers share them. */
const JOURNEYS = 4;

// Some pages each: a busy machine needs its time for that.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (let nth = 0; nth < JOURNEYS; nth += 1) {
  test(`pages that anybody may open have no finding, part ${nth + 1} of ${JOURNEYS}`, async ({ page }) => {
    for (const path of GUEST_PAGES.filter((_, index) => index % JOURNEYS === nth)) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'load' });
        await expectAccessibleAtBothWidths(page);
      });
    }
  });
}

test('pages of a customer have no finding', async ({ page, baseURL }) => {
  await page.request.post('/api/customer/login', { data: DEMO_LOGIN, headers: { origin: baseURL ?? '' } });
  for (const path of CUSTOMER_PAGES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'load' });
      await expectAccessibleAtBothWidths(page);
    });
  }
});

/** One of each kind: long words and other letters show in all of them. */
const TRANSLATED = [
  '',
  '/shop/catalog/smartphones',
  '/shop/product/apple-iphone-16-pro',
  '/shop/cart',
  '/account/login',
];

test('five kinds of pages have no finding in Russian and English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 850 });
  for (const path of ['/ru', '/en'].flatMap((language) => TRANSLATED.map((path) => language + path))) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'load' });
      await expectAccessible(page);
    });
  }
});
