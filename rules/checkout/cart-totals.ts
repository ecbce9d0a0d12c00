import { orderTotals, type Totals } from './order-total.ts';

export type CartOption = { optionId: number; optionTitle: string; valueId: number; valueTitle: string };

type CartProduct = { id: number; parentId: number | null; slug: string; name: string; images: string[] };

export type CartItem = {
  id: number;
  itemId: number | null;
  product: CartProduct;
  options: CartOption[];
  price: number;
  total: number;
  quantity: number;
  available: number;
  minQty: number;
};

export type NewCartItem = Omit<CartItem, 'id'>;

export type ExtraLine = { type: string; title: string; price: number };

export type ServerTotals = Pick<Totals, 'subTotal' | 'discount' | 'shipping' | 'grandTotal'>;

/**
 * A promotion of a cart or an order. The prices of the products contain the part `price`, and the price of the delivery
 * contains `delivery`. The totals show `line`. The promo code that unlocked the promotion is `code`, or null.
 */
export type PromotionLine = {
  name: string;
  part: 'price' | 'line' | 'delivery';
  amount: number;
  code: string | null;
};

/** A free product, which the order gets without a line of the cart. The sub-total and the discount contain its price. */
export type CartGift = { name: string; slug: string; image: string | null; quantity: number; price: number };

/** The promotions of the cart as the server evaluated them, in whole drams. */
export type CartOffers = {
  promotions: PromotionLine[];
  /** The reduction of the delivery price for the choices that the server evaluated. */
  deliveryDiscount: number;
  gifts: CartGift[];
  /** The part of the discount that each line of the cart bears, by the server's item id. Other lines have none. */
  itemDiscounts: { itemId: number; discount: number }[];
  /** The entered promo code. `problem`: the reason why it does not apply, in the language of the shopper. */
  coupon: { code: string; problem: string | null } | null;
  /** The sum that is missing for the next promotion. `name`: its name; null for free delivery. */
  missing: { sum: number; name: string | null } | null;
};

export const NO_OFFERS: CartOffers = {
  promotions: [],
  deliveryDiscount: 0,
  gifts: [],
  itemDiscounts: [],
  coupon: null,
  missing: null,
};

/** The cart as the browser stores it (docs/spec/storefront.md 3). */
export type Cart = {
  lastItemId: number;
  quantity: number;
  items: CartItem[];
  subtotal: number;
  extraLines: ExtraLine[];
  /** Includes the delivery chosen in the browser, which the server may not have received yet. */
  total: number;
  /** Undefined until the server answers: a cart stored by an earlier release has none. */
  serverTotals: ServerTotals | undefined;
  /** Undefined until the server answers: a cart stored by an earlier release has none. */
  offers: CartOffers | undefined;
};

export const EMPTY_CART: Cart = {
  lastItemId: 0,
  quantity: 0,
  items: [],
  subtotal: 0,
  extraLines: [],
  total: 0,
  serverTotals: undefined,
  offers: undefined,
};

export function replaceItems(
  cart: Cart,
  items: readonly NewCartItem[],
  serverTotals: ServerTotals | undefined,
  offers?: CartOffers,
): Cart {
  let lastId = cart.lastItemId;
  const idOf = (item: NewCartItem) => cart.items.find((other) => other.itemId === item.itemId)?.id ?? ++lastId;
  return totalled({ ...cart, items: items.map((item) => ({ ...item, id: idOf(item) })), serverTotals, offers });
}

export const withExtraLines = (cart: Cart, extraLines: ExtraLine[]): Cart => totalled({ ...cart, extraLines });

/**
 * Applies quantities that are not sent yet. The discount stays because only the server can compute it. Returns the same
 * cart if nothing differs.
 */
export function previewQuantities(cart: Cart, quantities: ReadonlyMap<number, number>): Cart {
  const items = cart.items.map((item) => withQuantity(item, quantities.get(item.id) ?? item.quantity));
  if (items.every(({ quantity }, index) => quantity === cart.items[index]?.quantity)) return cart;
  const difference = sum(items.map(({ total }) => total)) - sum(cart.items.map(({ total }) => total));
  const { serverTotals } = cart;
  return totalled({
    ...cart,
    items,
    serverTotals: serverTotals && {
      ...serverTotals,
      subTotal: serverTotals.subTotal + difference,
      grandTotal: serverTotals.grandTotal + difference,
    },
  });
}

const withQuantity = (item: CartItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  total: item.total + item.price * (quantity - item.quantity),
});

function totalled(cart: Cart): Cart {
  const { subTotal, shipping, grandTotal } = cart.serverTotals ?? orderTotals(cart.items, 0);
  const lines = sum(cart.extraLines.map(({ price }) => price));
  return {
    ...cart,
    lastItemId: Math.max(cart.lastItemId, ...cart.items.map(({ id }) => id)),
    quantity: sum(cart.items.map(({ quantity }) => quantity)),
    subtotal: subTotal,
    // A line of the browser has the whole delivery price, and the server returns its reduction.
    total: grandTotal - shipping + Math.max(0, lines - (cart.offers?.deliveryDiscount ?? 0)),
  };
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
