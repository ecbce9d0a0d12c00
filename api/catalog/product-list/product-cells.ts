import { type Actor, type Fields, isSame, logChange, logChanges, staffIdOf } from '#api/audit/audit-log.ts';
import { type LockedItem, lockItems } from '#api/catalog/products/locked-items.ts';
import { columnFaults } from '#api/catalog/products/product-faults.ts';
import { saveColumns } from '#api/catalog/products/save-columns.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { moveStock } from '#api/stock/stock-movements.ts';
import type { CellField, CellOutcome, CellRefusal } from '#contract/office/office-product-list-contract.ts';
import { fitting } from '#rules/catalog/cell-value.ts';
import { type Prices, pricesOf } from '#rules/catalog/price-change.ts';
import { moveCode, riskyMoves } from '#rules/catalog/price-move.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { parseAmd } from '#rules/shop/money.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { lockStock, selectLastChanges } from './product-cells-sql.ts';

type Cell = { id: number; field: CellField; seen: number | null; value: number | string | null };

type CellsInput = {
  cells: readonly Cell[];
  own: readonly Permission[];
  now: Date;
  /** Confirms prices that change by more than half. */
  isConfirmed: boolean;
};

export const CELL_PERMISSIONS: Record<CellField, Permission> = {
  price: 'products.price',
  special_price: 'products.price',
  stock: 'stock.move',
};

const LOGGED: Record<CellField, string> = { price: 'price', special_price: 'special_price', stock: 'qty' };

/** Saves each cell or rejects it with a reason. A rejected cell does not block the others. */
export function changeCells(
  db: Pool | Db,
  actor: Actor,
  { cells, own, now, isConfirmed }: CellsInput,
): Promise<CellOutcome[]> {
  return transaction(db, async (db) => {
    const ids = [...new Set(cells.map(({ id }) => id))];
    const withStock = cells.some(({ field }) => field === 'stock');
    const before = new Map((await lockCells(db, ids, withStock)).map((item) => [item.id, item]));
    const drafts = new Map([...before].map(([id, item]) => [id, { ...item }]));
    const outcomes = cells.map((cell) => {
      const refused = own.includes(CELL_PERMISSIONS[cell.field])
        ? enterCell(cell, drafts.get(cell.id), shopDay(now))
        : 'permission';
      return { cell, refused };
    });
    if (!isConfirmed) for (const outcome of outcomes) outcome.refused ??= unconfirmedMove(outcome.cell, before, drafts);
    for (const outcome of outcomes) outcome.refused ??= aboveItsPrice(outcome.cell, drafts.get(outcome.cell.id));
    const isDone = (id: number, isStock: boolean) =>
      outcomes.some(({ cell, refused }) => cell.id === id && (cell.field === 'stock') === isStock && refused === null);
    const priced = changed(before, drafts, (id) => isDone(id, false));
    const moved = changed(before, drafts, (id) => isDone(id, true)).filter(
      ({ before, after }) => before.stock !== after.stock,
    );
    await saveCells(db, await logOf(db, actor, { priced, moved }), { priced, moved });
    return answered(db, outcomes, { before, drafts });
  });
}

type Outcome = { cell: Cell; refused: CellRefusal | null };

/** Applies one cell to the draft of its product; returns the reason when it is rejected. */
export function enterCell(cell: Cell, draft: LockedItem | undefined, today: string): CellRefusal | null {
  if (!draft) return 'not_found';
  if (draft.type === 'configurable') return 'family';
  if (draft[cell.field] !== cell.seen) return 'changed';
  if (cell.value === null) {
    if (cell.field !== 'special_price') return 'needed';
    Object.assign(draft, { special_price: null, special_from: null, special_to: null });
    return null;
  }
  const read = fitting(typeof cell.value === 'number' ? cell.value : parseAmd(cell.value), cell.field);
  if (read.problem) return read.problem;
  // A new sale price does not inherit the dates of an expired sale.
  if (cell.field === 'special_price' && draft.special_to !== null && draft.special_to < today)
    Object.assign(draft, { special_from: null, special_to: null });
  Object.assign(draft, { [cell.field]: read.value });
  return null;
}

