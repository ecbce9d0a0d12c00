import type { CreditAnswer } from '#rules/credit/credit-offer.ts';

/**
 * Sort keys of offers. The monthly payment is not one of them, because a longer period makes it small
 * (docs/spec/decisions.md 2).
 */
export const ORDERS = ['bank', 'first', 'total', 'overpayment', 'apr', 'aprOnCash'] as const;
export type OfferOrder = { by: (typeof ORDERS)[number]; isDescending: boolean };

type Row = { bank: { name: string }; answer: CreditAnswer };

/** Sorts offers. Equal offers keep their order, and banks without an offer come last in both directions. */
export function sortedOffers<R extends Row>(rows: readonly R[], { by, isDescending }: OfferOrder, locale: string): R[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: R, other: R) =>
    by === 'bank' ? one.bank.name.localeCompare(other.bank.name, locale) : figureOf(one, by) - figureOf(other, by);
  const fitting = rows.filter(({ answer }) => answer.offer);
  const others = rows.filter(({ answer }) => !answer.offer);
  const sorted = fitting.toSorted((one, other) => sign * compare(one, other));
  return [...sorted, ...(by === 'bank' ? others.toSorted((one, other) => sign * compare(one, other)) : others)];
}

function figureOf({ answer: { offer } }: Row, by: Exclude<OfferOrder['by'], 'bank'>): number {
  if (!offer) return 0;
  switch (by) {
    case 'first':
      return offer.down;
    case 'total':
      return offer.total;
    case 'overpayment':
      return offer.overpayment;
    case 'apr':
      return offer.aprPercent;
    case 'aprOnCash':
      return offer.aprOnCashPercent ?? 0;
  }
}
