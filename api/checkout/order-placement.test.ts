import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { addItem, getCart } from '#contract/cart-contract.ts';
import { saveAddress, saveOrder, savePayment, saveShipping } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { address, product } from '#testing/builders.ts';
import { readyToOrder, walkTo } from '#testing/checkout-steps.ts';
import { signIn } from '#testing/customer.ts';
import { openFileShop, openShop, type TestShop, type Visitor } from '#testing/shop.ts';

const shop = await openFileShop();

const order = ({ call, token }: Visitor, expected_total?: number) =>
  call(saveOrder, { input: { api_token: token, ...(expected_total !== undefined && { expected_total }) } });
const stockOf = (id: number) =>
  shop.pool.one<{ qty: number; moved: number }>(sql`
    select qty, (select sum(quantity)::int from stock_movements where product_id = ${id}) as moved from stock
    where product_id = ${id}`);

test('placeOrder deducts the stock and records the stock movement', async () => {
  const phone = await shop.add(product({ cashPrice: 250_000, stock: 5 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 2 }]);

  const { order: placed } = orThrow(await order(visitor, 500_000));

  expect(placed).toMatchObject({
    status: 'pending',
    status_label: 'Pending',
    grand_total: 500_000,
    formated_grand_total: '500,000\u00a0֏',
  });
  expect(placed.increment_id).toBe(String(placed.id));
  expect(await stockOf(phone.id)).toEqual({ qty: 3, moved: 3 });
});

test('twelve concurrent calls with the same cart place one order', async () => {
  const phone = await shop.add(product({ stock: 50 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);

  const answers = await Promise.all(Array.from({ length: 12 }, () => order(visitor)));

  expect(new Set(answers.map((answer) => orThrow(answer).order.id)).size).toBe(1);
  expect(await stockOf(phone.id)).toEqual({ qty: 49, moved: 49 });
});

/** A customer with a cart that is ready to order. */
async function readyCustomer(productId: number) {
  const customer = await signIn(shop);
  const headers = { authorization: `Bearer ${customer.token}` };
  const { call } = shop.client('en', headers);
  const ready = async () => {
    const { data } = orThrow(await call(addItem, { params: { productId } }));
    orThrow(await call(saveAddress, { input: { billing: address() } }));
    orThrow(await call(saveShipping, { input: { shipping_method: 'free_free' } }));
    orThrow(await call(savePayment, { input: { payment: { method: 'cashondelivery' } } }));
    return data.id;
  };
  const place = (input: { cart_id?: number; api_token?: string } = {}) => call(saveOrder, { input });
  return { ...customer, ready, place };
}

test('a repeated call of a customer returns the same order, concurrently and later, with or without the cart', async () => {
  const phone = await shop.add(product({ stock: 50 }));
  const { ready, place } = await readyCustomer(phone.id);
  const cart_id = await ready();

  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => place(i % 2 ? { cart_id } : {})));
  const later = [await place({ cart_id }), await place()];

  expect(new Set([...answers, ...later].map((answer) => orThrow(answer).order.id)).size).toBe(1);
  expect(await stockOf(phone.id)).toEqual({ qty: 49, moved: 49 });
});

test("a repeated call with a cart token refers to that cart, not to the customer's next cart", async () => {
  const phone = await shop.add(product({ stock: 50 }));
  const { ready, place } = await readyCustomer(phone.id);
  const first = await ready();
  const { order: placed } = orThrow(await place({ cart_id: first }));
  const second = await ready();

  const repeated = orThrow(await place({ cart_id: first }));
  const next = orThrow(await place({ cart_id: second }));

  expect(repeated.order.id).toBe(placed.id);
  expect(next.order.id).not.toBe(placed.id);
  expect(orThrow(await place()).order.id).toBe(next.order.id);
});

