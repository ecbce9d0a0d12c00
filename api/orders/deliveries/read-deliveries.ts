import type { Db } from '#api/database/sql.ts';
import { type DeliveryRow, selectDeliveryDay } from './delivery-list-sql.ts';

const MAX_LISTED = 500;

type Listed = { day: string; today: string; courierId: number | null };

/** All deliveries of a day, for the command line. */
export async function readDeliveries(db: Db, { day, today, courierId }: Listed): Promise<DeliveryRow[]> {
  const filter = { day, today, ownerId: null, courier: courierId, state: null, after: null, limit: MAX_LISTED };
  return (await selectDeliveryDay(db, filter)).rows;
}