/** Restores the old value of a rejected cell, so that another cell of its product can be saved. */
function unconfirmedMove({ id, field }: Cell, before: Items, drafts: Items): CellRefusal | null {
  const [was, draft] = [before.get(id), drafts.get(id)];
  const moves = was && draft ? riskyMoves(was, draft, was.cost).filter((move) => move.field === field) : [];
  if (!was || !draft || moves.length === 0) return null;
  const { special_price, special_from, special_to } = was;
  Object.assign(draft, field === 'price' ? { price: was.price } : { special_price, special_from, special_to });
  return moveCode(moves);
}

export const hasSaleAbovePrice = ({ price, special_price }: Prices): boolean =>
  special_price !== null && special_price > (price ?? 0);

const aboveItsPrice = ({ field }: Cell, draft: LockedItem | undefined): CellRefusal | null =>
  draft && field !== 'stock' && hasSaleAbovePrice(draft) ? 'above_price' : null;

type Items = ReadonlyMap<number, LockedItem>;
type Pair = { before: LockedItem; after: LockedItem };
type Log = { actor: Actor; partOf?: number; action?: string };

/** Saves cells. The caller must have locked the products in its transaction, their stock first. */
export async function saveCells(
  db: Db,
  log: Log,
  { priced, moved }: Record<'priced' | 'moved', Pair[]>,
): Promise<void> {
  await savePrices(db, log, priced);
  await saveStock(db, log, moved);
}

export async function lockCells(db: Db, ids: readonly number[], withStock: boolean): Promise<LockedItem[]> {
  // Lock before reading, so that no order changes the value in between.
  if (withStock) await lockStock(db, ids);
  return lockItems(db, ids);
}

/** Writes the log. Cells of several products that are saved together are one entry, of which each product is a part. */
async function logOf(db: Db, actor: Actor, { priced, moved }: Record<'priced' | 'moved', Pair[]>): Promise<Log> {
  const changedPrices = priced.filter(({ before, after }) => changedPriceFields(before, after).length > 0);
  const products = new Set([...changedPrices, ...moved].map(({ before }) => before.id)).size;
  if (products < 2) return { actor };
  const action = changedPrices.length > 0 ? 'changeCells' : 'correctStock';
  return { actor, partOf: await logChange(db, actor, { action, entity: 'products', entityId: products }) };
}

const changedPriceFields = (before: Prices, after: Prices) =>
  PRICE_FIELDS.filter((field) => before[field] !== after[field]);

const changed = (before: Items, drafts: Items, isDone: (id: number) => boolean): Pair[] =>
  [...drafts].flatMap(([id, after]) => {
    const was = before.get(id);
    return was && isDone(id) ? [{ before: was, after }] : [];
  });

export const PRICE_FIELDS = ['price', 'special_price', 'special_from', 'special_to'] as const;

async function savePrices(db: Db, log: Log, pairs: readonly Pair[]): Promise<void> {
  const changes = pairs.flatMap(({ before, after }) => {
    const fields = changedPriceFields(before, after);
    if (fields.length === 0) return [];
    const only = (item: Prices) => Object.fromEntries(fields.map((field) => [field, item[field]]));
    return [{ id: before.id, familyId: before.familyId, before: only(before), after: only(after) }];
  });
  await saveColumns(db, { action: 'changeCells', ...log }, changes);
}

async function saveStock(db: Db, { actor, ...part }: Log, moved: readonly Pair[]): Promise<void> {
  if (moved.length === 0) return;
  await correct(
    db,
    actor,
    moved.map(({ before, after }) => ({ id: after.id, by: after.stock - before.stock })),
  );
  await logChanges(
    db,
    actor,
    moved.map(({ before, after }) => ({
      ...{ action: 'correctStock', ...part, entity: 'product', entityId: after.id },
      before: { qty: before.stock },
      after: { qty: after.stock },
    })),
  );
}

/** The stock rows are locked, so nothing has changed in between. */
async function correct(db: Db, actor: Actor, moves: readonly { id: number; by: number }[]): Promise<void> {
  const corrections = moves.map(({ id, by }) => ({
    product_id: id,
    quantity: by,
    reason: 'correction' as const,
    note: '',
  }));
  const result = await moveStock(db, staffIdOf(actor), corrections);
  if ('short' in result) throw new Error(`the stock of ${result.short} would be below nothing`);
}