test("a call without a cart refers only to the customer's order of this day, and never to a foreign cart", async () => {
  const phone = await shop.add(product({ stock: 50 }));
  const [anna, aram] = [await readyCustomer(phone.id), await readyCustomer(phone.id)];
  const cart_id = await anna.ready();
  orThrow(await anna.place());
  await shop.pool.run(sql`update carts set updated_at = now() - interval '2 days' where id = ${cart_id}`);

  const refused = { ok: false, error: { status: 400, code: 'no_cart' } };
  expect(await anna.place()).toMatchObject(refused);
  expect(await aram.place()).toMatchObject(refused);
  expect(await aram.place({ cart_id })).toMatchObject(refused);
  expect((await anna.place({ cart_id })).ok).toBe(true);
});

test('a guest who signs in after ordering gets the order by the cart token', async () => {
  const phone = await shop.add(product({ stock: 50 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  const placed = orThrow(await order(visitor));
  const anna = await readyCustomer(phone.id);

  expect(orThrow(await anna.place({ api_token: visitor.token })).order.id).toBe(placed.order.id);
});

test('of two concurrent orders of the last piece one succeeds and the other is refused', async () => {
  const phone = await shop.add(product({ stock: 1 }));
  const [first, second] = [await shop.visitor(), await shop.visitor()];
  await readyToOrder(first, [{ productId: phone.id }]);
  await readyToOrder(second, [{ productId: phone.id }]);

  const answers = await Promise.all([first, second].map((one) => order(one)));

  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(refused).toMatchObject([{ status: 409, code: 'stock', items: [{ available: 0 }] }]);
});

test('of 120 orders of seven pieces in two processes seven succeed', async () => {
  const other = await shop.another();
  const phone = await shop.add(product({ cashPrice: 1_000, stock: 7 }));
  await other.readModel.sync();
  const visitors = await Promise.all(Array.from({ length: 120 }, (_, index) => (index % 2 ? shop : other).visitor()));
  await Promise.all(visitors.map((visitor) => readyToOrder(visitor, [{ productId: phone.id }])));

  const answers = await Promise.all(visitors.map((visitor) => order(visitor)));

  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const { sold } = await shop.pool.one<{ sold: number }>(sql`
    select sum(quantity)::int as sold from order_items where product_id = ${phone.id}`);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.data.order.id] : []))).size).toBe(7);
  expect(new Set(refused.map(({ status, code, items }) => `${status} ${code} ${items[0]?.available}`))).toEqual(
    new Set(['409 stock 0']),
  );
  expect(sold).toBe(7);
  expect(await stockOf(phone.id)).toEqual({ qty: 0, moved: 0 });
});

test('carts with the same products in different sequence do not deadlock', async () => {
  const [one, two] = [await shop.add(product({ stock: 40 })), await shop.add(product({ stock: 40 }))];
  const there = [{ productId: one.id }, { productId: two.id }];
  const visitors = await Promise.all(Array.from({ length: 20 }, () => shop.visitor()));
  await Promise.all(visitors.map((visitor, index) => readyToOrder(visitor, index % 2 ? there : there.toReversed())));

  const answers = await Promise.all(visitors.map((visitor) => order(visitor)));

  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([
    { qty: 20, moved: 20 },
    { qty: 20, moved: 20 },
  ]);
});

test('placeOrder names the item without stock and deducts nothing', async () => {
  const [plenty, scarce] = [await shop.add(product({ stock: 9 })), await shop.add(product({ stock: 3 }))];
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: plenty.id }, { productId: scarce.id, quantity: 3 }]);
  const { data: cart } = orThrow(await visitor.call(getCart, { input: { api_token: visitor.token } }));
  await shop.pool.run(sql`update stock set qty = 1 where product_id = ${scarce.id}`);

  const refused = await order(visitor);

  expect(refused).toMatchObject({
    ok: false,
    error: { status: 409, code: 'stock', items: [{ item_id: cart?.items[1]?.id, available: 1 }] },
  });
  expect(await stockOf(plenty.id)).toEqual({ qty: 9, moved: 9 });
  expect(orThrow(await visitor.call(getCart, { input: { api_token: visitor.token } })).data).toMatchObject({
    items_count: 2,
  });
});

