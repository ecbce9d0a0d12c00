import type { Locale } from '#contract/locale.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { en } from './words/en.ts';
import { hy } from './words/hy.ts';
import { ru } from './words/ru.ts';

type AccountWords = {
  subject: string;
  preheader: string;
  heading: string;
  text: string;
  button: string;
  notes: string[];
};

/** Everything a mail may say in one language; the storefront's words are not to be had here (STYLE 2). */
export type MailWords = {
  shop: string;
  hello: (name: string) => string;
  /** Stands between a label and its value (domain/locale.md 5). */
  colon: string;
  helloAnybody: string;
  contact: string;
  reasonAccount: string;
  reasonOrder: string;
  welcome: AccountWords;
  confirmEmail: AccountWords;
  resetPassword: AccountWords;
  order: {
    subject: (number: string) => string;
    preheader: (total: string, payment: string) => string;
    heading: string;
    thanks: string;
    number: string;
    date: string;
    status: string;
    payment: string;
    subTotal: string;
    delivery: string;
    discount: string;
    free: string;
    total: string;
    vatIncluded: (percent: number) => string;
    pieces: (quantity: number, price: string) => string;
    deliveryAddress: string;
    notes: string;
    next: string;
    nextCash: (total: string) => string;
    /** Without requisites in the settings. */
    nextTransfer: (total: string, number: string) => string;
    nextOther: (total: string) => string;
    willCall: (phone: string) => string;
    view: string;
    track: string;
  };
  /** Paying, and what became of it (domain/payments.md 4, DECISIONS 2). */
  payment: {
    title: string;
    due: (total: string) => string;
    heldUntil: (time: string) => string;
    paidAlready: string;
    pay: string;
    onlyInThatBrowser: string;
    confirming: string;
    paid: (amount: string) => string;
    paidSubject: (number: string) => string;
    paidLater: (method: string) => string;
    revived: string;
    unpaid: string;
    transferMissing: string;
    owed: { subject: (number: string) => string; late: string; text: (amount: string) => string };
  };
  transfer: {
    title: string;
    recipient: string;
    bank: string;
    account: string;
    tin: string;
    amount: string;
    purpose: string;
    within: (days: number) => string;
  };
  /** Domain/credit.md 8. */
  credit: {
    title: string;
    bank: string;
    period: string;
    months: (count: number) => string;
    down: string;
    monthly: string;
    /** What a payment of 0 means while something is financed. */
    underOne: string;
    financed: string;
    price: string;
    rate: string;
    fee: string;
    ofFinanced: (percent: string) => string;
    apr: string;
    aprOnCash: string;
    total: string;
    overpayment: string;
    final: string;
    willCall: (phone: string) => string;
    bankDecides: string;
  };
  status: {
    subject: (number: string, status: string) => string;
    heading: (number: string) => string;
    text: Record<OrderStatus, string>;
  };
  regions: Record<string, string>;
};

const all: Record<Locale, MailWords> = { hy, ru, en };

export const wordsOf = (locale: Locale): MailWords => all[locale];
