import { createHash, randomInt } from 'node:crypto';
import type { DemoProviders } from './demo-providers.ts';
import type { Confirmation, Transaction, WalletBill } from './idram-bill.ts';
import { postForm, type Reply } from './post-form.ts';

type Shop = { settings: DemoProviders['idram']; timeoutMs: number };

export const precheck = (bill: WalletBill, shop: Shop): Promise<Reply> =>
  postForm(shop.settings.resultUrl, shop.timeoutMs, [
    ['EDP_PRECHECK', 'YES'],
    ['EDP_BILL_NO', bill.bill],
    ['EDP_REC_ACCOUNT', bill.account],
    ['EDP_AMOUNT', bill.amount],
  ]);

export function confirm(bill: WalletBill, confirmation: Confirmation, shop: Shop): Promise<Reply> {
  const { transaction, amount } = confirmation;
  return postForm(shop.settings.resultUrl, shop.timeoutMs, [
    ['EDP_BILL_NO', bill.bill],
    ['EDP_REC_ACCOUNT', bill.account],
    ['EDP_PAYER_ACCOUNT', bill.payer],
    ['EDP_AMOUNT', amount],
    ['EDP_TRANS_ID', transaction.id],
    ['EDP_TRANS_DATE', transaction.date],
    ['EDP_CHECKSUM', signed(bill, confirmation, shop.settings.secret)],
    ...bill.own,
  ]);
}

/** The MD5 checksum of the protocol, in upper or lower case as the tester chose. */
function signed(bill: WalletBill, { transaction, amount, isForged, lower }: Confirmation, secret: string): string {
  const sum = checksum([
    bill.account,
    amount,
    isForged ? `not ${secret}` : secret,
    bill.bill,
    bill.payer,
    transaction.id,
    transaction.date,
  ]);
  return lower ? sum : sum.toUpperCase();
}

export const checksum = (parts: readonly [string, string, string, string, string, string, string]): string =>
  createHash('md5').update(parts.join(':'), 'utf8').digest('hex');

/** A random id of 14 characters, and the day in Yerevan. */
export const newTransaction = (now: Date): Pick<Transaction, 'id' | 'date'> => ({
  id: String(randomInt(100_000_000_000_000)).padStart(14, '0'),
  date: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Yerevan',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(now),
});
