import { DEMO_LOGIN } from '#demo/load.ts';
import { CUSTOMER_PAGES, GUEST_PAGES, IN_EVERY_LANGUAGE } from '../bench/access/pages.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

const visits = [
  ...GUEST_PAGES,
  ...['/ru', '/en'].flatMap((prefix) => IN_EVERY_LANGUAGE.map((path) => prefix + (path === '/' ? '' : path))),
];

for (const width of [1280, 390]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 850 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of visits) {
      test(`${path} has no finding of either rule set`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'load' });

        await expectAccessible(page);
      });
    }

    for (const path of CUSTOMER_PAGES) {
      test(`${path} of a customer has no finding of either rule set`, async ({ page, baseURL }) => {
        const headers = { origin: baseURL ?? '' };
        await page.request.post('/api/customer/login', { data: DEMO_LOGIN, headers });
        await page.goto(path, { waitUntil: 'load' });

        await expectAccessible(page);
      });
    }
  });
}
