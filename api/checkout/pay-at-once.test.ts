import { beforeEach, expect, test } from 'vitest';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { addItem, removeItem } from '#contract/cart-contract.ts';
import { saveOrder, savePayment } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import type { OrderAnswer, WireOrder } from '#contract/order-contract.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { signIn } from '#testing/customer.ts';
import {
  billOf,
  confirmation,
  openPayingShop,
  orderToPay,
  PAGE,
  passMinutes,
  payAgain,
  precheck,
  transactionOf,
  walletCalls,
} from '#testing/paying.ts';
import { openShop, type Visitor } from '#testing/shop.ts';
import { factsOf, stockOf } from '#testing/unpaid-orders.ts';

const shop = await openPayingShop();
const MINUTE = 60_000;

beforeEach(() => {
  shop.gateway.calls.length = 0;
  shop.gateway.gate = Promise.resolve();
});

/** A guest with a cart that is ready to order by the given payment method. */
async function ready(method: string, productId: number, quantity = 1): Promise<Visitor> {
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId, quantity }]);
  orThrow(await visitor.call(savePayment, { input: { payment: { method }, api_token: visitor.token } }));
  return visitor;
}

const order = (visitor: Visitor) => visitor.call(saveOrder, { input: { api_token: visitor.token } });
const registrations = () => shop.gateway.calls.filter(({ method }) => method === 'register');

async function read({ id, cookie }: { id: number; cookie: string }): Promise<WireOrder> {
  const answer = await shop.app.inject({ url: `/api/orders?id=${id}&locale=en`, headers: { cookie } });
  return answer.json().data[0];
}

test('a card order waits for its payment, holds the stock for half an hour and returns the payment page', async () => {
  const { id, productId, answer, cookie } = await orderToPay(shop, 'aeb_vpos');

  const { at } = await shop.pool.one<{ at: Date }>(sql`
    select start_after as at from pgboss.job where name = 'order_expiry' and (data ->> 'orderId')::int = ${id}`);
  const holdUntil = new Date(shop.clock.now.getTime() + 30 * MINUTE);
  expect(answer).toMatchObject({
    success: true,
    order: { id, status: 'pending_payment', status_label: 'Awaiting payment', grand_total: 125_000 },
    redirect_url: shop.gateway.bill(billOf(shop, id))?.formUrl,
  });
  expect(await factsOf(shop, id)).toEqual({
    status: 'pending_payment',
    held: true,
    attempts: ['redirected'],
    history: ['pending_payment'],
    mails: ['placed'],
  });
  expect(at).toEqual(holdUntil);
  expect(await stockOf(shop, productId)).toEqual({ qty: 4, moves: 4 });
  expect((await read({ id, cookie })).payment).toMatchObject({
    method: 'aeb_vpos',
    state: 'open',
    attempt: billOf(shop, id),
    hold_until: holdUntil.toISOString(),
    can_pay: true,
    can_cancel: true,
  });
});

test('a wallet order returns the form to post', async () => {
  const { id, answer } = await orderToPay(shop, 'idram_vpos', { locale: 'hy' });

  expect(answer).toMatchObject({
    order: { status: 'pending_payment' },
    redirect_url: {
      backURL: expect.any(String),
      EDP_AMOUNT: '125000.00',
      EDP_BILL_NO: billOf(shop, id),
      EDP_LANGUAGE: 'AM',
    },
  });
});

test.each(['cashondelivery', 'moneytransfer'])(
  'an order by %s is placed without a payment redirect',
  async (method) => {
    const { id, answer } = await orderToPay(shop, method);

    expect(answer.order.status).toBe('pending');
    expect(answer).not.toHaveProperty('redirect_url');
    expect(await factsOf(shop, id)).toMatchObject({ held: false, attempts: ['created'] });
    expect(shop.gateway.calls).toEqual([]);
  },
);

