import { expect, test } from 'vitest';
import { type CreditBank, compareBanks } from '#rules/credit/credit-offer.ts';
import { type OfferOrder, ORDERS, sortedOffers } from './sort-offers.ts';

const TERMS: CreditBank = {
  id: 0,
  ratePercent: 0,
  feePercent: 0,
  markupPercent: 0,
  periods: [12, 24],
  minAmount: null,
  maxAmount: null,
  minDownPercent: 0,
};
const bank = (id: number, name: string, terms: Partial<CreditBank>) => ({ ...TERMS, id, name, ...terms });

const BANKS = [
  bank(1, 'Սևան', { markupPercent: 10 }),
  bank(2, 'Մասիս', { feePercent: 0.75 }),
  bank(3, 'Լոռի', { ratePercent: 11, feePercent: 0.5 }),
  bank(4, 'Արագած', { ratePercent: 14, minDownPercent: 10 }),
  bank(5, 'Գառնի', { periods: [] }),
];
const ranked = () => compareBanks(BANKS, { price: 300_000, down: 0, periodMonths: 24 });
const names = (order: OfferOrder) => sortedOffers(ranked(), order, 'hy').map(({ bank: { name } }) => name);

test.each<[OfferOrder, string[]]>([
  [{ by: 'overpayment', isDescending: false }, ['Սևան', 'Մասիս', 'Լոռի', 'Արագած', 'Գառնի']],
  [{ by: 'overpayment', isDescending: true }, ['Լոռի', 'Մասիս', 'Սևան', 'Արագած', 'Գառնի']],
  [{ by: 'total', isDescending: false }, ['Սևան', 'Մասիս', 'Լոռի', 'Արագած', 'Գառնի']],
  [{ by: 'apr', isDescending: true }, ['Լոռի', 'Մասիս', 'Սևան', 'Արագած', 'Գառնի']],
  [{ by: 'aprOnCash', isDescending: false }, ['Սևան', 'Մասիս', 'Լոռի', 'Արագած', 'Գառնի']],
  [{ by: 'bank', isDescending: false }, ['Լոռի', 'Մասիս', 'Սևան', 'Արագած', 'Գառնի']],
  [{ by: 'bank', isDescending: true }, ['Սևան', 'Մասիս', 'Լոռի', 'Գառնի', 'Արագած']],
])('sortedOffers by %o lists banks without an offer last', (order, expected) => {
  expect(names(order)).toEqual(expected);
});

test('sortedOffers keeps the order of the extra cost for equal offers', () => {
  expect(names({ by: 'first', isDescending: true })).toEqual(['Սևան', 'Մասիս', 'Լոռի', 'Արագած', 'Գառնի']);
});

test('ORDERS does not allow sorting by monthly payment', () => {
  expect(ORDERS).not.toContain('monthly');
});
