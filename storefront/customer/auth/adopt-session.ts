import type { Client } from '#contract/client.ts';
import { customer } from '#contract/customer-contract.ts';
import { refreshCart } from '#storefront/state/refresh-cart.ts';
import { rememberCustomer } from '#storefront/state/session-actions.ts';

/** Stores the session when only the cookie identifies the customer. A failed request changes nothing. */
export async function adoptSession(client: Client): Promise<void> {
  const result = await client.call(customer);
  if (!result.ok) return;
  rememberCustomer(result.data.data, null);
  await refreshCart(client);
}
