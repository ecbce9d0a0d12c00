import { BY_COMMAND, CLI } from '#api/audit/audit-log.ts';
import { transferStock } from '#api/catalog/products/transfer-stock.ts';
import { selectStores } from '#api/content/stores.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { createDeliveryMethod } from '#api/settings/delivery-methods.ts';
import { createLocation, readLocations } from '#api/settings/stock-locations.ts';
import { hireOwners } from '#tools/bench/office-client.ts';
import { openStaffCrew, type StaffCrew } from './staff-crew.ts';

const MEMBERS = 4;
const PIECES_AT_STORE = 1000;

/** Gives the first store its own stock, from which orders can be collected, and hires staff. */
export async function hireCrew(pool: Pool, productIds: readonly number[]): Promise<StaffCrew> {
  const [store] = await selectStores(pool);
  if (!store) throw new Error('the demo has no store');
  const week = Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' }));
  await pool.run(sql`update stores set week = ${sql.json(week)}`);
  const { id: there } = await createLocation(pool, BY_COMMAND, {
    name: store.name,
    store_id: store.id,
    is_enabled: true,
  });
  const here = (await readLocations(pool)).find(({ is_main }) => is_main)?.id ?? 0;
  const lines = productIds.map((product_id) => ({ product_id, quantity: PIECES_AT_STORE }));
  await transferStock(pool, { actor: CLI }, { from: here, to: there, lines, note: '' });
  const place = {
    ...{ region: null, towns: null, price: 0, free_from: null, days_from: 2, days_to: 3 },
    ...{ order_by: null, on_weekends: false, note: null },
  };
  const method = {
    title: { hy: 'Վերցնել խանութից', ru: 'Самовывоз', en: 'Collect in store' },
    ...{ is_visible: true, kind: 'pickup' as const, store_ids: null, places: [place] },
  };
  await createDeliveryMethod(pool, BY_COMMAND, method, { code: 'pickup' });
  await pool.run(sql`update settings set value = '14' where key = 'return_days'`);
  const tokens = await hireOwners(pool, MEMBERS);
  // The crew cannot enter a password when its reauthentication ends, and a drill may take longer.
  await pool.run(sql`update staff_sessions set reauthenticated_at = now() + interval '1 day'`);
  return openStaffCrew({ tokens, productIds, places: [here, there] });
}
