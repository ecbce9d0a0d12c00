import { useEffect, useSyncExternalStore } from 'react';
import type { Client, Result } from '#contract/client.ts';
import type { banks } from '#contract/content-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { askBanks, type ShopBank, toShopBank } from './shop-banks.ts';

type Known = { banks: ShopBank[] | null; failure: Failure | null };

const NOTHING: Known = { banks: null, failure: null };

/** Asked for once for all who want them; filled in the browser only, where a client lives as long as its page. */
const known = new WeakMap<Client, Known>();
const listeners = new Set<() => void>();

/** The banks in the page's language, fetched when they are first wanted; null while they are not there. */
export function useBanks(isWanted: boolean): Known & { retry: () => void } {
  const client = useClient();
  const { banks, failure } = useSyncExternalStore(
    subscribe,
    () => known.get(client) ?? NOTHING,
    () => NOTHING,
  );
  useEffect(() => {
    if (isWanted && !known.has(client)) void ask(client);
  }, [isWanted, client]);
  return { banks, failure, retry: () => void ask(client, true) };
}

export const banksOf = (result: Result<AnswerOf<typeof banks>>): ShopBank[] | null =>
  result.ok ? result.data.data.map(toShopBank) : null;

async function ask(client: Client, fresh = false): Promise<void> {
  keep(client, NOTHING);
  const result = await askBanks(client, { fresh });
  keep(client, { banks: banksOf(result), failure: result.ok ? null : result.error });
}

function keep(client: Client, now: Known): void {
  known.set(client, now);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
