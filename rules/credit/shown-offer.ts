import { minDownPayment } from './bank-limits.ts';
import { type CreditBank, type CreditOffer, cheapestOffer, creditOffer } from './credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from './credit-period.ts';

/** What is said of credit beside a price (docs/spec/decisions.md 6.6). */
export type CreditLine =
  | { offer: CreditOffer }
  /** With so much paid at once a bank finances the rest. */
  | { fromDown: number }
  /** The price is too low: banks lend from so much on. */
  | { fromLoan: number };

/** Nobody who looks at a product too cheap for credit is helped by a larger sum, and only odd terms have one. */
const MAX_PLAUSIBLE_LOAN = 500_000;

export type RememberedCredit = { bank?: number | undefined; period?: number | undefined };

/** Null where no bank lends and none would lend a little more: nothing is said then. */
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
 * The one offer every surface shows for a price, without a down payment: the shopper's own bank and period where it lends
 * this sum, else the least above cash over that period, else over the usual one, else over the one nearest to it.
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
