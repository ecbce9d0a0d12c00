import type { StoredBank } from '#api/credit/stored-banks.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { effectiveRateOnCash } from '#rules/credit/effective-rate.ts';
import { groupThousands } from '#rules/shop/money.ts';

const HEAD = ['id', 'bank', 'rate', 'fee a month', 'markup', 'at once', 'months', 'lends, ֏', 'a year, against cash'];

export function bankTable(banks: readonly StoredBank[]): string[] {
  if (banks.length === 0) return ['No banks: credit is not offered.'];
  const rows = banks.map((bank) => [
    String(bank.id),
    plainText(bank.name.hy),
    percent(bank.rate),
    percent(bank.serviceFee),
    percent(bank.creditAmountRate),
    percent(bank.minDownPaymentPercent),
    bank.periods.join(' ') || 'none: cannot be chosen',
    sums(bank),
    yearly(bank),
  ]);
  return table([HEAD, ...rows], [0, 2, 3, 4, 5]);
}

const percent = (value: number): string => `${value} %`;

function sums({ minAmount, maxAmount }: StoredBank): string {
  if (minAmount === null) return maxAmount === null ? 'any sum' : `to ${groupThousands(maxAmount)}`;
  return maxAmount === null
    ? `from ${groupThousands(minAmount)}`
    : `${groupThousands(minAmount)}–${groupThousands(maxAmount)}`;
}

/** The effective rates of the bank's periods, with the mark-up as a cost (docs/spec/decisions.md 2). */
function yearly({ rate, serviceFee, creditAmountRate, periods }: StoredBank): string {
  if (periods.length === 0) return '';
  const terms = { ratePercent: rate, feePercent: serviceFee, markupPercent: creditAmountRate };
  const rates = periods.map((periodMonths) => effectiveRateOnCash({ ...terms, periodMonths }));
  const [least, most] = [Math.min(...rates).toFixed(1), Math.max(...rates).toFixed(1)];
  return least === most ? `${least} %` : `${least}–${most} %`;
}
