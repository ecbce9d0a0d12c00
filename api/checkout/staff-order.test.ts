import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { composeMail } from '#api/open-mail.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { addItem, setCoupon } from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow as orThrowShop } from '#contract/client.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-new-order-contract.ts';
import { exportOrders, officeOrders, stepOrder } from '#contract/office/office-orders-contract.ts';
import { changeRole, copyRole, listStaff } from '#contract/office/office-staff-contract.ts';
import { address, product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { mailParts } from '#testing/mail.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openPayingShop, payAgain } from '#testing/paying.ts';
import { addPromotion } from '#testing/promotions.ts';
import { makeUnpaid } from '#testing/unpaid-orders.ts';

const shop = await openPayingShop();
const office = await openOffice(shop, { payments: shop.parts.payments });
const owner = await office.as('owner');

type Input = CallerInput<typeof contract.createOrder>;
const CASH = { method: 'cashondelivery' };

const inputOf = (lines: Input['lines'], expected: number, more: Partial<Input> = {}): Input => ({
  language: 'hy',
  first_name: 'Վարդան',
  phone: '091 22 33 44',
  street: 'Բաղրամյան 5',
  city: 'Երևան',
  lines,
  shipping_method: 'free_free',
  payment: CASH,
  expected_total: expected,
  idempotency_key: randomUUID(),
  ...more,
});

const create = (input: Input, by: Colleague = owner) => by.call(contract.createOrder, { input });
const stockOf = async (id: number) =>
  (await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${id}`)).qty;
const ordersOf = (id: number) =>
  shop.pool.many<{ id: number }>(sql`
    select o.id from orders o join order_items i on i.order_id = o.id where i.product_id = ${id} order by o.id`);

test('createOrder places an order by telephone without an e-mail address and records who took it', async () => {
  const phone = await shop.add(product({ cashPrice: 250_000, stock: 5 }));
  const name = (await shop.pool.one<{ name: string }>(sql`select name from staff where id = ${owner.id}`)).name;

  const { order } = orThrow(await create(inputOf([{ product_id: phone.id, quantity: 2 }], 500_000)));

  expect(order).toMatchObject({
    channel: 'phone',
    taken_by: name,
    status: 'pending',
    grand_total: 500_000,
    buyer: { name: 'Վարդան', phone: '+37491223344', email: '' },
    items: [{ price: 250_000, list_price: null }],
  });
  expect(await stockOf(phone.id)).toBe(3);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(order.id) } }));
  expect(data).toMatchObject([{ action: 'createOrder', after: { grand_total: 500_000 } }]);
});

test('an order by telephone has the totals, address and delivery of the same order in the shop', async () => {
  const phone = await shop.add(product({ cashPrice: 250_000, stock: 9 }));
  const cable = await shop.add(product({ cashPrice: 4_900, specialPrice: 3_900, stock: 9 }));
  const visitor = await shop.visitor();
  for (const { id } of [phone, cable])
    orThrowShop(await visitor.call(addItem, { params: { productId: id }, input: { api_token: visitor.token } }));
  const choices = { billing: address(), shipping_method: 'free_free', payment: CASH };
  const online = orThrowShop(await visitor.call(saveOrder, { input: { ...choices, api_token: visitor.token } })).order;
  const lines = [
    { product_id: phone.id, quantity: 1 },
    { product_id: cable.id, quantity: 1 },
  ];

  const plan = orThrow(await owner.call(contract.planOrder, { input: { lines, city: 'Երևան' } }));
  const { order } = orThrow(
    await create(
      inputOf(lines, plan.totals.grand_total, {
        first_name: 'Աննա',
        last_name: 'Պետրոսյան',
        email: 'anna@example.am',
        phone: '+374 91 000 000',
        street: 'Օրինակ փողոց 1, բն. 5',
      }),
    ),
  );

  expect(plan.totals.grand_total).toBe(online.grand_total);
  const [web, byPhone] = await Promise.all([online.id, order.id].map(rowOf));
  expect(byPhone).toEqual(web);
});

const rowOf = (id: number) =>
  shop.pool.one(sql`
    select o.sub_total, o.shipping_amount, o.grand_total, o.email, o.shipping_method, o.payment_method, o.vat_percent,
           o.delivery_terms, (o.promised_to - o.promised_from) as days,
           (select jsonb_agg(to_jsonb(i) - 'id' - 'order_id' order by i.id) from order_items i where i.order_id = o.id) as items,
           (select jsonb_agg(to_jsonb(a) - 'id' - 'order_id' order by a.kind) from order_addresses a where a.order_id = o.id) as addresses
    from orders o where o.id = ${id}`);

test('createOrder repeated with the same key places one order, also at the same time', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const input = inputOf([{ product_id: phone.id, quantity: 1 }], 100_000);

  const answers = await Promise.all([create(input), create(input), create(input)]);
  const later = await create(input);

  expect(new Set([...answers, later].map((answer) => orThrow(answer).order.id)).size).toBe(1);
  expect(await ordersOf(phone.id)).toHaveLength(1);
});

test('the last piece is sold once when a shopper and two colleagues order it at the same time', async () => {
  const phone = await shop.add(product({ stock: 1 }));
  const line = [{ product_id: phone.id, quantity: 1 }];

  const [first, second, web] = await Promise.all([
    create(inputOf(line, 100_000)),
    create(inputOf(line, 100_000), await office.as('orders')),
    orderOne(shop, phone.id, { billing: address({ email: 'race@example.am' }) }),
  ]);

  const placed = [first.ok, second.ok, web.status === 200].filter(Boolean);
  expect(placed).toHaveLength(1);
  expect(await stockOf(phone.id)).toBe(0);
  expect(await ordersOf(phone.id)).toHaveLength(1);
});

test('createOrder names the product and what is left when stock is too low, and changes nothing', async () => {
  const phone = await shop.add(product({ stock: 2 }));

  const answer = await create(inputOf([{ product_id: phone.id, quantity: 3 }], 300_000));

  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'stock', items: [{ item_id: phone.id, available: 2 }] },
  });
  expect(await stockOf(phone.id)).toBe(2);
  expect(await ordersOf(phone.id)).toEqual([]);
});

test('createOrder names a product whose price changed after it was displayed', async () => {
  const phone = await shop.add(product({ cashPrice: 120_000, stock: 2 }));

  const answer = await create(inputOf([{ product_id: phone.id, quantity: 1, seen_price: 100_000 }], 100_000));

  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'price', items: [{ item_id: phone.id, old_price: 100_000, new_price: 120_000 }] },
  });
});

test('a manual price needs a reason and the permission, and stays within the limit of the role', async () => {
  const phone = await shop.add(product({ cashPrice: 100_000, stock: 9 }));
  const [seller, packer] = [await office.as('orders'), await office.as('warehouse')];
  const line = { product_id: phone.id, quantity: 1 };
  const at = (price: number, reason: string | undefined, by: Colleague) =>
    create(inputOf([{ ...line, price, reason }], price), by);

  expect(await at(95_000, '', seller)).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: { [`lines.${phone.id}.reason`]: expect.any(String) } },
  });
  expect(await at(80_000, 'old friend', seller)).toMatchObject({ ok: false, error: { code: 'price_limit' } });
  expect(await at(95_000, 'old friend', packer)).toMatchObject({ ok: false, error: { code: 'permission' } });
  await shop.pool.run(sql`
    update staff_sessions set reauthenticated_at = now() - interval '6 minutes' where staff_id = ${seller.id}`);
  expect(await at(95_000, 'old friend', seller)).toMatchObject({ ok: false, error: { code: 'reauthenticate' } });
  expect(await ordersOf(phone.id)).toEqual([]);

  const { order } = orThrow(await at(80_000, 'display model', owner));

  expect(order.items).toMatchObject([{ price: 80_000, list_price: 100_000, price_reason: 'display model' }]);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'order', entity_id: String(order.id) } }));
  expect(data).toMatchObject([
    { after: { prices: [{ sku: phone.sku, from: 100_000, to: 80_000, reason: 'display model' }] } },
  ]);
});

test('a custom role changes prices up to its own limit', async () => {
  const phone = await shop.add(product({ cashPrice: 100_000, stock: 9 }));
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions, price_limit)
    values ('{"hy": "Խորհրդատու"}', '{orders.see,orders.create,orders.price}', 5) returning id`);
  const adviser = await office.as('orders');
  await shop.pool.run(sql`update staff set role_id = ${id} where id = ${adviser.id}`);
  const at = (price: number) =>
    create(inputOf([{ product_id: phone.id, quantity: 1, price, reason: 'regular' }], price), adviser);

  expect(await at(94_000)).toMatchObject({ ok: false, error: { code: 'price_limit' } });
  expect((await at(95_000)).ok).toBe(true);
});

