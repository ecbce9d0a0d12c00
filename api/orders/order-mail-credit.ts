import { oneDigit } from '#api/credit/credit-wire.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import type { MailBlock } from '#api/mail/mail-content.ts';
import { formatPercent } from '#api/mail/mail-format.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { formatAmd } from '#rules/money.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import type { MailOrder } from './order-mail-sql.ts';

/** The credit as calculated when it was chosen; omitted once the order is over (docs/spec/credit.md 7). */
export const creditPanel = ({ credit, locale }: MailOrder, messages: MailMessages, status: OrderStatus): MailBlock[] =>
  credit && !OVER.includes(status) ? [panel(credit, messages.credit, locale)] : [];

const OVER: readonly OrderStatus[] = ['canceled', 'closed'];

function panel(credit: OrderCredit, messages: MailMessages['credit'], locale: Locale): MailBlock {
  const percent = (value: number) => formatPercent(value, locale);
  const about = (value: number) => `≈ ${percent(oneDigit(value))}`;
  const { aprOnCashPercent } = credit;
  return {
    kind: 'panel',
    title: messages.title,
    rows: [
      { label: messages.bank, value: inLocale(credit.bankName, locale) },
      { label: messages.period, value: messages.months(credit.periodMonths) },
      { label: messages.down, value: formatAmd(credit.down) },
      { label: messages.monthly, value: credit.monthly > 0 ? formatAmd(credit.monthly) : messages.underOne },
      { label: messages.financed, value: formatAmd(credit.financed) },
      { label: messages.price, value: formatAmd(credit.creditPrice) },
      { label: messages.rate, value: percent(credit.ratePercent) },
      { label: messages.fee, value: messages.ofFinanced(percent(credit.feePercent)) },
      { label: messages.apr, value: about(credit.aprPercent) },
      ...(aprOnCashPercent === null ? [] : [{ label: messages.aprOnCash, value: about(aprOnCashPercent) }]),
      { label: messages.total, value: formatAmd(credit.total) },
      { label: messages.overpayment, value: formatAmd(credit.overpayment) },
    ],
    lines: [messages.final],
  };
}
