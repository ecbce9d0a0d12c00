import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { expireGiftCards } from '#api/gift-cards/gift-card-expiry.ts';
import { composeMail } from '#api/open-mail.ts';
import { checkPayment } from '#api/order-payments/check-payment.ts';
import { refundOrder } from '#api/order-payments/refund.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { PLACED_ORDERS_COOKIE, writePlacedOrders } from '#api/orders/shopper/placed-orders-cookie.ts';
import { readReturnOffers } from '#api/returns/request-return.ts';
import { changeSettings } from '#api/settings/shop-settings.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import * as contract from '#contract/gift-card-contract.ts';
import { orThrow as officeOrThrow } from '#contract/office/office-client.ts';
import * as changes from '#contract/office/office-order-change-contract.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { holdLock, untilBlocked } from '#testing/held-lock.ts';
import { mailParts } from '#testing/mail.ts';
import { openOffice } from '#testing/office.ts';
import { attemptId, billOf, openPayingShop, passMinutes, payAgain } from '#testing/paying.ts';
import { openShop } from '#testing/shop.ts';

const shop = await openPayingShop();
const office = await openOffice(shop, { payments: shop.parts.payments });
const { gateway, parts } = shop;
await changeSettings(shop.pool, { actor: CLI }, { values: { gift_cards: true } });
await shop.readModel.sync();

const TERMS = { shop: { returnDays: 14, warrantyMonths: 12 }, exceptions: [] };

const FORM = {
  amount: 20_000,
  buyer_name: 'Anna Petrosyan',
  buyer_email: 'anna@example.am',
  buyer_phone: '+374 91 123456',
  receiver_name: 'Davit',
  receiver_email: 'davit@example.am',
  message: 'Happy birthday!',
  method: 'aeb_vpos',
};

const buy = (more: Partial<typeof FORM> & { send_on?: string; idempotency_key?: string } = {}) =>
  shop.client().call(contract.buyGiftCard, { input: { ...FORM, ...more } });

const pay = async (orderId: number) => {
  gateway.pay(billOf(shop, orderId));
  await checkPayment(parts, await attemptId(shop, orderId), 0);
};

/** Buys and pays a card; returns its id and the code of the mail. */
async function cardOf(amount: number) {
  const { order } = orThrow(await buy({ amount }));
  await pay(order.id);
  const { id } = await shop.pool.one<{ id: number }>(sql`select id from gift_cards where order_id = ${order.id}`);
  const mail = await composeMail(mailParts(shop), 'job', { kind: 'gift_card', giftCardId: id });
  const [code = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail?.text ?? '') ?? [];
  return { id, code, orderId: order.id, mail };
}

const balanceOf = async (id: number) =>
  shop.pool.one<{ balance: number; sum: number }>(sql`
    select balance, (select coalesce(sum(amount), 0)::bigint from gift_card_movements where gift_card_id = g.id) as sum
    from gift_cards g where id = ${id}`);
const holds = (balance: number) => ({ balance, sum: balance });

const check = (code: string) => shop.client().call(contract.giftCardBalance, { input: { code } });

type Use = { price?: number; code: string; amount: number; payment?: string; stock?: number };

