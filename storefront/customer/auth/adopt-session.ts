import type { Client } from '#contract/client.ts';
import { customer } from '#contract/customer-contract.ts';
import { refreshCart } from '#storefront/state/refresh-cart.ts';
import { rememberCustomer } from '#storefront/state/session-actions.ts';

/** Who is signed in by the cookie alone; when nobody is, the page finds out by itself. */
export async function adoptSession(client: Client): Promise<void> {
  const result = await client.call(customer);
  if (!result.ok) return;
  rememberCustomer(result.data.data, null);
  await refreshCart(client);
}
