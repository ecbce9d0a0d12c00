import { createHash, randomInt } from 'node:crypto';
import type { DemoProviders } from './demo-providers.ts';
import type { Confirmation, Reply, Transaction, WalletBill } from './idram-bill.ts';

/** Enough of a response to distinguish `OK` from anything else. */
const READ_BYTES = 4096;

type Shop = { settings: DemoProviders['idram']; timeoutMs: number };

export const precheck = (bill: WalletBill, shop: Shop): Promise<Reply> =>
  post(shop, [
    ['EDP_PRECHECK', 'YES'],
    ['EDP_BILL_NO', bill.bill],
    ['EDP_REC_ACCOUNT', bill.account],
    ['EDP_AMOUNT', bill.amount],
  ]);

export function confirm(bill: WalletBill, confirmation: Confirmation, shop: Shop): Promise<Reply> {
  const { transaction, amount } = confirmation;
  return post(shop, [
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

async function post({ settings, timeoutMs }: Shop, fields: [string, string][]): Promise<Reply> {
  try {
    const answer = await fetch(settings.resultUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: await firstBytes(answer) };
  } catch {
    return { status: null, body: Buffer.alloc(0) };
  }
}

async function firstBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= READ_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES);
}
