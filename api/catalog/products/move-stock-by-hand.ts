import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type MovedStock, moveStock, type StockMove } from '#api/stock/stock-movements.ts';

/** Saves all movements or none. A movement below zero is rejected at its line. */
export function moveStockByHand(
  db: Db | Pool,
  actor: Actor,
  moves: readonly StockMove[],
): Promise<{ moved: MovedStock[]; change: number }> {
  return transaction(db, async (db) => {
    const ids = [...new Set(moves.map(({ product_id }) => product_id))];
    const sellable = await db.many<{ id: number; sku: string }>(sql`
      select id, sku from products where id = any(${ids}::int[]) and type = 'simple' order by id for key share`);
    const skuOf = new Map(sellable.map(({ id, sku }) => [id, sku]));
    const unknown = moves.findIndex(({ product_id }) => !skuOf.has(product_id));
    if (unknown >= 0) throw fault(unknown, 'product_id', 'invalid');
    const result = await moveStock(db, staffIdOf(actor), await placedMoves(db, moves));
    if ('short' in result) {
      const at = moves.findIndex(({ product_id, quantity }) => product_id === result.short && quantity < 0);
      throw fault(at, 'quantity', 'stock_below');
    }
    const keyed = (of: (moved: MovedStock) => number) =>
      Object.fromEntries(result.moved.map((moved) => [skuOf.get(moved.product_id) ?? '', of(moved)]));
    const [first] = moves;
    const change = await logChange(db, actor, {
      action: 'moveStockByHand',
      entity: 'stock',
      entityId: first?.product_id ?? 0,
      before: keyed(({ before }) => before),
      after: keyed(({ qty }) => qty),
      reason: [first?.reason, first?.note].filter(Boolean).join(': '),
    });
    return { moved: result.moved, change };
  });
}

/** A movement at the main location has no location. */
async function placedMoves(db: Db, moves: readonly StockMove[]): Promise<readonly StockMove[]> {
  const ids = moves.flatMap(({ location_id }) => location_id ?? []);
  if (ids.length === 0) return moves;
  const known = await db.many<{ id: number; isMain: boolean; isEnabled: boolean }>(sql`
    select id, is_main as "isMain", is_enabled as "isEnabled" from stock_locations where id = any(${ids}::int[])
    order by id for share`);
  return moves.map((move, at) => {
    if (move.location_id == null) return move;
    const location = known.find(({ id }) => id === move.location_id);
    if (!location?.isEnabled) throw fault(at, 'location_id', 'invalid');
    return { ...move, location_id: location.isMain ? null : location.id };
  });
}

const fault = (at: number, field: string, problem: 'invalid' | 'stock_below'): Refusal =>
  new Refusal('validation', { fields: { [`moves.${at}.${field}`]: { problem } } });