async function orderWith({ price = 50_000, code, amount, payment = 'cashondelivery', stock = 5 }: Use) {
  const phone = await shop.add(product({ cashPrice: price, stock }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);
  const answer = await visitor.call(saveOrder, {
    input: { api_token: visitor.token, gift_card: { code, amount }, payment: { method: payment } },
  });
  return { answer, productId: phone.id };
}

const orderFacts = (id: number) =>
  shop.pool.one(sql`
    select o.status, o.payment_method as method, o.grand_total as total, o.gift_card_amount as card,
           (select jsonb_agg(jsonb_build_array(a.amount, a.status, a.refunded) order by a.number)
            from payment_attempts a where a.order_id = o.id) as attempts
    from orders o where o.id = ${id}`);

test('a paid gift card is issued, its order is completed, and the mail contains the code once', async () => {
  const { id, code, orderId, mail } = await cardOf(20_000);

  expect(mail?.to).toEqual({ name: 'Davit', address: 'davit@example.am' });
  expect(mail?.text).toContain('Happy birthday!');
  expect(await balanceOf(id)).toEqual(holds(20_000));
  expect(await orderFacts(orderId)).toMatchObject({ status: 'completed', total: 20_000, card: 0 });
  const stored = await shop.pool.one<{ row: string }>(
    sql`select to_jsonb(g)::text as row from gift_cards g where id = ${id}`,
  );
  expect(stored.row).not.toContain(code.replaceAll('-', ''));
  expect(orThrow(await check(code)).data).toMatchObject({ balance: 20_000, last_four: code.slice(-4) });
  const again = await composeMail(mailParts(shop), 'job', { kind: 'gift_card', giftCardId: id });
  expect(again?.text).toContain(code);
});

test('an unpaid gift card has no balance, no mail and expires with its order', async () => {
  const { order } = orThrow(await buy());
  const { id } = await shop.pool.one<{ id: number }>(sql`select id from gift_cards where order_id = ${order.id}`);

  expect(await composeMail(mailParts(shop), 'job', { kind: 'gift_card', giftCardId: id })).toBeNull();
  passMinutes(shop, 60);
  await expireOrder(shop.pool, order.id, shop.clock.now);

  expect(await balanceOf(id)).toEqual(holds(0));
  expect(await orderFacts(order.id)).toMatchObject({ status: 'canceled' });
});

test('a late payment of an expired gift card order issues the card', async () => {
  const { order } = orThrow(await buy());
  passMinutes(shop, 60);
  await expireOrder(shop.pool, order.id, shop.clock.now);
  await pay(order.id);

  expect(await orderFacts(order.id)).toMatchObject({ status: 'completed' });
});

test('a gift card for a later day is mailed on the morning of that day', async () => {
  const day = new Date(shop.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { order } = orThrow(await buy({ send_on: day }));
  await pay(order.id);

  const [job] = await shop.pool.many<{ at: Date }>(sql`
    select start_after as at from pgboss.job j join gift_cards g on g.id = (j.data ->> 'giftCardId')::int
    where g.order_id = ${order.id}`);
  expect(job?.at.toISOString()).toBe(`${day}T05:00:00.000Z`);
});

test.each([
  [{ amount: 4999 }, 'amount'],
  [{ amount: 500_001 }, 'amount'],
  [{ buyer_name: ' ' }, 'buyer_name'],
  [{ buyer_email: 'anna@' }, 'buyer_email'],
  [{ receiver_email: 'nobody' }, 'receiver_email'],
  [{ send_on: '2020-01-01' }, 'send_on'],
])('buyGiftCard refuses %j beside the field', async (more, field) => {
  const answer = await buy(more);

  expect(answer).toMatchObject({ ok: false, error: { code: 'validation', fields: { [field]: expect.any(String) } } });
});

test.each(['cashondelivery', 'credit', 'gift_card', 'moneytransfer'])(
  'buyGiftCard refuses the payment method %s',
  async (method) => {
    expect(await buy({ method })).toMatchObject({ ok: false, error: { code: 'method_unavailable' } });
  },
);

test('a card pays a part, and the rest is due by the other method', async () => {
  const { id, code } = await cardOf(20_000);

  const { answer } = await orderWith({ price: 50_000, code: code.toLowerCase().replaceAll('-', ' '), amount: 20_000 });

  const { order } = orThrow(answer);
  expect(order).toMatchObject({ status: 'pending', grand_total: 50_000 });
  expect(await orderFacts(order.id)).toMatchObject({ total: 50_000, card: 20_000, attempts: [[30_000, 'created', 0]] });
  expect(await balanceOf(id)).toEqual(holds(0));
});

test('a card pays a whole order without another method, and the order is paid', async () => {
  const { id, code } = await cardOf(60_000);

  const { answer } = await orderWith({ price: 50_000, code, amount: 50_000 });

  expect(await orderFacts(orThrow(answer).order.id)).toMatchObject({
    status: 'processing',
    method: 'gift_card',
    attempts: [[0, 'paid', 0]],
  });
  expect(await balanceOf(id)).toEqual(holds(10_000));
});

test.each(['', 'ABCD-EFGH-1234-5678', 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀ', 'привет мир привет', '0000000000000000'])(
  'code %j is refused and places no order',
  async (code) => {
    const { answer, productId } = await orderWith({ code, amount: 1000 });

    expect(answer).toMatchObject({ ok: false, error: { code: 'gift_card', status: 409 } });
    expect(await shop.pool.one(sql`select qty from stock where product_id = ${productId}`)).toEqual({ qty: 5 });
    expect(await check(code)).toMatchObject({ ok: false, error: { code: 'gift_card' } });
  },
);

test('another covered part than displayed is refused', async () => {
  const { id, code } = await cardOf(20_000);

  const { answer } = await orderWith({ code, amount: 19_000 });

  expect(answer).toMatchObject({ ok: false, error: { code: 'gift_card' } });
  expect(await balanceOf(id)).toEqual(holds(20_000));
});

test('a card raced by 20 orders is spent by one of them and never below zero', async () => {
  const { id, code } = await cardOf(20_000);
  const phone = await shop.add(product({ cashPrice: 50_000, stock: 50 }));
  const visitors = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const visitor = await shop.visitor();
      await readyToOrder(visitor, [{ productId: phone.id }]);
      return visitor;
    }),
  );

  const answers = await Promise.all(
    visitors.map(({ call, token }) =>
      call(saveOrder, { input: { api_token: token, gift_card: { code, amount: 20_000 } } }),
    ),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balanceOf(id)).toEqual(holds(0));
});

