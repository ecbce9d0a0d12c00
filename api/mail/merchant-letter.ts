import { statusLabel } from '#api/http/messages.ts';
import { providerOf } from '#api/payments/providers.ts';
import { inLocale } from '#api/shelf/text.ts';
import { formatAmd } from '#rules/money.ts';
import type { Letter } from './letter.ts';
import type { MerchantNotice } from './mail-jobs.ts';
import type { MailAttempt, MailOrder } from './mail-sql.ts';
import { spokenPhone } from './spoken.ts';

/** What the shop is told in, its own language. */
const LOCALE = 'hy';

type Words = {
  /** Attempts a person has to settle are in one of these; the first that fits any counts. */
  statuses: readonly string[];
  subject: (number: string, amount: string) => string;
  text: (order: MailOrder) => string[];
  todo: (order: MailOrder, attempt: MailAttempt) => string[];
};

const notices: Record<MerchantNotice, Words> = {
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
    // A card has no such status: of it nothing could be learned while its gateway was away.
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
const command = (words: string): string => `npm run shop -- orders ${words}`;

/**
 * Tells the shop of money that only a person can settle (DECISIONS 2): the order, the bill, the sum and what to type.
 * Null when it has been settled by now.
 */
export function merchantLetter(order: MailOrder, notice: MerchantNotice): Letter | null {
  const words = notices[notice];
  const open = waiting(order.attempts, words.statuses);
  if (open.length === 0) return null;
  const owed = formatAmd(open.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0));
  const subject = words.subject(String(order.id), owed);
  return {
    subject,
    preheader: owed,
    heading: subject,
    reason: 'Նամակն ուղարկվել է խանութի հասցեով, որովհետև հարցը կարող է լուծել միայն խանութը։',
    blocks: [
      ...words.text(order).map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'facts',
        rows: [
          { label: 'Պատվեր', value: `${order.id} (${statusLabel(order.status, LOCALE)})` },
          { label: 'Վճարում', value: open.map(({ bill }) => bill).join(', ') },
          { label: 'Գումար', value: owed },
          { label: 'Վճարման եղանակ', value: [...new Set(open.map((attempt) => titleOf(order, attempt)))].join(', ') },
          { label: 'Գնորդ', value: buyer(order) },
        ],
      },
      ...open.map((attempt) => ({ kind: 'panel' as const, title: 'Ինչ անել', lines: words.todo(order, attempt) })),
      { kind: 'note', text: `Պատվերի ամբողջ պատմությունը՝ ${command(`show ${order.id}`)}` },
    ],
  };
}

const waiting = (attempts: readonly MailAttempt[], statuses: readonly string[]): MailAttempt[] =>
  statuses.map((one) => attempts.filter(({ status }) => status === one)).find(({ length }) => length > 0) ?? [];

/** Attempts of before may have been paid otherwise than the order is now. */
const titleOf = (order: MailOrder, { method }: MailAttempt): string =>
  method === order.paymentMethod ? inLocale(order.paymentTitle, LOCALE) : method;

const buyer = ({ firstName, lastName, email, shipping }: MailOrder): string =>
  [[firstName, lastName].filter(Boolean).join(' '), shipping ? spokenPhone(shipping.phone) : '', email]
    .filter(Boolean)
    .join(', ');
