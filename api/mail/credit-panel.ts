import { oneDigit } from '#api/credit/credit-wire.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import { inLocale } from '#api/shelf/text.ts';
import type { Locale } from '#contract/locale.ts';
import { formatAmd } from '#rules/money.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import type { Block } from './letter.ts';
import type { MailOrder } from './mail-sql.ts';
import { spokenPercent } from './spoken.ts';
import type { MailWords } from './words.ts';

/** The credit of an order as it was reckoned, while the order may still come to something (domain/credit.md 7). */
export const creditPanel = ({ credit, locale }: MailOrder, words: MailWords, status: OrderStatus): Block[] =>
  credit && !OVER.includes(status) ? [panel(credit, words.credit, locale)] : [];

const OVER: readonly OrderStatus[] = ['canceled', 'closed'];

function panel(credit: OrderCredit, words: MailWords['credit'], locale: Locale): Block {
  const percent = (value: number) => spokenPercent(value, locale);
  const about = (value: number) => `≈ ${percent(oneDigit(value))}`;
  const { aprOnCashPercent } = credit;
  return {
    kind: 'panel',
    title: words.title,
    rows: [
      { label: words.bank, value: inLocale(credit.bankName, locale) },
      { label: words.period, value: words.months(credit.periodMonths) },
      { label: words.down, value: formatAmd(credit.down) },
      { label: words.monthly, value: credit.monthly > 0 ? formatAmd(credit.monthly) : words.underOne },
      { label: words.financed, value: formatAmd(credit.financed) },
      { label: words.price, value: formatAmd(credit.creditPrice) },
      { label: words.rate, value: percent(credit.ratePercent) },
      { label: words.fee, value: words.ofFinanced(percent(credit.feePercent)) },
      { label: words.apr, value: about(credit.aprPercent) },
      ...(aprOnCashPercent === null ? [] : [{ label: words.aprOnCash, value: about(aprOnCashPercent) }]),
      { label: words.total, value: formatAmd(credit.total) },
      { label: words.overpayment, value: formatAmd(credit.overpayment) },
    ],
    lines: [words.final],
  };
}
