import { createHash } from 'node:crypto';
import { type Db, type Pool, sql, type Transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PlacedOrderRow } from '#api/orders/new-order.ts';

/** A repeat can come from a page that the browser restored days later. */
const RETAINED_DAYS = 30;

/** `content`: everything that decides about the order, so that the same key with other content is refused. */
type KeyedRequest = { key: string; content: unknown };

/**
 * Orders once for each key. A repeated call waits for the first one and gets its order. A refused call stores nothing,
 * so it can be repeated. Refuses `key_used` for other content with the same key.
 */
export function orderOnce(
  pool: Pool,
  request: KeyedRequest | null,
  order: (db: Transaction) => Promise<PlacedOrderRow>,
): Promise<PlacedOrderRow> {
  return pool.begin(async (db) => {
    if (request === null) return order(db);
    const { key } = request;
    const digest = createHash('sha256').update(JSON.stringify(request.content)).digest();
    if ((await insertRequest(db, key, digest)) === 0) return orderedBefore(db, key, digest);
    const placed = await order(db);
    await db.run(sql`update gift_card_requests set order_id = ${placed.id} where key = ${key}::uuid`);
    return placed;
  });
}

const insertRequest = (db: Db, key: string, digest: Buffer): Promise<number> =>
  db.run(sql`
    with past as (delete from gift_card_requests where created_at < now() - make_interval(days => ${RETAINED_DAYS}))
    insert into gift_card_requests (key, digest) values (${key}::uuid, ${digest})
    on conflict do nothing`);

async function orderedBefore(db: Db, key: string, digest: Buffer): Promise<PlacedOrderRow> {
  const before = await db.maybe<PlacedOrderRow>(sql`
    select o.id, o.status, o.grand_total as "grandTotal", o.created_at as "createdAt"
    from gift_card_requests r join orders o on o.id = r.order_id
    where r.key = ${key}::uuid and r.digest = ${digest}`);
  if (!before) throw new Refusal('key_used');
  return before;
}