test('twelve concurrent calls in two processes place one order with one bill and one redirect', async () => {
  const other = await shop.another();
  const phone = await shop.add(product({ stock: 5 }));
  const visitor = await ready('aeb_vpos', phone.id);
  shop.gateway.gate = new Promise((open) => setTimeout(open, 300));
  const place = (from: { app: typeof shop.app }) =>
    from.app.inject({ method: 'POST', url: '/api/checkout/save-order', payload: { api_token: visitor.token } });

  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => place(i % 2 ? shop : other)));

  const orderAnswers = answers.map((answer) => answer.json() as OrderAnswer);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(new Set(orderAnswers.map((answer) => `${answer.order.id} ${answer.redirect_url}`)).size).toBe(1);
  expect(orderAnswers[0]?.redirect_url).toBeTruthy();
  expect(registrations()).toHaveLength(1);
  expect(await stockOf(shop, phone.id)).toEqual({ qty: 4, moves: 4 });
});

test('a repeated call returns the same redirect while the order waits, and none once it is paid or cancelled', async () => {
  const phone = await shop.add(product({ stock: 5 }));
  const [first, second] = [await ready('aeb_vpos', phone.id), await ready('idram_vpos', phone.id)];
  const [card, wallet] = [orThrow(await order(first)), orThrow(await order(second))];

  const again = [orThrow(await order(first)), orThrow(await order(second))];
  await shop.pool.run(sql`update orders set status = 'processing' where id = ${card.order.id}`);
  await shop.pool.run(sql`update orders set status = 'canceled' where id = ${wallet.order.id}`);
  const later = [orThrow(await order(first)), orThrow(await order(second))];

  expect(again).toEqual([card, wallet]);
  expect(later.map(({ order: { id, status }, redirect_url }) => [id, status, redirect_url])).toEqual([
    [card.order.id, 'processing', undefined],
    [wallet.order.id, 'canceled', undefined],
  ]);
});

test('an unavailable bank does not prevent the order, and a later call returns the redirect', async () => {
  const phone = await shop.add(product({ stock: 5 }));
  const visitor = await ready('aeb_vpos', phone.id);
  shop.gateway.faults = { register: ['error7'], getOrderStatusExtended: ['error7'] };

  const placed = orThrow(await order(visitor));
  passMinutes(shop, 3);
  const again = orThrow(await order(visitor));

  expect(placed.order.status).toBe('pending_payment');
  expect(placed).not.toHaveProperty('redirect_url');
  expect(again.order.id).toBe(placed.order.id);
  expect(again.redirect_url).toBe(shop.gateway.bill(billOf(shop, placed.order.id))?.formUrl);
});

test('a customer who repeats the call gets the same order and redirect', async () => {
  const phone = await shop.add(product({ stock: 5 }));
  const visitor = await ready('aeb_vpos', phone.id);
  const anna = await signIn(shop);
  const headers = { authorization: `Bearer ${anna.token}` };
  const place = (payload: object = {}) =>
    shop.app.inject({ method: 'POST', url: '/api/checkout/save-order', headers, payload });

  const first = (await place({ api_token: visitor.token })).json();
  const again = (await place()).json();

  expect(first).toMatchObject({ order: { status: 'pending_payment' }, redirect_url: expect.any(String) });
  expect(again).toEqual(first);
});

test('fields of the request do not set the order status', async () => {
  const phone = await shop.add(product({ stock: 5, cashPrice: 90_000 }));
  const visitor = await ready('aeb_vpos', phone.id);

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order?status=processing&payment[amount]=1',
    payload: {
      ...{ api_token: visitor.token, status: 'processing', hold_until: '2099-01-01', payment_method: 'cashondelivery' },
      ...{
        payment: { method: 'aeb_vpos', amount: 1 },
        customer_id: 1,
        grand_total: 1,
        redirect_url: 'https://evil.example',
      },
    },
  });

  const { id } = answer.json().order;
  expect(answer.json()).toMatchObject({
    order: { status: 'pending_payment', grand_total: 90_000 },
    redirect_url: shop.gateway.bill(billOf(shop, id))?.formUrl,
  });
  expect(shop.gateway.bill(billOf(shop, id))?.fields.amount).toBe('9000000');
});

