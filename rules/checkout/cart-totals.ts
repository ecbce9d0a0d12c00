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
};

export const EMPTY_CART: Cart = {
  lastItemId: 0,
  quantity: 0,
  items: [],
  subtotal: 0,
  extraLines: [],
  total: 0,
  serverTotals: undefined,
};

export function replaceItems(cart: Cart, items: readonly NewCartItem[], serverTotals: ServerTotals | undefined): Cart {
  let lastId = cart.lastItemId;
  const idOf = (item: NewCartItem) => cart.items.find((other) => other.itemId === item.itemId)?.id ?? ++lastId;
  return totalled({ ...cart, items: items.map((item) => ({ ...item, id: idOf(item) })), serverTotals });
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
  return {
    ...cart,
    lastItemId: Math.max(cart.lastItemId, ...cart.items.map(({ id }) => id)),
    quantity: sum(cart.items.map(({ quantity }) => quantity)),
    subtotal: subTotal,
    total: grandTotal - shipping + sum(cart.extraLines.map(({ price }) => price)),
  };
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
