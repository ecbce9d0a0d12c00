import * as z from 'zod/mini';
import type { PersistStorage } from 'zustand/middleware';
import { EMPTY_CART } from '#rules/cart-totals.ts';

/** Everything the browser remembers, under this key; another version or malformed content is discarded (SPEC 4). */
export const STATE_KEY = 'kayts';
export const STATE_VERSION = 2;

const cartItem = z.object({
  id: z.int(),
  itemId: z.nullable(z.int()),
  product: z.object({
    id: z.int(),
    parentId: z.nullable(z.int()),
    slug: z.string(),
    name: z.string(),
    images: z.array(z.string()),
  }),
  options: z.array(z.object({ optionId: z.int(), optionTitle: z.string(), valueId: z.int(), valueTitle: z.string() })),
  price: z.int(),
  total: z.int(),
  quantity: z.int(),
  available: z.int(),
  minQty: z.int(),
});

const cart = z.object({
  lastItemId: z.int(),
  quantity: z.int(),
  items: z.array(cartItem),
  subtotal: z.int(),
  extraLines: z.array(z.object({ type: z.string(), title: z.string(), price: z.int() })),
  total: z.int(),
  /** `api_token` of the guest cart, empty until the first add. */
  token: z.string(),
});

const comparedProduct = z.object({ id: z.int(), slug: z.string(), name: z.string(), categoryId: z.nullable(z.int()) });

const session = z.object({
  authenticated: z.boolean(),
  customerId: z.nullable(z.int()),
  customerName: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  ),
  /** Milliseconds since 1970; the token itself is an HttpOnly cookie (DESIGN 7). */
  tokenExpiry: z.nullable(z.number()),
});

const preferences = z.object({
  /** Region the delivery is reckoned for, a wire `state`; empty: Yerevan. */
  region: z.string(),
});

/** Ids of products seen, newest first; not worth losing a cart for, so what is malformed is empty. */
const recent = z.catch(z.array(z.int()), []);

const persistedState = z.object({ cart, compare: z.array(comparedProduct), recent, session, preferences });
export type PersistedState = z.infer<typeof persistedState>;
export type StoredCart = PersistedState['cart'];
export type Session = PersistedState['session'];
export type ComparedProduct = PersistedState['compare'][number];

export const INITIAL_STATE: PersistedState = {
  cart: { ...EMPTY_CART, token: '' },
  compare: [],
  recent: [],
  session: { authenticated: false, customerId: null, customerName: null, tokenExpiry: null },
  preferences: { region: '' },
};

/** Reads what was stored, or null when it is not ours; for tests too. */
export function readState(text: string | null): PersistedState | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const parsed = z.object({ version: z.literal(STATE_VERSION), state: persistedState }).safeParse(stored);
    return parsed.success ? parsed.data.state : null;
  } catch {
    return null;
  }
}

/** Local storage that forgives: full, forbidden or foreign content never breaks a page. */
export const forgivingStorage: PersistStorage<PersistedState, void> = {
  getItem: (key) => {
    const state = readState(attempt(() => localStorage.getItem(key)) ?? null);
    return state && { state, version: STATE_VERSION };
  },
  setItem: (key, value) => attempt(() => localStorage.setItem(key, JSON.stringify(value))),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
