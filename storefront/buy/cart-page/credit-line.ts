import { NO_CREDIT_CHOICE, settleCreditChoice } from '#rules/credit-choice.ts';
import {
  type CreditAnswer,
  type CreditBank,
  type CreditObstacle,
  type CreditOffer,
  cheapestOffer,
  creditOffer,
} from '#rules/credit-offer.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit-period.ts';

/** What the cart says of buying it on credit: from so much a month, or what a bank would want first. */
export type CreditLine =
  | { offer: CreditOffer }
  /** With so much paid at once a bank finances the rest. */
  | { fromDown: number }
  | { fromLoan: number }
  | { none: true };

export type Remembered = { bank?: number | undefined; period?: number | undefined };

/**
 * The remembered bank's figure while it has one, else the cheapest over the usual time (docs/spec/storefront.md 2),
 * without a down payment.
 */
export function creditLine(banks: readonly CreditBank[], price: number, { bank, period }: Remembered): CreditLine {
  const own = banks.find(({ id }) => id === bank);
  const offer =
    (own && period && creditOffer(own, { price, down: 0, periodMonths: period }).offer) ||
    cheapestOffer(banks, { price, down: 0, periodMonths: DEFAULT_PERIOD_MONTHS }) ||
    firstOffer(banks.map((one) => answerOf(one, price)));
  return offer ? { offer } : whyNone(banks.flatMap((one) => answerOf(one, price).obstacle ?? []));
}

/** A bank without the default period answers for its first one. */
function answerOf(bank: CreditBank, price: number): CreditAnswer {
  const { periodMonths } = settleCreditChoice([bank], price, NO_CREDIT_CHOICE);
  return creditOffer(bank, { price, down: 0, periodMonths: periodMonths ?? DEFAULT_PERIOD_MONTHS });
}

const firstOffer = (answers: CreditAnswer[]): CreditOffer | undefined => answers.find(({ offer }) => offer)?.offer;

function whyNone(obstacles: CreditObstacle[]): CreditLine {
  const downs = obstacles.flatMap((one) => (one.why === 'down' ? one.least : one.why === 'large' ? one.down : []));
  if (downs.length > 0) return { fromDown: Math.min(...downs) };
  const loans = obstacles.flatMap((one) => (one.why === 'small' ? one.least : []));
  return loans.length > 0 ? { fromLoan: Math.min(...loans) } : { none: true };
}
