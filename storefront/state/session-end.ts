import type { Client } from '#contract/client.ts';
import { endSession, useShopStore } from './shop-store.ts';

/**
 * Wraps the browser's client: a 401 response silently ends the session in which the call was made
 * (docs/spec/storefront.md 8).
 */
export const withSessionEnd = (client: Client): Client => ({
  ...client,
  async call(endpoint, options) {
    const { session } = useShopStore.getState();
    const result = await client.call(endpoint, options);
    const isRefused = !result.ok && result.error.status === 401 && endpoint.name !== 'login';
    if (isRefused && session.authenticated && useShopStore.getState().session === session) endSession();
    return result;
  },
});