test('the database refuses a balance below zero', async () => {
  const { id } = await cardOf(20_000);

  await expect(shop.pool.run(sql`update gift_cards set balance = balance - 20001 where id = ${id}`)).rejects.toThrow(
    /gift_cards_balance_check/,
  );
});

test('an order paid wholly by a card returns the amount to the card when it is cancelled', async () => {
  const { id, code } = await cardOf(60_000);
  const { order } = orThrow((await orderWith({ code, amount: 50_000 })).answer);

  await setOrderStatus(shop.pool, order.id, 'canceled', { actor: CLI });

  expect(await balanceOf(id)).toEqual(holds(60_000));
  expect(await orderFacts(order.id)).toMatchObject({ status: 'canceled', attempts: [[0, 'reversed', 0]] });
});

test('an expired order releases its card, and a late payment takes the part again only if the card has it', async () => {
  const { id, code } = await cardOf(20_000);
  const first = orThrow((await orderWith({ code, amount: 20_000, payment: 'aeb_vpos' })).answer).order;
  expect(await orderFacts(first.id)).toMatchObject({ attempts: [[30_000, 'redirected', 0]] });
  passMinutes(shop, 60);
  await expireOrder(shop.pool, first.id, shop.clock.now);
  expect(await balanceOf(id)).toEqual(holds(20_000));
  orThrow((await orderWith({ price: 15_000, code, amount: 15_000 })).answer);

  await pay(first.id);

  expect(await orderFacts(first.id)).toMatchObject({ status: 'canceled', attempts: [[30_000, 'refund_due', 0]] });
  expect(await balanceOf(id)).toEqual(holds(5000));
});

test('a late payment of a cancelled order takes the same part of its card', async () => {
  const { id, code } = await cardOf(20_000);
  const { order } = orThrow((await orderWith({ code, amount: 20_000, payment: 'aeb_vpos' })).answer);
  passMinutes(shop, 60);
  await expireOrder(shop.pool, order.id, shop.clock.now);

  await pay(order.id);

  expect(await orderFacts(order.id)).toMatchObject({ status: 'processing', attempts: [[30_000, 'paid', 0]] });
  expect(await balanceOf(id)).toEqual(holds(0));
});

test('a refund returns money first and the rest to the card, also to a blocked one', async () => {
  const { id, code } = await cardOf(20_000);
  const { order } = orThrow((await orderWith({ code, amount: 20_000, payment: 'aeb_vpos' })).answer);
  await pay(order.id);
  await shop.pool.run(sql`update gift_cards set is_blocked = true where id = ${id}`);

  await refundOrder(parts, order.id, { amount: 25_000 });
  expect(await balanceOf(id)).toEqual(holds(0));
  await refundOrder(parts, order.id, { amount: 10_000 });
  expect(await balanceOf(id)).toEqual(holds(5000));
  expect(await orderFacts(order.id)).toMatchObject({ attempts: [[30_000, 'partly_refunded', 30_000]] });
  const tooMuch = await refundOrder(parts, order.id, { amount: 15_001 });
  await refundOrder(parts, order.id);

  expect(tooMuch).toMatchObject({ kind: 'too_much', left: 15_000 });
  expect(await balanceOf(id)).toEqual(holds(20_000));
  expect(await orderFacts(order.id)).toMatchObject({ attempts: [[30_000, 'refunded', 30_000]] });
  expect(await check(code)).toMatchObject({ ok: false, error: { code: 'gift_card' } });
});

