import { beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/errors.ts';
import { INITIAL_STATE } from '#storefront/state/persisted.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import type { OrderLineView } from './order-view.ts';
import { continueReorder, type Reorder } from './reorder.ts';

const SIGNED_IN = { ...INITIAL_STATE, session: { ...INITIAL_STATE.session, authenticated: true } };
beforeEach(() => useShopStore.setState(SIGNED_IN));

const line = (id: number, quantity: number, productId: number | null = id): OrderLineView => ({
  id,
  productId,
  name: `Phone ${id}`,
  slug: null,
  image: null,
  options: [],
  quantity,
  price: 1000,
  total: 1000 * quantity,
  discount: 0,
  isGift: false,
});
const begin = (...rest: OrderLineView[]): Reorder => ({ added: 0, problems: [], rest, failure: null });

const refusal = (code: Failure['code']): Failure => ({ status: 400, code, message: '', fields: {}, items: [] });

/** Client of a shop with the given stock. Calls for products in `away` fail. */
function shop(stock: Record<number, number>, away: readonly number[] = []) {
  const cart = new Map<number, number>();
  const answer = () => ({
    data: {
      coupon: null,
      promotions: [],
      gifts: [],
      hint: null,
      delivery_discount: 0,
      items: [...cart].map(([id, quantity]) => ({
        id: id * 10,
        product: { id, parent_id: null, slug: '', name: '', images: [], min_qty: 1 },
        options: [],
        price: 1000,
        quantity,
        discount_amount: 0,
        available_qty: stock[id] ?? 0,
      })),
    },
  });
  const call = async (
    endpoint: Endpoint,
    options: { params?: { productId: number }; input: Record<string, unknown> },
  ) => {
    if (endpoint.name === 'updateCart') {
      for (const [id, quantity] of Object.entries(options.input.qty as Record<string, number>))
        cart.set(Number(id) / 10, quantity);
      return { ok: true, data: answer(), headers: new Headers() };
    }
    const id = options.params?.productId ?? 0;
    const wanted = (cart.get(id) ?? 0) + Number(options.input.quantity);
    if (away.includes(id)) return { ok: false, error: refusal('network') };
    if (stock[id] === undefined) return { ok: false, error: refusal('not_found') };
    if (wanted > stock[id]) return { ok: false, error: refusal('stock') };
    cart.set(id, wanted);
    return { ok: true, data: answer(), headers: new Headers() };
  };
  return { client: { locale: 'hy', call } as unknown as Client, cart };
}

test('continueReorder adds every available product to the cart', async () => {
  const { client, cart } = shop({ 1: 5, 2: 1 });

  expect(await continueReorder(client, begin(line(1, 2), line(2, 1)))).toEqual({
    added: 2,
    problems: [],
    rest: [],
    failure: null,
  });
  expect([...cart]).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('continueReorder names missing and sold-out products and adds the others', async () => {
  const { client, cart } = shop({ 1: 5, 3: 0 });

  const { added, problems } = await continueReorder(
    client,
    begin(line(2, 1), line(3, 1), line(4, 1, null), line(1, 1)),
  );

  expect(added).toBe(1);
  expect(problems).toEqual([2, 3, 4].map((id) => ({ id, name: `Phone ${id}`, left: 0 })));
  expect([...cart]).toEqual([[1, 1]]);
});

test('continueReorder adds the remaining stock when a product has fewer pieces', async () => {
  const { client, cart } = shop({ 1: 3 });

  expect(await continueReorder(client, begin(line(1, 5)))).toMatchObject({
    added: 1,
    problems: [{ id: 1, name: 'Phone 1', left: 3 }],
  });
  expect([...cart]).toEqual([[1, 3]]);
});

test('continueReorder stops at a failed call, and the next call adds no product twice', async () => {
  const broken = shop({ 1: 5, 2: 5, 3: 5 }, [2]);
  const halted = await continueReorder(broken.client, begin(line(1, 1), line(2, 1), line(3, 1)));
  const mended = shop({ 1: 5, 2: 5, 3: 5 });

  const done = await continueReorder(mended.client, halted);

  expect(halted).toMatchObject({ added: 1, rest: [{ id: 2 }, { id: 3 }], failure: { code: 'network' } });
  expect(done).toMatchObject({ added: 3, rest: [], failure: null });
  expect([...mended.cart.keys()]).toEqual([2, 3]);
});
