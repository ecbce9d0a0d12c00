import { expect, test } from 'vitest';
import { type Statement, sql, transaction } from '#api/database/sql.ts';
import { claimGuestOrders } from '#api/orders/shopper/claim-orders.ts';
import { address, product } from '#testing/builders.ts';
import { registered, type SignedIn, signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { factsOf, makeUnpaid, stockOf } from '#testing/unpaid-orders.ts';
import { transitionOrder } from './transition-order.ts';

const shop = await openFileShop();
const other = await shop.another();

const OURS = { 'sec-fetch-site': 'same-origin' };
type Headers = Record<string, string>;
const bearer = ({ token }: SignedIn): Headers => ({ authorization: `Bearer ${token}` });

async function cancel(id: number, headers: Headers, payload: object = {}, from = shop) {
  const answer = await from.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/cancel?locale=en`,
    headers: { ...OURS, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function guestOrder(quantity = 2, stock = 5) {
  const phone = await shop.add(product({ stock, cashPrice: 50_000 }));
  return { phone, ...(await orderOne(shop, phone.id, { headers: OURS, quantity })) };
}

const cartOf = async (identity: Headers, headers: Headers = {}) =>
  (await shop.app.inject({ url: `/api/checkout/cart?${new URLSearchParams(identity)}`, headers })).json().data;
const linesOf = (cart: { items: { product_id: number; quantity: number }[] }) =>
  cart.items.map(({ product_id, quantity }) => [product_id, quantity]);

test('cancelling a guest order sets it to canceled and restores the stock', async () => {
  const { id, cookie, phone } = await guestOrder();

  const { status, body } = await cancel(id, { cookie });

  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'The order has been canceled.',
    order: expect.objectContaining({ id, status: 'canceled', status_label: 'Cancelled', grand_total: 100_000 }),
    cart: null,
  });
  expect(await factsOf(shop, id)).toEqual({
    status: 'canceled',
    held: false,
    attempts: ['cancelled'],
    history: ['pending', 'canceled'],
    mails: ['placed', 'canceled'],
  });
  expect(await stockOf(shop, phone.id)).toEqual({ qty: 5, moves: 5 });
});

test('cancelling a guest order to the cart creates a cart with a new token and the entered details', async () => {
  const { id, cookie, phone } = await guestOrder();

  const { body } = await cancel(id, { cookie }, { to_cart: true });

  const cart = await cartOf({ api_token: body.api_token });
  expect(body.api_token).toMatch(/^[0-9a-f]{64}$/);
  expect(linesOf(body.cart)).toEqual([[phone.id, 2]]);
  expect(cart).toMatchObject({
    id: body.cart.id,
    is_guest: true,
    grand_total: 100_000,
    billing_address: { first_name: 'Աննա' },
    selected_shipping_rate: { method: 'free_free' },
    payment: { method: 'cashondelivery' },
  });
});

test('products returned to the cart can be ordered again immediately', async () => {
  const { id, cookie } = await guestOrder();
  const { body } = await cancel(id, { cookie }, { to_cart: true });

  const again = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order',
    payload: { api_token: body.api_token, expected_total: 100_000 },
  });

  expect(again.statusCode).toBe(200);
  expect(again.json().order.id).not.toBe(id);
});

test('ten concurrent cancellations in two processes yield one cancelled order, one cart and one token', async () => {
  const { id, cookie, phone } = await guestOrder();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => cancel(id, { cookie }, { to_cart: true }, i % 2 ? shop : other)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => `${body.api_token} ${body.cart.id}`)).size).toBe(1);
  expect(answers.map(({ body }) => linesOf(body.cart))).toEqual(Array(10).fill([[phone.id, 2]]));
  expect(await stockOf(shop, phone.id)).toEqual({ qty: 5, moves: 5 });
  expect((await factsOf(shop, id)).mails).toEqual(['placed', 'canceled']);
});

test('cancelling an order again after its cart was ordered creates another cart', async () => {
  const { id, cookie } = await guestOrder();
  const first = await cancel(id, { cookie }, { to_cart: true });
  await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order',
    payload: { api_token: first.body.api_token },
  });

  const next = await cancel(id, { cookie }, { to_cart: true });

  expect(next.status).toBe(200);
  expect(next.body.api_token).not.toBe(first.body.api_token);
  expect(next.body.cart.items).toHaveLength(1);
});

test("cancelling to the cart merges into the customer's cart and keeps the larger quantity", async () => {
  const anna = await signIn(shop);
  const [phone, lamp] = [await shop.add(product({ stock: 9 })), await shop.add(product({ stock: 9 }))];
  const { id } = await orderOne(shop, phone.id, { headers: bearer(anna), quantity: 3 });
  const add = (productId: number, quantity: number) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/checkout/cart/add/${productId}?quantity=${quantity}`,
      headers: bearer(anna),
    });
  await add(lamp.id, 2);
  await add(phone.id, 1);

  const { body } = await cancel(id, bearer(anna), { to_cart: true });

  expect(body).not.toHaveProperty('api_token');
  expect(linesOf(body.cart)).toEqual([
    [lamp.id, 2],
    [phone.id, 3],
  ]);
  expect((await cartOf({}, bearer(anna))).id).toBe(body.cart.id);
});

