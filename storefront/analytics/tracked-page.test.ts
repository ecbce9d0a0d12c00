import { expect, test } from 'vitest';
import { isPersonalUrl, looksPersonal, trackedPage } from './tracked-page.ts';

const page = {
  origin: 'https://shop.am',
  pathname: '/ru/shop/catalog/search',
  search: '',
  title: 'Смартфоны',
  referrer: '',
  isKnown: true,
};

test('trackedPage removes typed text from the URL and keeps campaign parameters', () => {
  const tracked = trackedPage({ ...page, search: '?search=anna&page=2&utm_source=mail&gclid=Cj0' });

  expect(tracked).toEqual({
    page_location: 'https://shop.am/ru/shop/catalog/search?utm_source=mail&gclid=Cj0',
    page_referrer: '',
    page_title: '/ru/shop/catalog/search',
  });
});

test.each([
  ['https://shop.am/thanks?orderID=17', 'https://shop.am'],
  ['https://shop.am/shop/catalog/search?search=anna%40mail.am', 'https://shop.am'],
  ['https://shop.am/account/orders/17', 'https://shop.am'],
  ['https://shop.am?search=anna', 'https://shop.am'],
  ['https://www.google.com/', 'https://www.google.com'],
  ['android-app://com.google.android.gm/', ''],
  ['', ''],
])('trackedPage reduces the referrer %s to %j', (referrer, expected) => {
  expect(trackedPage({ ...page, referrer }).page_referrer).toBe(expected);
});

test('trackedPage replaces the path of an unknown page with /404', () => {
  const { page_location } = trackedPage({ ...page, pathname: '/customer/reset-pasword/Zk3x', isKnown: false });

  expect(page_location).toBe('https://shop.am/404');
});

test.each(['anna@example.am', 'anna＠example.am', '077 12 34 56', '077.12.34.56', '+374 (77) 123-456', '077/123–456'])(
  '%s looks personal',
  (text) => {
    expect(looksPersonal(text)).toBe(true);
  },
);

test.each(['iphone 16 pro 256', 'SM-S938B', 'rtx 4060 16', ''])('looksPersonal returns false for %j', (text) => {
  expect(looksPersonal(text)).toBe(false);
});

test.each([
  ['/shop/catalog/search', '?search=anna%40mail.am', true],
  ['/shop/catalog/search', '?search=077+12+34+56', true],
  ['/shop/catalog/smartphones', '?utm_content=anna@mail.am', true],
  ['/page/anna@mail.am', '', true],
  ['/shop/catalog/smartphones', '?price=1500000-2500000', false],
  ['/shop/catalog/search', '?search=iphone', false],
])('isPersonalUrl of %s%s is %s', (pathname, search, holds) => {
  expect(isPersonalUrl({ pathname, search })).toBe(holds);
});
