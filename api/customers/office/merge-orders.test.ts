import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-customers-contract.ts';
import { address, product } from '#testing/builders.ts';
import { newEmail, type SignedIn, signIn } from '#testing/customer.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const lamp = await shop.add(product({ stock: 900 }));

let digits = 91_000_100;
/** A telephone that no other test uses. */
const newPhone = () => `+374${(digits += 1)}`;

const read = async (id: number) => orThrow(await owner.call(contract.readOfficeCustomer, { params: { id } }));
const accountsOf = async (id: number) =>
  orThrow(await owner.call(contract.listAccountCandidates, { params: { id } })).data.map((row) => [
    row.id,
    row.match,
    row.is_verified,
  ]);
const merge = (id: number, orders: number[], by = owner) =>
  by.call(contract.mergeGuestOrders, { params: { id }, input: { orders } });
const undo = (id: number) => owner.call(undoChange, { params: { id } });
const confirmed = async () => {
  const customer = await signIn(shop);
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${customer.id}`);
  return customer;
};
const guestOrder = async (billing: Record<string, unknown>) =>
  (await orderOne(shop, lamp.id, { billing: address(billing) })).id;
const ownOrder = async ({ token }: SignedIn, billing: Record<string, unknown>) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await orderOne(shop, lamp.id, { headers, billing: address(billing) })).id;
};
const shopOrdersOf = async ({ token }: SignedIn): Promise<number[]> =>
  (await shop.app.inject(`/api/orders?token=${token}`)).json().data.map(({ id }: { id: number }) => id);

test('guest orders are proposed by confirmed e-mail and by telephone, and a delivered order verifies a telephone', async () => {
  const customer = await confirmed();
  const [own, other, mail] = [newPhone(), newPhone(), customer.email.toUpperCase()];
  const delivered = await ownOrder(customer, { phone: own });
  await setOrderStatus(shop.pool, delivered, 'completed');
  await shop.pool.run(sql`update customers set phone = ${other} where id = ${customer.id}`);
  const byEmail = await guestOrder({ email: mail, phone: newPhone() });
  const byPhone = await guestOrder({ email: newEmail(), phone: own.replace('+374', '0') });
  const unverified = await guestOrder({ email: newEmail(), phone: other });
  await guestOrder({ email: newEmail(), phone: newPhone() });

  const { candidates } = await read(customer.id);

  expect(candidates.map(({ id, match, is_verified }) => [id, match, is_verified])).toEqual([
    [unverified, 'phone', false],
    [byPhone, 'phone', true],
    [byEmail, 'email', true],
  ]);
  expect(await accountsOf(byEmail)).toEqual([[customer.id, 'email', true]]);
  expect(await accountsOf(byPhone)).toEqual([[customer.id, 'phone', true]]);
});

test('a guest order with the unconfirmed e-mail of an account is neither proposed nor merged', async () => {
  const attacker = await signIn(shop);
  const victims = await guestOrder({ email: attacker.email, phone: newPhone() });

  const refused = await merge(attacker.id, [victims]);

  expect((await read(attacker.id)).candidates).toEqual([]);
  expect(await accountsOf(victims)).toEqual([]);
  expect(refused).toMatchObject({ ok: false, error: { code: 'validation', fields: { orders: expect.any(String) } } });
  expect(await shopOrdersOf(attacker)).toEqual([]);
});

test('merged orders belong to the account in the shop and in the office search, and undo returns them to the guest', async () => {
  const customer = await signIn(shop);
  const phone = newPhone();
  await shop.pool.run(sql`update customers set phone = ${phone} where id = ${customer.id}`);
  const [one, two] = [
    await guestOrder({ phone, last_name: 'Միացյալյան' }),
    await guestOrder({ phone, email: newEmail() }),
  ];
  const found = async () =>
    orThrow(await owner.call(contract.listCustomers, { input: { q: 'Միացյալյան' } })).data.map(({ id }) => id);

  const { change } = orThrow(await merge(customer.id, [two, one, one]));
  const repeated = orThrow(await merge(customer.id, [one, two]));
  const merged = [await shopOrdersOf(customer), await found(), (await read(customer.id)).candidates];
  orThrow(await undo(change ?? 0));

  expect(merged).toEqual([[two, one], [customer.id], []]);
  expect(repeated.change).toBeNull();
  expect([await shopOrdersOf(customer), await found()]).toEqual([[], []]);
  expect((await read(customer.id)).candidates.map(({ id }) => id)).toEqual([two, one]);
  const log = orThrow(await owner.call(listAudit, { input: { entity: 'customer', entity_id: String(customer.id) } }));
  expect(log.data.map(({ action }) => action)).toEqual(['undoChange', 'mergeGuestOrders']);
});

test('of two concurrent merges of one order into two accounts one is refused as stale', async () => {
  const phone = newPhone();
  const [anna, aram] = [await signIn(shop), await signIn(shop)];
  await shop.pool.run(sql`update customers set phone = ${phone} where id in (${anna.id}, ${aram.id})`);
  const order = await guestOrder({ phone });
  const manager = await office.as('manager');

  const results = await Promise.all([merge(anna.id, [order]), merge(aram.id, [order], manager)]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'stale' } });
  expect([...(await shopOrdersOf(anna)), ...(await shopOrdersOf(aram))]).toEqual([order]);
});

test('undo of a merge is refused after the account was deleted or its orders were released', async () => {
  const customer = await signIn(shop);
  const phone = newPhone();
  await shop.pool.run(sql`update customers set phone = ${phone} where id = ${customer.id}`);
  const order = await guestOrder({ phone });
  const { change } = orThrow(await merge(customer.id, [order]));
  orThrow(await undo(change ?? 0));
  const other = await signIn(shop);
  await shop.pool.run(sql`update customers set phone = ${phone} where id = ${other.id}`);
  orThrow(await merge(other.id, [order]));

  const again = await undo(change ?? 0);

  expect(again).toMatchObject({ ok: false, error: { code: 'changed_since' } });
  expect(await shopOrdersOf(other)).toEqual([order]);
});

test('the page of a customer lists the newest wishes with their products', async () => {
  const customer = await signIn(shop);
  await shop.pool.run(sql`insert into wishlist_items (customer_id, product_id) values (${customer.id}, ${lamp.id})`);

  expect((await read(customer.id)).wishes).toMatchObject([{ product_id: lamp.id, sku: expect.any(String) }]);
});
