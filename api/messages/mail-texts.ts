import compile from 'icu-minify/compile';
import format, { type FormatOptions } from 'icu-minify/format';
import type { Locale } from '#contract/locale.ts';
import type { MailMessages } from './mail-messages-en.ts';
import { messagesIn } from './messages-in.ts';

type Formatter = (...args: never) => string;
type HasFormatter<T> = T extends Formatter
  ? true
  : T extends string | readonly string[]
    ? false
    : true extends { [K in keyof T]: HasFormatter<T[K]> }[keyof T]
      ? true
      : false;

/** The names of the arguments of each formatter. */
type Placeholders<T> = {
  [K in keyof T as HasFormatter<T[K]> extends true ? K : never]: T[K] extends (...args: infer Args) => string
    ? { readonly [I in keyof Args]: string }
    : Placeholders<T[K]>;
};

const NAME = ['name'] as const;
const SHOP = ['shop'] as const;
const NUMBER = ['number'] as const;
const AMOUNT = ['amount'] as const;
const TOTAL = ['total'] as const;
const PHONE = ['phone'] as const;
const COMMAND = ['command'] as const;
const BILL = ['bill'] as const;

const PLACEHOLDERS: Placeholders<MailMessages> = {
  hello: NAME,
  reasonAccount: SHOP,
  reasonFormer: SHOP,
  reasonGiftCard: SHOP,
  reasonStockAlert: SHOP,
  reasonReviewRequest: SHOP,
  reasonQuestion: SHOP,
  reasonPriceAlert: SHOP,
  reasonNewsletter: SHOP,
  reasonSubscriber: SHOP,
  reasonCart: SHOP,
  reasonOrder: SHOP,
  welcome: { subject: SHOP },
  staffSignIn: { reason: SHOP },
  staffInvitation: { reason: SHOP, subject: SHOP, text: SHOP },
  stockAlert: { subject: NAME, text: NAME },
  stockAlertAlready: { subject: NAME, text: NAME },
  backInStock: { subject: NAME, text: NAME },
  questionAnswered: { subject: NAME },
  newsletterConfirm: { subject: SHOP },
  newsletterAlready: { subject: SHOP },
  priceAlert: { subject: NAME, text: ['name', 'price'] },
  priceAlertAlready: { subject: NAME, text: ['name', 'price'] },
  priceFell: { subject: NAME, text: ['name', 'price'] },
  giftCard: { subject: AMOUNT, text: AMOUNT, from: NAME },
  order: {
    subject: NUMBER,
    preheader: ['total', 'payment'],
    vatIncluded: ['percent'],
    pieces: ['quantity', 'price'],
    nextCardAtDoor: TOTAL,
    nextCash: TOTAL,
    nextTransfer: ['total', 'number'],
    nextOther: TOTAL,
    willCall: PHONE,
    courier: PHONE,
  },
  payment: {
    due: TOTAL,
    heldUntil: ['time'],
    paid: AMOUNT,
    paidSubject: NUMBER,
    paidLater: ['method'],
    sentBack: { subject: NUMBER, text: AMOUNT, toCard: AMOUNT },
    owed: { subject: NUMBER, text: AMOUNT },
  },
  fiscal: { saleSubject: NUMBER, returnSubject: NUMBER, saleText: NUMBER, returnText: NUMBER },
  transfer: { within: ['days'] },
  credit: { months: ['count'], ofFinanced: ['percent'], willCall: PHONE },
  status: { subject: ['number', 'status'], heading: NUMBER },
  messageAnswer: { subject: SHOP, reason: SHOP },
  buyerMessage: { subject: NUMBER },
  orderChanged: { subject: NUMBER, refund: AMOUNT, owed: { amount: ['sum'] } },
  orderSent: { subject: NUMBER },
  orderReturn: { subject: ['number', 'status'], heading: NUMBER, refund: AMOUNT, exchange: NUMBER },
  pickupReady: { subject: NUMBER, dueInStore: AMOUNT },
  shopOrder: {
    subject: ['number', 'total'],
    newsSubject: ['number', 'news'],
    history: COMMAND,
    refundDue: AMOUNT,
    refundDueBy: ['amount', 'command'],
  },
  shopNotice: {
    history: COMMAND,
    refund_due: { subject: ['number', 'amount'] },
    unconfirmed: { subject: NUMBER, checkWallet: BILL, checkBank: BILL },
  },
  contactMessage: { subject: NAME, suspectSubject: NAME },
};

