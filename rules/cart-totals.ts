import { orderTotals, type Totals } from './order-total.ts';

export type CartOption = { optionId: number; optionTitle: string; valueId: number; valueTitle: string };

export type CartProduct = { id: number; parentId: number | null; slug: string; name: string; images: string[] };

export type CartItem = {
  id: number;
  /** The server's item id; null until it is known. */
  itemId: number | null;
  product: CartProduct;
  options: CartOption[];
  price: number;
  total: number;
  quantity: number;
  /** Pieces that can be bought at most. */
  available: number;
  /** Smallest quantity that may be bought. */
  minQty: number;
};

export type NewCartItem = Omit<CartItem, 'id'>;

export type ExtraLine = { type: string; title: string; price: number };

/** Sums as the server computed them, in whole drams; the only ones an order is checked against. */
export type ServerTotals = Pick<Totals, 'subTotal' | 'discount' | 'shipping' | 'grandTotal'>;

/** The cart as the browser stores it (SPEC 3). */
export type Cart = {
  lastItemId: number;
  quantity: number;
  items: CartItem[];
  subtotal: number;
  extraLines: ExtraLine[];
  /** With the delivery chosen in the browser, which the server may not know yet. */
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

/** Takes the server's lines and sums instead of all there were; a line known before keeps its id. */
export function replaceItems(cart: Cart, items: readonly NewCartItem[], serverTotals: ServerTotals | undefined): Cart {
  let lastId = cart.lastItemId;
  const idOf = (item: NewCartItem) => cart.items.find((other) => other.itemId === item.itemId)?.id ?? ++lastId;
  return totalled({ ...cart, items: items.map((item) => ({ ...item, id: idOf(item) })), serverTotals });
}

export const withExtraLines = (cart: Cart, extraLines: ExtraLine[]): Cart => totalled({ ...cart, extraLines });

/**
 * The cart with quantities by item id that were typed and not sent: the server's sums, moved by what the lines differ.
 * A discount stays as it is, since only the server knows how it follows. The same cart when nothing differs.
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
