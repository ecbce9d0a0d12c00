import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { CLI } from '#api/audit/audit-log.ts';
import { sql } from '#api/database/sql.ts';
import { fillCustomerTerms } from '#api/orders/customer-search-terms.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-customers-contract.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import { readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { address, product } from '#testing/builders.ts';
import { registered, type SignedIn, signIn } from '#testing/customer.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { changeCustomer } from './change-customer.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const list = async (input: object) => orThrow(await owner.call(contract.listCustomers, { input }));
const read = async (id: number) => orThrow(await owner.call(contract.readOfficeCustomer, { params: { id } }));
const change = (id: number, fields: contract.CustomerFields, seen: contract.CustomerFields, by = owner) =>
  by.call(contract.changeCustomer, { params: { id }, input: { fields, seen } });
const block = async (id: number) =>
  orThrow(await change(id, { is_blocked: true }, { is_blocked: false })).change as number;
const undo = (id: number) => owner.call(undoChange, { params: { id } });

const headersOf = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });
const orderOf = async (customer: SignedIn, billing = {}) => {
  const lamp = await shop.add(product({ stock: 5 }));
  return orderOne(shop, lamp.id, { headers: headersOf(customer), billing: address(billing) });
};
const logIn = (email: string, password: string, locale = 'en') =>
  shop.app.inject({ method: 'POST', url: `/api/customer/login?locale=${locale}`, payload: { email, password } });

test('listCustomers finds an account by its orders in any script and by any part of the number', async () => {
  const customer = await signIn(shop);
  const { id: orderId } = await orderOf(customer, {
    first_name: 'Գոհարիկ',
    last_name: 'Չախալյան',
    phone: '+374 77 31 85 26',
  });

  for (const q of ['Чахалян', 'chakhalyan', 'Չախալ', '3185', '8526', '077318526', customer.email]) {
    const { data } = await list({ q });
    expect(data, q).toMatchObject([
      { id: customer.id, orders: 1, total: 100_000, last_order: { id: orderId }, phone: '+37477318526' },
    ]);
  }
});

test('listCustomers shows masked contact data and does not search it without the permission', async () => {
  const customer = await signIn(shop);
  await orderOf(customer, { last_name: 'Դիմակյան', phone: '+374 93 45 67 89' });
  const role = await shop.pool.one<{ id: number }>(sql`
    insert into staff_roles (name, permissions) values ('{"hy": "Նայող"}', '{customers.see,customers.edit}') returning id`);
  const colleague = await office.as('warehouse');
  await shop.pool.run(sql`update staff set role_id = ${role.id} where id = ${colleague.id}`);

  const byName = orThrow(await colleague.call(contract.listCustomers, { input: { q: 'Դիմակյան' } }));
  const byMail = orThrow(await colleague.call(contract.listCustomers, { input: { q: customer.email } }));
  const page = orThrow(await colleague.call(contract.readOfficeCustomer, { params: { id: customer.id } }));
  const exported = await colleague.call(contract.exportCustomerData, { params: { id: customer.id } });

  expect(byName.data).toMatchObject([{ id: customer.id, is_masked: true, phone: '••• 89' }]);
  expect(byMail.data).toEqual([]);
  expect(JSON.stringify(page)).not.toContain(customer.email);
  expect(exported).toMatchObject({ ok: false, error: { code: 'permission', permission: 'customers.contact' } });
});

test('listCustomers filters by tag, state and orders, and pages by id', async () => {
  const tag = `tag ${randomUUID()}`.slice(0, 20);
  const [first, second, third] = [await signIn(shop), await signIn(shop), await signIn(shop)];
  for (const { id } of [first, second, third]) orThrow(await change(id, { tags: [tag] }, { tags: [] }));
  await orderOf(second);
  await block(third.id);
  const ids = async (input: object) => (await list({ tag, ...input })).data.map(({ id }) => id);

  expect(await ids({})).toEqual([third.id, second.id, first.id]);
  expect(await ids({ after: third.id })).toEqual([second.id, first.id]);
  expect(await ids({ state: 'blocked' })).toEqual([third.id]);
  expect(await ids({ state: 'open', orders: 'without' })).toEqual([first.id]);
  expect(await ids({ orders: 'with' })).toEqual([second.id]);
  expect((await list({ tag })).total).toBe(3);
  expect((await list({})).tags).toContain(tag);
});

