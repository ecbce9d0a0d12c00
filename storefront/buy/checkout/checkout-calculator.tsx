import type { Client } from '#contract/client.ts';
import { banks } from '#contract/content-contract.ts';
import type { Failure } from '#contract/errors.ts';
import { type ShopBank, toShopBank } from '#storefront/credit/banks.ts';

// All that the checkout fetches once a credit is chosen.
export { creditAnswerOf } from '#storefront/credit/credit-answer.ts';
export { CreditPart } from './credit-part.tsx';
export { CreditTotals } from './credit-totals.tsx';

/** The banks as the shop has them; `fresh` when they are not what they were. */
export async function readBanks(
  client: Client,
  fresh: boolean,
): Promise<{ banks: ShopBank[] | null; failure: Failure | null }> {
  const result = await client.call(banks, { fresh });
  return result.ok
    ? { banks: result.data.data.map(toShopBank), failure: null }
    : { banks: null, failure: result.error };
}
