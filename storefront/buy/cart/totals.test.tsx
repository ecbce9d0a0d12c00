import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import {
  type CartOffers,
  EMPTY_CART,
  type NewCartItem,
  NO_OFFERS,
  previewQuantities,
  replaceItems,
  withExtraLines,
} from '#rules/checkout/cart-totals.ts';
import { type Site, SiteProvider } from '#storefront/runtime/site.tsx';
import { Totals } from './totals.tsx';

const item: NewCartItem = {
  itemId: 7,
  product: { id: 1, parentId: null, slug: 'phone', name: 'Phone', images: [] },
  options: [],
  price: 250_000,
  total: 500_000,
  quantity: 2,
  available: 9,
  minQty: 1,
};
const delivery = { type: 'delivery', title: 'Courier', price: 2_000 };
const messages = {
  cart: {
    delivery: 'Delivery',
    free: 'Free',
    discount: 'Discount',
    discountPreview: 'Recalculated on update',
    byCode: 'with the code {code}',
    inPrices: 'Already included in the prices: {names}, −{sum}',
    notDelivered: 'not to this region',
    totalWithoutDelivery: 'Total without delivery',
  },
  common: { total: 'Total' },
};

/** Rows of the table as text. */
function rows(
  cart: Parameters<typeof Totals>[0]['cart'],
  { isPreview = false, delivery }: Pick<Parameters<typeof Totals>[0], 'isPreview' | 'delivery'> = {},
): string[] {
  // The totals use only the language of the site.
  const site = { locale: 'en', currencies: [] } as unknown as Site;
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <IntlProvider locale="en" timeZone="UTC" messages={messages}>
        <Totals cart={cart} productsLabel="Products" isPreview={isPreview} delivery={delivery} />
      </IntlProvider>
    </SiteProvider>,
  );
  return html
    .split('</div>')
    .map((row) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

const discounted = { subTotal: 500_000, discount: 40_000, shipping: 0, grandTotal: 460_000 };
const cart = withExtraLines(replaceItems(EMPTY_CART, [item], discounted), [delivery]);

test('a discount that the browser cannot compute appears between products and total', () => {
  expect(rows(cart)).toEqual([
    'Products 500,000 ֏',
    'Discount −40,000 ֏',
    'Delivery Courier 2,000 ֏',
    'Total 462,000 ֏',
  ]);
});

test('a typed quantity changes the totals, and the discount is marked as pending', () => {
  expect(rows(previewQuantities(cart, new Map([[1, 3]])), { isPreview: true })).toEqual([
    'Products 750,000 ֏',
    'Discount Recalculated on update −40,000 ֏',
    'Delivery Courier 2,000 ֏',
    'Total 712,000 ֏',
  ]);
});

test('totals have no discount row without a discount', () => {
  const plain = replaceItems(EMPTY_CART, [item], { ...discounted, discount: 0, grandTotal: 500_000 });
  expect(rows(withExtraLines(plain, [{ ...delivery, price: 0 }]))).toEqual([
    'Products 500,000 ֏',
    'Delivery Free',
    'Total 500,000 ֏',
  ]);
});

test('a region without delivery shows a sentence instead of the price, and a note at the total', () => {
  const nowhere = replaceItems(EMPTY_CART, [item], { ...discounted, discount: 0, grandTotal: 500_000 });

  expect(rows(nowhere, { delivery: { isNowhere: true, isUnknown: false } })).toEqual([
    'Products 500,000 ֏',
    'Delivery not to this region',
    'Total without delivery 500,000 ֏',
  ]);
});

test('promotions are lines with their codes, and the rest of the discount stays a line of its own', () => {
  const offers: CartOffers = {
    ...NO_OFFERS,
    promotions: [
      { name: 'Black Friday', part: 'line', amount: 25_000, code: null },
      { name: 'Winter', part: 'line', amount: 10_000, code: 'WINTER10' },
    ],
  };
  const promoted = withExtraLines(replaceItems(EMPTY_CART, [item], discounted, offers), [delivery]);

  expect(rows(promoted)).toEqual([
    'Products 500,000 ֏',
    'Black Friday −25,000 ֏',
    'Winter with the code WINTER10 −10,000 ֏',
    'Discount −5,000 ֏',
    'Delivery Courier 2,000 ֏',
    'Total 462,000 ֏',
  ]);
});

test('a promotion of the delivery reduces its price, and one of the prices is named below the totals', () => {
  const offers: CartOffers = {
    ...NO_OFFERS,
    deliveryDiscount: 2_000,
    promotions: [
      { name: 'Black Friday', part: 'price', amount: 50_000, code: null },
      { name: 'Free delivery', part: 'delivery', amount: 2_000, code: 'FREE' },
    ],
  };
  const promoted = withExtraLines(replaceItems(EMPTY_CART, [item], discounted, offers), [delivery]);

  expect(rows(promoted)).toEqual([
    'Products 500,000 ֏',
    'Discount −40,000 ֏',
    'Delivery Free delivery, with the code FREE Free',
    'Total 460,000 ֏',
    'Already included in the prices: Black Friday, −50,000 ֏',
  ]);
});