test('listCustomers filters a common name by orders as it filters a rare one', async () => {
  const [first, buyer] = [await signIn(shop), await signIn(shop)];
  await orderOf(first, { last_name: 'Հազարապետյան' });
  await orderOf(buyer, { last_name: 'Հազարապետյան' });
  const filtered = async (orders: 'with' | 'without') => {
    const { data, total } = await list({ q: 'Հազարապետ', orders });
    return { ids: data.map(({ id }) => id), total };
  };
  const [rareWith, rareWithout] = [await filtered('with'), await filtered('without')];
  await shop.pool.run(sql`
    insert into customers (email, password_hash, first_name, last_name)
    select 'namesake' || n || '@example.am', 'none', 'Անի', 'Հազարապետյան' from generate_series(1, 1001) n`);
  onTestFinished(async () => {
    await shop.pool.run(sql`delete from customers where email like 'namesake%'`);
  });
  for (let under = await fillCustomerTerms(shop.pool, null); under !== null; )
    under = await fillCustomerTerms(shop.pool, under);

  const [commonWith, commonWithout] = [await filtered('with'), await filtered('without')];

  expect(rareWith).toEqual({ ids: [buyer.id, first.id], total: 2 });
  expect(rareWithout).toEqual({ ids: [], total: 0 });
  expect(commonWith).toEqual(rareWith);
  expect(commonWithout.total).toBe(1001);
  expect(commonWithout.ids).toEqual(commonWithout.ids.toSorted((one, other) => other - one));
});

test('changeCustomer stores the largest tags and refuses more or longer ones from a command', async () => {
  const { id } = await signIn(shop);
  // Characters of three bytes that PostgreSQL cannot compress.
  const character = (at: number) => String.fromCharCode(0x4e00 + ((at * 104_729) % 20_000));
  const tagsOf = (count: number, length: number) =>
    Array.from({ length: count }, (_, tag) => Array.from({ length }, (_, at) => character(tag * length + at)).join(''));
  const save = (tags: string[]) => changeCustomer(shop.pool, { actor: CLI }, { id, fields: { tags }, seen: null });
  const largest = tagsOf(20, 40);

  await save(largest);

  await expect(save(tagsOf(21, 5))).rejects.toMatchObject({ code: 'validation' });
  await expect(save(tagsOf(1, 41))).rejects.toMatchObject({ code: 'validation' });
  expect((await read(id)).tags).toEqual(largest);
});