test('ten concurrent cancellations leave the customer with one cart', async () => {
  const anna = await signIn(shop);
  const phone = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, phone.id, { headers: bearer(anna), quantity: 3 });

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => cancel(id, bearer(anna), { to_cart: 1 }, i % 2 ? shop : other)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(linesOf(await cartOf({}, bearer(anna)))).toEqual([[phone.id, 3]]);
  expect(await stockOf(shop, phone.id)).toEqual({ qty: 9, moves: 9 });
});

test("cancelling a guest order while signed in returns the products to the customer's cart", async () => {
  const anna = await signIn(shop);
  const { id, cookie, phone } = await guestOrder();

  const { body } = await cancel(id, { ...bearer(anna), cookie }, { to_cart: true });

  expect(body).not.toHaveProperty('api_token');
  expect(linesOf(await cartOf({}, bearer(anna)))).toEqual([[phone.id, 2]]);
});

test('cancelling an order and returning its products to the cart limits the quantity to the stock', async () => {
  const { id, cookie, phone } = await guestOrder(4, 5);
  await cancel(id, { cookie });
  await orderOne(shop, phone.id, { quantity: 3 });

  const { body } = await cancel(id, { cookie }, { to_cart: true });

  expect(linesOf(body.cart)).toEqual([[phone.id, 2]]);
});

test.each<[string, (id: number) => Statement]>([
  ['sold out', (id) => sql`update stock set qty = 0 where product_id = ${id}`],
  ['disabled', (id) => sql`update products set enabled = false where id = ${id}`],
  ['without a price', (id) => sql`update products set regular_price = null where id = ${id}`],
])('a product that is %s does not return to the cart', async (_, change) => {
  const { id, cookie, phone } = await guestOrder();
  await cancel(id, { cookie });
  await shop.pool.run(change(phone.id));

  const { status, body } = await cancel(id, { cookie }, { to_cart: true });

  expect(status).toBe(200);
  expect(body).toMatchObject({ cart: null, order: { status: 'canceled' } });
  expect(body).not.toHaveProperty('api_token');
});

test('a changed price needs confirmation against the price of the order', async () => {
  const { id, cookie, phone } = await guestOrder();
  await shop.pool.run(sql`update products set regular_price = 60000 where id = ${phone.id}`);
  const { body } = await cancel(id, { cookie }, { to_cart: true });

  const refused = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order',
    payload: { api_token: body.api_token, expected_total: 100_000 },
  });

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ items: [{ old_price: 50_000, new_price: 60_000 }] });
});

test('an order that awaits payment can be cancelled, and an open card attempt is still polled', async () => {
  const { id, cookie, phone } = await guestOrder();
  await makeUnpaid(shop, id, { attempt: 'redirected' });

  const { status } = await cancel(id, { cookie });

  expect(status).toBe(200);
  expect(await factsOf(shop, id)).toMatchObject({ status: 'canceled', held: false, attempts: ['redirected'] });
  expect(await stockOf(shop, phone.id)).toEqual({ qty: 5, moves: 5 });
});

test('an expired order still returns its products to a cart', async () => {
  const { id, cookie, phone } = await guestOrder();
  await makeUnpaid(shop, id);
  await transaction(shop.pool, (db) => transitionOrder(db, id, 'expire'));

  const { body } = await cancel(id, { cookie }, { to_cart: true });

  expect(linesOf(body.cart)).toEqual([[phone.id, 2]]);
});

test.each([
  ['is paid', 'processing', 'paid', 'order_paid', 'The order is already paid.'],
  ['is paid and sent', 'completed', 'paid', 'order_paid', 'The order is already paid.'],
  [
    'was accepted',
    'processing',
    'created',
    'order_step',
    'This is no longer possible in the current state of the order.',
  ],
  [
    'is under review',
    'fraud',
    'created',
    'order_step',
    'This is no longer possible in the current state of the order.',
  ],
  ['is closed', 'closed', 'refunded', 'order_step', 'This is no longer possible in the current state of the order.'],
  [
    'has an unconfirmed payment',
    'pending_payment',
    'unconfirmed',
    'confirming',
    'The payment is still being confirmed.',
  ],
])('cancelling an order that %s is refused with a reason', async (_, status, attempt, code, sentence) => {
  const { id, cookie, phone } = await guestOrder();
  await shop.pool.run(sql`update orders set status = ${status} where id = ${id}`);
  await shop.pool.run(sql`update payment_attempts set status = ${attempt} where order_id = ${id}`);

  const refused = await cancel(id, { cookie }, { to_cart: true });

  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ error: { code, message: expect.stringContaining(sentence) } });
  expect((await factsOf(shop, id)).status).toBe(status);
  expect(await stockOf(shop, phone.id)).toEqual({ qty: 3, moves: 3 });
});

