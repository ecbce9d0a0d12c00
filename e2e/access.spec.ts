import { DEMO_LOGIN } from '#demo/load.ts';
import { CUSTOMER_PAGES, GUEST_PAGES } from './access/audited-pages.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { test } from './journey.ts';

/** Number of journeys that share the pages, so that parallel workers can run them. */
const JOURNEYS = 4;

// Each journey visits many pages, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (let nth = 0; nth < JOURNEYS; nth += 1) {
  test(`public pages have no accessibility finding, part ${nth + 1} of ${JOURNEYS}`, async ({ page }) => {
    for (const path of GUEST_PAGES.filter((_, index) => index % JOURNEYS === nth)) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'load' });
        await expectAccessibleAtBothWidths(page);
      });
    }
  });
}

test('customer pages have no accessibility finding', async ({ page, baseURL }) => {
  await page.request.post('/api/customer/login', { data: DEMO_LOGIN, headers: { origin: baseURL ?? '' } });
  for (const path of CUSTOMER_PAGES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'load' });
      await expectAccessibleAtBothWidths(page);
    });
  }
});

/** One page of each kind: long words and other scripts affect all of them. */
const TRANSLATED = [
  '',
  '/shop/catalog/smartphones',
  '/shop/product/apple-iphone-16-pro',
  '/shop/cart',
  '/account/login',
];

test('five kinds of pages have no accessibility finding in Russian and English', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 850 });
  for (const path of ['/ru', '/en'].flatMap((language) => TRANSLATED.map((path) => language + path))) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'load' });
      await expectAccessible(page);
    });
  }
});
