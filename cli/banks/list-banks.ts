import type { OfficeBank } from '#api/credit/change-banks.ts';
import type { StoredBank } from '#api/credit/stored-banks.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { effectiveRateOnCash } from '#rules/credit/effective-rate.ts';
import { groupThousands } from '#rules/shop/money.ts';

const HEAD = [
  'id',
  'bank',
  'rate',
  'fee a month',
  'markup',
  'down payment',
  'months',
  'loans, ֏',
  'effective yearly rate',
];

export function bankTable(banks: readonly StoredBank[]): string[] {
  if (banks.length === 0) return ['No banks: credit is not offered.'];
  const rows = banks.map((bank) => [
    String(bank.id),
    stateOf(bank),
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

function stateOf({ name, enabled, firstDay }: StoredBank): string {
  const state = enabled ? firstDay && `from ${firstDay}` : 'hidden';
  return `${plainText(name.hy)}${state ? ` (${state})` : ''}`;
}

/** Formats the planned terms of all banks as lines. Returns no lines if there are none. */
export function plannedLines(banks: readonly OfficeBank[]): string[] {
  const rows = banks.flatMap(({ id, fields }) =>
    fields.planned.map((terms) => [
      String(id),
      plainText(fields.name.hy),
      terms.first_day,
      terms.last_day ?? '',
      percent(terms.rate),
      percent(terms.service_fee),
      percent(terms.credit_amount_rate),
      terms.periods.join(' '),
    ]),
  );
  if (rows.length === 0) return [];
  const head = ['id', 'bank', 'planned from', 'until', 'rate', 'fee a month', 'markup', 'months'];
  return ['', ...table([head, ...rows], [0, 4, 5, 6])];
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
