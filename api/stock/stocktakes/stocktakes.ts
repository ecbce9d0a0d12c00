import { type Actor, type AuditContext, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { readAudit } from '#api/audit/read-audit.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { findPlace, selectGoods, selectIdsByCode } from '#api/stock/goods/goods.ts';
import { type CostRight, toGoods } from '#api/stock/goods/goods-wire.ts';
import { moveStock } from '#api/stock/stock-movements.ts';
import type { Goods } from '#contract/office/office-receipts-contract.ts';
import {
  type CountRefusal,
  MAX_UNCOUNTED,
  STOCKTAKES_PAGE,
  type Stocktake,
  type StocktakeLine,
  type StocktakeRow,
} from '#contract/office/office-stocktakes-contract.ts';
import { changeSummary } from '#rules/stock/change-summary.ts';
import * as statements from './stocktake-sql.ts';

type NewStocktake = { locationId: number | null; categoryId: number | null; isBlind: boolean; note: string };

export function createStocktake(
  db: Db | Pool,
  actor: Actor,
  { locationId, categoryId, isBlind, note }: NewStocktake,
): Promise<{ id: number; change: number }> {
  return transaction(db, async (db) => {
    const place = locationId === null ? null : await findPlace(db, locationId);
    if (locationId !== null && !place)
      throw new Refusal('validation', { fields: { location_id: { problem: 'invalid' } } });
    if (categoryId !== null && !(await db.maybe(sql`select 1 from categories where id = ${categoryId}`)))
      throw new Refusal('validation', { fields: { category_id: { problem: 'invalid' } } });
    const fields = { locationId: place === null || place.is_main ? null : place.id, categoryId, isBlind };
    const id = await statements.insertStocktake(db, { ...fields, note: note.trim(), staffId: staffIdOf(actor) });
    const change = await logChange(db, actor, {
      action: 'createStocktake',
      entity: 'stocktake',
      entityId: id,
      after: { state: 'counting', is_blind: isBlind },
    });
    return { id, change };
  });
}

type Reader = CostRight & {
  today: string;
  /** Shows the differences of a blind count that is still open. */
  isReview: boolean;
};

export async function readStocktake(db: Db, reader: Reader, id: number): Promise<Stocktake> {
  const row = await statements.selectStocktake(db, id);
  if (!row) throw new Refusal('not_found');
  return {
    ...toRow(row),
    lines: await readLines(db, { ...reader, isOpen: isOpenBlind(row) && !reader.isReview }, id, null),
    change: row.state === 'counting' ? null : await lastClosing(db, id),
  };
}

const isOpenBlind = ({ isBlind, state }: Pick<statements.StocktakeRow, 'isBlind' | 'state'>) =>
  isBlind && state === 'counting';

async function lastClosing(db: Db, id: number): Promise<number | null> {
  const entries = await readAudit(db, { entity: 'stocktake', entityId: String(id), limit: 10 });
  const entry = entries.find(({ action }) => action === 'approveStocktake' || action === 'cancelStocktake');
  return entry?.id ?? null;
}

/** `isOpen`: a blind count, whose figures stay hidden. */
async function readLines(
  db: Db,
  { today, mayCost, isOpen }: CostRight & { today: string; isOpen: boolean },
  id: number,
  ids: readonly number[] | null,
): Promise<StocktakeLine[]> {
  const items = await statements.selectItems(db, id, ids);
  const found = await selectGoods(
    db,
    items.map(({ product_id }) => product_id),
    today,
  );
  const goods = new Map(found.map((row) => [row.product_id, row]));
  return items.flatMap(({ product_id, expected, reserved, counted, moved }): StocktakeLine[] => {
    const row = goods.get(product_id);
    if (!row) return [];
    const wire = toGoods(row, { mayCost });
    if (isOpen)
      return [{ goods: { ...wire, on_hand: 0 }, counted, expected: null, reserved: null, value: null, moved }];
    return [{ goods: wire, counted, expected, reserved, value: differenceValue(wire, counted - expected), moved }];
  });
}

const differenceValue = ({ cost }: Goods, pieces: number): number | null => (cost === null ? null : pieces * cost);

export async function listStocktakes(
  db: Db,
  after: number | null,
): Promise<{ data: StocktakeRow[]; next: number | null }> {
  const rows = await statements.selectStocktakes(db, after, STOCKTAKES_PAGE + 1);
  const page = rows.slice(0, STOCKTAKES_PAGE);
  return { data: page.map(toRow), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

const toRow = ({ isBlind, createdAt, closedAt, ...row }: statements.StocktakeRow): StocktakeRow => ({
  ...row,
  is_blind: isBlind,
  created_at: createdAt.toISOString(),
  closed_at: closedAt?.toISOString() ?? null,
});

export async function listUncounted(
  db: Db,
  { today, mayCost }: CostRight & { today: string },
  id: number,
): Promise<{ data: { goods: Goods; expected: number; value: number | null }[]; total: number }> {
  const stocktake = await statements.selectStocktake(db, id);
  if (!stocktake) throw new Refusal('not_found');
  const rows = await statements.selectUncounted(db, scopeOf(stocktake), null);
  const shown = rows.slice(0, MAX_UNCOUNTED);
  const goods = await selectGoods(
    db,
    shown.map(({ product_id }) => product_id),
    today,
  );
  const expected = new Map(shown.map((row) => [row.product_id, row.expected]));
  return {
    data: goods.map((row) => {
      const wire = toGoods(row, { mayCost });
      const pieces = expected.get(row.product_id) ?? 0;
      return { goods: wire, expected: pieces, value: differenceValue(wire, pieces) };
    }),
    total: rows.length,
  };
}

const scopeOf = ({ id, state, location, category }: statements.StocktakeRow): statements.LockedStocktake => ({
  ...{ id, state },
  location_id: location?.id ?? null,
  category_id: category?.id ?? null,
});

type Count = { key: string; code: string; quantity: number };
type CountOutcome = { key: string; product_id: number | null; refused: CountRefusal | null };

/** Adds counted pieces. Each entry is stored once under its key, so a repeated call changes nothing. */
export function countGoods(
  db: Db | Pool,
  { actor, ...reader }: CostRight & { actor: Actor; today: string },
  { id, counts }: { id: number; counts: readonly Count[] },
): Promise<{ outcomes: CountOutcome[]; lines: StocktakeLine[] }> {
  return transaction(db, async (db) => {
    const stocktake = await openStocktake(db, id, 'share');
    const ids = await selectIdsByCode(
      db,
      counts.map(({ code }) => code),
    );
    const allowed = await allowedIds(db, stocktake, [...new Set(ids.values())]);
    const outcomes = counts.map(({ key, code }): CountOutcome => {
      const found = ids.get(code) ?? null;
      if (found === null) return { key, product_id: null, refused: 'unknown' };
      return { key, product_id: found, refused: allowed.has(found) ? null : 'category' };
    });
    const accepted = counts.flatMap(({ key, quantity }, at) => {
      const { product_id, refused } = outcomes[at] ?? { product_id: null, refused: null };
      return product_id === null || refused ? [] : [{ key, product_id, quantity }];
    });
    const added = await statements.insertCounts(db, id, staffIdOf(actor), accepted);
    const sums = new Map<number, number>();
    for (const { product_id, quantity } of added) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
    if (sums.size > 0)
      await statements.addToItems(
        db,
        stocktake,
        [...sums].map(([product_id, quantity]) => ({ product_id, quantity })),
      );
    const blind = await statements.selectStocktake(db, id);
    const isOpen = blind !== null && isOpenBlind(blind);
    const shown = [...new Set(accepted.map(({ product_id }) => product_id))];
    return { outcomes, lines: await readLines(db, { ...reader, isOpen }, id, shown) };
  });
}

async function allowedIds(
  db: Db,
  { category_id: category }: statements.LockedStocktake,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  return category === null ? new Set(ids) : statements.selectInCategory(db, category, ids);
}

async function openStocktake(db: Db, id: number, strength: 'update' | 'share'): Promise<statements.LockedStocktake> {
  const stocktake = await statements.lockStocktake(db, id, strength);
  if (!stocktake) throw new Refusal('not_found');
  if (stocktake.state !== 'counting') throw new OfficeRefusal('stocktake_closed');
  return stocktake;
}

type Approval = {
  id: number;
  /** The counted pieces that the caller saw; null skips the check, as in commands. */
  counted: number | null;
  zeroUncounted: boolean;
};
type ShortProduct = { product_id: number; sku: string; missing: number };

/**
 * Moves the stock by the difference between counted and expected pieces, so that later orders stay included. Stock does
 * not fall below zero: what open orders need beyond the found pieces is `short`.
 */
export function approveStocktake(
  db: Db | Pool,
  actor: Actor,
  { id, counted, zeroUncounted }: Approval,
): Promise<{ change: number; short: ShortProduct[] }> {
  return transaction(db, async (db) => {
    const stocktake = await openStocktake(db, id, 'update');
    const before = await statements.selectItems(db, id, null);
    const sum = before.reduce((all, item) => all + item.counted, 0);
    if (counted !== null && counted !== sum) throw new OfficeRefusal('stale', { changed: ['lines'] });
    if (zeroUncounted) await statements.insertZeroItems(db, id, await statements.selectUncounted(db, stocktake, null));
    const items = zeroUncounted ? await statements.selectItems(db, id, null) : before;
    if (items.length === 0) throw new Refusal('validation', { fields: { counted: { problem: 'required' } } });
    const different = items.filter((item) => item.counted !== item.expected);
    const held = await statements.lockOnHand(
      db,
      stocktake.location_id,
      different.map(({ product_id }) => product_id),
    );
    const short: ShortProduct[] = [];
    const moves = different.flatMap(({ product_id, counted, expected }) => {
      const { sku = '', onHand = 0 } = held.get(product_id) ?? {};
      const wanted = counted - expected;
      const quantity = Math.max(wanted, -onHand);
      if (quantity > wanted) short.push({ product_id, sku, missing: quantity - wanted });
      return quantity === 0 ? [] : [{ product_id, quantity }];
    });
    await move(db, actor, stocktake, moves);
    await statements.setMoved(db, id, moves);
    await statements.updateState(db, { id, state: 'approved', staffId: staffIdOf(actor) });
    const change = await logChange(db, actor, {
      action: 'approveStocktake',
      entity: 'stocktake',
      entityId: id,
      before: { state: 'counting' },
      after: { state: 'approved' },
      reason: changeSummary(moves.length, items.length),
    });
    return { change, short };
  });
}

async function move(
  db: Db,
  actor: Actor,
  { id, location_id }: statements.LockedStocktake,
  moves: readonly { product_id: number; quantity: number }[],
): Promise<void> {
  if (moves.length === 0) return;
  const result = await moveStock(
    db,
    staffIdOf(actor),
    moves.map((one) => ({ ...one, reason: 'count' as const, note: `#${id}`, location_id })),
  );
  if ('short' in result) throw new OfficeRefusal('stock_gone');
}

/** Ends a stocktake without a change of stock, or continues a cancelled one. */
export function cancelStocktake(
  db: Db | Pool,
  { actor, action = 'cancelStocktake', undoOf }: AuditContext,
  { id, isCanceled }: { id: number; isCanceled: boolean },
): Promise<number> {
  return transaction(db, async (db) => {
    const stocktake = await statements.lockStocktake(db, id, 'update');
    if (!stocktake) throw new Refusal('not_found');
    if (stocktake.state !== (isCanceled ? 'counting' : 'canceled')) throw new OfficeRefusal('stocktake_closed');
    const state = isCanceled ? 'canceled' : 'counting';
    await statements.updateState(db, { id, state, staffId: isCanceled ? staffIdOf(actor) : null });
    return logChange(db, actor, {
      ...{ action, entity: 'stocktake', entityId: id, undoOf },
      before: { state: stocktake.state },
      after: { state },
    });
  });
}

type UndoContext = { actor: Actor; action: string; undoOf: number };

/** Moves the stock back, if the pieces are there, and continues the count. */
export async function undoApproval(db: Db, { actor, action, undoOf }: UndoContext, id: number): Promise<number> {
  const stocktake = await statements.lockStocktake(db, id, 'update');
  if (stocktake?.state !== 'approved') throw new OfficeRefusal('changed_since');
  const items = await statements.selectItems(db, id, null);
  await move(
    db,
    actor,
    stocktake,
    items.flatMap(({ product_id, moved }) => (moved ? [{ product_id, quantity: -moved }] : [])),
  );
  await statements.setMoved(db, id, null);
  await statements.updateState(db, { id, state: 'counting', staffId: null });
  return logChange(db, actor, {
    ...{ action, undoOf, entity: 'stocktake', entityId: id },
    before: { state: 'approved' },
    after: { state: 'counting' },
  });
}

/** The field of the audit entries of a stocktake, locked until the transaction ends. */
export async function readStocktakeState(db: Db, id: number): Promise<{ state: string } | null> {
  const stocktake = await statements.lockStocktake(db, id, 'update');
  return stocktake && { state: stocktake.state };
}
