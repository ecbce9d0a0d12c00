import type { Client, Result } from '#contract/client.ts';
import { login, logout, type WireCustomer } from '#contract/customer-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { CartItem } from '#rules/checkout/cart-totals.ts';
import { forgetDraft } from './form-draft.ts';
import { forgetForm } from './form-memory.ts';
import { forgetMergedCart, storeMergedCart } from './merged-cart.ts';
import { forgetPending } from './pending-order.ts';
import { forgetPriceChanges } from './price-changes.ts';
import { queued, refreshCart } from './refresh-cart.ts';
import { endSession, setCartToken, setSession, useShopStore } from './shop-store.ts';

/**
 * Signs in. The session is a cookie that scripts cannot read (docs/spec/design.md 7), and the server merges the guest's
 * cart (docs/spec/decisions.md 2).
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
  setCartToken('');
  rememberCustomer(result.data.data, Date.parse(result.data.expires_at));
  const read = await refreshCart(client);
  if (read.ok) storeMergedCart(addedByMerge(before, useShopStore.getState().cart.items));
  return result;
}

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
 * Ends the session. `goHome` runs first, because an account page must not be rendered without a customer. A failed call
 * keeps the session.
 */
export async function signOut(client: Client, goHome: () => unknown): Promise<Result<AnswerOf<typeof logout>>> {
  const result = await queued(() => client.call(logout));
  if (!result.ok) return result;
  await goHome();
  forgetCustomer();
  forgetDraft();
  return result;
}

export function forgetCustomer(): void {
  endSession();
  forgetForm();
  forgetPending();
  forgetPriceChanges();
  forgetMergedCart();
}

function addedByMerge(before: readonly CartItem[], after: readonly CartItem[]): CartItem[] {
  const quantities = new Map(before.map(({ product, quantity }) => [product.id, quantity]));
  return after.filter(({ product, quantity }) => quantity > (quantities.get(product.id) ?? 0));
}
