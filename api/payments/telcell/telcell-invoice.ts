import { md5 } from '#api/payments/provider/signed-call.ts';

type Contract = { issuer: string; key: string };
type Invoice = { bill: string; amount: number; product: string; lang: string };

export const CURRENCY = '֏';
const VALID_DAYS = '1';

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Returns the query of the wallet's page. The signature covers all parameters except the action and the language. */
export function signedInvoice({ issuer, key }: Contract, { bill, amount, product, lang }: Invoice) {
  const price = String(amount);
  const encoded = { product: base64(product), issuer_id: base64(bill) };
  const signed = [issuer, CURRENCY, price, encoded.product, encoded.issuer_id, VALID_DAYS];
  return {
    action: 'PostInvoice',
    issuer,
    currency: CURRENCY,
    price,
    ...encoded,
    valid_days: VALID_DAYS,
    lang,
    security_code: md5([key, ...signed].join('')),
  };
}
