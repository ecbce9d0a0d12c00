import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { countRemains } from '#demo/leave.ts';
import { openSessionOf } from '#testing/customer.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { liveOn } from './life.ts';
import { DEMO_LOGIN } from './load.ts';

async function openDemo(): Promise<TestShop> {
  const shop = await openShop({ products: 'demo' });
  await shop.pool.run(sql`insert into settings (key, value) values ('demo_life_due', 'true')`);
  return shop;
}

const live = ({ pool, readModel, config, clock }: TestShop) => liveOn({ pool, readModel, billKey: config.keys.bill[0], now: clock.now });

async function annaOf(shop: TestShop) {
  const { id } = await shop.pool.one<{ id: number }>(sql`select id from customers where email = ${DEMO_LOGIN.email}`);
  const { token } = await openSessionOf(shop, id);
  return async (path: string) => (await shop.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })).json().data;
}

test("the demo's customer has orders in different states, two addresses, wishlist items and a message", async () => {
  const shop = await openDemo();
  await live(shop);
  const ask = await annaOf(shop);

  const orders = await ask('orders?locale=en');
  const days = orders.map((order: { created_at: string }) => Math.round((shop.clock.now.getTime() - Date.parse(order.created_at)) / 86_400_000));
  const [completed] = await ask(`orders?id=${orders[3].id}`);
  const [onCredit] = await ask(`orders?id=${orders[0].id}`);

  expect(orders.map(({ status, payment_method }: Record<string, string>) => `${status} ${payment_method}`)).toEqual([
    'pending credit',
    'pending moneytransfer',
    'canceled cashondelivery',
    'completed cashondelivery',
  ]);
  expect(days).toEqual([0, 1, 11, 23]);
  expect(completed.history.map(({ status }: { status: string }) => status)).toEqual(['pending', 'processing', 'completed']);
  expect(onCredit.credit).toMatchObject({ period: 24 });
  expect((await ask('addresses')).map(({ city }: { city: string }) => city).toSorted()).toEqual(['Գյումրի', 'Երևան']);
  expect(await ask('wishlist')).toHaveLength(5);
  expect(await shop.pool.many(sql`select 1 from contact_messages where email = ${DEMO_LOGIN.email}`)).toHaveLength(1);
});

test('liveOn runs once, even when several processes start together or again', async () => {
  const shop = await openDemo();

  const first = await Promise.all([live(shop), live(shop)]);
  const again = await live(shop);

  expect(first.toSorted()).toEqual([{ orders: 4 }, null]);
  expect(again).toBeNull();
  expect(await countRemains(shop.pool)).toMatchObject({ orders: 4 });
});

test('liveOn continues after an interrupted start', async () => {
  const shop = await openDemo();
  await live(shop);
  await shop.pool.run(sql`insert into settings (key, value) values ('demo_life_due', 'true')`);

  await live(shop);

  expect(await countRemains(shop.pool)).toMatchObject({ orders: 4 });
  expect(await (await annaOf(shop))('addresses')).toHaveLength(2);
});

test('products on sale in the demo show the lowest price of the 30 days before the sale', async () => {
  const shop = await openDemo();
  await live(shop);
  await shop.readModel.sync();

  const special = await shop.pool.many<{ id: number; days: number }>(sql`
    select p.id, (select count(*)::int from product_price_days d where d.product_id = p.id) as days
    from products p where p.special_price is not null`);
  const sale = (await shop.app.inject('/api/products?savings=1&limit=100')).json().data;

  expect(special.length).toBeGreaterThan(5);
  expect(special.filter(({ days }) => days < 40)).toEqual([]);
  expect(sale.filter((card: { lowest_price_30: number | null }) => card.lowest_price_30 === null)).toEqual([]);
});