test('a refund to an expired card gives three months to use it', async () => {
  const { id, code } = await cardOf(60_000);
  const { order } = orThrow((await orderWith({ code, amount: 50_000 })).answer);
  await setOrderStatus(shop.pool, order.id, 'completed', { actor: CLI });
  await shop.pool.run(sql`update gift_cards set expires_on = '2020-01-01' where id = ${id}`);
  await expireGiftCards(shop.pool, shop.clock.now);
  expect(await balanceOf(id)).toEqual(holds(0));

  const refund = await refundOrder(parts, order.id, { amount: 50_000 });

  expect(refund).toMatchObject({ kind: 'refund', refund: { kind: 'done' } });
  expect(await balanceOf(id)).toEqual(holds(50_000));
  expect(orThrow(await check(code)).data.balance).toBe(50_000);
});

test('the order of a spent card refunds only what the card still has, and takes it out of the card', async () => {
  const { id, code, orderId } = await cardOf(20_000);
  orThrow((await orderWith({ price: 15_000, code, amount: 15_000 })).answer);

  expect(await refundOrder(parts, orderId, { amount: 5001 })).toMatchObject({ kind: 'too_much', left: 5000 });
  const refund = await refundOrder(parts, orderId);

  expect(refund).toMatchObject({ kind: 'refund', sent: 5000, refund: { kind: 'done', refunded: 5000 } });
  expect(await balanceOf(id)).toEqual(holds(0));
  expect(await refundOrder(parts, orderId, { amount: 1 })).toMatchObject({ kind: 'too_much', left: 0 });
});

test('a card is not combined with credit', async () => {
  const { id, code } = await cardOf(20_000);

  const { answer } = await orderWith({ price: 300_000, code, amount: 20_000, payment: 'credit' });

  expect(answer.ok).toBe(false);
  expect(await balanceOf(id)).toEqual(holds(20_000));
});

test('the payment of an unpaid gift card order cannot be changed to a later payment', async () => {
  const { order } = orThrow(await buy());
  const cookie = writePlacedOrders([order.id], shop.config.keys.placedOrders[0], shop.clock.now);

  const { status } = await payAgain(
    shop,
    { id: order.id, cookie: `${PLACED_ORDERS_COOKIE}=${cookie}` },
    'cashondelivery',
  );

  expect(status).toBe(400);
  expect(await orderFacts(order.id)).toMatchObject({ status: 'pending_payment', method: 'aeb_vpos' });
});

test('the order of a gift card offers no return', async () => {
  const { orderId } = await cardOf(20_000);
  const order = { id: orderId, status: 'completed' as const };

  expect(await readReturnOffers(shop.pool, order, TERMS)).toEqual([]);
});

test('a courier collects only the rest of an order that a card pays in part', async () => {
  const { code } = await cardOf(20_000);
  const { order } = orThrow((await orderWith({ price: 50_000, code, amount: 20_000 })).answer);

  await setOrderStatus(shop.pool, order.id, 'completed', { actor: CLI });

  expect(await orderFacts(order.id)).toMatchObject({ attempts: [[30_000, 'paid', 0]] });
  expect(await shop.pool.one(sql`select collected from deliveries where order_id = ${order.id}`)).toEqual({
    collected: 30_000,
  });
});

test('an order with a card part keeps a total that the card can pay', async () => {
  const { code } = await cardOf(20_000);
  const { order } = orThrow((await orderWith({ price: 50_000, code, amount: 20_000 })).answer);

  await expect(
    shop.pool.run(sql`update orders set sub_total = 10000, grand_total = 10000 where id = ${order.id}`),
  ).rejects.toThrow(/orders_gift_card_amount_check|orders_check/);
});

test('a balance check that repeats too often is refused', async () => {
  const limited = await openShop({ config: { limits: true } });
  const check = () => limited.client().call(contract.giftCardBalance, { input: { code: '0000000000000000' } });
  const answers = [];
  for (let turn = 0; turn < 11; turn += 1) answers.push(await check());

  expect(answers.slice(0, 10).map((answer) => !answer.ok && answer.error.code)).toEqual(Array(10).fill('gift_card'));
  expect(answers.at(10)).toMatchObject({ ok: false, error: { code: 'too_many' } });
});