test('placeOrder refuses a product that was disabled meanwhile', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  await shop.pool.run(sql`update products set enabled = false where id = ${phone.id}`);

  expect(await order(visitor)).toMatchObject({
    ok: false,
    error: { status: 409, code: 'stock', items: [{ available: 0 }] },
  });
});

test('placeOrder reports a changed price with old and new value, and accepts the new total', async () => {
  const [phone, lamp] = [await shop.add(product({ cashPrice: 100_000 })), await shop.add(product({ cashPrice: 500 }))];
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 2 }, { productId: lamp.id }]);
  const { data: cart } = orThrow(await visitor.call(getCart, { input: { api_token: visitor.token } }));
  await shop.pool.run(sql`update products set regular_price = 120000 where id = ${phone.id}`);

  const refused = await order(visitor, cart?.grand_total);
  const { data: seen } = orThrow(await visitor.call(getCart, { input: { api_token: visitor.token } }));
  const { order: placed } = orThrow(await order(visitor, seen?.grand_total));

  expect(refused).toMatchObject({
    ok: false,
    error: {
      status: 409,
      code: 'price',
      items: [{ item_id: cart?.items[0]?.id, old_price: 100_000, new_price: 120_000 }],
    },
  });
  expect(placed.grand_total).toBe(240_500);
});

