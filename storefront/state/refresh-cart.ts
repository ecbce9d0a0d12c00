import { getCart } from '#contract/cart-contract.ts';
import type { Client, Result } from '#contract/client.ts';
import { choicesInput } from './cart-choices.ts';
import { replaceFromServer, useShopStore } from './shop-store.ts';

export const refreshCart = (client: Client): Promise<Result<null>> => queued(() => readCart(client));

export async function readCart(client: Client): Promise<Result<null>> {
  const { cart, session } = useShopStore.getState();
  if (!cart.token && !session.authenticated) return { ok: true, data: null, headers: new Headers() };
  const result = await client.call(getCart, { input: { ...tokenInput(), ...choicesInput() } });
  if (!result.ok) return result;
  replaceFromServer(result.data.data);
  return { ...result, data: null };
}

export const tokenInput = () => ({ api_token: useShopStore.getState().cart.token || undefined });

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs cart calls one after another, so that two quick presses do not create two tokens and responses arrive in order.
 */
export function queued<T>(call: () => Promise<T>): Promise<T> {
  const result = last.then(call);
  last = result.catch(() => undefined);
  return result;
}
