import { type Pool, sql } from '#api/database/sql.ts';
import type { Crowd } from './crowd.ts';
import { type Faults, judgeAcknowledged, type Kept } from './judge.ts';

export async function judgeCrowd(
  pool: Pool,
  { acknowledged, counts, odd }: Crowd,
): Promise<{ told: number; untold: number; faults: Faults }> {
  const kept = await pool.many<Kept>(sql`select id, grand_total as total from orders`);
  const told = new Set(acknowledged.map(({ orderId }) => orderId));
  const untold = kept.filter(({ id }) => !told.has(id)).length;
  const faults: Faults = [
    ...judgeAcknowledged(acknowledged, kept),
    // Shoppers who left may have ordered without receiving the answer.
    ...(untold <= counts.left ? [] : [`${untold} orders that nobody was told of, and only ${counts.left} left`]),
    ...odd.map(({ status, body }) => `answered ${status} ${JSON.stringify(body).slice(0, 200)}`),
  ];
  return { told: told.size, untold, faults };
}
