import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { insertOrderCompany } from '#api/orders/order-companies.ts';
import { exportCustomer } from '#contract/customer-contract.ts';
import { address, product } from '#testing/builders.ts';
import { openSessionOf, registered } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { makeResetKey } from './customer-keys.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ name: 'Aurora', stock: 900 }));
const lamp = await shop.add(product({ name: 'Lamp', stock: 900 }));
const OURS = { 'sec-fetch-site': 'same-origin' };

/** A customer with one row of every kind of stored data. */
async function customerWithAll() {
  const account = await registered(shop);
  const session = await openSessionOf(shop, account.id);
  const headers = { authorization: `Bearer ${session.token}` };
  const post = (url: string, payload: object = {}) => shop.app.inject({ method: 'POST', url, headers, payload });
  await post('/api/addresses/create', { ...address(), first_name: 'Գարեգին' });
  const order = await orderOne(shop, phone.id, {
    headers,
    billing: address({ email: account.email, address1: ['Գաղտնի փողոց 7'], company_name: 'Անիի ընկերություն' }),
  });
  await shop.pool.run(sql`update orders set description = 'Զանգել Աննային' where id = ${order.id}`);
  await insertOrderCompany(shop.pool, order.id, { name: 'Անիի ՍՊԸ', tin: '01234567', address: 'Գաղտնի 9' });
  await post(`/api/wishlist/add/${lamp.id}`);
  await post(`/api/checkout/cart/add/${lamp.id}`, { quantity: 3 });
  await makeResetKey(shop.pool, account.id);
  await shop.pool.run(sql`insert into former_emails (customer_id, email) values (${account.id}, 'before@example.am')`);
  return { ...account, ...session, headers, orderId: order.id };
}
const finish = (orderId: number) => shop.pool.run(sql`update orders set status = 'completed' where id = ${orderId}`);

/** A customer with all kinds of data but without open orders, so that the account can be deleted. */
async function customerWhoMayGo() {
  const customer = await customerWithAll();
  await finish(customer.orderId);
  return customer;
}

type Anna = Awaited<ReturnType<typeof customerWithAll>>;

const leave = ({ headers }: Pick<Anna, 'headers'>, payload: object, locale = 'en') =>
  shop.app.inject({ method: 'DELETE', url: `/api/customer?locale=${locale}`, headers, payload });

const writeLetter = (email: string, message: string) =>
  shop.app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'Աննա', email, message } });

