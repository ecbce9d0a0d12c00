import { insertChanges } from '#api/database/catalog-changes.ts';
import { openPool, sql } from '#api/database/sql.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

/** Opens a shop with an analytics measurement id. */
export async function openMeasuredShop(code: string): Promise<SeparateShop> {
  const shop = await openSeparateShop('measured');
  const pool = openPool({ url: shop.databaseUrl, max: 1 });
  await pool.run(sql`
    insert into settings values ('googlecode', ${sql.json(code)}) on conflict (key) do update set value = excluded.value`);
  await insertChanges(pool, [null]);
  await pool.close();
  while (!(await (await fetch(`${shop.origin}/api/googlecode`)).text()).includes(code)) {
    await new Promise((again) => setTimeout(again, 200));
  }
  return shop;
}
