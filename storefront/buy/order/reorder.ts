import type { WireCartItem } from '#contract/cart-contract.ts';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import { addToCart, updateQuantities } from '#storefront/buy/cart/cart-actions.ts';
import type { OrderLineView } from './order-view.ts';

type ReorderLine = Pick<OrderLineView, 'id' | 'productId' | 'name' | 'quantity'>;

/**
 * `added`: number of lines in the cart; `problems`: products with too little stock; `failure`: the failed call that
 * stopped the reorder.
 */
export type Reorder = {
  added: number;
  problems: { id: number; name: string; left: number }[];
  rest: ReorderLine[];
  failure: Failure | null;
};

export const EMPTY_REORDER: Reorder = { added: 0, problems: [], rest: [], failure: null };

/** Adds the remaining lines one by one. A failed call stops it; a product that is not sold any more does not. */
export async function continueReorder(client: Client, { added, problems, rest }: Reorder): Promise<Reorder> {
  const [line, ...others] = rest;
  if (!line) return { added, problems, rest, failure: null };
  const result = await addLine(client, line);
  if (typeof result !== 'number') return { added, problems, rest, failure: result };
  return continueReorder(client, {
    added: added + (result > 0 ? 1 : 0),
    problems: result < line.quantity ? [...problems, { id: line.id, name: line.name, left: result }] : problems,
    rest: others,
    failure: null,
  });
}

async function addLine(client: Client, { productId, quantity }: ReorderLine): Promise<number | Failure> {
  if (productId === null) return 0;
  const all = await addToCart(client, { productId, quantity });
  if (all.ok) return quantity;
  if (all.error.code !== 'stock' || quantity === 1) return NOT_SOLD.includes(all.error.code) ? 0 : all.error;
  return addWhatIsLeft(client, { productId, quantity });
}

/** The API returns the available quantity only for products in the cart, so one piece is added first. */
async function addWhatIsLeft(
  client: Client,
  choice: { productId: number; quantity: number },
): Promise<number | Failure> {
  const one = await addToCart(client, { ...choice, quantity: 1 });
  if (!one.ok) return NOT_SOLD.includes(one.error.code) ? 0 : one.error;
  const line = one.data.data.items.find(({ product }: WireCartItem) => product.id === choice.productId);
  if (!line || line.available_qty <= line.quantity) return 1;
  const before = line.quantity - 1;
  const most = await updateQuantities(client, { [line.id]: line.available_qty });
  return most.ok ? line.available_qty - before : 1;
}

/** Refusals that concern this product only, so the next one is tried. */
const NOT_SOLD: Failure['code'][] = ['not_found', 'options', 'qty', 'stock'];
