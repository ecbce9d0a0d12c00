import { oneDigit } from '#api/credit/credit-wire.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import { drams, plainText, table } from '#cli/terminal/terminal-text.ts';
import { inLocale } from '#contract/localized-text.ts';

/** The credit application as the shopper accepted it; empty for other payment methods. */
export const creditLines = (credit: OrderCredit | null): string[] =>
  credit ? ['', 'Credit, as computed when it was chosen', ...table(facts(credit), [1])] : [];

const facts = (credit: OrderCredit): [string, string][] => [
  ['  bank', `${plainText(inLocale(credit.bankName, 'en'))} (${credit.bankId})`],
  ['  period', `${credit.periodMonths} ${credit.periodMonths === 1 ? 'month' : 'months'}`],
  ['  yearly rate', `${credit.ratePercent}%`],
  ['  monthly fee, of what is financed', `${credit.feePercent}%`],
  ['  added to the price', `${credit.markupPercent}%`],
  ['  credit price', drams(credit.creditPrice)],
  ['  down payment', drams(credit.down)],
  ['  financed', drams(credit.financed)],
  ['  a month', credit.monthly > 0 ? drams(credit.monthly) : 'less than 1 ֏'],
  ['  all payments', drams(credit.total)],
  ['  above cash', drams(credit.overpayment)],
  ['  effective yearly rate', `about ${oneDigit(credit.aprPercent)}%`],
];
