import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Locale } from '#contract/locale.ts';
import { forBrowser } from './for-browser.ts';
import { maskAccount } from './masked.ts';
import { orderWords } from './order-words.ts';
import type { Attempt, Provider, Said, Word } from './provider.ts';

/** What was agreed with the wallet beside the addresses it knows (domain/payments.md 2.1). */
export type IdramSettings = {
  /** The form's action. */
  url: string;
  account: string;
  secret: string;
};

type Options = { settings: IdramSettings; origin: string };

/** `AM`, not `HY` (domain/payments.md 2.2). */
const LANGUAGES: Record<Locale, string> = { hy: 'AM', ru: 'RU', en: 'EN' };

/** The wallet: a form in the browser, then two calls of its own (domain/payments.md 2). It cannot be asked. */
export const idram = ({ settings, origin }: Options): Provider => ({
  begin: null,
  redirect: ({ orderId, amount, bill }, locale) => ({
    backURL: forBrowser(settings.url, origin),
    EDP_LANGUAGE: LANGUAGES[locale],
    EDP_REC_ACCOUNT: settings.account,
    EDP_DESCRIPTION: orderWords(locale, orderId),
    EDP_AMOUNT: toWalletAmount(amount),
    EDP_BILL_NO: bill,
  }),
  ask: null,
  moneyBack: null,
});

/** `0.00` (domain/payments.md 2.4). */
export const toWalletAmount = (amount: number): string => `${amount}.00`;

const field = z.optional(z.string().check(z.maxLength(200)));

/** Both calls of the wallet, as loose as anybody on earth may send them. */
export const walletCall = z.object({
  EDP_PRECHECK: field,
  EDP_BILL_NO: field,
  EDP_REC_ACCOUNT: field,
  EDP_AMOUNT: field,
  EDP_PAYER_ACCOUNT: field,
  EDP_TRANS_ID: field,
  EDP_TRANS_DATE: field,
  EDP_CHECKSUM: field,
});
export type WalletCall = z.infer<typeof walletCall>;

/** What the call says that does not fit the attempt, by the name of the field; null when all of it does. */
export function misfit(call: WalletCall, attempt: Attempt, { account }: IdramSettings): string | null {
  if (call.EDP_REC_ACCOUNT !== account) return 'EDP_REC_ACCOUNT';
  if (call.EDP_BILL_NO !== attempt.bill) return 'EDP_BILL_NO';
  return isAmount(call.EDP_AMOUNT, attempt.amount) ? null : 'EDP_AMOUNT';
}

/** With a dot and at most two decimals, which drams never have. */
const isAmount = (text: string | undefined, amount: number): boolean =>
  text !== undefined && /^[1-9]\d{0,14}(\.0{1,2})?$/.test(text) && Number(text) === amount;

/**
 * What a confirmation proves. The checksum is made over the amount of our own order, and the received one has to equal it
 * besides (domain/payments.md 2.4).
 */
export function confirmed(call: WalletCall, attempt: Attempt, settings: IdramSettings): Word {
  const { EDP_PAYER_ACCOUNT: payer, EDP_TRANS_ID: transaction, EDP_TRANS_DATE: date, EDP_CHECKSUM: sum } = call;
  if (!payer || !transaction || !date || !sum) return { is: 'wrong', why: 'a field is missing' };
  const { account, secret } = settings;
  const right = checksum([account, toWalletAmount(attempt.amount), secret, attempt.bill, payer, transaction, date]);
  if (!isSame(sum, right)) return { is: 'wrong', why: 'EDP_CHECKSUM' };
  const why = misfit(call, attempt, settings);
  return why ? { is: 'wrong', why } : { is: 'paid', providerId: transaction, card: null };
}

/** MD5, because the protocol wants it; nowhere else (domain/payments.md 2.7). */
export const checksum = (values: readonly string[]): string =>
  createHash('md5').update(values.join(':'), 'utf8').digest('hex');

/** Upper and lower case are both seen; how long the comparison takes says nothing. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is kept of a call: neither the checksum nor the payer's account. */
export function walletSaid(call: WalletCall): Said {
  const { EDP_CHECKSUM: _, EDP_PAYER_ACCOUNT: payer, ...said } = call;
  return { ...said, ...(payer !== undefined && { EDP_PAYER_ACCOUNT: maskAccount(payer) }) };
}
