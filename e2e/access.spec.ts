import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';

const PAGES = [
  '/',
  '/shop/catalog',
  '/shop/catalog/smartphones',
  '/shop/catalog/search?search=samsung',
  '/shop/catalog/search?search=zzzzzz',
  '/shop/product/apple-iphone-16-pro',
  '/shop/cart',
  '/shop/wishlist',
  '/shop/compare',
  '/shop/compare?ids=1,2',
  '/shop/brand',
  '/shop/brand/samsung',
  '/shop/checkout/success',
  '/blog',
  '/blog/3',
  '/page/4',
  '/thanks?orderID=1',
  '/track',
  '/account/login',
  '/forget/password',
  '/customer/reset-password/a-key',
  '/customer/confirm/a-key',
  '/nothing-here',
];
const IN_OTHER_LANGUAGES = [
  '/',
  '/shop/catalog/smartphones',
  '/shop/product/apple-iphone-16-pro',
  '/shop/cart',
  '/nothing-here',
];
const visits = [
  ...PAGES.map((path) => path),
  ...['/ru', '/en'].flatMap((prefix) => IN_OTHER_LANGUAGES.map((path) => prefix + (path === '/' ? '' : path))),
];

for (const width of [1280, 390]) {
  for (const path of visits) {
    test(`${path} has no serious finding of axe at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 850 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForLoadState('load');

      await expectAccessible(page);
    });
  }
}