test('of 120 concurrent card orders for the last seven pieces, in two processes, exactly seven succeed', async () => {
  const other = await shop.another();
  const phone = await shop.add(product({ stock: 7 }));
  await other.readModel.sync();
  const visitors = await Promise.all(Array.from({ length: 120 }, () => ready('aeb_vpos', phone.id)));

  const answers = await Promise.all(
    visitors.map(({ token }, i) =>
      (i % 2 ? shop : other).app.inject({
        method: 'POST',
        url: '/api/checkout/save-order',
        payload: { api_token: token },
      }),
    ),
  );

  const placed = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json() as OrderAnswer);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(placed.map((answer) => answer.order.id)).size).toBe(7);
  expect(new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().error.code}`))).toEqual(
    new Set(['409 stock']),
  );
  expect(await stockOf(shop, phone.id)).toEqual({ qty: 0, moves: 0 });
});

test('stock held for an unpaid order is available again after the hold', async () => {
  const { id, productId } = await orderToPay(shop, 'aeb_vpos', { stock: 1 });
  const next = await ready('cashondelivery', (await shop.add(product({ stock: 1 }))).id);
  const early = await next.call(addItem, { params: { productId }, input: { api_token: next.token } });

  passMinutes(shop, 31);
  await expireOrder(shop.pool, id, shop.clock.now);
  orThrow(await next.call(addItem, { params: { productId }, input: { api_token: next.token } }));

  expect(early).toMatchObject({ ok: false, error: { code: 'stock' } });
  expect(orThrow(await order(next)).order.status).toBe('pending');
  expect(await stockOf(shop, productId)).toEqual({ qty: 0, moves: 0 });
});

test('paying again extends the hold', async () => {
  const unpaid = await orderToPay(shop, 'aeb_vpos');
  passMinutes(shop, 25);
  shop.gateway.refuse(unpaid.bill, 116);

  await payAgain(shop, unpaid, 'aeb_vpos');

  const at = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * MINUTE);
  expect((await read(unpaid)).payment).toMatchObject({
    attempt: billOf(shop, unpaid.id, 2),
    hold_until: at(30).toISOString(),
  });
  expect(await expireOrder(shop.pool, unpaid.id, at(6))).toBe('later');
  expect(await expireOrder(shop.pool, unpaid.id, at(30))).toBe('expired');
});

test('a card payment that completes after the cancellation revives the order', async () => {
  const unpaid = await orderToPay(shop, 'aeb_vpos', { stock: 1 });
  const canceled = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${unpaid.id}/cancel`,
    headers: { ...PAGE, cookie: unpaid.cookie },
    payload: { to_cart: true },
  });
  shop.gateway.pay(unpaid.bill);

  await shop.app.inject({
    url: `/api/payments/aeb_vpos/return?orderId=${shop.gateway.bill(unpaid.bill)?.orderId}`,
    headers: { cookie: unpaid.cookie },
  });

  expect(canceled.json().cart.items).toHaveLength(1);
  expect(await factsOf(shop, unpaid.id)).toMatchObject({ status: 'processing', attempts: ['paid'] });
  expect(await stockOf(shop, unpaid.productId)).toEqual({ qty: 0, moves: 0 });
});

const ROUNDS = Array.from({ length: 8 }, (_, round) => round);

