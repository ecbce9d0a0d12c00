import { expect, test } from 'vitest';
import { receiptItems, receiptLines, returnedPieces, type SoldOrder } from './receipt-lines.ts';

const sold = (more: Partial<SoldOrder> = {}): SoldOrder => ({
  items: [
    { id: 1, sku: 'LAMP', name: 'Լամպ', quantity: 3, price: 10_000, adgCode: '940540' },
    { id: 2, sku: 'CABLE', name: 'Մալուխ', quantity: 1, price: 5_000, adgCode: null },
  ],
  subTotal: 35_000,
  discount: 0,
  shipping: { amount: 0, name: 'Առաքում' },
  grandTotal: 35_000,
  giftCardAmount: 0,
  isPrepayment: false,
  taxStatus: 'vat',
  adgCode: '8517',
  deliveryAdgCode: '49.42',
  partnerTin: null,
  ...more,
});

const sumOf = (order: SoldOrder): number =>
  receiptLines(order).reduce((sum, { quantity, price }) => sum + quantity * price, 0);

test.each([
  [0, 0],
  [1, 0],
  [3_333, 1_500],
  [17_499, 0],
  [10_000, 2_000],
])('receiptLines with a discount of %i and a delivery of %i adds up to the total', (discount, amount) => {
  const grandTotal = 35_000 - discount + amount;
  const order = sold({ discount, shipping: { amount, name: 'Առաքում' }, grandTotal });

  expect(sumOf(order)).toBe(grandTotal);
});

test('receiptItems lists goods and delivery with their own or the default code', () => {
  const order = sold({ shipping: { amount: 1_000, name: 'Առաքում' }, grandTotal: 36_000 });

  expect(receiptItems(order)).toMatchObject({
    items: [
      { goodCode: 'LAMP', goodName: 'Լամպ', adgCode: '940540', quantity: 3, price: 10_000, dep: 1 },
      { goodCode: 'CABLE', adgCode: '8517' },
      { goodCode: 'DELIVERY', goodName: 'Առաքում', adgCode: '49.42', quantity: 1, price: 1_000 },
    ],
  });
});

test.each([
  ['vat', 1],
  ['none', 2],
  ['turnover', 3],
  ['micro', 7],
] as const)('receiptItems of a shop with the tax status %s belong to department %i', (taxStatus, dep) => {
  expect(receiptItems(sold({ taxStatus }))).toMatchObject({ items: [{ dep }, { dep }] });
});

test('receiptItems reports a missing tax status or the first article without a code', () => {
  expect(receiptItems(sold({ taxStatus: null }))).toEqual({ problem: 'no_tax_status' });
  expect(receiptItems(sold({ adgCode: null }))).toEqual({ problem: 'no_code', error: 'CABLE' });
});

test('returnedPieces takes the named pieces first from those that earlier returns left', () => {
  const lines = receiptLines(sold());

  const second = returnedPieces(lines, [{ itemId: 1, quantity: 2 }], [{ receiptProductId: 0, quantity: 2 }]);
  const rest = returnedPieces(lines, null, [{ receiptProductId: 0, quantity: 1 }]);

  expect(second).toEqual([{ receiptProductId: 0, quantity: 1 }]);
  expect(rest).toEqual([
    { receiptProductId: 0, quantity: 2 },
    { receiptProductId: 1, quantity: 1 },
  ]);
});