test('placeOrder without an expected total uses the current price', async () => {
  const phone = await shop.add(product({ cashPrice: 100_000 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  await shop.pool.run(sql`update products set regular_price = 80000 where id = ${phone.id}`);

  expect(orThrow(await order(visitor)).order.grand_total).toBe(80_000);
});

test('prices in the request do not change the order', async () => {
  const phone = await shop.add(product({ cashPrice: 100_000 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order?grand_total=1&discount=99999',
    payload: {
      api_token: visitor.token,
      grand_total: 1,
      sub_total: 1,
      price: 1,
      discount_amount: 99_999,
      status: 'completed',
    },
  });

  expect(answer.json()).toMatchObject({ order: { grand_total: 100_000, status: 'pending' } });
});

test('the token of an ordered cart always returns its order', async () => {
  const phone = await shop.add(product({ stock: 1 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  const { order: placed } = orThrow(await order(visitor));
  await shop.pool.run(sql`update orders set status = 'completed', created_at = '2020-01-01' where id = ${placed.id}`);
  await shop.pool.run(sql`update products set enabled = false where id = ${phone.id}`);

  const again = orThrow(await order(visitor, 1));

  expect(again.order).toMatchObject({
    id: placed.id,
    status: 'completed',
    status_label: 'Completed',
    grand_total: placed.grand_total,
  });
});

type StoredOrder = { items: unknown; addresses: unknown; history: unknown; attempts: unknown; order: object };
const keptOf = (id: number) =>
  shop.pool.one<StoredOrder>(sql`
    select to_jsonb(o) as "order",
           (select jsonb_agg(to_jsonb(i) order by i.id) from order_items i where i.order_id = o.id) as items,
           (select jsonb_agg(to_jsonb(a) order by a.kind) from order_addresses a where a.order_id = o.id) as addresses,
           (select jsonb_agg(to_jsonb(h) order by h.id) from order_history h where h.order_id = o.id) as history,
           (select jsonb_agg(to_jsonb(p) order by p.id) from payment_attempts p where p.order_id = o.id) as attempts
    from orders o where o.id = ${id}`);

test('an order keeps names, options, prices, address and terms as sold, in all languages', async () => {
  const phone = await shop.add(
    product({
      name: { hy: 'Հեռախոս', ru: 'Телефон', en: 'Phone' },
      variants: [{ options: { color: 'Red' }, cashPrice: 200_000 }],
    }),
  );
  const [red] = phone.variants;
  const visitor = await shop.visitor('ru');
  await readyToOrder(visitor, [{ productId: red?.id ?? 0, quantity: 2 }]);
  const { order: placed } = orThrow(await order(visitor));
  const before = await keptOf(placed.id);

  await shop.pool.run(
    sql`update products set name = '{"hy": "Ուրիշ"}', regular_price = 1, sku = sku || '-new', url_key = url_key || '-new' where id = ${red?.id ?? 0}`,
  );
  await shop.pool.run(sql`update attribute_options set label = '{"hy": "Կանաչ"}' where admin_name = 'Red'`);
  await shop.pool.run(sql`update payment_methods set title = '{"hy": "Ուրիշ"}' where method = 'moneytransfer'`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  expect(await keptOf(placed.id)).toEqual(before);
  expect(before).toMatchObject({
    order: {
      locale: 'ru',
      email: 'anna@example.am',
      grand_total: 400_000,
      shipping_method: 'free_free',
      payment_method: 'cashondelivery',
    },
    items: [
      {
        product_id: red?.id,
        parent_id: phone.id,
        name: { hy: 'Հեռախոս', ru: 'Телефон', en: 'Phone' },
        options: { hy: [{ valueTitle: 'Red' }], ru: [{ valueTitle: 'Red' }], en: [{ valueTitle: 'Red' }] },
        quantity: 2,
        price: 200_000,
        total: 400_000,
      },
    ],
    addresses: [
      { kind: 'billing', phone: '+37491000000' },
      { kind: 'shipping', phone: '+37491000000' },
    ],
    history: [{ status: 'pending' }],
    attempts: [{ number: 1, amount: 400_000, status: 'created', method: 'cashondelivery' }],
  });
});

test('a failure while placing an order leaves stock and cart unchanged', async () => {
  const own = await openShop();
  const phone = await own.add(product({ stock: 5 }));
  const visitor = await own.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  await own.pool.run(sql`
    create function break() returns trigger language plpgsql as $$ begin raise exception 'the plug was pulled'; end $$`);
  await own.pool.run(sql`create trigger break before insert on payment_attempts for each row execute function break()`);

  const failed = await order(visitor);
  const left = await own.pool.one(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
           (select qty from stock where product_id = ${phone.id}) as qty,
           (select count(*)::int from stock_movements where reason = 'sale') as moves, (select status from carts) as cart`);
  await own.pool.run(sql`drop trigger break on payment_attempts`);
  const { order: placed } = orThrow(await order(visitor));

  expect(failed).toMatchObject({ ok: false, error: { status: 500, code: 'server', message: 'Server Error' } });
  expect(left).toEqual({ orders: 0, items: 0, qty: 5, moves: 0, cart: 'active' });
  expect(placed.status).toBe('pending');
});

test('notes for the courier are stored unchanged', async () => {
  const phone = await shop.add(product());
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  const description = 'Զանգել մինչև առաքումը 📞\nДомофон 12';

  const { order: placed } = orThrow(
    await visitor.call(saveOrder, { input: { api_token: visitor.token, description } }),
  );

  expect(await keptOf(placed.id)).toMatchObject({ order: { description } });
});

test('the delivery price is the one of the shipping region', async () => {
  const own = await openShop();
  await own.pool.run(sql`
    insert into shipping_methods (method, carrier, title, state, price) values
    ('courier', 'courier', '{"hy": "Առաքիչ"}', null, 2000), ('courier', 'courier', '{"hy": "Առաքիչ"}', 'Shirak', 3500)`);
  await insertChanges(own.pool, [null]);
  const phone = await own.add(product({ cashPrice: 10_000 }));
  const { token: api_token, call } = await own.visitor();
  await call(addItem, { params: { productId: phone.id }, input: { api_token } });
  const post = async (step: string, payload: object) =>
    (await own.app.inject({ method: 'POST', url: `/api/checkout/${step}`, payload: { api_token, ...payload } })).json();

  const yerevan = await post('save-address', { billing: address() });
  const gyumri = await post('save-address', { billing: address({ state: 'Shirak', city: 'Գյումրի' }) });
  const shipped = await post('save-shipping', { shipping_method: 'courier' });
  await post('save-payment', { payment: { method: 'moneytransfer' } });
  const { order: placed } = await post('save-order', { expected_total: 13_500 });

  const prices = (answer: typeof yerevan) =>
    answer.data.rates.flatMap(({ rates }: { rates: { method: string; price: number }[] }) =>
      rates.map(({ method, price }) => [method, price]),
    );
  expect(prices(yerevan)).toEqual([
    ['free_free', 0],
    ['courier', 2_000],
  ]);
  expect(prices(gyumri)).toEqual([
    ['free_free', 0],
    ['courier', 3_500],
  ]);
  expect(shipped.data.cart).toMatchObject({
    grand_total: 13_500,
    sub_total: 10_000,
    selected_shipping_rate: { price: 3_500 },
  });
  expect(shipped.data.methods.map(({ method }: { method: string }) => method)).toEqual([
    'cashondelivery',
    'moneytransfer',
  ]);
  expect(placed.grand_total).toBe(13_500);
});

test('placeOrder refuses a payment method that was disabled meanwhile', async () => {
  const own = await openShop();
  const phone = await own.add(product());
  const visitor = await own.visitor();
  await walkTo('ready', visitor, [{ productId: phone.id }]);
  await own.pool.run(sql`update payment_methods set enabled = false where method = 'cashondelivery'`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();

  expect(await order(visitor)).toMatchObject({ ok: false, error: { status: 400, code: 'no_payment' } });
});

type Buyer = { email: string; phone: string; remoteAddress?: string; method?: string };

/** Places an order as a new guest with these contact data and returns the status code. */
async function guestOrders(own: TestShop, productId: number, buyer: Buyer): Promise<number> {
  const { email, phone, remoteAddress = '10.0.0.1', method = 'cashondelivery' } = buyer;
  const visitor = await own.visitor();
  await walkTo('filled', visitor, [{ productId }]);
  orThrow(await visitor.call(saveAddress, { input: { billing: address({ email, phone }), api_token: visitor.token } }));
  orThrow(await visitor.call(saveShipping, { input: { shipping_method: 'free_free', api_token: visitor.token } }));
  orThrow(await visitor.call(savePayment, { input: { payment: { method }, api_token: visitor.token } }));
  const payload = { api_token: visitor.token };
  const answer = await own.app.inject({ method: 'POST', url: SAVE_ORDER, payload, remoteAddress });
  return answer.statusCode;
}

const SAVE_ORDER = '/api/checkout/save-order';
const phoneOf = (turn: number) => `091 ${100_000 + turn}`;
const emailOf = (turn: number) => `guest-${turn}@example.am`;

test.each([
  ['e-mail', (turn: number) => ({ email: turn % 2 ? 'Anna@Example.am' : 'anna@example.am', phone: phoneOf(turn) })],
  ['telephone', (turn: number) => ({ email: emailOf(turn), phone: turn % 2 ? '091 000 000' : '+374 91 000 000' })],
])('one %s can place five guest orders an hour from any sender', async (_, buyerOf) => {
  const own = await openShop({ config: { limits: true } });
  const phone = await own.add(product({ stock: 50 }));

  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push(await guestOrders(own, phone.id, { ...buyerOf(turn), remoteAddress: `10.0.0.${turn}` }));
  await own.pool.run(sql`
    insert into payment_methods (method, title, description, img, position)
    values ('idram_vpos', '{"hy": "Idram"}', '{"hy": "Idram"}', 'icons/idram.svg', 9)`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();
  const paidOnline = await guestOrders(own, phone.id, { ...buyerOf(0), method: 'idram_vpos' });
  const other = await guestOrders(own, phone.id, { email: emailOf(99), phone: phoneOf(99) });

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect([paidOnline, other]).toEqual([200, 200]);
});

test('one address can place thirty guest orders an hour', async () => {
  const own = await openShop({ config: { limits: true } });
  const phone = await own.add(product({ stock: 50 }));

  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1)
    statuses.push(await guestOrders(own, phone.id, { email: emailOf(turn), phone: phoneOf(turn) }));
  const elsewhere = { email: emailOf(40), phone: phoneOf(40), remoteAddress: '10.0.0.2' };

  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect(await guestOrders(own, phone.id, elsewhere)).toBe(200);
});