/** Plural forms of a built-in text, which a formatter computes in code. */
const PLURALS: Record<Locale, Readonly<Record<string, readonly [string, string]>>> = {
  hy: {},
  ru: {
    'transfer.within': ['{days} дней', '{days, plural, one {# дня} other {# дней}}'],
    'credit.months': [
      '{count} месяца',
      '{count, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}}',
    ],
  },
  en: {
    'transfer.within': ['{days} days', '{days, plural, one {# day} other {# days}}'],
    'credit.months': ['{count} months', '{count, plural, one {# month} other {# months}}'],
  },
};

/** Messages that merchants cannot change: names of regions, and the colon of the language. */
const FIXED: readonly string[] = ['regions', 'colon'];

/** Texts that several mails share. */
export const COMMON_MAIL = 'common';

type Tree = { readonly [name: string]: unknown };

/** Texts by path, such as `order.subject`, as ICU messages. */
const textsOf = (locale: Locale): Record<string, string> =>
  Object.fromEntries(flat(messagesIn(locale).mail, PLACEHOLDERS, { path: '', locale }));

type Place = { path: string; locale: Locale };

function flat(value: unknown, names: unknown, { path, locale }: Place): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const text = String(value(...(names as string[]).map((name) => `{${name}}`)));
    const [plain, plural] = PLURALS[locale][path] ?? ['', ''];
    return [[path, plain === '' ? text : text.replace(plain, plural)]];
  }
  return Object.entries(value as Tree).flatMap(([name, below]) =>
    path === '' && FIXED.includes(name)
      ? []
      : flat(below, (names as Tree | undefined)?.[name], { path: path === '' ? name : `${path}.${name}`, locale }),
  );
}

/** The built-in texts of all mails by path. */
export const MAIL_TEXTS: Record<Locale, Readonly<Record<string, string>>> = {
  hy: textsOf('hy'),
  ru: textsOf('ru'),
  en: textsOf('en'),
};

/** The mail that a text belongs to. */
export const mailOfText = (path: string): string => {
  const [first = '', ...rest] = path.split('.');
  return rest.length === 0 ? COMMON_MAIL : first;
};

/** All mails in the order of the messages; the shared texts are the last. */
export const MAIL_NAMES: readonly string[] = [
  ...new Set(
    Object.keys(MAIL_TEXTS.hy)
      .map(mailOfText)
      .filter((mail) => mail !== COMMON_MAIL),
  ),
  COMMON_MAIL,
];

export const isMailName = (name: string): boolean => MAIL_NAMES.includes(name);

const FORMATTERS: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
};

/** Returns the built-in messages, with custom ICU texts in place of the built-in ones at these paths. */
export function mailMessagesWith(locale: Locale, own: ReadonlyMap<string, string>): MailMessages {
  const builtIn = messagesIn(locale).mail;
  return own.size === 0 ? builtIn : (replaced(builtIn, PLACEHOLDERS, { path: '', locale, own }) as MailMessages);
}

type Replacing = Place & { own: ReadonlyMap<string, string> };

function replaced(value: unknown, names: unknown, { path, locale, own }: Replacing): unknown {
  if (typeof value === 'string' || typeof value === 'function') {
    const text = own.get(path);
    if (text === undefined) return value;
    const compiled = compile(text);
    const write = (values: Record<string, string | number>): string =>
      String(format(compiled, locale, values, { formatters: FORMATTERS }));
    if (typeof value === 'string') return write({});
    return (...args: (string | number)[]) =>
      write(Object.fromEntries((names as string[]).map((name, at) => [name, args[at] ?? ''])));
  }
  const next = (below: unknown, name: string | number): unknown =>
    replaced(below, (names as Tree | undefined)?.[name], {
      path: path === '' ? `${name}` : `${path}.${name}`,
      locale,
      own,
    });
  if (Array.isArray(value)) return value.map(next);
  return Object.fromEntries(Object.entries(value as Tree).map(([name, below]) => [name, next(below, name)]));
}
