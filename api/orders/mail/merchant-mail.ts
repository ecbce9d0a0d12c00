import type { MailContent } from '#api/mail/mail-content.ts';
import { formatDrams, formatPhone } from '#api/mail/mail-format.ts';
import type { MerchantNotice } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, fullName, shopRecipient, type TemplateParts } from '#api/mail/mail-template.ts';
import { statusLabel } from '#api/messages/messages-in.ts';
import { providerOf } from '#api/payments/providers.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { MailAttempt, MailOrder } from './order-mail-sql.ts';

type NoticeTemplate = {
  /** Statuses of attempts that a person must settle, by precedence. */
  statuses: readonly string[];
  subject: (number: string, amount: string) => string;
  text: (order: MailOrder) => string[];
  todo: (order: MailOrder, attempt: MailAttempt) => string[];
};

const notices: Record<MerchantNotice, NoticeTemplate> = {
  refund_due: {
    statuses: ['refund_due'],
    subject: (number, amount) => `Պատվեր № ${number}՝ վերադարձնել ${amount}`,
    text: () => [
      'Գումարը ստացվել է, երբ պատվերն այլևս չէր սպասում վճարման. այն կա՛մ արդեն վճարված էր, կա՛մ չեղարկված։ Գումարը պետք է վերադարձնել գնորդին։',
    ],
    todo: ({ id }, { method }) =>
      isWallet(method)
        ? [
            'Դրամապանակի գումարը վերադարձվում է ձեռքով՝ դրամապանակի օպերատորի միջոցով։ Վերադարձնելուց հետո գրանցեք՝',
            command(`refund ${id} --by-hand`),
          ]
        : ['Վերադարձնել գնորդի քարտին՝', command(`refund ${id}`)],
  },
  unconfirmed: {
    // Cards are never `unconfirmed`. The other two statuses cover cards whose gateway did not answer.
    statuses: ['unconfirmed', 'redirected', 'created'],
    subject: (number) => `Պատվեր № ${number}՝ վճարումը հաստատված չէ`,
    text: ({ status }) => [
      'Հայտնի չէ, թե գնորդը վճարել է, թե ոչ. վճարային համակարգը դա ո՛չ հաստատել է, ո՛չ հերքել։',
      ...(status === 'pending_payment'
        ? ['Քանի դեռ հարցը լուծված չէ, պատվերն ինքնաբերաբար չի չեղարկվի, և ապրանքները պահված են գնորդի համար։']
        : []),
    ],
    todo: ({ id }, { bill, method }) => [
      `${isWallet(method) ? 'Դրամապանակի' : 'Բանկի'} ձեր հաշվում ստուգեք, թե ${bill} համարով վճարում եղել է, թե ոչ։`,
      ...(isWallet(method)
        ? ['Եթե եղել է, վերջում գրեք գործարքի համարը՝', command(`settle ${id} paid TRANSACTION`)]
        : ['Եթե եղել է՝', command(`settle ${id} paid`)]),
      'Եթե չի եղել՝',
      command(`settle ${id} unpaid`),
    ],
  },
};

const isWallet = (method: string): boolean => providerOf(method)?.account === 'wallet';
const command = (args: string): string => `npm run shop -- orders ${args}`;

/** Returns the mail in the shop's language (docs/spec/decisions.md 2), or null if the matter is already settled. */
export function merchantMail(parts: TemplateParts, order: MailOrder, notice: MerchantNotice): AddressedMail {
  const to = shopRecipient(parts);
  const content = merchantTemplate(order, notice);
  return to && content ? { content, locale: DEFAULT_LOCALE, to, isToShop: true } : null;
}

function merchantTemplate(order: MailOrder, notice: MerchantNotice): MailContent | null {
  const template = notices[notice];
  const open = waiting(order.attempts, template.statuses);
  if (open.length === 0) return null;
  const sum = open.reduce((total, { amount, refunded }) => total + amount - refunded, 0);
  const owed = formatDrams(sum, DEFAULT_LOCALE);
  const subject = template.subject(String(order.id), owed);
  return {
    subject,
    preheader: owed,
    heading: subject,
    reason: 'Նամակն ուղարկվել է խանութի հասցեով, որովհետև հարցը կարող է լուծել միայն խանութը։',
    blocks: [
      ...template.text(order).map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'facts',
        rows: [
          { label: 'Պատվեր', value: `${order.id} (${statusLabel(order.status, DEFAULT_LOCALE)})` },
          { label: 'Վճարում', value: open.map(({ bill }) => bill).join(', ') },
          { label: 'Գումար', value: owed },
          { label: 'Վճարման եղանակ', value: [...new Set(open.map((attempt) => titleOf(order, attempt)))].join(', ') },
          { label: 'Գնորդ', value: buyer(order) },
        ],
      },
      ...open.map((attempt) => ({ kind: 'panel' as const, title: 'Ինչ անել', lines: template.todo(order, attempt) })),
      { kind: 'note', text: `Պատվերի ամբողջ պատմությունը՝ ${command(`show ${order.id}`)}` },
    ],
  };
}

const waiting = (attempts: readonly MailAttempt[], statuses: readonly string[]): MailAttempt[] =>
  statuses.map((one) => attempts.filter(({ status }) => status === one)).find(({ length }) => length > 0) ?? [];

/** An earlier attempt can have another method than the order has now. */
const titleOf = (order: MailOrder, { method }: MailAttempt): string =>
  method === order.paymentMethod ? inLocale(order.paymentTitle, DEFAULT_LOCALE) : method;

const buyer = ({ firstName, lastName, email, shipping }: MailOrder): string =>
  [fullName(firstName, lastName), shipping ? formatPhone(shipping.phone) : '', email].filter(Boolean).join(', ');