test('cancelling a foreign order and a missing order give the same answer and change nothing', async () => {
  const [anna, aram] = [await signIn(shop), await signIn(shop)];
  const { id, cookie } = await guestOrder();
  const stranger = await guestOrder();
  const annas = await orderOne(shop, stranger.phone.id, { headers: bearer(anna) });
  const { carts } = await shop.pool.one<{ carts: number }>(sql`select count(*)::int as carts from carts`);

  const answers = await Promise.all([
    cancel(id, {}, { to_cart: true }),
    cancel(id, { cookie: stranger.cookie }, { to_cart: true }),
    cancel(id, bearer(aram), { to_cart: true }),
    cancel(annas.id, bearer(aram), { to_cart: true }),
    cancel(annas.id, { cookie }, { to_cart: true }),
    cancel(999_999, { cookie }),
  ]);

  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect((await factsOf(shop, id)).status).toBe('pending');
  expect(await shop.pool.one(sql`select count(*)::int as carts from carts`)).toEqual({ carts });
});

test('a claimed order can be cancelled only by the account that claimed it', async () => {
  const anna = await signIn(shop);
  const phone = await shop.add(product());
  const { id, cookie } = await orderOne(shop, phone.id, { headers: OURS, billing: address({ email: anna.email }) });
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);
  await claimGuestOrders(shop.pool, anna.id);

  expect((await cancel(id, { cookie })).status).toBe(404);
  expect((await cancel(id, bearer(anna))).status).toBe(200);
});

test.each([
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['an unknown source', { 'sec-fetch-site': '' }, 403],
])('the cookie of placed orders is ignored for a request from %s', async (_, headers, status) => {
  const { id, cookie } = await guestOrder();

  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/cancel`,
    headers: { ...headers, cookie },
  });

  expect(answer.statusCode).toBe(status);
  expect((await factsOf(shop, id)).status).toBe('pending');
});

test.each(['abc', '0', '-1', '1.5', '99999999999'])('cancelling refuses the order number %s', async (id) => {
  const { cookie } = await guestOrder();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/cancel`,
    headers: { ...OURS, cookie },
  });

  expect([404, 422]).toContain(answer.statusCode);
});

test.each([
  ['hy', 'Պատվերը չեղարկվեց', 'Չեղարկված'],
  ['ru', 'Заказ отменён', 'Отменён'],
])('the answer to a cancellation is in the language %s', async (locale, message, status_label) => {
  const { id, cookie } = await guestOrder();

  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/cancel`,
    headers: { ...OURS, cookie },
    payload: { locale },
  });

  expect(answer.json()).toMatchObject({ message, order: { status_label } });
});

test('a concurrent cancellation and payment leave one outcome, which the answer reports', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, cookie, phone } = await guestOrder();
    await makeUnpaid(shop, id);
    const pay = () =>
      transaction(other.pool, async (db) => {
        await transitionOrder(db, id, 'pay');
        await db.run(sql`update payment_attempts set status = 'paid' where order_id = ${id}`);
      });
    const calls = [() => cancel(id, { cookie }, { to_cart: true }), pay];

    const [answer] = await Promise.allSettled((round % 2 ? calls : calls.toReversed()).map((ask) => ask())).then(
      (settled) => settled.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : [])),
    );

    const { status } = await factsOf(shop, id);
    const left = status === 'canceled' ? 5 : 3;
    expect(answer?.status).toBe(status === 'canceled' ? 200 : 409);
    expect(await stockOf(shop, phone.id)).toEqual({ qty: left, moves: left });
  }
});

test('cancelling to the cart while the customer signs in, adds and orders causes no error', async () => {
  const anna = await registered(shop);
  const login = async (api_token = '') =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/customer/login?token=true',
        payload: { email: anna.email, password: anna.password, api_token },
      })
    ).json().token;
  const headers: Headers = { authorization: `Bearer ${await login()}` };
  const phone = await shop.add(product({ stock: 50 }));
  const { id } = await orderOne(shop, phone.id, { headers, quantity: 2 });
  const guest = await shop.visitor();
  await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}?api_token=${guest.token}` });

  const statuses = await Promise.all([
    ...Array.from({ length: 4 }, async () => (await cancel(id, headers, { to_cart: true })).status),
    login(guest.token).then(() => 200),
    orderOne(other, phone.id, { headers }).then(({ status }) => status),
  ]);

  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const { qty, moves } = await stockOf(shop, phone.id);
  expect(qty).toBe(moves);
});
