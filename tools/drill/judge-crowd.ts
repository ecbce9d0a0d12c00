import { type Pool, sql } from '#api/database/sql.ts';
import type { Crowd } from './crowd.ts';
import { type Faults, judgeAcknowledged, type StoredOrder } from './judge.ts';

export async function judgeCrowd(
  pool: Pool,
  { acknowledged, counts, odd }: Crowd,
): Promise<{ acknowledged: number; unacknowledged: number; faults: Faults }> {
  const kept = await pool.many<StoredOrder>(sql`select id, grand_total as total from orders where channel = 'shop'`);
  const acknowledgedIds = new Set(acknowledged.map(({ orderId }) => orderId));
  const unacknowledged = kept.filter(({ id }) => !acknowledgedIds.has(id)).length;
  const faults: Faults = [
    ...judgeAcknowledged(acknowledged, kept),
    // Shoppers who left may have ordered without receiving the response.
    ...(unacknowledged <= counts.left
      ? []
      : [`${unacknowledged} orders that nobody was told of, and only ${counts.left} left`]),
    ...odd.map(({ status, body }) => `answered ${status} ${JSON.stringify(body).slice(0, 200)}`),
  ];
  return { acknowledged: acknowledgedIds.size, unacknowledged, faults };
}