const confirm = (id: number) => shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${id}`);

/** Number of rows per kind that the shop stores about a customer. */
const kept = (id: number) =>
  shop.pool.one(sql`
    select (select count(*)::int from customers where id = ${id}) as customers,
           (select count(*)::int from sessions where customer_id = ${id}) as sessions,
           (select count(*)::int from former_emails where customer_id = ${id}) as former_emails,
           (select count(*)::int from customer_tokens where customer_id = ${id}) as keys,
           (select count(*)::int from addresses where customer_id = ${id}) as addresses,
           (select count(*)::int from wishlist_items where customer_id = ${id}) as wishes,
           (select count(*)::int from carts where customer_id = ${id}) as carts,
           (select count(*)::int from orders where customer_id = ${id}) as orders,
           (select count(*)::int from contact_messages m join customers c on c.email = m.email where c.id = ${id}) as letters`);

test('exportCustomer contains the messages of the staff to an order and the answers to a letter, without authors', async () => {
  const anna = await customerWithAll();
  await confirm(anna.id);
  await writeLetter(anna.email, 'Ե՞րբ կլինի։');
  const staff = await shop.pool.one<{ id: number }>(sql`
    insert into staff (email, name, password_hash, locale, role_id)
    select 'nune@office.example', 'Նունե', 'none', 'hy', min(id) from staff_roles returning id`);
  await shop.pool.run(sql`
    insert into staff_messages (order_id, contact_message_id, text, locale, staff_id)
    select ${anna.orderId}::int, null, 'Պատվերը ճանապարհին է։', 'hy', ${staff.id}::int
    union all select null, id, 'Վաղը։', 'hy', ${staff.id}::int from contact_messages where email = ${anna.email}`);

  const answer = await shop.app.inject({ url: '/api/customer/export', headers: anna.headers });

  expect(exportCustomer.answer.safeParse(answer.json()).error?.issues).toBeUndefined();
  expect(answer.json().orders).toMatchObject([{ messages: [{ text: 'Պատվերը ճանապարհին է։', locale: 'hy' }] }]);
  expect(answer.json().letters).toMatchObject([{ message: 'Ե՞րբ կլինի։', answers: [{ text: 'Վաղը։' }] }]);
  expect(answer.body).not.toMatch(/staff_id|Նունե/);
});

test('exportCustomer returns all data without password hashes', async () => {
  const anna = await customerWithAll();

  const answer = await shop.app.inject({ url: '/api/customer/export', headers: anna.headers });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="my-data.json"',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(exportCustomer.answer.safeParse(answer.json()).error?.issues).toBeUndefined();
  expect(answer.json()).toMatchObject({
    customer: { id: anna.id, email: anna.email },
    addresses: [{ first_name: 'Գարեգին', street: ['Օրինակ փողոց 1, բն. 5'] }],
    orders: [
      {
        id: anna.orderId,
        email: anna.email,
        description: 'Զանգել Աննային',
        items: [{ sku: expect.any(String), quantity: 1 }],
        addresses: [{ street: ['Գաղտնի փողոց 7'] }, { kind: 'shipping' }],
        company: { name: 'Անիի ՍՊԸ', tin: '01234567', address: 'Գաղտնի 9' },
        history: [{ status: 'pending' }],
      },
    ],
    wishlist: [{ product_id: lamp.id, name: { hy: 'Lamp' } }],
    carts: [{ status: 'ordered' }, { status: 'active', items: [{ product_id: lamp.id, quantity: 3 }] }],
    sessions: [{ device: null, created_at: expect.any(String), seen_at: expect.any(String) }],
    former_emails: [{ email: 'before@example.am', changed_at: expect.any(String) }],
  });
  expect(answer.body).not.toMatch(/argon2|password|hash|jti/);
});

test('exportCustomer contains no data of other customers', async () => {
  const [anna, aram] = [await customerWithAll(), await customerWithAll()];

  const answer = await shop.app.inject({ url: '/api/customer/export', headers: aram.headers });

  expect(answer.body).not.toContain(anna.email);
  expect(answer.json().orders).toHaveLength(1);
});

test('exportCustomer returns empty lists for a customer without data', async () => {
  const { id } = await registered(shop);
  const { token } = await openSessionOf(shop, id);

  const answer = await shop.app.inject(`/api/customer/export?token=${token}`);

  expect(answer.json()).toMatchObject({
    customer: { id },
    addresses: [],
    orders: [],
    wishlist: [],
    carts: [],
    letters: [],
    reviews: [],
    former_emails: [],
  });
});

const lettersOf = (email: string) =>
  shop.pool.many<{ message: string }>(sql`select message from contact_messages where email = ${email} order by id`);

test('contact messages are exported and deleted with their customer, and those of others remain', async () => {
  const [anna, aram] = [await customerWhoMayGo(), await customerWithAll()];
  await Promise.all([confirm(anna.id), confirm(aram.id)]);
  await writeLetter(anna.email.toUpperCase(), 'Ունե՞ք iPhone 17։');
  await writeLetter(aram.email, 'Իսկ Pixel՞։');

  const mine = await shop.app.inject({ url: '/api/customer/export', headers: anna.headers });
  await leave(anna, { password: anna.password });

  expect(mine.json().letters).toMatchObject([{ name: 'Աննա', email: anna.email, message: 'Ունե՞ք iPhone 17։' }]);
  expect(mine.body).not.toContain('Pixel');
  expect(await lettersOf(anna.email)).toEqual([]);
  expect(await lettersOf(aram.email)).toHaveLength(1);
});

test('stock alerts are exported and deleted with their customer', async () => {
  const [anna, gone] = [await customerWhoMayGo(), await shop.add(product({ name: 'Gone', stock: 0 }))];
  await confirm(anna.id);
  const payload = { product_id: gone.id };
  await shop.app.inject({ method: 'POST', url: '/api/stock-alerts', headers: anna.headers, payload });

  const mine = await shop.app.inject({ url: '/api/customer/export', headers: anna.headers });
  await leave(anna, { password: anna.password });

  expect(mine.json().stock_alerts).toMatchObject([{ product_id: gone.id, name: { hy: 'Gone' } }]);
  expect(await shop.pool.many(sql`select 1 from stock_alerts where email = ${anna.email}`)).toEqual([]);
});

test('the newsletter and refused mails are exported; the subscription ends with the account and refusals stay', async () => {
  const anna = await customerWhoMayGo();
  await confirm(anna.id);
  await shop.pool.run(sql`
    insert into newsletter_subscribers (email, locale, confirmed_at) values (${anna.email}, 'hy', now())`);
  await shop.pool.run(sql`insert into mail_opt_outs (email, kind) values (${anna.email}, 'cart_reminder')`);

  const mine = await shop.app.inject({ url: '/api/customer/export', headers: anna.headers });
  await leave(anna, { password: anna.password });

  expect(mine.json().mails).toMatchObject([
    { kind: 'newsletter', state: 'subscribed' },
    { kind: 'cart_reminder', state: 'refused' },
  ]);
  expect(await shop.pool.many(sql`select 1 from newsletter_subscribers where email = ${anna.email}`)).toEqual([]);
  expect(await shop.pool.many(sql`select 1 from mail_opt_outs where email = ${anna.email}`)).toHaveLength(1);
});

test('an account with an unconfirmed e-mail neither exports nor deletes the contact messages of that e-mail', async () => {
  const thief = await customerWhoMayGo();
  await writeLetter(thief.email, 'Իմ հասցեն՝ Սարյան 22։');

  const read = await shop.app.inject({ url: '/api/customer/export', headers: thief.headers });
  await leave(thief, { password: thief.password });

  expect(read.json().letters).toEqual([]);
  expect(await lettersOf(thief.email)).toHaveLength(1);
});

test.each([
  ['en', 'Your account has been deleted.'],
  ['ru', 'Ваш аккаунт удалён'],
  ['hy', 'Ձեր հաշիվը ջնջվեց'],
])('deleting an account deletes its data and confirms it in %s', async (locale, message) => {
  const [anna, aram] = [await customerWhoMayGo(), await customerWithAll()];
  const others = await kept(aram.id);

  const answer = await leave(anna, { password: anna.password }, locale);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message });
  expect(Object.values(await kept(anna.id))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(await kept(aram.id)).toEqual(others);
  expect((await shop.app.inject({ url: '/api/customer/get', headers: anna.headers })).statusCode).toBe(401);
});

test('deleting an account keeps its orders without personal data', async () => {
  const anna = await customerWhoMayGo();
  await leave(anna, { password: anna.password });

  const order = await shop.pool.one<{ row: object }>(sql`
    select to_jsonb(o) || jsonb_build_object(
      'addresses', (select jsonb_agg(to_jsonb(a)) from order_addresses a where a.order_id = o.id),
      'companies', (select count(*) from order_companies c where c.order_id = o.id),
      'cart', (select to_jsonb(c) from carts c where c.id = o.cart_id),
      'items', (select jsonb_agg(i.quantity) from order_items i where i.order_id = o.id)) as row
    from orders o where o.id = ${anna.orderId}`);

  expect(order.row).toMatchObject({
    customer_id: null,
    first_name: '—',
    grand_total: 100_000,
    items: [1],
    addresses: [{ city: 'Երևան' }, { city: 'Երևան' }],
    companies: 0,
    cart: { status: 'ordered', billing_address: null, shipping_address: null },
  });
  expect(JSON.stringify(order.row)).not.toMatch(/Աննա|Պետրոսյան|Գաղտնի|ընկերություն|91000000|@/);
});

test('deleting an account clears the cookie and frees the e-mail address', async () => {
  const anna = await customerWhoMayGo();

  const answer = await shop.app.inject({
    method: 'DELETE',
    url: '/api/customer',
    headers: { ...OURS, cookie: `kayts_session=${anna.token}` },
    payload: { password: anna.password },
  });
  const again = await shop.app.inject({
    method: 'POST',
    url: '/api/customer/register',
    payload: { email: anna.email, password: 'secret-1', password_confirmation: 'secret-1' },
  });

  expect(answer.headers['set-cookie']).toBe('kayts_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect(again.statusCode).toBe(200);
});

test('of a concurrent order and account deletion exactly one succeeds', async () => {
  const leaving = await Promise.all(Array.from({ length: 6 }, () => customerWhoMayGo()));
  const post = (headers: Record<string, string>, step: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/checkout/${step}`, headers, payload });
  for (const { headers, email } of leaving) {
    await post(headers, 'save-address', { billing: address({ email }) });
    await post(headers, 'save-shipping', { shipping_method: 'free_free' });
    await post(headers, 'save-payment', { payment: { method: 'cashondelivery' } });
  }

  const answers = await Promise.all(
    leaving.flatMap((one) => [post(one.headers, 'save-order', {}), leave(one, { password: one.password })]),
  );

  const emails = leaving.map(({ email }) => email);
  const orphans = await shop.pool.many(sql`select id from orders where email = any(${emails}) and customer_id is null`);
  const placed = answers.filter((_, index) => index % 2 === 0).map(({ statusCode }) => statusCode === 200);
  const gone = answers.filter((_, index) => index % 2 === 1).map(({ statusCode }) => statusCode === 200);
  expect(orphans).toEqual([]);
  expect(placed).toEqual(gone.map((left) => !left));
});

test.each(['pending', 'pending_payment', 'processing'])(
  'an account with an order in status %s cannot be deleted',
  async (status) => {
    const anna = await customerWithAll();
    await shop.pool.run(sql`update orders set status = ${status} where id = ${anna.orderId}`);
    const before = await kept(anna.id);

    const answer = await leave(anna, { password: anna.password });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.orders[0]).toContain('open orders');
    expect(await kept(anna.id)).toEqual(before);
  },
);

test('deleting an account is limited to few wrong passwords', async () => {
  const busy = await openShop({ config: { limits: true } });
  const { id } = await registered(busy);
  const { token } = await openSessionOf(busy, id);
  const tries = [];
  for (let i = 0; i < 11; i += 1) {
    tries.push(
      await busy.app.inject({ method: 'DELETE', url: '/api/customer', payload: { token, password: 'wrong' } }),
    );
  }

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(422), 429]);
});
