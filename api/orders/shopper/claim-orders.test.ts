import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { address, product } from '#testing/builders.ts';
import { registered, signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { claimGuestOrders } from './claim-orders.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900 }));

const orderFor = (email: string) => orderOne(shop, phone.id, { billing: address({ email }) });
const confirm = (customerId: number) =>
  shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${customerId}`);
const ownerOf = async (orderId: number) =>
  (await shop.pool.one<{ owner: number | null }>(sql`select customer_id as owner from orders where id = ${orderId}`))
    .owner;

test('confirming an e-mail address claims its guest orders, regardless of case', async () => {
  const anna = await signIn(shop);
  const [first, second] = [await orderFor(anna.email), await orderFor(anna.email.toUpperCase())];
  await confirm(anna.id);

  const claimed = await claimGuestOrders(shop.pool, anna.id);
  const again = await claimGuestOrders(shop.pool, anna.id);

  const listed = await shop.app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${anna.token}` } });
  expect([claimed, again]).toEqual([2, 0]);
  expect(listed.json().data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
});

test('an unconfirmed e-mail address claims no orders', async () => {
  const anna = await signIn(shop);
  const { id } = await orderFor(anna.email);

  expect(await claimGuestOrders(shop.pool, anna.id)).toBe(0);
  expect(await ownerOf(id)).toBeNull();
});

test('an order placed while signed out is claimed at the next sign-in', async () => {
  const anna = await registered(shop);
  await confirm(anna.id);
  const { id } = await orderFor(anna.email);
  const { email, password } = anna;

  await shop.app.inject({ method: 'POST', url: '/api/customer/login?token=true', payload: { email, password } });

  expect(await ownerOf(id)).toBe(anna.id);
});

test('claiming does not take orders of other addresses', async () => {
  const [anna, aram] = [await signIn(shop), await signIn(shop)];
  const theirs = await orderOne(shop, phone.id, {
    headers: { authorization: `Bearer ${aram.token}` },
    billing: address({ email: anna.email }),
  });
  const strangers = await orderFor(`x${anna.email}`);
  await confirm(anna.id);

  expect(await claimGuestOrders(shop.pool, anna.id)).toBe(0);
  expect(await ownerOf(theirs.id)).toBe(aram.id);
  expect(await ownerOf(strangers.id)).toBeNull();
});

test('a claimed order is not visible with the cookie of the browser alone', async () => {
  const anna = await signIn(shop);
  const billing = address({ email: anna.email });
  const { id, cookie } = await orderOne(shop, phone.id, { headers: { 'sec-fetch-site': 'same-origin' }, billing });
  await confirm(anna.id);
  await claimGuestOrders(shop.pool, anna.id);

  const read = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: `/api/orders?id=${id}`, headers })).json().data;

  expect(await read({ cookie })).toEqual([]);
  expect(await read({ authorization: `Bearer ${anna.token}` })).toMatchObject([{ id }]);
});

test('concurrent claims claim each order once', async () => {
  const anna = await signIn(shop);
  for (let count = 0; count < 3; count++) await orderFor(anna.email);
  await confirm(anna.id);

  const claimed = await Promise.all([claimGuestOrders(shop.pool, anna.id), claimGuestOrders(shop.pool, anna.id)]);

  expect(claimed.reduce((sum, count) => sum + count)).toBe(3);
});
