import { mailMessages } from '#api/content/custom-mail-texts.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { formatDrams, formatPhone } from '#api/mail/mail-format.ts';
import type { MerchantNotice } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, shopRecipient, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { statusLabel } from '#api/messages/messages-in.ts';
import { providerOf } from '#api/payments/providers.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { MailAttempt, MailOrder } from './order-mail-sql.ts';

type Words = MailMessages['shopNotice'];

type NoticeTemplate = {
  /** Statuses of attempts that a person must settle, by precedence. */
  statuses: readonly string[];
  subject: (words: Words, number: string, amount: string) => string;
  text: (words: Words, order: MailOrder) => string[];
  todo: (words: Words, order: MailOrder, attempt: MailAttempt) => string[];
};

const notices: Record<MerchantNotice, NoticeTemplate> = {
  refund_due: {
    statuses: ['refund_due'],
    subject: (words, number, amount) => words.refund_due.subject(number, amount),
    text: (words) => [words.refund_due.text],
    todo: ({ refund_due: words }, { id }, { method }) =>
      isWallet(method) ? [words.wallet, command(`refund ${id} --by-hand`)] : [words.card, command(`refund ${id}`)],
  },
  unconfirmed: {
    // Cards are never `unconfirmed`. The other two statuses cover cards whose gateway did not answer.
    statuses: ['unconfirmed', 'redirected', 'created'],
    subject: (words, number) => words.unconfirmed.subject(number),
    text: ({ unconfirmed: words }, { status }) => [words.text, ...(status === 'pending_payment' ? [words.held] : [])],
    todo: ({ unconfirmed: words }, { id }, { bill, method }) => [
      (isWallet(method) ? words.checkWallet : words.checkBank)(bill),
      ...(isWallet(method)
        ? [words.paidWallet, command(`settle ${id} paid TRANSACTION`)]
        : [words.paid, command(`settle ${id} paid`)]),
      words.unpaid,
      command(`settle ${id} unpaid`),
    ],
  },
};

const isWallet = (method: string): boolean => providerOf(method)?.account === 'wallet';
const command = (args: string): string => `npm run shop -- orders ${args}`;

/** Returns the mail in the shop's language (docs/spec/decisions.md 2), or null if the matter is already settled. */
export function merchantMail(parts: TemplateParts, order: MailOrder, notice: MerchantNotice): AddressedMail {
  const to = shopRecipient(parts);
  const messages = mailMessages(parts.content(), DEFAULT_LOCALE);
  const content = merchantTemplate(order, notice, messages.shopNotice);
  return to && content ? { content, locale: DEFAULT_LOCALE, to, isToShop: true } : null;
}

/** `locale` is the language of `words`. */
export function merchantTemplate(
  order: MailOrder,
  notice: MerchantNotice,
  words: Words,
  locale: Locale = DEFAULT_LOCALE,
): MailContent | null {
  const template = notices[notice];
  const open = waiting(order.attempts, template.statuses);
  if (open.length === 0) return null;
  const sum = open.reduce((total, { amount, refunded }) => total + amount - refunded, 0);
  const owed = formatDrams(sum, locale);
  const subject = template.subject(words, String(order.id), owed);
  return {
    subject,
    preheader: owed,
    heading: subject,
    reason: words.reason,
    blocks: [
      ...template.text(words, order).map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'facts',
        rows: [
          { label: words.order, value: `${order.id} (${statusLabel(order.status, locale)})` },
          { label: words.payment, value: open.map(({ bill }) => bill).join(', ') },
          { label: words.amount, value: owed },
          {
            label: words.method,
            value: [...new Set(open.map((attempt) => titleOf(order, attempt, locale)))].join(', '),
          },
          { label: words.buyer, value: buyer(order) },
        ],
      },
      ...open.map((attempt) => ({
        kind: 'panel' as const,
        title: words.todo,
        lines: template.todo(words, order, attempt),
      })),
      { kind: 'note', text: words.history(command(`show ${order.id}`)) },
    ],
  };
}

const waiting = (attempts: readonly MailAttempt[], statuses: readonly string[]): MailAttempt[] =>
  statuses.map((one) => attempts.filter(({ status }) => status === one)).find(({ length }) => length > 0) ?? [];

/** An earlier attempt can have another method than the order has now. */
const titleOf = (order: MailOrder, { method }: MailAttempt, locale: Locale): string =>
  method === order.paymentMethod ? inLocale(order.paymentTitle, locale) : method;

const buyer = ({ firstName, lastName, email, shipping }: MailOrder): string =>
  [fullName(firstName, lastName), shipping ? formatPhone(shipping.phone) : '', email].filter(Boolean).join(', ');