async function answered(db: Db, outcomes: readonly Outcome[], { before, drafts }: Record<'before' | 'drafts', Items>) {
  const disputed = outcomes.filter(({ refused }) => refused === 'changed').map(({ cell }) => cell.id);
  const last = disputed.length > 0 ? await selectLastChanges(db, disputed) : [];
  return outcomes.map(({ cell: { id, field }, refused }): CellOutcome => {
    const who =
      refused === 'changed' ? last.find((change) => change.id === id && change.field === LOGGED[field]) : undefined;
    const now = (refused === null ? drafts : before).get(id)?.[field] ?? null;
    return { id, field, now, refused, by: who?.by ?? null, at: who?.at.toISOString() ?? null };
  });
}

export const readPrices = async (db: Db, id: number): Promise<Prices | null> => {
  const [item] = await lockItems(db, [id]);
  return item ? pricesOf(item) : null;
};

type UndoContext = { actor: Actor; action: string; undoOf: number };

export async function restorePrices(
  db: Db,
  undo: UndoContext,
  id: number,
  wanted: Partial<Prices>,
): Promise<number | null> {
  const [item] = await lockItems(db, [id]);
  if (!item) return null;
  // The former price may not fit a sale that started in between.
  const faults = columnFaults({ ...item, ...wanted });
  if (faults.length > 0) throw new OfficeRefusal('changed_since', { changed: faults.map(({ field }) => field) });
  const [entry] = await saveColumns(db, undo, [{ id, familyId: item.familyId, before: pricesOf(item), after: wanted }]);
  return entry ?? null;
}

export const readStock = async (db: Db, id: number): Promise<{ qty: number } | null> => {
  const [item] = await lockItems(db, [id]);
  return item ? { qty: item.stock } : null;
};

export async function restoreStock(db: Db, undo: UndoContext, id: number, qty: number): Promise<number | null> {
  const { actor, ...entry } = undo;
  await lockStock(db, [id]);
  const [item] = await lockItems(db, [id]);
  if (!item) return null;
  await correct(db, actor, [{ id, by: qty - item.stock }]);
  const log = { ...entry, entity: 'product', entityId: id, before: { qty: item.stock }, after: { qty } };
  return (await logChanges(db, actor, [log]))[0] ?? null;
}

/** Log entry to undo: prices or stock. */
type LoggedCells = { id: number; undoOf: number; before: Fields; after: Fields };

type UndoMany = { actor: Actor; action: string; partOf: number };

/** Restores the values that are still as the entries left them. Returns the number of restored entries. */
export async function restoreCells(db: Db, log: UndoMany, entries: readonly LoggedCells[]): Promise<number> {
  const stock = entries.filter(({ after }) => 'qty' in after);
  const prices = entries.filter(({ after }) => !('qty' in after));
  await lockStock(
    db,
    stock.map(({ id }) => id),
  );
  const items = new Map(
    (await lockItems(db, [...new Set(entries.map(({ id }) => id))])).map((item) => [item.id, item]),
  );
  const asLeft = (entry: LoggedCells, now: Fields) =>
    Object.entries(entry.after).every(([field, value]) => isSame(now[field] ?? null, value ?? null));
  const changes = prices.flatMap((entry) => {
    const item = items.get(entry.id);
    if (!item || !asLeft(entry, { ...item })) return [];
    const after = Object.fromEntries(Object.keys(entry.after).map((field) => [field, entry.before[field] ?? null]));
    return [{ id: item.id, familyId: item.familyId, before: entry.after, after, undoOf: entry.undoOf }];
  });
  await saveColumns(db, log, changes);
  const moves = stock.flatMap((entry) => {
    const item = items.get(entry.id);
    if (!item || item.stock !== entry.after.qty) return [];
    return [{ id: item.id, from: item.stock, to: Number(entry.before.qty), undoOf: entry.undoOf }];
  });
  await restoreStocks(db, log, moves);
  return changes.length + moves.length;
}

type StockRestoration = { id: number; from: number; to: number; undoOf: number };

async function restoreStocks(db: Db, { actor, ...entry }: UndoMany, moves: readonly StockRestoration[]): Promise<void> {
  if (moves.length === 0) return;
  await correct(
    db,
    actor,
    moves.map(({ id, from, to }) => ({ id, by: to - from })),
  );
  await logChanges(
    db,
    actor,
    moves.map(({ id, from, to, undoOf }) => ({
      ...{ ...entry, undoOf, entity: 'product', entityId: id },
      ...{ before: { qty: from }, after: { qty: to } },
    })),
  );
}
