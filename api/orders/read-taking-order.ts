import { takingRule } from '#api/content/content-settings.ts';
import { selectLocations } from '#api/content/stock-locations.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { takingOrder } from '#rules/stock/taking-order.ts';
import { selectPickup } from './order-pickups.ts';

/** The order in which an existing order takes pieces from the stock locations. */
export async function readTakingOrder(db: Db, orderId: number): Promise<number[]> {
  const locations = await selectLocations(db);
  if (locations.length < 2) return [];
  const setting = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'taking_rule'`);
  const pickup = await selectPickup(db, orderId);
  const rule = takingRule({ settings: { taking_rule: setting?.value } });
  return takingOrder(locations, { storeId: pickup?.storeId ?? null, rule });
}
