import type { FastifyRequest } from 'fastify';
import { mergeGuestCart } from '#api/cart/guest-cart-merge.ts';
import type { Config } from '#api/config.ts';
import { deviceOf } from '#api/customers/device.ts';
import { BROWSER_COOKIE } from '#api/customers/known-browser.ts';
import { SESSION_COOKIE, sessionOfToken } from '#api/customers/session.ts';
import type { Pool } from '#api/database/sql.ts';
import { cookieOf } from '#api/http/cookies.ts';
import { inputOf, TOKEN_FLAG } from '#api/http/request-input.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import {
  OPENED_ORDERS_COOKIE,
  PLACED_ORDERS_COOKIE,
  readPlacedOrders,
} from '#api/orders/shopper/placed-orders-cookie.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Caller, hashToken, isCartToken } from './http/caller.ts';
import { isDatabaseUnavailable } from './http/database-unavailable.ts';
import { Refusal } from './http/refusal.ts';

type Parts = { config: Config; pool: Pool; clock: () => Date };

/** Identifies the caller by session, cart token and cookies (docs/spec/api.md 1.2). */
export async function callerOf(request: FastifyRequest, endpoint: Endpoint, parts: Parts): Promise<Caller> {
  const { config, pool, clock } = parts;
  const cartToken = cartTokenOf(request, endpoint);
  const explicit = endpoint.session === 'none' ? undefined : explicitToken(request, endpoint);
  // The cookie alone never authorises a GET that changes something (docs/spec/design.md 7).
  const cookieCounts = endpoint.session !== 'none' && !(endpoint.changesState && request.method === 'GET');
  const token = explicit ?? (cookieCounts ? cookieOf(request, SESSION_COOKIE, config) : undefined);
  const session = token ? await sessionOfToken(pool, config.keys.session, token) : null;
  const ordersIn = (name: string, keys: Keys) => {
    const cookie = cookieOf(request, name, config);
    return keys.flatMap((key) => readPlacedOrders(cookie, key, clock()));
  };
  const placedOrders = ordersIn(PLACED_ORDERS_COOKIE, config.keys.placedOrders);
  const openedOrders = ordersIn(OPENED_ORDERS_COOKIE, config.keys.openedOrders);
  const isUnknown = !session && !cartToken && (explicit || placedOrders.length + openedOrders.length === 0);
  if (token && isUnknown && endpoint.session !== 'any') throw new Refusal('unauthenticated');
  const cartTokenHash = cartToken ? hashToken(cartToken) : null;
  const mayMerge = isCartCall(endpoint) && request.method !== 'HEAD' && (explicit || isOwnChange(request));
  const merged =
    session && cartTokenHash && mayMerge ? await mergeGuestCart(pool, session.customerId, cartTokenHash) : null;
  return {
    customerId: session?.customerId ?? null,
    sessionId: session?.sessionId ?? null,
    address: request.ip,
    requestId: request.id,
    browserCookie: cookieOf(request, BROWSER_COOKIE, config),
    device: deviceOf(request.headers['user-agent']),
    cartTokenHash,
    hasMerged: merged !== null,
    placedOrders,
    openedOrders,
  };
}

export async function refuseBadToken(request: FastifyRequest, { config, pool }: Parts): Promise<void> {
  const token = explicitToken(request);
  if (!token) return;
  const session = await sessionOfToken(pool, config.keys.session, token).catch((error: unknown) => {
    // Without the database the caller stays unknown, because the catalogue is still available.
    if (isDatabaseUnavailable(error)) return 'unknown';
    throw error;
  });
  if (!session) throw new Refusal('unauthenticated');
}

function explicitToken(request: FastifyRequest, endpoint?: Endpoint): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer || endpoint?.session === 'aside') return bearer;
  const { token } = inputOf(request, endpoint);
  return typeof token === 'string' && token !== '' && token !== TOKEN_FLAG ? token : undefined;
}

function cartTokenOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  const { api_token: cartToken } = inputOf(request, endpoint);
  return isCartToken(cartToken) ? cartToken : null;
}

const isCartCall = ({ input }: Endpoint): boolean =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'api_token' in input.shape;

/** A link on another site must not merge its cart into the customer's. */
const isOwnChange = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' || headers['sec-fetch-site'] === 'same-origin';
