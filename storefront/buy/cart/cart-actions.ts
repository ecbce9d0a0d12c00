import { addItem, cartToken, removeItem, updateCart } from '#contract/cart-contract.ts';
import type { Client, Result } from '#contract/client.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { choicesInput } from '#storefront/state/cart-choices.ts';
import { queued, readCart, tokenInput } from '#storefront/state/refresh-cart.ts';
import { endSession, replaceFromServer, setCartToken, useShopStore } from '#storefront/state/shop-store.ts';

/** Returns the token of the guest cart and requests one when there is none (docs/spec/storefront.md 4). */
async function ensureToken(client: Client): Promise<Result<string>> {
  const { token } = useShopStore.getState().cart;
  if (token) return { ok: true, data: token, headers: new Headers() };
  const result = await client.call(cartToken);
  if (!result.ok) return result;
  setCartToken(result.data.api_token);
  return { ...result, data: result.data.api_token };
}

type Choice = { productId: number; quantity: number };
type AddItemAnswer = Result<AnswerOf<typeof addItem>>;
type Send = (identity: { api_token: string | undefined } & ReturnType<typeof choicesInput>) => Promise<AddItemAnswer>;

export const addToCart = (client: Client, { productId, quantity }: Choice): Promise<AddItemAnswer> =>
  addBy(client, (identity) => client.call(addItem, { params: { productId }, input: { quantity, ...identity } }));

/** Sends a call that adds products, and shows the cart of its answer. */
export const addBy = (client: Client, send: Send): Promise<AddItemAnswer> =>
  queued(async () => {
    const { authenticated } = useShopStore.getState().session;
    const result = await add(client, send);
    if (result.ok || !authenticated || result.error.status !== 401) return result;
    // The session had already ended, so the shopper continues as a guest.
    endSession();
    return add(client, send);
  });

/** A customer's cart needs no token (docs/spec/api.md 1.2). */
async function add(client: Client, send: Send): Promise<AddItemAnswer> {
  const token = useShopStore.getState().session.authenticated ? null : await ensureToken(client);
  if (token && !token.ok) return token;
  const result = await send({ api_token: token?.data, ...choicesInput() });
  if (!result.ok) return result;
  // The old token belonged to an ordered cart, so the API returned a new one (docs/spec/decisions.md 2).
  if (result.data.api_token) setCartToken(result.data.api_token);
  replaceFromServer(result.data.data);
  return result;
}

/** Removes a line by the server's item id. A line that no longer exists counts as removed (docs/spec/api.md 3.29). */
export const removeFromCart = (client: Client, itemId: number): Promise<Result<null>> =>
  queued(async () => {
    const result = await client.call(removeItem, { params: { itemId }, input: { ...tokenInput(), ...choicesInput() } });
    if (result.ok) {
      replaceFromServer(result.data.data);
      return { ...result, data: null };
    }
    if (result.error.status === 404) return readCart(client);
    return result;
  });

/** Sets quantities by the server's item ids. The API updates all lines or none. */
export const updateQuantities = (
  client: Client,
  quantities: Record<number, number>,
): Promise<Result<AnswerOf<typeof updateCart>>> =>
  queued(async () => {
    const result = await client.call(updateCart, { input: { qty: quantities, ...tokenInput(), ...choicesInput() } });
    if (result.ok) replaceFromServer(result.data.data);
    return result;
  });
