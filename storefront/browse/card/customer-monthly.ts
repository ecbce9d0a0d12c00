import type { Client } from '#contract/client.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank, CreditOffer } from '#rules/credit/credit-offer.ts';
import { type RememberedCredit, shownOffer } from '#rules/credit/shown-offer.ts';
import { askBanks } from '#storefront/credit/shop-banks.ts';

/** Computes the offer for a price on the shopper's terms; null when no bank finances it. */
export type CustomerOffer = (price: number) => CreditOffer | null;

/**
 * Returns a function that computes the offer for a price. Null when no bank is known; the caller then keeps the amount
 * from the server.
 */
export async function customerOffer(client: Client, remembered: RememberedCredit): Promise<CustomerOffer | null> {
  const banks = await knownBanks(client);
  return banks.length > 0 ? (price) => shownOffer(banks, price, remembered) : null;
}

async function knownBanks(client: Client): Promise<CreditBank[]> {
  const answer = await askBanks(client);
  return answer.ok ? answer.data.data.map(toCreditBank) : [];
}