test('readOfficeCustomer lists orders of the account and guest orders with its confirmed e-mail', async () => {
  const customer = await signIn(shop);
  const own = await orderOf(customer);
  const lamp = await shop.add(product({ stock: 5 }));
  const guest = await orderOne(shop, lamp.id, { billing: address({ email: customer.email.toUpperCase() }) });
  const before = await read(customer.id);
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${customer.id}`);
  await shop.pool.run(sql`
    insert into contact_messages (name, email, message, locale) values ('Ա', ${customer.email}, 'Բարև', 'hy')`);

  const after = await read(customer.id);

  expect(before.placed.map(({ id }) => id)).toEqual([own.id]);
  expect(after).toMatchObject({
    orders: 2,
    placed: [
      { id: guest.id, is_guest: true },
      { id: own.id, is_guest: false },
    ],
    messages: [{ text: 'Բարև', is_handled: false }],
  });
  expect(await owner.call(contract.readOfficeCustomer, { params: { id: 999_999 } })).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});

test('an order names the account of its buyer, and the palette finds the customer', async () => {
  const customer = await signIn(shop);
  const { id } = await orderOf(customer, { last_name: 'Ճանճապանյան' });

  const order = orThrow(await owner.call(readOfficeOrder, { params: { id } }));
  const found = orThrow(await owner.call(findAnything, { input: { q: 'Ճանճապան' } }));
  const ofWarehouse = orThrow(await (await office.as('warehouse')).call(findAnything, { input: { q: 'Ճանճապան' } }));

  expect(order.buyer).toMatchObject({ has_account: true, customer_id: customer.id });
  expect(found.customers).toMatchObject([{ id: customer.id, email: customer.email }]);
  expect(ofWarehouse.customers).toEqual([]);
});

test.each([
  ['en', 'This account is blocked. Contact the shop if you think this is a mistake.'],
  ['ru', 'Этот аккаунт заблокирован. Если это ошибка, свяжитесь с магазином.'],
  ['hy', 'Այս հաշիվն արգելափակված է։ Եթե կարծում եք, որ դա սխալմունք է, կապվեք խանութի հետ։'],
])(
  'login of a blocked customer with the right password is refused with a clear sentence in %s',
  async (locale, says) => {
    const { id, email, password } = await registered(shop);
    await block(id);

    const [right, wrong] = [await logIn(email, password, locale), await logIn(email, 'wrong', locale)];

    expect(right.statusCode).toBe(403);
    expect(right.json()).toEqual({ message: says, error: { message: says, code: 'account_blocked' } });
    expect(wrong.statusCode).toBe(401);
  },
);

test('blocking ends the sessions and keys of a customer, and undo lets the customer sign in again', async () => {
  const { id, email, password } = await registered(shop);
  expect((await logIn(email, password)).statusCode).toBe(200);
  await shop.pool.run(sql`
    insert into customer_tokens (key_hash, customer_id, purpose, expires_at)
    values (${Buffer.from(randomUUID())}, ${id}, 'reset', now() + interval '1 hour')`);

  const entry = await block(id);

  const left = await shop.pool.one(sql`
    select (select count(*)::int from sessions where customer_id = ${id}) as sessions,
           (select count(*)::int from customer_tokens where customer_id = ${id}) as keys`);
  expect(left).toEqual({ sessions: 0, keys: 0 });
  expect(await read(id)).toMatchObject({ is_blocked: true });
  orThrow(await undo(entry));
  expect((await logIn(email, password)).statusCode).toBe(200);
});

test('a guest with the e-mail of a blocked customer cannot order, and other guests can', async () => {
  const customer = await signIn(shop);
  await block(customer.id);
  const lamp = await shop.add(product({ stock: 5 }));

  const [refused, allowed] = [
    await orderOne(shop, lamp.id, { billing: address({ email: customer.email.toUpperCase() }) }),
    await orderOne(shop, lamp.id),
  ];

  expect(refused.status).toBe(403);
  expect(allowed.status).toBe(200);
  const { qty } = await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${lamp.id}`);
  expect(qty).toBe(4);
});

test('changeCustomer merges changes of different fields and names the colleague of a conflict', async () => {
  const { id } = await signIn(shop);
  orThrow(await change(id, { tags: ['VIP', ' vip ', ''] }, { tags: [] }));
  orThrow(await change(id, { is_blocked: true }, { is_blocked: false, tags: [] }));

  const stale = await change(id, { tags: ['Wholesale'] }, { tags: [] }, await office.as('manager'));

  expect(await read(id)).toMatchObject({ tags: ['VIP'], is_blocked: true });
  expect(stale).toMatchObject({
    ok: false,
    error: { code: 'stale', conflicts: [{ field: 'tags', current: ['VIP'], by: expect.any(String) }] },
  });
});

test('undo of a change of tags is refused after another change', async () => {
  const { id } = await signIn(shop);
  const first = orThrow(await change(id, { tags: ['A'] }, { tags: [] })).change as number;
  const second = orThrow(await change(id, { tags: ['A', 'B'] }, { tags: ['A'] })).change as number;

  const early = await undo(first);
  orThrow(await undo(second));
  orThrow(await undo(first));

  expect(early).toMatchObject({ ok: false, error: { code: 'changed_since' } });
  expect((await read(id)).tags).toEqual([]);
});

