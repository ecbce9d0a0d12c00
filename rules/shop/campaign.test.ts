import { expect, test } from 'vitest';
import { campaignOf, isCampaign, withCampaign } from './campaign.ts';

test('campaignOf names the kind of mail and its issue', () => {
  expect([campaignOf('cart'), campaignOf('newsletter', 17)]).toEqual(['mail-cart', 'mail-newsletter-17']);
});

test.each([
  ['mail-cart', true],
  ['mail-newsletter-17', true],
  ['mail-newsletter-0', false],
  ['mail-newsletter-1234567890', false],
  ['spring-sale', false],
  ['mail-cart?x', false],
  ['mail-anna@example.am', false],
  ['', false],
])('isCampaign of “%s” is %s', (text, expected) => {
  expect(isCampaign(text)).toBe(expected);
});

test('withCampaign keeps the query and the anchor of an address', () => {
  expect(withCampaign('https://shop.am/ru/p?a=1#b', 'mail-cart')).toBe(
    'https://shop.am/ru/p?a=1&utm_source=mail&utm_campaign=mail-cart#b',
  );
});
