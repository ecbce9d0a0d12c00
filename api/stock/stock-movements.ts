import { STOCK_ALERT_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import type { MoveReason } from '#contract/office/office-stock-contract.ts';

export type StockCount = { product_id: number; qty: number; reason: 'seed' | 'count' };

const counted = (counts: readonly StockCount[]): Statement =>
  sql`jsonb_to_recordset(${sql.json(counts)}) as w (product_id int, qty int, reason text)`;

/**
 * Records the difference to the current stock, so that orders placed during the count are included
 * (docs/spec/storefront.md 5).
 */
export const insertCountMoves = (db: Db, counts: readonly StockCount[]): Promise<number> =>
  db.run(sql`
    with held as (
      select s.product_id, s.qty from stock s where s.product_id in (select product_id from ${counted(counts)})
      order by s.product_id for update
    )
    insert into stock_movements (product_id, quantity, reason)
    select w.product_id, w.qty - coalesce(h.qty, 0), w.reason
    from ${counted(counts)} left join held h using (product_id) where w.qty <> coalesce(h.qty, 0)`);

export async function upsertStock(db: Db, counts: readonly StockCount[]): Promise<void> {
  await db.run(sql`
    insert into stock (product_id, qty) select product_id, qty from ${counted(counts)}
    on conflict (product_id) do update set qty = excluded.qty where stock.qty <> excluded.qty`);
  await queueStockAlerts(
    db,
    counts.filter(({ qty }) => qty > 0).map(({ product_id }) => product_id),
  );
}

export type StockMove = { product_id: number; quantity: number; reason: MoveReason; note: string };
export type MovedStock = { product_id: number; before: number; qty: number };

/**
 * Applies differences in the caller's transaction, so that concurrent orders are included. Writes nothing if any
 * stock would fall below zero.
 */
export async function moveStock(
  db: Db,
  staffId: number | null,
  moves: readonly StockMove[],
): Promise<{ moved: MovedStock[] } | { short: number }> {
  const byProduct = new Map<number, number>();
  for (const { product_id, quantity } of moves) byProduct.set(product_id, (byProduct.get(product_id) ?? 0) + quantity);
  const ids = [...byProduct.keys()];
  await db.run(sql`
    insert into stock (product_id, qty) select id, 0 from unnest(${ids}::int[]) as p (id) order by id on conflict do nothing`);
  const held = await db.many<{ product_id: number; qty: number }>(sql`
    select product_id, qty from stock where product_id = any(${ids}::int[]) order by product_id for update`);
  const moved = held.map(({ product_id, qty }) => ({
    product_id,
    before: qty,
    qty: qty + (byProduct.get(product_id) ?? 0),
  }));
  const short = moved.find(({ qty }) => qty < 0);
  if (short) return { short: short.product_id };
  await db.run(sql`
    insert into stock_movements (product_id, quantity, reason, staff_id, note)
    select product_id, quantity, reason, ${staffId}::int, note
    from jsonb_to_recordset(${sql.json(moves)}) as m (product_id int, quantity int, reason text, note text)
    where quantity <> 0`);
  await db.run(sql`
    update stock set qty = m.qty from jsonb_to_recordset(${sql.json(moved)}) as m (product_id int, qty int)
    where stock.product_id = m.product_id and stock.qty <> m.qty`);
  await queueStockAlerts(
    db,
    moved.filter(({ before, qty }) => qty > before).map(({ product_id }) => product_id),
  );
  return { moved };
}

export const addBackOrdered = (db: Db): Promise<number> =>
  db.run(sql`
    update stock set qty = stock.qty - moved.quantity
    from (select product_id, sum(quantity)::int as quantity from stock_movements where order_id is not null group by 1) moved
    where moved.product_id = stock.product_id`);

type TakenLine = { productId: number; quantity: number };

/** Records each movement. The constraint `check (qty >= 0)` is the last guard against overselling. */
export const takeStock = (db: Db, orderId: number, lines: readonly TakenLine[]): Promise<number> =>
  db.run(sql`
    with sold as (
      select product_id, quantity
      from jsonb_to_recordset(${sql.json(lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })))})
        as line (product_id int, quantity int)
    ), taken as (
      update stock set qty = qty - sold.quantity from sold where stock.product_id = sold.product_id
    )
    insert into stock_movements (product_id, quantity, reason, order_id)
    select product_id, -quantity, 'sale', ${orderId}::int from sold`);

/** Computed from the stock movements of the order, so repeated calls never return more than was taken. */
export async function putBackStock(db: Db, orderId: number): Promise<{ productId: number }[]> {
  const back = await db.many<{ productId: number }>(sql`
    with taken as (
      select product_id, -sum(quantity)::int as quantity from stock_movements where order_id = ${orderId}::int
      group by product_id having sum(quantity) < 0
    ), back as (
      update stock set qty = qty + taken.quantity from taken where stock.product_id = taken.product_id
    )
    insert into stock_movements (product_id, quantity, reason, order_id)
    select product_id, quantity, 'put_back', ${orderId}::int from taken
    returning product_id as "productId"`);
  await queueStockAlerts(
    db,
    back.map(({ productId }) => productId),
  );
  return back;
}

type Piece = { productId: number; quantity: number };

/** Returns some pieces of an order to stock, at most those that it still holds. */
export async function putBackPieces(db: Db, orderId: number, pieces: readonly Piece[]): Promise<number[]> {
  const wanted = pieces.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  await db.run(sql`
    select 1 from stock where product_id = any(${pieces.map(({ productId }) => productId)}::int[])
    order by product_id for update`);
  const back = await db.many<{ productId: number }>(sql`
    with held as (
      select w.product_id, least(w.quantity, -sum(m.quantity))::int as quantity
      from jsonb_to_recordset(${sql.json(wanted)}) as w (product_id int, quantity int)
      join stock_movements m on m.product_id = w.product_id and m.order_id = ${orderId}::int
      group by w.product_id, w.quantity having sum(m.quantity) < 0
    ), back as (
      update stock set qty = qty + held.quantity from held where stock.product_id = held.product_id
    )
    insert into stock_movements (product_id, quantity, reason, order_id)
    select product_id, quantity, 'put_back', ${orderId}::int from held
    returning product_id as "productId"`);
  const moved = back.map(({ productId }) => productId);
  await queueStockAlerts(db, moved);
  return moved;
}

export const takeSoldStock = (db: Db, orderId: number): Promise<{ productId: number }[]> =>
  db.many(sql`
    with sold as (
      select product_id, sum(quantity)::int as quantity from order_items where order_id = ${orderId}::int group by product_id
    ), taken as (
      update stock set qty = qty - sold.quantity from sold where stock.product_id = sold.product_id
    )
    insert into stock_movements (product_id, quantity, reason, order_id)
    select product_id, -quantity, 'sale', ${orderId}::int from sold
    returning product_id as "productId"`);

/** Call this in the transaction that adds the stock. The job is queued only if someone waits for a product. */
async function queueStockAlerts(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await insertJob(
    db,
    STOCK_ALERT_QUEUE,
    {},
    {
      when: sql`exists (
    select 1 from stock_alerts a join products p on p.id = any(${[...productIds]}::int[]) and a.product_id in (p.id, p.parent_id)
    where a.confirmed_at is not null and a.notified_at is null)`,
    },
  );
}

/** Stock movements are append-only, and a trigger protects them. Only the removal of demo data may delete them. */
export async function deleteMoves(db: Db, which: Statement): Promise<void> {
  await db.run(sql`alter table stock_movements disable trigger stock_movements_append_only`);
  await db.run(sql`delete from stock_movements where ${which}`);
  await db.run(sql`alter table stock_movements enable trigger stock_movements_append_only`);
}
