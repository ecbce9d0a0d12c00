import { useEffect, useSyncExternalStore } from 'react';
import type { Client, Result } from '#contract/client.ts';
import type { banks } from '#contract/content-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { perClient } from '#storefront/runtime/shop-client.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { askBanks, type ShopBank, toShopBank } from './shop-banks.ts';

type BanksState = { banks: ShopBank[] | null; failure: Failure | null };

const NOTHING: BanksState = { banks: null, failure: null };

/** The banks, loaded once for all callers and in the browser only; null before that. */
const storeOf = perClient((): { state: BanksState | null } => ({ state: null }));
const listeners = new Set<() => void>();

/** Returns the banks in the page's language and loads them when they are first wanted; null until then. */
export function useBanks(isWanted: boolean): BanksState & { retry: () => void } {
  const client = useClient();
  const { banks, failure } = useSyncExternalStore(
    subscribe,
    () => storeOf(client).state ?? NOTHING,
    () => NOTHING,
  );
  useEffect(() => {
    if (isWanted && storeOf(client).state === null) void load(client);
  }, [isWanted, client]);
  return { banks, failure, retry: () => void load(client, true) };
}

export const banksOf = (result: Result<AnswerOf<typeof banks>>): ShopBank[] | null =>
  result.ok ? result.data.data.map(toShopBank) : null;

async function load(client: Client, fresh = false): Promise<void> {
  setState(client, NOTHING);
  const result = await askBanks(client, { fresh });
  setState(client, { banks: banksOf(result), failure: result.ok ? null : result.error });
}

function setState(client: Client, state: BanksState): void {
  storeOf(client).state = state;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
