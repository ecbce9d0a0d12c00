import { minDownPayment } from './bank-limits.ts';
import { type CreditBank, type CreditOffer, cheapestOffer, creditOffer } from './credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from './credit-period.ts';

/** The credit information beside a price (docs/spec/decisions.md 6.6). */
export type CreditLine =
  | { offer: CreditOffer }
  /** A bank finances the rest with this down payment. */
  | { fromDown: number }
  /** The price is too low; banks lend from this amount on. */
  | { fromLoan: number };

/** Larger minimum loans are not displayed, because only mistaken terms contain them. */
const MAX_PLAUSIBLE_LOAN = 500_000;

export type RememberedCredit = { bank?: number | undefined; period?: number | undefined };

/** Null if no bank finances the price and none would with a slightly higher sum; then nothing is shown. */
export function creditLine(
  banks: readonly CreditBank[],
  price: number,
  remembered: RememberedCredit = {},
): CreditLine | null {
  const offer = shownOffer(banks, price, remembered);
  if (offer) return { offer };
  const downs = banks.flatMap((bank) => minDownPayment(bank, price) ?? []);
  if (downs.length > 0) return { fromDown: Math.min(...downs) };
  const loans = banks.filter(lends).flatMap(({ minAmount }) => minAmount ?? []);
  const above = loans.filter((loan) => loan > price && loan <= MAX_PLAUSIBLE_LOAN);
  return price > 0 && above.length > 0 ? { fromLoan: Math.min(...above) } : null;
}

const lends = ({ periods, minAmount, maxAmount }: CreditBank): boolean =>
  periods.length > 0 && (maxAmount === null || (minAmount ?? 0) <= maxAmount);

/**
 * The offer that every page shows for a price without a down payment. It uses the shopper's bank and period if that
 * bank finances the sum. Otherwise it is the cheapest over that period, the usual period, or the nearest one.
 */
export function shownOffer(
  banks: readonly CreditBank[],
  price: number,
  { bank, period = DEFAULT_PERIOD_MONTHS }: RememberedCredit = {},
): CreditOffer | null {
  const own = banks.find(({ id }) => id === bank);
  const offered = own && creditOffer(own, { price, down: 0, periodMonths: period }).offer;
  if (offered) return offered;
  for (const periodMonths of periodsInOrder(banks, period)) {
    const cheapest = cheapestOffer(banks, { price, down: 0, periodMonths });
    if (cheapest) return cheapest;
  }
  return null;
}

function periodsInOrder(banks: readonly CreditBank[], wanted: number): Set<number> {
  const distance = (months: number) => Math.abs(months - DEFAULT_PERIOD_MONTHS);
  const offered = banks.flatMap(({ periods }) => periods).sort((one, other) => distance(one) - distance(other));
  return new Set([wanted, ...offered]);
}
