export type CartOption = { optionId: number; optionTitle: string; valueId: number; valueTitle: string };

export type CartProduct = { id: number; parentId: number | null; slug: string; name: string; images: string[] };

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

export type NewCartItem = Omit<CartItem, 'id' | 'total'>;

export type ExtraLine = { type: string; title: string; price: number };

/** The cart as the browser stores it (SPEC 3). */
export type Cart = {
  lastItemId: number;
  quantity: number;
  items: CartItem[];
  subtotal: number;
  extraLines: ExtraLine[];
  total: number;
};

export const EMPTY_CART: Cart = { lastItemId: 0, quantity: 0, items: [], subtotal: 0, extraLines: [], total: 0 };

/** The same product with identical options raises the quantity of its line (SPEC 4). */
export function addItem(cart: Cart, item: NewCartItem): Cart {
  const same = cart.items.find((other) => isSameChoice(other, item));
  if (!same) return totalled(cart, [...cart.items, withTotal(cart.lastItemId + 1, item)]);
  const raised = { ...same, ...item, quantity: same.quantity + item.quantity };
  return totalled(
    cart,
    cart.items.map((other) => (other === same ? withTotal(same.id, raised) : other)),
  );
}

export const removeItem = (cart: Cart, id: number): Cart =>
  totalled(
    cart,
    cart.items.filter((item) => item.id !== id),
  );

export const updateQuantities = (cart: Cart, quantities: ReadonlyMap<number, number>): Cart =>
  totalled(
    cart,
    cart.items.map((item) => withTotal(item.id, { ...item, quantity: quantities.get(item.id) ?? item.quantity })),
  );

export function replaceItems(cart: Cart, items: readonly NewCartItem[]): Cart {
  let lastId = cart.lastItemId;
  const idOf = (item: NewCartItem) => cart.items.find((other) => other.itemId === item.itemId)?.id ?? ++lastId;
  return totalled(
    cart,
    items.map((item) => withTotal(idOf(item), item)),
  );
}

export const withExtraLines = (cart: Cart, extraLines: ExtraLine[]): Cart =>
  totalled({ ...cart, extraLines }, cart.items);

function totalled(cart: Cart, items: CartItem[]): Cart {
  const subtotal = sum(items.map(({ total }) => total));
  return {
    lastItemId: Math.max(cart.lastItemId, ...items.map(({ id }) => id)),
    quantity: sum(items.map(({ quantity }) => quantity)),
    items,
    subtotal,
    extraLines: cart.extraLines,
    total: subtotal + sum(cart.extraLines.map(({ price }) => price)),
  };
}

const withTotal = (id: number, item: NewCartItem): CartItem => ({
  id,
  itemId: item.itemId,
  product: item.product,
  options: item.options,
  price: item.price,
  quantity: item.quantity,
  available: item.available,
  minQty: item.minQty,
  total: item.price * item.quantity,
});

function isSameChoice(one: NewCartItem, other: NewCartItem): boolean {
  return one.product.id === other.product.id && optionKey(one.options) === optionKey(other.options);
}

const optionKey = (options: CartOption[]): string =>
  options
    .map(({ optionId, valueId }) => `${optionId}=${valueId}`)
    .sort()
    .join(',');

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
