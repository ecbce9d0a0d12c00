import { selectStores } from '#api/content/stores.ts';
import { sql } from '#api/database/sql.ts';
import { insertPickup } from '#api/orders/order-pickups.ts';
import type { TestShop } from './shop.ts';

/** Adds a store that is open every day; returns its id. */
export async function addStore(shop: Pick<TestShop, 'pool'>, name: string): Promise<number> {
  const open = { from: '10:00', to: '20:00' };
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into stores (name, address, phone, hours, week, lat, lng, position)
    values (${sql.json({ hy: name })}, ${sql.json({ hy: `${name} 1` })}, '+374 10 000000',
            ${sql.json({ hy: '10:00–20:00' })}, ${sql.json(Array.from({ length: 7 }, () => open))}, 40.2, 44.5,
            (select count(*) from stores))
    returning id`);
  return id;
}

/** Makes a placed order one that its buyer collects in a new store. */
export async function addPickup(shop: Pick<TestShop, 'pool'>, orderId: number): Promise<number> {
  const storeId = await addStore(shop, `Խանութ ${orderId}`);
  const store = (await selectStores(shop.pool)).find(({ id }) => id === storeId);
  if (!store) throw new Error('the store was not added');
  await insertPickup(shop.pool, orderId, store);
  return storeId;
}
