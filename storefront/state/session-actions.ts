import type { Client, Result } from '#contract/client.ts';
import { login, logout, type WireCustomer } from '#contract/customer-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { CartItem } from '#rules/cart-totals.ts';
import { forgetForm } from './form-memory.ts';
import { forgetMergedCart, storeMergedCart } from './merged-cart.ts';
import { forgetPending } from './pending-order.ts';
import { forgetPriceChanges } from './price-changes.ts';
import { queued, refreshCart } from './refresh-cart.ts';
import { endSession, setCartToken, setSession, useShopStore } from './shop-store.ts';

/**
 * Signs in with a cookie that scripts cannot read (DESIGN 7). The cart of before goes along and is merged by the server
 * (DECISIONS 2); what comes from the account's own cart is noted, to be told.
 */
export async function signIn(
  client: Client,
  { email, password }: { email: string; password: string },
): Promise<Result<AnswerOf<typeof login>>> {
  const result = await queued(() =>
    client.call(login, { input: { email, password, api_token: useShopStore.getState().cart.token || undefined } }),
  );
  if (!result.ok) return result;
  const before = useShopStore.getState().cart.items;
  // Retired by the merge.
  setCartToken('');
  rememberCustomer(result.data.data, Date.parse(result.data.expires_at));
  const read = await refreshCart(client);
  if (read.ok) storeMergedCart(addedByMerge(before, useShopStore.getState().cart.items));
  return result;
}

/** Who is signed in, for the header and the next visit; after the profile changed too. */
export function rememberCustomer(
  { id, first_name, last_name, email, phone }: WireCustomer,
  tokenExpiry: number | null = useShopStore.getState().session.tokenExpiry,
): void {
  setSession({
    authenticated: true,
    customerId: id,
    customerName: { first_name: first_name ?? '', last_name: last_name ?? '', email, phone: phone ?? '' },
    tokenExpiry,
  });
}

/**
 * Ends the session on the server, leads home by `goHome` and forgets the customer there, so that no page of theirs is
 * left with nobody in it. When the server cannot be reached the session stays, because its cookie does.
 */
export async function signOut(client: Client, goHome: () => unknown): Promise<Result<AnswerOf<typeof logout>>> {
  const result = await queued(() => client.call(logout));
  if (!result.ok) return result;
  await goHome();
  forgetCustomer();
  return result;
}

/** Nothing of the customer stays in this browser: session, cart, what was typed at the checkout (CONTRACT 4.2). */
export function forgetCustomer(): void {
  endSession();
  forgetForm();
  forgetPending();
  forgetPriceChanges();
  forgetMergedCart();
}

/** What is in the cart now and was not, or not so many, before the login. */
function addedByMerge(before: readonly CartItem[], after: readonly CartItem[]): CartItem[] {
  const quantities = new Map(before.map(({ product, quantity }) => [product.id, quantity]));
  return after.filter(({ product, quantity }) => quantity > (quantities.get(product.id) ?? 0));
}
