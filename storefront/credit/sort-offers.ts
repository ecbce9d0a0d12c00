import type { CreditAnswer } from '#rules/credit/credit-offer.ts';

/** By what offers can be put in order; never by the month's payment, which a longer period makes small (docs/spec/decisions.md 2). */
export const ORDERS = ['bank', 'first', 'total', 'overpayment', 'apr', 'aprOnCash'] as const;
export type OfferOrder = { by: (typeof ORDERS)[number]; isDescending: boolean };

type Row = { bank: { name: string }; answer: CreditAnswer };

/** Offers in the order asked for; equal ones keep theirs, and banks that do not fit come last whichever way. */
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
