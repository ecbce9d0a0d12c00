import { oneDigit } from '#api/credit/credit-wire.ts';
import type { OrderCredit } from '#api/credit/order-credit.ts';
import type { MailBlock } from '#api/mail/mail-content.ts';
import { formatDrams, formatPercent } from '#api/mail/mail-format.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { MailOrder } from './order-mail-sql.ts';

/**
 * Shows the credit as calculated when the customer chose it. The panel is omitted once the order is over
 * (docs/spec/credit.md 7).
 */
export const creditPanel = ({ credit, locale }: MailOrder, messages: MailMessages, status: OrderStatus): MailBlock[] =>
  credit && !OVER.includes(status) ? [panel(credit, messages.credit, locale)] : [];

const OVER: readonly OrderStatus[] = ['canceled', 'closed'];

function panel(credit: OrderCredit, messages: MailMessages['credit'], locale: Locale): MailBlock {
  const percent = (value: number) => formatPercent(value, locale);
  const drams = (amount: number) => formatDrams(amount, locale);
  const about = (value: number) => `≈ ${percent(oneDigit(value))}`;
  const { aprOnCashPercent } = credit;
  return {
    kind: 'panel',
    title: messages.title,
    rows: [
      { label: messages.bank, value: inLocale(credit.bankName, locale) },
      { label: messages.period, value: messages.months(credit.periodMonths) },
      { label: messages.down, value: drams(credit.down) },
      { label: messages.monthly, value: credit.monthly > 0 ? drams(credit.monthly) : messages.underOne },
      { label: messages.financed, value: drams(credit.financed) },
      { label: messages.price, value: drams(credit.creditPrice) },
      { label: messages.rate, value: percent(credit.ratePercent) },
      { label: messages.fee, value: messages.ofFinanced(percent(credit.feePercent)) },
      { label: messages.apr, value: about(credit.aprPercent) },
      ...(aprOnCashPercent === null ? [] : [{ label: messages.aprOnCash, value: about(aprOnCashPercent) }]),
      { label: messages.total, value: drams(credit.total) },
      { label: messages.overpayment, value: drams(credit.overpayment) },
    ],
    lines: [messages.final],
  };
}
