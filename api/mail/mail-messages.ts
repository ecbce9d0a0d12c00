import type { Locale } from '#contract/locale.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';
import { en } from './mail-messages-en.ts';
import { hy } from './mail-messages-hy.ts';
import { ru } from './mail-messages-ru.ts';

type AccountMessages = {
  subject: string;
  preheader: string;
  heading: string;
  text: string;
  button: string;
  notes: string[];
};

export type MailMessages = {
  shop: string;
  hello: (name: string) => string;
  /** Stands between a label and its value (docs/spec/locale.md 5). */
  colon: string;
  helloAnybody: string;
  contact: string;
  reasonAccount: string;
  reasonOrder: string;
  welcome: AccountMessages;
  confirmEmail: AccountMessages;
  resetPassword: AccountMessages;
  passwordChanged: AccountMessages;
  emailChanged: AccountMessages;
  newDevice: AccountMessages;
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
    nextTransfer: (total: string, number: string) => string;
    nextOther: (total: string) => string;
    willCall: (phone: string) => string;
    view: string;
    track: string;
  };
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
  /** docs/spec/credit.md 8. */
  credit: {
    title: string;
    bank: string;
    period: string;
    months: (count: number) => string;
    down: string;
    monthly: string;
    /** Shown for a monthly payment of 0 while something is financed. */
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

const all: Record<Locale, MailMessages> = { hy, ru, en };

export const mailMessages = (locale: Locale): MailMessages => all[locale];

export function greeting(messages: MailMessages, firstName: string | null): string {
  const name = firstName?.trim();
  return name ? messages.hello(name) : messages.helloAnybody;
}
