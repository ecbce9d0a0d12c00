import type { PersistStorage } from 'zustand/middleware';
import { EMPTY_CART } from '#rules/checkout/cart-totals.ts';
import {
  exactly,
  listOf,
  oneOf,
  orNull,
  orUndefined,
  parsed,
  record,
  type ShapeOf,
  text,
  whole,
  yesNo,
} from './shape.ts';

/**
 * Local storage key of the browser's state. Another version or malformed content is discarded (docs/spec/storefront.md
 * 4).
 */
export const STATE_KEY = 'kayts';
export const STATE_VERSION = 2;

const cartItem = record({
  id: whole,
  itemId: orNull(whole),
  product: record({
    id: whole,
    parentId: orNull(whole),
    slug: text,
    name: text,
    images: listOf(text),
  }),
  options: listOf(record({ optionId: whole, optionTitle: text, valueId: whole, valueTitle: text })),
  price: whole,
  total: whole,
  quantity: whole,
  available: whole,
  minQty: whole,
});

const cart = record({
  lastItemId: whole,
  quantity: whole,
  items: listOf(cartItem),
  subtotal: whole,
  extraLines: listOf(record({ type: text, title: text, price: whole })),
  total: whole,
  /** Absent in a cart of an earlier release of version 2, whose tabs may still write. */
  serverTotals: orUndefined(record({ subTotal: whole, discount: whole, shipping: whole, grandTotal: whole })),
  /** Absent in a cart of an earlier release of version 2. */
  offers: orUndefined(
    record({
      promotions: listOf(
        record({ name: text, part: oneOf('price', 'line', 'delivery'), amount: whole, code: orNull(text) }),
      ),
      deliveryDiscount: whole,
      gifts: listOf(record({ name: text, slug: text, image: orNull(text), quantity: whole, price: whole })),
      itemDiscounts: listOf(record({ itemId: whole, discount: whole })),
      coupon: orNull(record({ code: text, problem: orNull(text) })),
      missing: orNull(record({ sum: whole, name: orNull(text) })),
    }),
  ),
  /** `api_token` of the guest cart, empty until the first add. */
  token: text,
});

const comparedProduct = record({ id: whole, slug: text, name: text, categoryId: orNull(whole) });

const session = record({
  authenticated: yesNo,
  customerId: orNull(whole),
  customerName: orNull(record({ first_name: text, last_name: text, email: text, phone: text })),
  tokenExpiry: orNull(whole),
});

const preferences = record({
  region: text,
  delivery: orUndefined(text),
  currency: orUndefined(text),
  measuring: orUndefined(text),
  bank: orUndefined(whole),
  period: orUndefined(whole),
});

/** Ids of viewed products, newest first. A malformed list becomes empty, so that the cart is not discarded with it. */
const recent = listOf(whole);

/** The newest order of this browser, so that other tabs can show which order took their cart. */
const placedOrder = orNull(whole);

const persistedState = record({ cart, compare: listOf(comparedProduct), session, preferences });
const stored = record({ version: exactly(STATE_VERSION), state: persistedState });
export type PersistedState = ShapeOf<typeof persistedState> & {
  recent: ShapeOf<typeof recent>;
  placedOrder: ShapeOf<typeof placedOrder>;
};
export type Session = PersistedState['session'];
export type ComparedProduct = PersistedState['compare'][number];

export const INITIAL_STATE: PersistedState = {
  cart: { ...EMPTY_CART, token: '' },
  compare: [],
  recent: [],
  placedOrder: null,
  session: { authenticated: false, customerId: null, customerName: null, tokenExpiry: null },
  preferences: {
    region: '',
    delivery: undefined,
    bank: undefined,
    period: undefined,
    currency: undefined,
    measuring: undefined,
  },
};

export function readState(json: string | null): PersistedState | null {
  const read = parsed(json, stored)?.state;
  if (!read) return null;
  const seen = 'recent' in read ? read.recent : null;
  const placed = 'placedOrder' in read ? read.placedOrder : null;
  return { ...read, recent: recent(seen) ? seen : [], placedOrder: placedOrder(placed) ? placed : null };
}

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
