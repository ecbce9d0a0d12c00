import { insertStockChanges } from '#api/database/catalog-changes.ts';
import { STOCK_ALERT_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { recordStock } from '#api/events/record-event.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import type { MoveReason } from '#contract/office/office-stock-contract.ts';

export type StockCount = { product_id: number; qty: number; reason: 'seed' | 'count' };

const counted = (counts: readonly StockCount[]): Statement =>
  sql`jsonb_to_recordset(${sql.json(counts)}) as w (product_id int, qty int, reason text)`;

/**
 * Records the difference to the current stock, so that orders placed during the count are included
 * (docs/spec/storefront.md 5). The counts are totals: missing pieces are taken from the main location, then from the
 * others.
 */
export async function insertCountMoves(db: Db, counts: readonly StockCount[]): Promise<number> {
  await lockStockRows(db, sql`select product_id from ${counted(counts)}`);
  return db.run(sql`
    with difference as (
      select w.product_id, w.reason, w.qty - coalesce(s.qty, 0) as pieces
      from ${counted(counts)} left join stock s using (product_id)
    ), wanted as (
      select product_id, -pieces as quantity from difference where pieces < 0
    ), ${takenParts([])}, taken_there as (
      ${takeFromLocations}
    )
    insert into stock_movements (product_id, quantity, reason, location_id)
    select product_id, pieces, reason, null from difference where pieces > 0
    union all
    select p.product_id, -p.quantity, d.reason, p.location_id from parts p join difference d using (product_id)`);
}

/** Locks in id order. A statement that reads stock by location must start after this lock, to read current rows. */
const lockStockRows = (db: Db, productIds: Statement): Promise<number> =>
  db.run(sql`select 1 from stock where product_id in (${productIds}) order by product_id for update`);

/** Id of the main location in a taking order. */
const MAIN = 0;
/** Sort position of locations that are not part of the taking order. */
const LAST = 1000;

/**
 * Splits the pieces of `wanted (product_id, quantity)` into `parts` by location, in the given order of ids. A product
 * that is only in the main location has one part. Pieces that no location has are missing in `parts`.
 */
const takenParts = (order: readonly number[]): Statement => sql`
    placed as (
      select l.product_id, l.location_id, l.qty from location_stock l
      where l.product_id = any(array(select product_id from wanted)) and l.qty > 0
    ), held as (
      select product_id, location_id, qty from placed
      union all
      select s.product_id, null, s.qty - coalesce((select sum(p.qty) from placed p where p.product_id = s.product_id), 0)
      from stock s where s.product_id in (select product_id from wanted)
    ), ranked as (
      select product_id, location_id, held.qty, wanted.quantity,
             coalesce(sum(held.qty) over (
               partition by product_id
               order by coalesce(array_position(${[...order]}::int[], coalesce(location_id, ${MAIN})), ${LAST}),
                        location_id nulls first
               rows between unbounded preceding and 1 preceding), 0) as before
      from held join wanted using (product_id)
    ), parts as (
      select product_id, location_id, least(qty, quantity - before)::int as quantity
      from ranked where before < quantity and qty > 0
    )`;

const takeFromLocations: Statement = sql`
  update location_stock l set qty = l.qty - parts.quantity from parts
  where l.product_id = any(array(select product_id from wanted)) and l.qty > 0
    and l.location_id = parts.location_id and l.product_id = parts.product_id`;

export async function upsertStock(db: Db, counts: readonly StockCount[]): Promise<void> {
  const changed = await db.many<{ id: number }>(sql`
    insert into stock (product_id, qty) select product_id, qty from ${counted(counts)}
    on conflict (product_id) do update set qty = excluded.qty where stock.qty <> excluded.qty
    returning product_id as id`);
  await recordStock(
    db,
    changed.map(({ id }) => id),
  );
  await queueStockAlerts(
    db,
    counts.filter(({ qty }) => qty > 0).map(({ product_id }) => product_id),
  );
}

/** Reasons of movements that staff make. `transfer` comes in pairs: out of one location and into another. */
export type StockMoveReason = MoveReason | 'receipt' | 'count' | 'transfer';
/** `location_id` null or absent: the main location. */
export type StockMove = {
  product_id: number;
  quantity: number;
  reason: StockMoveReason;
  note: string;
  location_id?: number | null;
};
export type MovedStock = { product_id: number; before: number; qty: number };

/**
 * Applies differences in the caller's transaction, so that concurrent orders are included. Writes nothing if any
 * location would hold less than zero pieces; `short` is the product. The read model then reads the stock again.
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
  const elsewhere = await moveBetweenLocations(db, moves);
  const short = moved.find(({ product_id, qty }) => qty < (elsewhere.sums.get(product_id) ?? 0));
  if (short) return { short: short.product_id };
  if (elsewhere.short !== null) return { short: elsewhere.short };
  await upsertLocationStock(db, elsewhere.changed);
  await db.run(sql`
    insert into stock_movements (product_id, quantity, reason, staff_id, note, location_id)
    select product_id, quantity, reason, ${staffId}::int, note, location_id
    from jsonb_to_recordset(${sql.json(moves)})
      as m (product_id int, quantity int, reason text, note text, location_id int)
    where quantity <> 0`);
  await db.run(sql`
    update stock set qty = m.qty from jsonb_to_recordset(${sql.json(moved)}) as m (product_id int, qty int)
    where stock.product_id = m.product_id and stock.qty <> m.qty`);
  await recordStock(
    db,
    moved.filter(({ before, qty }) => qty !== before).map(({ product_id }) => product_id),
  );
  await queueStockAlerts(
    db,
    moved.filter(({ before, qty }) => qty > before).map(({ product_id }) => product_id),
  );
  await insertStockChanges(db, ids);
  return { moved };
}

type LocationStock = { location_id: number; product_id: number; qty: number };

/**
 * Computes the stock of the locations other than the main one after the moves. The caller holds the rows of `stock`,
 * which guard the rows of their locations too.
 */
async function moveBetweenLocations(
  db: Db,
  moves: readonly StockMove[],
): Promise<{ changed: LocationStock[]; sums: Map<number, number>; short: number | null }> {
  const ids = [...new Set(moves.map(({ product_id }) => product_id))];
  const before = await db.many<LocationStock>(sql`
    select location_id, product_id, qty from location_stock where product_id = any(${ids}::int[]) and qty > 0`);
  const rows = new Map(before.map((row) => [`${row.location_id} ${row.product_id}`, row]));
  const changed = new Map<string, LocationStock>();
  for (const { product_id, quantity, location_id } of moves) {
    if (location_id == null) continue;
    const key = `${location_id} ${product_id}`;
    const qty = (rows.get(key)?.qty ?? 0) + quantity;
    const row = { location_id, product_id, qty };
    rows.set(key, row);
    changed.set(key, row);
  }
  const sums = new Map<number, number>();
  for (const { product_id, qty } of rows.values()) sums.set(product_id, (sums.get(product_id) ?? 0) + qty);
  const short = [...changed.values()].find(({ qty }) => qty < 0)?.product_id ?? null;
  return { changed: [...changed.values()], sums, short };
}

const upsertLocationStock = (db: Db, rows: readonly LocationStock[]): Promise<number> | undefined =>
  rows.length === 0
    ? undefined
    : db.run(sql`
        insert into location_stock (location_id, product_id, qty)
        select location_id, product_id, qty
        from jsonb_to_recordset(${sql.json(rows)}) as m (location_id int, product_id int, qty int)
        on conflict (location_id, product_id) do update set qty = excluded.qty`);

export const addBackOrdered = (db: Db): Promise<number> =>
  db.run(sql`
    with there as (
      update location_stock l set qty = l.qty - moved.quantity
      from (select product_id, location_id, sum(quantity)::int as quantity from stock_movements
            where order_id is not null and location_id is not null group by 1, 2) moved
      where moved.product_id = l.product_id and moved.location_id = l.location_id
    )
    update stock set qty = stock.qty - moved.quantity
    from (select product_id, sum(quantity)::int as quantity from stock_movements where order_id is not null group by 1) moved
    where moved.product_id = stock.product_id`);

type TakenLine = { productId: number; quantity: number };

type TakeOptions = { order?: readonly number[]; hasWebhooks?: boolean };

/**
 * Takes the pieces of an order from the locations in the given order, and records each movement. The caller has locked
 * the stock rows. The constraint `check (qty >= 0)` is the last guard against overselling. All statements are sent at
 * once, so that they can be part of a batch.
 */
export async function takeStock(
  db: Db,
  orderId: number,
  lines: readonly TakenLine[],
  { order = [], hasWebhooks = true }: TakeOptions = {},
): Promise<{ productId: number }[]> {
  const wanted = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  const lineRows = sql`
    select product_id, sum(quantity)::int as quantity
    from jsonb_to_recordset(${sql.json(wanted)}) as line (product_id int, quantity int) group by product_id`;
  const [taken] = await Promise.all([
    takeWanted(db, orderId, order, lineRows),
    hasWebhooks
      ? recordStock(
          db,
          lines.map(({ productId }) => productId),
        )
      : null,
  ]);
  return taken;
}

/** Takes the pieces of all lines of an order again. */
export async function takeSoldStock(
  db: Db,
  orderId: number,
  order: readonly number[],
): Promise<{ productId: number }[]> {
  const lines = sql`
    select product_id, sum(quantity)::int as quantity from order_items where order_id = ${orderId}::int group by product_id`;
  const taken = await takeWanted(db, orderId, order, lines);
  await recordStock(
    db,
    taken.map(({ productId }) => productId),
  );
  return taken;
}

const takeWanted = (
  db: Db,
  orderId: number,
  order: readonly number[],
  wanted: Statement,
): Promise<{ productId: number }[]> =>
  db.many(sql`
    with wanted as (
      ${wanted}
    ), ${takenParts(order)}, taken as (
      update stock set qty = stock.qty - wanted.quantity from wanted where stock.product_id = wanted.product_id
    ), taken_there as (
      ${takeFromLocations}
    )
    insert into stock_movements (product_id, quantity, reason, order_id, location_id)
    select product_id, -quantity, 'sale', ${orderId}::int, location_id from parts
    returning product_id as "productId"`);

/** Computed from the stock movements of the order, so repeated calls never return more than was taken. */
export const putBackStock = (db: Db, orderId: number): Promise<{ productId: number }[]> =>
  putBack(db, orderId, null, 'put_back');

type Piece = { productId: number; quantity: number };
type PutBackReason = 'put_back' | 'return';

/** Returns some pieces of an order to stock, at most those that it still holds. */
export async function putBackPieces(
  db: Db,
  orderId: number,
  pieces: readonly Piece[],
  reason: PutBackReason = 'put_back',
): Promise<number[]> {
  const ids = pieces.map(({ productId }) => productId);
  await lockStockRows(db, sql`select unnest(${ids}::int[])`);
  return (await putBack(db, orderId, pieces, reason)).map(({ productId }) => productId);
}

/**
 * Returns pieces to the locations that they came from. Pieces of another location that were returned already are
 * subtracted from the last location.
 */
async function putBack(
  db: Db,
  orderId: number,
  pieces: readonly Piece[] | null,
  reason: PutBackReason,
): Promise<{ productId: number }[]> {
  const wanted = pieces?.map(({ productId, quantity }) => ({ product_id: productId, quantity })) ?? null;
  const isWanted = wanted
    ? sql`join (select product_id, sum(quantity)::int as quantity
                from jsonb_to_recordset(${sql.json(wanted)}) as piece (product_id int, quantity int)
                group by product_id) as w using (product_id)`
    : sql`cross join (select null::int as quantity) as w`;
  const back = await db.many<{ productId: number }>(sql`
    with taken as (
      select product_id, location_id, -sum(quantity)::int as qty from stock_movements
      where order_id = ${orderId}::int group by product_id, location_id
    ), totals as (
      select product_id, least(sum(taken.qty), w.quantity)::int as quantity
      from taken ${isWanted} group by product_id, w.quantity having sum(taken.qty) > 0
    ), ranked as (
      select product_id, location_id, taken.qty, totals.quantity,
             coalesce(sum(taken.qty) over (partition by product_id order by location_id nulls first
                                           rows between unbounded preceding and 1 preceding), 0) as before
      from taken join totals using (product_id) where taken.qty > 0
    ), parts as (
      select product_id, location_id, least(qty, quantity - before)::int as quantity from ranked where before < quantity
    ), back as (
      update stock set qty = stock.qty + totals.quantity from totals where stock.product_id = totals.product_id
    ), back_there as (
      insert into location_stock (location_id, product_id, qty)
      select location_id, product_id, quantity from parts where location_id is not null
      on conflict (location_id, product_id) do update set qty = location_stock.qty + excluded.qty
    )
    insert into stock_movements (product_id, quantity, reason, order_id, location_id)
    select product_id, quantity, ${reason}::text, ${orderId}::int, location_id from parts
    returning product_id as "productId"`);
  const ids = [...new Set(back.map(({ productId }) => productId))];
  await recordStock(db, ids);
  await queueStockAlerts(db, ids);
  return ids.map((productId) => ({ productId }));
}

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
    where a.confirmed_at is not null and a.notified_at is null and a.target_price is null)`,
    },
  );
}

/**
 * Gives the rows of the new main location to the former one, so that the pieces stay where they are. Blocks all other
 * changes of the stock meanwhile.
 */
export async function exchangeMainStock(db: Db, { former, next }: { former: number; next: number }): Promise<void> {
  await db.run(sql`lock table stock, location_stock in share row exclusive mode`);
  await db.run(sql`
    insert into location_stock (location_id, product_id, qty)
    select ${former}::int, s.product_id, s.qty - coalesce(sum(l.qty), 0)::int
    from stock s left join location_stock l using (product_id)
    group by s.product_id, s.qty having s.qty > coalesce(sum(l.qty), 0)
    on conflict (location_id, product_id) do update set qty = excluded.qty`);
  await db.run(sql`delete from location_stock where location_id = ${next}`);
}

/** Stock movements are append-only, and a trigger protects them. Only the removal of demo data may delete them. */
export async function deleteMoves(db: Db, which: Statement): Promise<void> {
  await db.run(sql`alter table stock_movements disable trigger stock_movements_append_only`);
  await db.run(sql`delete from stock_movements where ${which}`);
  await db.run(sql`alter table stock_movements enable trigger stock_movements_append_only`);
}
