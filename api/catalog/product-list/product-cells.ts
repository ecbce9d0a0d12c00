import { type Actor, logChanges, staffIdOf } from '#api/audit/audit-log.ts';
import { type LockedItem, lockItems } from '#api/catalog/products/locked-items.ts';
import { columnFaults } from '#api/catalog/products/product-faults.ts';
import { saveColumns } from '#api/catalog/products/save-columns.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { moveStock } from '#api/stock/stock-moves.ts';
import type { CellField, CellOutcome, CellRefusal } from '#contract/office/office-product-list-contract.ts';
import { fitting } from '#rules/cell-value.ts';
import { shopDay } from '#rules/discount.ts';
import { parseAmd } from '#rules/money.ts';
import type { Prices } from '#rules/price-change.ts';
import { largeMoves } from '#rules/price-move.ts';
import type { Permission } from '#rules/staff-permissions.ts';
import { lockStock, selectLastChanges } from './product-cells-sql.ts';

type Cell = { id: number; field: CellField; seen: number | null; value: number | string | null };

type CellsInput = {
  cells: readonly Cell[];
  own: readonly Permission[];
  now: Date;
  /** Prices may move by more than half. */
  isConfirmed: boolean;
};

const NEEDS: Record<CellField, Permission> = {
  price: 'products.price',
  special_price: 'products.price',
  stock: 'stock.move',
};

const LOGGED: Record<CellField, string> = { price: 'price', special_price: 'special_price', stock: 'qty' };

/** Each cell is done, or refused with its reason; those that can be done are not held up by others. */
export function changeCells(
  db: Pool | Db,
  actor: Actor,
  { cells, own, now, isConfirmed }: CellsInput,
): Promise<CellOutcome[]> {
  return transaction(db, async (db) => {
    const ids = [...new Set(cells.map(({ id }) => id))];
    // Before it is read, so that no order comes between.
    if (cells.some(({ field }) => field === 'stock')) await lockStock(db, ids);
    const before = new Map((await lockItems(db, ids)).map((item) => [item.id, item]));
    const drafts = new Map([...before].map(([id, item]) => [id, { ...item }]));
    const outcomes = cells.map((cell) => {
      const refused = own.includes(NEEDS[cell.field]) ? enter(cell, drafts.get(cell.id), shopDay(now)) : 'permission';
      return { cell, refused };
    });
    if (!isConfirmed) for (const outcome of outcomes) outcome.refused ??= unconfirmedMove(outcome.cell, before, drafts);
    for (const outcome of outcomes) outcome.refused ??= aboveItsPrice(outcome.cell, drafts.get(outcome.cell.id));
    const isDone = (id: number, isStock: boolean) =>
      outcomes.some(({ cell, refused }) => cell.id === id && (cell.field === 'stock') === isStock && refused === null);
    await savePrices(
      db,
      actor,
      changed(before, drafts, (id) => isDone(id, false)),
    );
    await saveStock(
      db,
      actor,
      changed(before, drafts, (id) => isDone(id, true)),
    );
    return answered(db, outcomes, { before, drafts });
  });
}

type Outcome = { cell: Cell; refused: CellRefusal | null };

function enter(cell: Cell, draft: LockedItem | undefined, today: string): CellRefusal | null {
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
  // A new sale price does not inherit the days of one that is over.
  if (cell.field === 'special_price' && draft.special_to !== null && draft.special_to < today)
    Object.assign(draft, { special_from: null, special_to: null });
  Object.assign(draft, { [cell.field]: read.value });
  return null;
}

/** The cell is as before then, so that another cell of its product can be saved without it. */
function unconfirmedMove({ id, field }: Cell, before: Items, drafts: Items): CellRefusal | null {
  const [was, draft] = [before.get(id), drafts.get(id)];
  if (!was || !draft || !largeMoves(was, draft).some((move) => move.field === field)) return null;
  const { special_price, special_from, special_to } = was;
  Object.assign(draft, field === 'price' ? { price: was.price } : { special_price, special_from, special_to });
  return 'price_move';
}

const aboveItsPrice = ({ field }: Cell, draft: LockedItem | undefined): CellRefusal | null =>
  draft && field !== 'stock' && draft.special_price !== null && draft.special_price > (draft.price ?? 0)
    ? 'above_price'
    : null;

type Items = ReadonlyMap<number, LockedItem>;
type Pair = { before: LockedItem; after: LockedItem };

const changed = (before: Items, drafts: Items, isDone: (id: number) => boolean): Pair[] =>
  [...drafts].flatMap(([id, after]) => {
    const was = before.get(id);
    return was && isDone(id) ? [{ before: was, after }] : [];
  });

const PRICE_FIELDS = ['price', 'special_price', 'special_from', 'special_to'] as const;

async function savePrices(db: Db, actor: Actor, pairs: readonly Pair[]): Promise<void> {
  const changes = pairs.flatMap(({ before, after }) => {
    const fields = PRICE_FIELDS.filter((field) => before[field] !== after[field]);
    if (fields.length === 0) return [];
    const only = (item: Prices) => Object.fromEntries(fields.map((field) => [field, item[field]]));
    return [{ id: before.id, familyId: before.familyId, before: only(before), after: only(after) }];
  });
  await saveColumns(db, { actor, action: 'changeCells' }, changes);
}

async function saveStock(db: Db, actor: Actor, pairs: readonly Pair[]): Promise<void> {
  const moved = pairs.filter(({ before, after }) => before.stock !== after.stock);
  if (moved.length === 0) return;
  await correct(
    db,
    actor,
    moved.map(({ before, after }) => ({ id: after.id, by: after.stock - before.stock })),
  );
  await insertStockChanges(
    db,
    moved.map(({ after }) => after.id),
  );
  await logChanges(
    db,
    actor,
    moved.map(({ before, after }) => ({
      ...{ action: 'correctStock', entity: 'product', entityId: after.id },
      before: { qty: before.stock },
      after: { qty: after.stock },
    })),
  );
}

/** Their rows of stock are locked, so nothing has come between. */
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
  return item ? { ...only(item) } : null;
};

const only = ({ price, special_price, special_from, special_to }: Prices): Prices => ({
  price,
  special_price,
  special_from,
  special_to,
});

type Undo = { actor: Actor; action: string; undoOf: number };

export async function restorePrices(db: Db, undo: Undo, id: number, wanted: Partial<Prices>): Promise<number | null> {
  const [item] = await lockItems(db, [id]);
  if (!item) return null;
  // A sale that began meanwhile may not fit the price of before.
  const faults = columnFaults({ ...item, ...wanted });
  if (faults.length > 0) throw new OfficeRefusal('changed_since', { changed: faults.map(({ field }) => field) });
  const [entry] = await saveColumns(db, undo, [{ id, familyId: item.familyId, before: only(item), after: wanted }]);
  return entry ?? null;
}

export const readStock = async (db: Db, id: number): Promise<{ qty: number } | null> => {
  const [item] = await lockItems(db, [id]);
  return item ? { qty: item.stock } : null;
};

export async function restoreStock(db: Db, undo: Undo, id: number, qty: number): Promise<number | null> {
  const { actor, ...entry } = undo;
  await lockStock(db, [id]);
  const [item] = await lockItems(db, [id]);
  if (!item) return null;
  await correct(db, actor, [{ id, by: qty - item.stock }]);
  await insertStockChanges(db, [id]);
  const log = { ...entry, entity: 'product', entityId: id, before: { qty: item.stock }, after: { qty } };
  return (await logChanges(db, actor, [log]))[0] ?? null;
}