const letGo = async ({ id, cookie }: { id: number; cookie: string }) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/cancel`,
      headers: { ...PAGE, cookie },
      payload: { to_cart: true },
    })
  ).statusCode;

test.each(ROUNDS)(
  "a cancellation concurrent with the wallet's payment leaves a paid order and matching stock (%i)",
  async (round) => {
    const unpaid = await orderToPay(shop, 'idram_vpos');
    const pay = () =>
      walletCalls(shop, confirmation(unpaid.bill, 125_000, { EDP_TRANS_ID: transactionOf(unpaid.bill) }));
    const cancel = () => letGo(unpaid);

    await Promise.all(round % 2 ? [pay(), cancel()] : [cancel(), pay()]);

    // In either sequence the order is paid: a late payment revives the cancelled order while stock remains.
    expect(await factsOf(shop, unpaid.id)).toMatchObject({ status: 'processing', held: false, attempts: ['paid'] });
    expect(await stockOf(shop, unpaid.productId)).toEqual({ qty: 4, moves: 4 });
  },
);

test.each(ROUNDS)("a cancellation concurrent with the wallet's pre-check cancels the order (%i)", async (round) => {
  const unpaid = await orderToPay(shop, 'idram_vpos');
  const ask = async () => (await walletCalls(shop, precheck(unpaid.bill, 125_000))).text;
  const cancel = () => letGo(unpaid);

  const answers = await Promise.all(round % 2 ? [ask(), cancel()] : [cancel(), ask()]);

  expect(answers).toContain(200);
  expect(await factsOf(shop, unpaid.id)).toMatchObject({ status: 'canceled', attempts: ['cancelled'] });
  expect(await stockOf(shop, unpaid.productId)).toEqual({ qty: 5, moves: 5 });
});

test.each(ROUNDS)(
  'a cancellation concurrent with payOrder leaves no open attempt on the cancelled order (%i)',
  async (round) => {
    const unpaid = await orderToPay(shop, 'idram_vpos');
    const pay = () => payAgain(shop, unpaid, 'aeb_vpos').then(({ status }) => status);
    const cancel = () => letGo(unpaid);

    const answers = await Promise.all(round % 2 ? [pay(), cancel()] : [cancel(), pay()]);

    const { status, attempts } = await factsOf(shop, unpaid.id);
    expect(answers).toContain(200);
    expect(status).toBe('canceled');
    expect(attempts).not.toContain('created');
    expect(await stockOf(shop, unpaid.productId)).toEqual({ qty: 5, moves: 5 });
  },
);

test('placeOrder refuses a cart that changed since the payment step, and accepts the new total', async () => {
  const [phone, lamp] = [await shop.add(product({ cashPrice: 90_000 })), await shop.add(product({ cashPrice: 500 }))];
  const [more, less] = [await ready('aeb_vpos', phone.id), await ready('aeb_vpos', phone.id)];
  orThrow(await more.call(addItem, { params: { productId: lamp.id }, input: { api_token: more.token } }));
  const { data } = orThrow(
    await less.call(addItem, { params: { productId: phone.id }, input: { api_token: less.token } }),
  );
  await less.call(removeItem, { params: { itemId: data.items[0]?.id ?? 0 }, input: { api_token: less.token } });
  const place = (visitor: Visitor, expected_total: number) =>
    visitor.call(saveOrder, { input: { api_token: visitor.token, expected_total } });

  const [unseen, emptied] = [await place(more, 90_000), await place(less, 180_000)];
  const { order: placed } = orThrow(await place(more, 90_500));

  expect(unseen).toMatchObject({ ok: false, error: { status: 409, code: 'price' } });
  expect(emptied).toMatchObject({ ok: false, error: { status: 400, code: 'empty_cart' } });
  expect(shop.gateway.bill(billOf(shop, placed.id))?.fields.amount).toBe('9050000');
});

test('placeOrder refuses an online payment method that was disabled meanwhile', async () => {
  const own = await openShop();
  await own.pool.run(sql`
    insert into payment_methods (method, title, description, img, position)
    values ('aeb_vpos', '{"hy": "Քարտ"}', '{"hy": "-"}', 'icons/card.svg', 3)`);
  await insertChanges(own.pool, [TAXONOMY_OR_CONTENT]);
  const phone = await own.add(product());
  const visitor = await own.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  orThrow(await visitor.call(savePayment, { input: { payment: { method: 'aeb_vpos' }, api_token: visitor.token } }));
  await own.pool.run(sql`update payment_methods set enabled = false where method = 'aeb_vpos'`);
  await insertChanges(own.pool, [TAXONOMY_OR_CONTENT]);
  await own.readModel.sync();

  expect(await order(visitor)).toMatchObject({ ok: false, error: { status: 400, code: 'no_payment' } });
});