test('the price limit of a role is copied with the role, changed, and restored by undo', async () => {
  const { roles } = orThrow(await owner.call(listStaff, { input: {} }));
  const from = roles.find(({ code }) => code === 'orders')?.id ?? 0;
  const { role: copy } = orThrow(await owner.call(copyRole, { input: { from, name: { hy: 'Զանգեր' } } }));
  const input = { version: copy.version, price_limit: 25 };

  const changed = orThrow(await owner.call(changeRole, { params: { id: copy.id }, input }));
  orThrow(await owner.call(undoChange, { params: { id: changed.change ?? 0 } }));
  const after = orThrow(await owner.call(listStaff, { input: {} })).roles.find(({ id }) => id === copy.id);

  expect([copy.price_limit, changed.role.price_limit, after?.price_limit]).toEqual([10, 25, 10]);
  expect(after?.permissions).toEqual(copy.permissions);
});

test('createOrder for an account adds the order to that account and keeps its cart', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const customer = await signIn(shop);
  const headers = { authorization: `Bearer ${customer.token}` };
  await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}`, headers, payload: {} });

  const { order } = orThrow(
    await create(inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, { customer_id: customer.id })),
  );
  const own = await shop.app.inject({ url: `/api/orders?id=${order.id}`, headers });
  const cart = await shop.app.inject({ url: '/api/checkout/cart', headers });
  const unknown = await create(
    inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, { customer_id: 2_000_000_000 }),
  );

  expect(own.json().data).toMatchObject([{ id: order.id }]);
  expect(cart.json().data.items).toHaveLength(1);
  expect(unknown).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: { customer_id: expect.any(String) } },
  });
});

test('an address without a name, telephone or street is refused by the rules of the checkout', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const more = { first_name: ' ', phone: 'abc', street: '', email: 'nobody' };

  const answer = await create(inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, more));

  const fields = ['billing.first_name', 'billing.phone', 'billing.address1', 'billing.email'];
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'validation', fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
  });
});

test('the payment link of an order without e-mail opens and pays it, and the hold lasts as long as chosen', async () => {
  const phone = await shop.add(product({ cashPrice: 125_000, stock: 9 }));
  const input = inputOf([{ product_id: phone.id, quantity: 1 }], 125_000, {
    payment: { method: 'aeb_vpos' },
    hold_hours: 72,
  });
  const { order } = orThrow(await create(input));

  const link = orThrow(await owner.call(contract.readPaymentLink, { params: { id: order.id } }));
  const opened = await shop.app.inject({ url: new URL(link.url).pathname });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const seen = await shop.app.inject({ url: `/api/orders?id=${order.id}`, headers: { cookie } });
  const paid = await payAgain(shop, { id: order.id, cookie }, 'aeb_vpos');

  expect(order).toMatchObject({ status: 'pending_payment' });
  expect(link.can_mail).toBe(false);
  expect(Date.parse(link.hold_until ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect(opened.headers.location).toBe(`/thanks?orderID=${order.id}&from=mail`);
  expect(seen.json().data).toMatchObject([{ id: order.id, customer_email: '', payment: { can_pay: true } }]);
  expect(paid).toMatchObject({ status: 200, body: { redirect_url: expect.anything() } });
  expect(await owner.call(contract.mailPaymentLink, { params: { id: order.id }, input: keyed() })).toMatchObject({
    ok: false,
    error: { code: 'validation' },
  });
});

const keyed = () => ({ idempotency_key: randomUUID() });

test('mailPaymentLink queues one mail for a repeated press, and a paid order has no payment link', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const input = inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, {
    payment: { method: 'aeb_vpos' },
    email: 'vardan@example.am',
  });
  const { order } = orThrow(await create(input));
  const mails = async () =>
    (
      await shop.pool.one<{ count: number }>(sql`
        select count(*)::int as count from pgboss.job
        where name = 'mail' and data ->> 'kind' = 'order_placed' and (data ->> 'orderId')::int = ${order.id}`)
    ).count;
  const key = keyed();

  orThrow(await owner.call(contract.mailPaymentLink, { params: { id: order.id }, input: key }));
  orThrow(await owner.call(contract.mailPaymentLink, { params: { id: order.id }, input: key }));
  expect(await mails()).toBe(2);
  await shop.pool.run(sql`update orders set status = 'processing' where id = ${order.id}`);

  expect(await owner.call(contract.readPaymentLink, { params: { id: order.id } })).toMatchObject({
    ok: false,
    error: { code: 'nothing_to_settle' },
  });
});

test('the confirmation is mailed to a buyer with an e-mail address, and to nobody without one', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const lines = [{ product_id: phone.id, quantity: 1 }];
  const [silent, mailed] = [
    orThrow(await create(inputOf(lines, 100_000))).order.id,
    orThrow(await create(inputOf(lines, 100_000, { email: 'vardan@example.am', language: 'ru' }))).order.id,
  ];
  const compose = (orderId: number) => composeMail(mailParts(shop), 'job', { kind: 'order_placed', orderId });

  expect(await compose(silent)).toBeNull();
  expect(await compose(mailed)).toMatchObject({ to: { address: 'vardan@example.am' } });
});

test('findBuyers finds a buyer by part of the number and by the name in another script', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const { order } = orThrow(
    await create(
      inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, {
        first_name: 'Գայանե',
        last_name: 'Մկրտչյան',
        phone: '077 61 58 43',
        street: 'Կոմիտաս 12',
      }),
    ),
  );
  const found = async (q: string) => orThrow(await owner.call(contract.findBuyers, { input: { q } })).data;

  for (const q of ['077615843', '+374 77 61', '5843', '6158', '61584', 'Мкртчян', 'gayane', 'Գայանե'])
    expect(await found(q), q).toMatchObject([
      { first_name: 'Գայանե', phone: '+37477615843', street: ['Կոմիտաս 12'], last_order: { id: order.id } },
    ]);
  expect(await found('0')).toEqual([]);
  expect(await (await office.as('warehouse')).call(contract.findBuyers, { input: { q: '5843' } })).toMatchObject({
    ok: false,
    error: { code: 'permission' },
  });
});

test('findBuyers lists a buyer once with the newest address, and an account without orders', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const customer = await signIn(shop);
  for (const street of ['Old street 1', 'New street 2'])
    orThrow(
      await create(
        inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, {
          first_name: 'Zhirayr',
          phone: '055987650',
          street,
        }),
      ),
    );

  const { data } = orThrow(await owner.call(contract.findBuyers, { input: { q: 'zhirayr' } }));
  const accounts = orThrow(await owner.call(contract.findBuyers, { input: { q: customer.email } })).data;

  expect(data).toMatchObject([{ street: ['New street 2'], customer_id: null }]);
  expect(accounts).toMatchObject([{ customer_id: customer.id, last_order: null }]);
});

test('findOffers returns the one variant of a scanned barcode, and the variants of a searched family', async () => {
  const barcode = '4006381333931';
  const family = await shop.add(
    product({
      name: { hy: 'Ֆենիքս հեռախոս', ru: 'Телефон Феникс', en: 'Phoenix phone' },
      variants: [
        { options: { color: 'Ruby' }, barcode, stock: 3 },
        { options: { color: 'Opal' }, stock: 0 },
      ],
    }),
  );
  await shop.readModel.sync();
  const found = async (q: string) => orThrow(await owner.call(contract.findOffers, { input: { q } }));

  const scanned = await found(barcode);
  const opal = await found('феникс opal');

  expect(scanned).toMatchObject({ is_exact: true, data: [{ product_id: family.variants[0]?.id, available: 3 }] });
  expect(opal.is_exact).toBe(false);
  expect(opal.data.map(({ product_id }) => product_id)).toEqual([family.variants[1]?.id, family.variants[0]?.id]);
  expect(await found(' ')).toEqual({ data: [], is_exact: false });
});

test('planOrder names lines with a problem, the delivery of the town and the possible payments', async () => {
  const phone = await shop.add(product({ stock: 2, cashPrice: 100_000 }));
  const lines = [{ product_id: phone.id, quantity: 3, price: 50_000, reason: 'x' }];

  const plan = orThrow(
    await (await office.as('orders')).call(contract.planOrder, { input: { lines, city: 'Գյումրի' } }),
  );

  expect(plan).toMatchObject({
    region: 'Shirak',
    price_limit: 10,
    lines: [{ price: 100_000, sold_price: 50_000, total: 150_000, available: 2, problem: 'stock' }],
    totals: { sub_total: 150_000, quantity: 3 },
  });
  expect(plan.payments.map(({ method }) => method)).toContain('cashondelivery');
});

test('the order list filters orders by telephone, and its CSV has columns for them', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const { order } = orThrow(await create(inputOf([{ product_id: phone.id, quantity: 1 }], 100_000)));
  const web = await orderOne(shop, phone.id);
  const list = async (channel: 'phone' | 'shop') =>
    orThrow(await owner.call(officeOrders, { input: { channel } })).data.map(({ id }) => id);

  const { csv } = orThrow(await owner.call(exportOrders, { input: { channel: 'phone', q: String(order.id) } }));

  expect(await list('phone')).toContain(order.id);
  expect(await list('phone')).not.toContain(web.id);
  expect(await list('shop')).not.toContain(order.id);
  expect(csv).toContain('telephone');
  expect(csv).toContain(order.taken_by ?? '?');
});

test('a declined and an expired payment are listed to call, until the buyer orders again', async () => {
  const phone = await shop.add(product({ stock: 99 }));
  const unpaid = async (digits: string) => {
    const more = { payment: { method: 'aeb_vpos' }, phone: digits, email: `b${digits}@example.am` };
    const { order } = orThrow(await create(inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, more)));
    return order.id;
  };
  const [declined, expired, canceled, open] = [
    await unpaid('091500001'),
    await unpaid('091500002'),
    await unpaid('091500003'),
    await unpaid('091500004'),
  ];
  await shop.pool.run(sql`update payment_attempts set status = 'declined' where order_id = ${declined}`);
  await shop.pool.run(sql`update orders set hold_until = now() - interval '1 minute' where id = ${expired}`);
  await expireOrder(shop.pool, expired, new Date());
  await setOrderStatus(shop.pool, canceled, 'canceled', { actor: { source: 'staff', staffId: owner.id } });
  const listed = async () => orThrow(await owner.call(contract.listPaymentCalls, { input: {} })).data;
  const mine = async () => (await listed()).filter(({ id }) => [declined, expired, canceled, open].includes(id));

  expect(await mine()).toMatchObject([
    { id: expired, reason: 'expired', status: 'canceled', phone: '+37491500002', called: null },
    { id: declined, reason: 'declined', status: 'pending_payment' },
  ]);

  const { change } = orThrow(
    await owner.call(contract.markCalled, { params: { id: expired }, input: { called: true } }),
  );
  expect((await mine()).map(({ id, called }) => [id, called !== null])).toEqual([
    [declined, false],
    [expired, true],
  ]);
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));
  expect((await mine()).every(({ called }) => called === null)).toBe(true);
  orThrow(await create(inputOf([{ product_id: phone.id, quantity: 1 }], 100_000, { phone: '091500001' })));
  expect((await mine()).map(({ id }) => id)).toEqual([expired]);
});

test('a payment that the shopper left at the checkout is listed after 15 minutes', async () => {
  const phone = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, phone.id, { billing: address({ phone: '091500009' }) });
  await makeUnpaid(shop, id, { holdUntil: new Date(Date.now() + 600_000) });
  const reasons = async () =>
    orThrow(await owner.call(contract.listPaymentCalls, { input: {} })).data.flatMap((row) =>
      row.id === id ? [row.reason] : [],
    );

  expect(await reasons()).toEqual([]);
  await shop.pool.run(sql`update orders set created_at = now() - interval '16 minutes' where id = ${id}`);

  expect(await reasons()).toEqual(['abandoned']);
});

test('readOrderCopy returns the buyer and the products that are still sold', async () => {
  const [phone, cable] = [await shop.add(product({ stock: 9 })), await shop.add(product({ stock: 9 }))];
  const lines = [phone, cable].map(({ id }) => ({ product_id: id, quantity: 2 }));
  const { order } = orThrow(await create(inputOf(lines, 400_000, { description: 'Ring twice' })));
  await shop.pool.run(sql`update products set enabled = false where id = ${cable.id}`);
  await shop.pool.begin((db) => insertChanges(db, [cable.id]));
  await shop.readModel.sync();

  const copy = orThrow(await owner.call(contract.readOrderCopy, { params: { id: order.id } }));

  expect(copy).toMatchObject({
    buyer: { first_name: 'Վարդան', phone: '+37491223344', street: ['Բաղրամյան 5'] },
    lines: [{ product_id: phone.id, quantity: 2, price: 100_000 }],
    shipping_method: 'free_free',
    description: 'Ring twice',
  });
});

describe('promotions of orders by telephone', () => {
  const planFor = async (lines: Input['lines'], more: object = {}) =>
    orThrow(await owner.call(contract.planOrder, { input: { lines, city: 'Երևան', ...more } }));
  const lineDiscounts = (orderId: number) =>
    shop.pool.many<{ sku: string; discount: number; gift: boolean }>(sql`
      select sku, discount_amount::int as discount, is_gift as gift from order_items where order_id = ${orderId} order by id`);

  test('an order by telephone has the promotions, gift, code and totals of the same cart in the shop', async () => {
    const lamp = await shop.add(product({ cashPrice: 9_999, stock: 9 }));
    const cable = await shop.add(product({ cashPrice: 1_500, stock: 9 }));
    const selection = { products: [lamp.id] };
    await addPromotion(shop, { kind: 'nth', selection, benefit: { buy: 2, reduced: 1, value: 100 } });
    await addPromotion(shop, { kind: 'gift', selection, benefit: { gift_product_id: cable.id } });
    await addPromotion(shop, { codes: ['PHONE-7'], selection, benefit: { value: 7 }, stacking_group: 'code' });
    const visitor = await shop.visitor();
    const shopper = { api_token: visitor.token };
    const [params, input] = [{ productId: lamp.id }, { quantity: 3, ...shopper }];
    orThrowShop(await visitor.call(addItem, { params, input }));
    orThrowShop(await visitor.call(setCoupon, { input: { code: 'phone 7', ...shopper } }));
    const choices = { billing: address(), shipping_method: 'free_free', payment: CASH };
    const online = orThrowShop(await visitor.call(saveOrder, { input: { ...choices, ...shopper } })).order;
    const lines = [{ product_id: lamp.id, quantity: 3 }];

    const plan = await planFor(lines, { coupon_code: 'phone 7' });
    const { order } = orThrow(await create(inputOf(lines, plan.totals.grand_total, { coupon_code: 'Phone 7' })));

    expect(plan).toMatchObject({
      totals: { grand_total: online.grand_total, sub_total: 31_497 },
      coupon: { code: 'PHONE-7', state: 'applied' },
      gifts: [{ product_id: cable.id, quantity: 1 }],
    });
    expect(plan.promotions.map(({ name, part }) => [name.en, part])).toEqual(
      Array.from({ length: 3 }, () => ['Sale', 'line']),
    );
    expect(plan.promotions.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.totals.discount);
    expect(order).toMatchObject({ grand_total: online.grand_total, coupon_code: 'PHONE-7' });
    expect(await lineDiscounts(order.id)).toEqual(await lineDiscounts(online.id));
  });

  test('a line with a manual price is neither reduced nor counted, and keeps no reduction of its catalogue price', async () => {
    const [lamp, chair] = [
      await shop.add(product({ cashPrice: 10_000, stock: 9 })),
      await shop.add(product({ cashPrice: 10_000, stock: 9 })),
    ];
    const products = [lamp.id, chair.id];
    await addPromotion(shop, { selection: { products: [chair.id] }, benefit: { value: 20 } });
    await addPromotion(shop, {
      ...{ kind: 'spend', selection: { products } },
      benefit: { steps: [{ from: 15_000, type: 'percent', value: 10 }] },
    });
    const lines = (chairs: { price?: number; reason?: string }) => [
      { product_id: lamp.id, quantity: 1 },
      { product_id: chair.id, quantity: 1, ...chairs },
    ];
    const manual = lines({ price: 7_800, reason: 'Scratched' });

    const automatic = await planFor(lines({}));
    const plan = await planFor(manual);
    const { order } = orThrow(await create(inputOf(manual, 17_800)));

    expect(automatic.totals).toMatchObject({ sub_total: 18_000, discount: 1_800, grand_total: 16_200 });
    expect(plan).toMatchObject({ totals: { discount: 0, grand_total: 17_800 }, promotions: [] });
    expect(order).toMatchObject({ grand_total: 17_800, promotions: [] });
  });

  test('a code with one use is used by an order by telephone and given back by its cancellation', async () => {
    const lamp = await shop.add(product({ cashPrice: 10_000, stock: 9 }));
    const codeLimits = { maxUses: 1, maxUsesEach: null };
    await addPromotion(shop, { codes: ['PHONEONCE'], codeLimits, selection: { products: [lamp.id] } });
    const lines = [{ product_id: lamp.id, quantity: 1 }];
    const withCode = (expected: number) => create(inputOf(lines, expected, { coupon_code: 'phoneonce' }));

    const { order } = orThrow(await withCode(9_000));
    const second = await withCode(9_000);
    const planned = await planFor(lines, { coupon_code: 'phoneonce' });
    orThrow(await owner.call(stepOrder, { params: { id: order.id }, input: { to: 'canceled', reason: 'buyer' } }));

    expect(second).toMatchObject({ ok: false, error: { code: 'price' } });
    expect(planned).toMatchObject({ coupon: { state: 'used_up' }, totals: { grand_total: 10_000 } });
    expect(planned.coupon?.message).not.toBe('');
    expect(orThrow(await withCode(9_000)).order.grand_total).toBe(9_000);
  });

  test('an order that expires without a payment gives the use of its code back', async () => {
    const lamp = await shop.add(product({ cashPrice: 10_000, stock: 9 }));
    const codeLimits = { maxUses: 1, maxUsesEach: null };
    await addPromotion(shop, { codes: ['PHONELINK'], codeLimits, selection: { products: [lamp.id] } });
    const lines = [{ product_id: lamp.id, quantity: 1 }];
    const byLink = { payment: { method: 'idram_vpos' }, coupon_code: 'PHONELINK', hold_hours: 1 };
    const usesOf = () => shop.pool.one(sql`select uses from promotion_codes where code = 'PHONELINK'`);

    const { order } = orThrow(await create(inputOf(lines, 9_000, byLink)));
    const used = await usesOf();
    await expireOrder(shop.pool, order.id, new Date(shop.clock.now.getTime() + 30 * 86_400_000));

    expect([used, await usesOf()]).toEqual([{ uses: 1 }, { uses: 0 }]);
  });

  test('a code for first orders is refused for an account with orders, also before the order is placed', async () => {
    const lamp = await shop.add(product({ cashPrice: 10_000, stock: 9 }));
    const conditions = { first_order: true };
    await addPromotion(shop, { codes: ['PHONEFIRST'], conditions, selection: { products: [lamp.id] } });
    const session = await signIn(shop);
    await orderOne(shop, lamp.id, { headers: { authorization: `Bearer ${session.token}` } });
    const lines = [{ product_id: lamp.id, quantity: 1 }];
    const { id } = await shop.pool.one<{ id: number }>(sql`select max(customer_id) as id from orders`);

    const [stranger, known] = [
      await planFor(lines, { coupon_code: 'PHONEFIRST' }),
      await planFor(lines, { coupon_code: 'PHONEFIRST', customer_id: id }),
    ];
    const placed = await create(inputOf(lines, 9_000, { coupon_code: 'PHONEFIRST', customer_id: id }));

    expect([stranger.coupon?.state, known.coupon?.state]).toEqual(['applied', 'first_order']);
    expect(placed).toMatchObject({ ok: false, error: { code: 'price' } });
  });

  test('an unknown code is named by the plan and refused by the order', async () => {
    const lamp = await shop.add(product({ cashPrice: 10_000, stock: 9 }));
    const lines = [{ product_id: lamp.id, quantity: 1 }];

    const plan = await planFor(lines, { coupon_code: 'NOSUCHCODE' });
    const placed = await create(inputOf(lines, 10_000, { coupon_code: 'NOSUCHCODE' }));

    expect(plan.coupon).toMatchObject({ state: 'unknown' });
    expect(placed).toMatchObject({ ok: false, error: { code: 'coupon' } });
  });
});