test('a note is added once per key, removed, and restored by undo, and the audit log lacks its text', async () => {
  const { id } = await signIn(shop);
  const input = { text: 'Զանգել 093 45 67 89 😀', idempotency_key: randomUUID() };
  const added = [1, 2].map(() => owner.call(contract.addCustomerNote, { params: { id }, input }));
  const [first] = (await Promise.all(added)).map(orThrow);
  const note = (await read(id)).notes;

  const removed = orThrow(await owner.call(contract.removeCustomerNote, { params: { id, note: note[0]?.id ?? 0 } }))
    .change as number;
  const without = (await read(id)).notes;
  orThrow(await undo(removed));
  const restored = (await read(id)).notes;
  orThrow(await undo(first?.change ?? 0));

  expect(note).toMatchObject([{ text: input.text }]);
  expect(without).toEqual([]);
  expect(restored).toEqual(note);
  expect((await read(id)).notes).toEqual([]);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'customer_note' } }));
  expect(JSON.stringify(data)).not.toContain('Զանգել');
});

test('a note of another customer cannot be removed', async () => {
  const [one, other] = [await signIn(shop), await signIn(shop)];
  const input = { text: 'Wholesale', idempotency_key: randomUUID() };
  orThrow(await owner.call(contract.addCustomerNote, { params: { id: one.id }, input }));
  const note = (await read(one.id)).notes[0]?.id ?? 0;

  expect(await owner.call(contract.removeCustomerNote, { params: { id: other.id, note } })).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});

test('sendCustomerResetLink queues the mail of the sign-in page and is refused for a blocked customer', async () => {
  const { id } = await signIn(shop);
  const send = () =>
    owner.call(contract.sendCustomerResetLink, { params: { id }, input: { idempotency_key: randomUUID() } });

  orThrow(await send());
  await block(id);
  const refused = await send();

  const jobs = await shop.pool.many(sql`
    select data from pgboss.job where data ->> 'kind' = 'reset_password' and (data ->> 'customerId')::int = ${id}`);
  expect(jobs).toHaveLength(1);
  expect(refused).toMatchObject({ ok: false, error: { code: 'account_blocked', status: 403 } });
});

test("exportCustomerData returns the same data as the customer's own export and writes an audit entry", async () => {
  const customer = await signIn(shop);
  await orderOf(customer);

  const { json } = orThrow(await owner.call(contract.exportCustomerData, { params: { id: customer.id } }));
  const own = await shop.app.inject({ url: '/api/customer/export', headers: headersOf(customer) });

  const { sessions: _, ...exported } = JSON.parse(json);
  expect(own.json()).toMatchObject(exported);
  const { data } = orThrow(
    await owner.call(listAudit, { input: { entity: 'customer', entity_id: String(customer.id) } }),
  );
  expect(data).toMatchObject([{ action: 'exportCustomerData' }]);
});

test('deleteCustomerAccount is refused while an order is open, then leaves orders without personal data', async () => {
  const customer = await signIn(shop);
  const { id: orderId } = await orderOf(customer, { last_name: 'Ջնջյան' });
  const remove = () => owner.call(contract.deleteCustomerAccount, { params: { id: customer.id } });

  const early = await remove();
  await setOrderStatus(shop.pool, orderId, 'canceled');
  orThrow(await remove());

  expect(early).toMatchObject({ ok: false, error: { code: 'validation', fields: { orders: expect.any(String) } } });
  expect((await list({ q: 'Ջնջյան' })).data).toEqual([]);
  const order = await shop.pool.one(sql`select customer_id, email from orders where id = ${orderId}`);
  expect(order).toEqual({ customer_id: null, email: '' });
});

test('fillCustomerTerms adds the terms of an account of an earlier version', async () => {
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into customers (email, password_hash, first_name) values (${`${randomUUID()}@example.am`}, 'none', 'Մանուշակ')
    returning id`);
  const before = (await list({ q: 'Манушак' })).data;

  for (let under = await fillCustomerTerms(shop.pool, null); under !== null; )
    under = await fillCustomerTerms(shop.pool, under);

  expect(before).toEqual([]);
  expect((await list({ q: 'Манушак' })).data).toMatchObject([{ id }]);
});
