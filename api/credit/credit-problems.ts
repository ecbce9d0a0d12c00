import type { FieldProblem } from '#api/http/refusal.ts';
import { downRange } from '#rules/credit/bank-limits.ts';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import type { CreditBank, CreditObstacle } from '#rules/credit/credit-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';

type Fields = Record<string, FieldProblem>;

const BANK = 'payment.bank_id';
const PERIOD = 'payment.period';
const DOWN = 'payment.down_payment';

export const unchosenFields = ({ bankId, periodMonths }: CreditChoice, bank: object | undefined): Fields => ({
  ...(!bank && { [BANK]: { problem: bankId === null ? 'credit_no_bank' : 'credit_bank_gone' } }),
  ...(periodMonths === null && { [PERIOD]: { problem: 'credit_no_period' } }),
});

/** Returns the reason at the field to change, with the value that would be accepted. */
export function obstacleFields(obstacle: CreditObstacle, bank: CreditBank, { price, down }: Sum): Fields {
  switch (obstacle.why) {
    case 'price':
      return { 'payment.method': { problem: 'credit_nothing' } };
    case 'terms':
      return { [BANK]: { problem: 'credit_bank_gone' } };
    case 'period':
      return { [PERIOD]: { problem: 'credit_period', values: { periods: obstacle.periods.join(', ') } } };
    case 'paid':
    case 'small':
      return tooSmall(bank, { price, down });
    case 'down':
      return { [DOWN]: { problem: 'credit_down', values: { least: formatAmd(obstacle.least) } } };
    case 'large':
      return {
        [DOWN]: {
          problem: 'credit_large',
          values: { most: formatAmd(obstacle.most), least: formatAmd(obstacle.down) },
        },
      };
  }
}

type Sum = { price: number; down: number };

/** Suggests a smaller down payment, which leaves more to finance, if the whole sum is large enough. */
function tooSmall(bank: CreditBank, { price, down }: Sum): Fields {
  const least = bank.minAmount ?? 1;
  const range = downRange(bank, price);
  const most = range.most - least;
  if (down > most && most >= range.least)
    return { [DOWN]: { problem: 'credit_down_most', values: { most: formatAmd(most) } } };
  return { [BANK]: { problem: 'credit_small', values: { least: formatAmd(least) } } };
}