test('twelve concurrent purchases with one key place one order, as does a later one', async () => {
  const key = { idempotency_key: randomUUID() };

  const answers = await Promise.all(Array.from({ length: 12 }, () => buy(key)));
  const later = orThrow(await buy(key));

  const ids = new Set(answers.map((answer) => orThrow(answer).order.id));
  expect([...ids]).toEqual([later.order.id]);
  expect(
    await shop.pool.one(sql`
      select (select count(*)::int from gift_cards where order_id = ${later.order.id}) as cards,
             (select count(*)::int from payment_attempts where order_id = ${later.order.id}) as attempts`),
  ).toEqual({ cards: 1, attempts: 1 });
  expect(later.redirect_url).toBe(orThrow(answers[0]!).redirect_url);
});

test.each([
  { amount: 30_000 },
  { receiver_email: 'other@example.am' },
  { message: 'Other' },
  { method: 'idram_vpos' },
  { send_on: '2026-12-24' },
])('a purchase with a used key and other content %j is refused and orders nothing', async (other) => {
  const key = { idempotency_key: randomUUID() };
  const { order } = orThrow(await buy(key));

  const answer = await buy({ ...key, ...other });

  expect(answer).toMatchObject({ ok: false, error: { status: 409, code: 'key_used' } });
  expect(orThrow(await buy(key)).order.id).toBe(order.id);
});

test('a purchase that was refused can be repeated with the same key', async () => {
  const key = { idempotency_key: randomUUID() };

  const refused = await buy({ ...key, amount: 1 });
  const placed = await buy(key);

  expect([refused.ok, placed.ok]).toEqual([false, true]);
});

test('purchases without a key are orders of their own', async () => {
  const [one, other] = [orThrow(await buy()), orThrow(await buy())];

  expect(one.order.id).not.toBe(other.order.id);
});

test.each([
  ['cancellation', (id: number) => setOrderStatus(shop.pool, id, 'canceled')],
  [
    'refund of returned pieces',
    async (id: number) => {
      const items = await shop.pool.many<{ itemId: number }>(sql`
        select id as "itemId" from order_items where order_id = ${id}`);
      return refundOrder(parts, id, {
        lines: items.map(({ itemId }) => ({ itemId, quantity: 1 })),
        restock: true,
        amount: 5_000,
      });
    },
  ],
])('a %s and a new order with the same card and product wait for each other', async (_, giveBack) => {
  const { id, code } = await cardOf(20_000);
  const phone = await shop.add(product({ cashPrice: 5_000, stock: 5 }));
  const orderPhone = async () => {
    const visitor = await shop.visitor();
    await readyToOrder(visitor, [{ productId: phone.id }]);
    return () => visitor.call(saveOrder, { input: { api_token: visitor.token, gift_card: { code, amount: 5_000 } } });
  };
  const first = orThrow(await (await orderPhone())()).order;
  const placeSecond = await orderPhone();
  const release = await holdLock(shop.pool, (db) =>
    db.run(sql`select 1 from stock where product_id = ${phone.id} for update`),
  );

  const second = placeSecond();
  await untilBlocked(shop.pool);
  const givenBack = giveBack(first.id);
  await untilBlocked(shop.pool, 2);
  await release();

  orThrow(await second);
  await givenBack;
  expect(await balanceOf(id)).toEqual(holds(15_000));
});

test('the products and the total of an order that sells a gift card cannot be changed', async () => {
  const { order } = orThrow(await buy({ amount: 20_000 }));
  const cable = await shop.add(product({ cashPrice: 1_000, stock: 5 }));
  passMinutes(shop, 21);
  const owner = await office.as('owner');
  const { version, lines } = officeOrThrow(await owner.call(changes.readOrderChange, { params: { id: order.id } }));
  const billing = {
    first_name: 'Anna',
    phone: '091 22 33 44',
    email: 'anna@example.am',
    street: 'Teryan 7',
    city: 'Yerevan',
  };
  const delivery = { billing, shipping_method: 'free_free' };
  const change = (total: number, wanted: readonly object[]) =>
    owner.call(changes.changeOrder, {
      params: { id: order.id },
      input: { version, expected_total: total, idempotency_key: randomUUID(), lines: wanted as never, ...delivery },
    });

  const answers = [
    await change(1_000, [{ product_id: cable.id, quantity: 1 }]),
    await change(18_000, [{ item_id: lines[0]?.item_id, quantity: 1, price: 18_000, reason: 'A good customer' }]),
  ];

  expect(answers).toMatchObject([{ error: { code: 'gift_card_sold' } }, { error: { code: 'gift_card_sold' } }]);
  expect(await orderFacts(order.id)).toMatchObject({ total: 20_000 });
});
