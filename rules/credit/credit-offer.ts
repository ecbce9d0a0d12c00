import { downRange } from './bank-limits.ts';
import { monthlyPayment, monthlyPayments } from './credit.ts';
import { type CreditTerms, effectiveRate, yearlyRate } from './effective-rate.ts';

/**
 * Terms of a bank (docs/spec/storefront.md 3, docs/spec/api.md 2.5): yearly rate, monthly fee on the financed sum,
 * mark-up on the price; sums in whole drams.
 */
export type CreditBank = {
  id: number;
  ratePercent: number;
  feePercent: number;
  markupPercent: number;
  periods: readonly number[];
  minAmount: number | null;
  maxAmount: number | null;
  minDownPercent: number;
};

export type Purchase = { price: number; down: number; periodMonths: number };

/** Sums in whole drams, rates in per cent (docs/spec/credit.md 3 and 5). */
export type CreditOffer = Purchase & {
  bankId: number;
  creditPrice: number;
  financed: number;
  monthly: number;
  total: number;
  overpayment: number;
  aprPercent: number;
  /** On the cash price (docs/spec/decisions.md 2); null if the down payment covers nearly all of that price. */
  aprOnCashPercent: number | null;
};

export type CreditObstacle =
  | { why: 'price' }
  | { why: 'terms' }
  | { why: 'period'; periods: readonly number[] }
  | { why: 'paid' }
  | { why: 'down'; least: number }
  | { why: 'small'; least: number }
  | { why: 'large'; most: number; down: number };

export type CreditAnswer =
  | { offer: CreditOffer; obstacle?: undefined }
  | { offer?: undefined; obstacle: CreditObstacle };

export function creditOffer(bank: CreditBank, purchase: Purchase): CreditAnswer {
  const financing = financingOf(bank, purchase);
  if ('why' in financing) return { obstacle: financing };
  const { price, down, periodMonths } = purchase;
  const terms = termsOf(bank, periodMonths);
  const monthly = monthlyPayment(financing.financed, terms);
  const total = wholeSum({ ...financing, monthly, down }, terms);
  return {
    offer: {
      bankId: bank.id,
      ...purchase,
      ...financing,
      monthly,
      total,
      overpayment: Math.max(0, total - price),
      aprPercent: effectiveRate(terms),
      aprOnCashPercent: rateOnCash(terms, { ...purchase, ...financing }),
    },
  };
}

/**
 * The sum of all payments. Without interest and fee it equals the credit price, because the last payment absorbs the
 * rounding of the others (docs/spec/credit.md 3).
 */
function wholeSum(
  { creditPrice, monthly, down }: Pick<CreditOffer, 'creditPrice' | 'monthly' | 'down'>,
  { ratePercent, feePercent, periodMonths }: CreditTerms,
): number {
  return ratePercent === 0 && feePercent === 0 ? creditPrice : monthly * periodMonths + down;
}

const MAX_PLAUSIBLE_PERCENT = 1000;

function rateOnCash(terms: CreditTerms, { price, down, financed }: Purchase & { financed: number }): number | null {
  if (down >= price) return null;
  const percent = yearlyRate(terms, (price - down) / financed);
  return percent <= MAX_PLAUSIBLE_PERCENT ? percent : null;
}

export function monthlyOf(bank: CreditBank, periodMonths: number, down: number): (price: number) => number | null {
  const payment = monthlyPayments(termsOf(bank, periodMonths));
  return (price) => {
    const financing = financingOf(bank, { price, down, periodMonths });
    return 'why' in financing ? null : payment(financing.financed);
  };
}

export function cheapestMonthlyOf(
  banks: readonly CreditBank[],
  periodMonths: number,
  down: number,
): (price: number) => number | null {
  const each = banks.map((bank) => monthlyOf(bank, periodMonths, down));
  return (price) => {
    let least: number | null = null;
    for (const monthly of each) {
      const found = monthly(price);
      if (found !== null && (least === null || found < least)) least = found;
    }
    return least;
  };
}

/** Sorts banks by the cost above cash (docs/spec/decisions.md 2); banks that do not finance the price come last. */
export function compareBanks<Bank extends CreditBank>(
  banks: readonly Bank[],
  purchase: Purchase,
): { bank: Bank; answer: CreditAnswer }[] {
  const cost = ({ offer }: CreditAnswer) => offer?.overpayment ?? Number.MAX_SAFE_INTEGER;
  return banks
    .map((bank) => ({ bank, answer: creditOffer(bank, purchase) }))
    .sort((one, other) => cost(one.answer) - cost(other.answer));
}

export const cheapestOffer = (banks: readonly CreditBank[], purchase: Purchase): CreditOffer | null =>
  compareBanks(banks, purchase)[0]?.answer.offer ?? null;

export const termsOf = (bank: CreditBank, periodMonths: number): CreditTerms => ({
  ratePercent: bank.ratePercent,
  feePercent: bank.feePercent,
  markupPercent: bank.markupPercent,
  periodMonths,
});

function financingOf(
  bank: CreditBank,
  { price, down, periodMonths }: Purchase,
): { creditPrice: number; financed: number } | CreditObstacle {
  if (!(Number.isSafeInteger(price) && price > 0)) return { why: 'price' };
  if (bank.periods.length === 0) return { why: 'terms' };
  if (!bank.periods.includes(periodMonths)) return { why: 'period', periods: bank.periods };
  const range = downRange(bank, price);
  if (down >= range.most) return { why: 'paid' };
  if (!Number.isSafeInteger(down) || down < range.least) return { why: 'down', least: range.least };
  const financed = range.most - down;
  if (bank.minAmount !== null && financed < bank.minAmount) return { why: 'small', least: bank.minAmount };
  if (bank.maxAmount !== null && financed > bank.maxAmount)
    return { why: 'large', most: bank.maxAmount, down: range.most - bank.maxAmount };
  return { creditPrice: range.most, financed };
}
