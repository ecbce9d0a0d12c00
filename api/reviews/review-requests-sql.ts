import { type Db, sql } from '#api/database/sql.ts';
import { optedOut } from '#api/mail-opt-outs/opt-outs.ts';

// Only these statements write `review_requests`.

export const selectRequest = (db: Db, tokenHash: Buffer): Promise<{ orderId: number; expiresAt: Date } | null> =>
  db.maybe(sql`
    select order_id as "orderId", expires_at as "expiresAt" from review_requests where token_hash = ${tokenHash}`);

/** Stores the request of an order. A repeated call keeps the first one, whose mail may already have arrived. */
export const insertRequest = (
  db: Db,
  { orderId, tokenHash, expiresAt }: { orderId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<number> =>
  db.run(sql`
    insert into review_requests (order_id, token_hash, expires_at)
    values (${orderId}, ${tokenHash}, ${expiresAt}::timestamptz) on conflict do nothing`);

type Days = { from: Date; until: Date };

/**
 * Orders handed over between two times, without a request and without an opt-out of their address. An order of which
 * everything came back, or whose products the shop no longer has, is left out.
 */
export const selectOrdersToAsk = (db: Db, { from, until }: Days, limit: number): Promise<{ id: number }[]> =>
  db.many(sql`
    select o.id from orders o
    where o.status = 'completed' and o.updated_at >= ${from}::timestamptz and o.email <> ''
      and exists (select 1 from order_history h where h.order_id = o.id and h.status = 'completed'
                    and h.created_at >= ${from}::timestamptz and h.created_at < ${until}::timestamptz)
      and not exists (select 1 from review_requests r where r.order_id = o.id)
      and not ${optedOut(sql`lower(o.email)`, 'review_request')}
      and exists (select 1 from order_items i
                  where i.order_id = o.id and i.product_id is not null
                    and not exists (select 1 from shopper_texts t where t.order_item_id = i.id and t.kind = 'review'))
      and not exists (select 1 from returns r where r.order_id = o.id and r.status not in ('refused', 'canceled'))
    order by o.id limit ${limit}`);
