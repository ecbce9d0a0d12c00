import type { Client, Result } from '#contract/client.ts';
import { type Bank, banks } from '#contract/content-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank } from '#rules/credit/credit-offer.ts';
import { perClient } from '#storefront/runtime/shop-client.ts';

/** A bank as the shop displays it: its terms, its name in the page's language and its logo. */
export type ShopBank = CreditBank & { name: string; image: string; applyUrl: string | null };

export const toShopBank = (bank: Bank): ShopBank => ({
  ...toCreditBank(bank),
  name: bank.name,
  image: bank.image,
  applyUrl: bank.apply_url,
});

export const isLending = ({ periods }: CreditBank): boolean => periods.length > 0;

type Answer = Result<AnswerOf<typeof banks>>;

const cacheOf = perClient((): { answer: Promise<Answer> | null } => ({ answer: null }));

/** Loads the banks once for all callers. A failure is not cached, and `fresh` bypasses the cache. */
export function askBanks(client: Client, { fresh = false } = {}): Promise<Answer> {
  const cache = cacheOf(client);
  if (cache.answer && !fresh) return cache.answer;
  const answer = client.call(banks, { fresh }).then((result) => {
    if (!result.ok && cache.answer === answer) cache.answer = null;
    return result;
  });
  cache.answer = answer;
  return answer;
}
