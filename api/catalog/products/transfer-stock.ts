import { type AuditContext, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { moveStock, type StockMove } from '#api/stock/stock-movements.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

type TransferLine = { product_id: number; quantity: number };
export type Transfer = { from: number; to: number; lines: readonly TransferLine[]; note: string };

type TransferPlace = { id: number; name: LocalizedText; isMain: boolean; isEnabled: boolean };

/**
 * Moves pieces between two locations, all or none. Pieces that an order has taken meanwhile are refused at their line.
 */
export function transferStock(
  db: Db | Pool,
  { actor, action = 'transferStock', undoOf }: AuditContext,
  { from, to, lines, note }: Transfer,
): Promise<{ pieces: number; change: number }> {
  return transaction(db, async (db) => {
    if (from === to) throw new Refusal('validation', { fields: { to: { problem: 'invalid' } } });
    // The lock prevents the location from being switched off until the pieces are there.
    const places = await db.many<TransferPlace>(sql`
      select id, name, is_main as "isMain", is_enabled as "isEnabled" from stock_locations
      where id in (${from}, ${to}) order by id for share`);
    const [source, target] = [places.find(({ id }) => id === from), places.find(({ id }) => id === to)];
    if (!source) throw new Refusal('validation', { fields: { from: { problem: 'invalid' } } });
    if (!target) throw new Refusal('validation', { fields: { to: { problem: 'invalid' } } });
    if (!target.isEnabled) throw new OfficeRefusal('location_off');
    const ids = lines.map(({ product_id }) => product_id);
    const skuOf = await lockSkus(db, ids);
    const unknown = lines.findIndex(({ product_id }, at) => !skuOf.has(product_id) || ids.indexOf(product_id) !== at);
    if (unknown >= 0) throw fault(unknown, 'product_id', 'invalid');
    const written = note.trim();
    const result = await moveStock(
      db,
      staffIdOf(actor),
      lines.flatMap((line) => [
        moveOf(line, source, -line.quantity, written),
        moveOf(line, target, line.quantity, written),
      ]),
    );
    if ('short' in result) throw fault(ids.indexOf(result.short), 'quantity', 'stock_below');
    const change = await logChange(db, actor, {
      action,
      entity: 'stock_transfer',
      entityId: `${from}-${to}`,
      before: { from: source.name },
      after: {
        to: target.name,
        pieces: Object.fromEntries(lines.map((line) => [skuOf.get(line.product_id), line.quantity])),
      },
      reason: written,
      undoOf,
    });
    return { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0), change };
  });
}

const moveOf = (
  { product_id }: TransferLine,
  { id, isMain }: TransferPlace,
  quantity: number,
  note: string,
): StockMove => ({ product_id, quantity, reason: 'transfer', note, location_id: isMain ? null : id });

async function lockSkus(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const products = await db.many<{ id: number; sku: string }>(sql`
    select id, sku from products where id = any(${[...ids]}::int[]) and type = 'simple' order by id for key share`);
  return new Map(products.map(({ id, sku }) => [id, sku]));
}

const fault = (at: number, field: string, problem: 'invalid' | 'stock_below'): Refusal =>
  new Refusal('validation', { fields: { [`lines.${at}.${field}`]: { problem } } });

/** Moves the pieces of an audit entry back. */
export async function undoTransfer(db: Db, by: AuditContext, places: string, after: Fields): Promise<number> {
  const [from = 0, to = 0] = places.split('-').map(Number);
  const pieces = (after.pieces ?? {}) as Record<string, number>;
  const products = await db.many<{ id: number; sku: string }>(sql`
    select id, sku from products where sku = any(${Object.keys(pieces)}::text[]) and type = 'simple' order by id`);
  const lines = products.map(({ id, sku }) => ({ product_id: id, quantity: pieces[sku] ?? 0 }));
  if (lines.length === 0) throw new OfficeRefusal('changed_since');
  return (await transferStock(db, by, { from: to, to: from, lines, note: '' })).change;
}
