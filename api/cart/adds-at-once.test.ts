import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import * as contract from '#contract/cart-contract.ts';
import { saveAddress } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { address, product } from '#testing/builders.ts';
import { openFileShop, type Visitor } from '#testing/shop.ts';

const shop = await openFileShop();

const add = ({ call, token }: Visitor, productId: number, quantity = 1) =>
  call(contract.addItem, { params: { productId }, input: { quantity, api_token: token } });
const addAll = (count: number, one: (at: number) => ReturnType<typeof add>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));
const cartOf = async ({ call, token }: Visitor) =>
  orThrow(await call(contract.getCart, { input: { api_token: token } })).data;

test.each([
  ['into a new cart', false],
  ['into a cart that has something', true],
])('of two concurrent adds of the last piece, %s, one is refused for lack of stock', async (_, hasCart) => {
  const phone = await shop.add(product({ stock: 1 }));
  const lamp = await shop.add(product());
  const visitor = await shop.visitor();
  if (hasCart) orThrow(await add(visitor, lamp.id));

  const answers = await addAll(2, () => add(visitor, phone.id));

  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  expect(refused).toMatchObject([{ code: 'stock' }]);
  expect((await cartOf(visitor))?.items.filter(({ product_id }) => product_id === phone.id)).toMatchObject([
    { quantity: 1 },
  ]);
});

test('twelve concurrent adds of one product give one line of twelve and increasing quantities in the answers', async () => {
  const phone = await shop.add(product({ stock: 20 }));
  const lamp = await shop.add(product());
  const visitor = await shop.visitor();
  orThrow(await add(visitor, lamp.id));

  const answers = await addAll(12, () => add(visitor, phone.id));

  const quantities = answers.map((answer) => orThrow(answer).data.items_qty).toSorted((one, other) => one - other);
  expect(quantities).toEqual(Array.from({ length: 12 }, (_, at) => at + 2));
});

test('concurrent adds of different products in two processes all appear in the last answer', async () => {
  const other = await shop.another();
  const products = await Promise.all(Array.from({ length: 8 }, () => shop.add(product())));
  await other.readModel.sync();
  const visitor = await shop.visitor();
  const elsewhere: Visitor = { ...(await other.visitor()), token: visitor.token };
  orThrow(await add(visitor, products[0]?.id ?? 0));

  const answers = await addAll(7, (at) => add(at % 2 ? visitor : elsewhere, products[at + 1]?.id ?? 0));

  const counts = answers.map((answer) => orThrow(answer).data.items_count).toSorted((one, other) => one - other);
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test('a refused add creates no cart', async () => {
  const phone = await shop.add(product({ stock: 1 }));
  const visitor = await shop.visitor();
  const carts = () => shop.pool.one<{ count: number }>(sql`select count(*)::int as count from carts`);
  const before = await carts();

  const answer = await add(visitor, phone.id, 2);

  expect(answer).toMatchObject({ ok: false, error: { code: 'stock' } });
  expect([await carts(), await cartOf(visitor)]).toEqual([before, null]);
});

test('addItem and saveAddress return the cart in the same form', async () => {
  const phone = await shop.add(product({ variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' } }] }));
  const visitor = await shop.visitor();
  for (const { id } of phone.variants) orThrow(await add(visitor, id));
  const input = { billing: address(), api_token: visitor.token };

  const { data } = orThrow(await visitor.call(saveAddress, { input }));
  const read = await cartOf(visitor);

  expect(read).toEqual({ ...data.cart, updated_at: read?.updated_at });
  expect(read?.items).toHaveLength(2);
});
