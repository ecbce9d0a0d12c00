import { type Actor, type AuditContext, isSame, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { findPlace, selectGoods } from '#api/stock/goods/goods.ts';
import { updateCosts } from '#api/stock/goods/product-cost.ts';
import { moveStock, type StockMove } from '#api/stock/stock-movements.ts';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import {
  MAX_RECEIPT_LINES,
  type ReceiptFields,
  type ReceiptLineChange,
} from '#contract/office/office-receipts-contract.ts';
import { averageCost } from '#rules/catalog/average-cost.ts';
import { changeSummary } from '#rules/stock/change-summary.ts';
import * as statements from './receipt-sql.ts';
import { readSupplierFields } from './suppliers.ts';

type ReceiptContext = { actor: Actor; today: string };
type NewReceipt = {
  supplierId: number | null;
  locationId: number | null;
  lines: readonly { product_id: number; ordered: number }[];
};

/** Creates a draft. Ordered products get the purchase price of their newest receipt. */
export function createReceipt(
  db: Db | Pool,
  { actor, today }: ReceiptContext,
  { supplierId, locationId, lines }: NewReceipt,
): Promise<{ id: number; change: number }> {
  return transaction(db, async (db) => {
    await refuseUnknown(db, { supplier_id: supplierId });
    const place = await toPlace(db, locationId);
    const goods = await goodsOf(
      db,
      lines.map(({ product_id }) => product_id),
      today,
    );
    const id = await statements.insertReceipt(db, { supplierId, locationId: place, staffId: staffIdOf(actor) });
    await statements.upsertLines(
      db,
      id,
      mergedOrders(lines).map(([product_id, ordered]) => ({
        product_id,
        ordered,
        received: 0,
        unit_cost: goods.get(product_id)?.last_cost ?? null,
      })),
    );
    const change = await logChange(db, actor, {
      action: 'createReceipt',
      entity: 'goods_receipt',
      entityId: id,
      after: { articles: goods.size, ordered: lines.reduce((sum, line) => sum + line.ordered, 0) },
    });
    return { id, change };
  });
}

function mergedOrders(lines: NewReceipt['lines']): [number, number][] {
  const merged = new Map<number, number>();
  for (const { product_id, ordered } of lines) merged.set(product_id, (merged.get(product_id) ?? 0) + ordered);
  return [...merged];
}

const goodsOf = async (db: Db, ids: readonly number[], today: string) => {
  const goods = new Map((await selectGoods(db, ids, today)).map((row) => [row.product_id, row]));
  const unknown = ids.findIndex((id) => !goods.has(id));
  if (unknown >= 0)
    throw new Refusal('validation', { fields: { [`lines.${unknown}.product_id`]: { problem: 'invalid' } } });
  return goods;
};

/** The main location is stored as null. */
async function toPlace(db: Db, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const place = await findPlace(db, id);
  if (!place) throw new Refusal('validation', { fields: { location_id: { problem: 'invalid' } } });
  return place.is_main ? null : place.id;
}

async function refuseUnknown(db: Db, { supplier_id: id }: { supplier_id: number | null }): Promise<void> {
  if (id !== null && !(await readSupplierFields(db, id)))
    throw new Refusal('validation', { fields: { supplier_id: { problem: 'invalid' } } });
}

type ReceiptEdit = {
  id: number;
  fields: ReceiptFields;
  seen: ReceiptFields | null;
  lines: readonly ReceiptLineChange[];
  /** Without the permission purchase prices stay as they are. */
  mayPrice: boolean;
};

/** Saves a draft. Changes of different fields and products merge; others are refused as `stale`. */
export function saveReceipt(
  db: Db | Pool,
  { today }: ReceiptContext,
  { id, fields, seen, lines, mayPrice }: ReceiptEdit,
): Promise<void> {
  return transaction(db, async (db) => {
    const current = await openDraft(db, id);
    const stored = new Map((await statements.selectLines(db, id)).map((line) => [line.product_id, line]));
    const conflicts = [
      ...fieldConflicts(fields, seen, current),
      ...lines.flatMap((line) => lineConflict(line, stored.get(line.product_id), mayPrice)),
    ];
    if (conflicts.length > 0)
      throw new OfficeRefusal('stale', { changed: conflicts.map(({ field }) => field), conflicts });
    const next = headOf({ ...current, ...fields });
    if (next.supplier_id !== current.supplier_id) await refuseUnknown(db, next);
    if (next.location_id !== current.location_id) next.location_id = await toPlace(db, next.location_id);
    await statements.updateReceipt(db, id, next);
    const kept = lines.flatMap(({ product_id, value }) => (value === null ? [] : [{ product_id, value }]));
    const added = kept.filter(({ product_id }) => !stored.has(product_id));
    if (stored.size + added.length > MAX_RECEIPT_LINES) throw new OfficeRefusal('too_large');
    await goodsOf(
      db,
      added.map(({ product_id }) => product_id),
      today,
    );
    await statements.deleteLines(
      db,
      id,
      lines.flatMap(({ product_id, value }) => (value === null ? [product_id] : [])),
    );
    await statements.upsertLines(
      db,
      id,
      kept.map(({ product_id, value: { ordered, received, unit_cost } }) => ({
        ...{ product_id, ordered, received },
        unit_cost: mayPrice ? (unit_cost ?? null) : (stored.get(product_id)?.unit_cost ?? null),
      })),
    );
  });
}

async function openDraft(db: Db, id: number): Promise<statements.LockedReceipt> {
  const receipt = await statements.lockReceipt(db, id);
  if (!receipt || receipt.isDeleted) throw new Refusal('not_found');
  if (receipt.state === 'received') throw new OfficeRefusal('already_received');
  return receipt;
}

const headOf = ({ supplier_id, location_id, document, document_date, note }: Required<ReceiptFields>) => ({
  supplier_id,
  location_id,
  document: document.trim(),
  document_date,
  note: note.trim(),
});

function fieldConflicts(
  fields: ReceiptFields,
  seen: ReceiptFields | null,
  current: statements.LockedReceipt,
): FieldConflict[] {
  if (seen === null) return [];
  const names = Object.keys(fields) as (keyof ReceiptFields)[];
  return names
    .filter((name) => !isSame(seen[name] ?? null, current[name]) && !isSame(fields[name] ?? null, current[name]))
    .map((field) => ({ field, current: current[field], by: null, at: null }));
}

type LineFacts = NonNullable<ReceiptLineChange['value']>;

function lineConflict(
  { product_id, value, seen }: ReceiptLineChange,
  stored: statements.LineRow | undefined,
  mayPrice: boolean,
): FieldConflict[] {
  const facts = (line: LineFacts | null | undefined) =>
    line && {
      ordered: line.ordered,
      received: line.received,
      ...(mayPrice && { unit_cost: line.unit_cost ?? null }),
    };
  const [now, before, wanted] = [facts(stored) ?? null, facts(seen) ?? null, facts(value) ?? null];
  if (isSame(now, before) || isSame(now, wanted)) return [];
  return [{ field: `line.${product_id}`, current: now, by: null, at: null }];
}

type Reception = {
  id: number;
  /** The received pieces that the caller saw; null skips the check, as in commands. */
  pieces: number | null;
  keepRest: boolean;
};

/** Adds received pieces to the stock and averages the costs, in one transaction. */
export function receiveGoods(
  db: Db | Pool,
  actor: Actor,
  { id, pieces, keepRest }: Reception,
): Promise<{ change: number; rest: number | null }> {
  return transaction(db, async (db) => {
    const receipt = await openDraft(db, id);
    const lines = await statements.selectLines(db, id);
    const arrived = lines.filter(({ received }) => received > 0);
    const sum = arrived.reduce((all, { received }) => all + received, 0);
    if (pieces !== null && pieces !== sum) throw new OfficeRefusal('stale', { changed: ['lines'] });
    if (sum === 0) throw new Refusal('validation', { fields: { pieces: { problem: 'required' } } });
    const ids = arrived.map(({ product_id }) => product_id);
    const goods = await statements.lockGoods(db, ids);
    await move(
      db,
      actor,
      arrived.map((line) => moveOf(receipt, line, line.received)),
    );
    const costs = arrived.map(({ product_id, received, unit_cost }) => {
      const { cost = null, onHand = 0 } = goods.get(product_id) ?? {};
      const after = averageCost({ pieces: onHand, cost }, { pieces: received, cost: unit_cost });
      return { product_id, before: cost, after };
    });
    await updateCosts(
      db,
      costs
        .filter(({ before, after }) => before !== after)
        .map(({ product_id, after }) => ({ id: product_id, cost: after })),
    );
    await statements.markReceived(db, { id, staffId: staffIdOf(actor), costs });
    const missing = lines.flatMap(({ product_id, ordered, received, unit_cost }) =>
      ordered > received ? [{ product_id, ordered: ordered - received, received: 0, unit_cost }] : [],
    );
    const rest = keepRest && missing.length > 0 ? await insertRest(db, actor, receipt, missing) : null;
    const change = await logChange(db, actor, {
      action: 'receiveGoods',
      entity: 'goods_receipt',
      entityId: id,
      before: { state: 'draft' },
      after: { state: 'received' },
      reason: changeSummary(sum, arrived.length, receipt.document),
    });
    return { change, rest };
  });
}

const moveOf = (
  { id, location_id, document }: statements.LockedReceipt,
  { product_id }: statements.LineRow,
  quantity: number,
): StockMove => ({
  product_id,
  quantity,
  reason: 'receipt',
  note: [`#${id}`, document].filter(Boolean).join(' '),
  location_id,
});

async function move(db: Db, actor: Actor, moves: readonly StockMove[]): Promise<void> {
  const result = await moveStock(db, staffIdOf(actor), moves);
  if ('short' in result) throw new OfficeRefusal('stock_gone');
}

async function insertRest(
  db: Db,
  actor: Actor,
  { id, supplier_id, location_id }: statements.LockedReceipt,
  lines: readonly statements.LineValue[],
): Promise<number> {
  const rest = await statements.insertReceipt(db, {
    ...{ supplierId: supplier_id, locationId: location_id },
    ...{ restOf: id, staffId: staffIdOf(actor) },
  });
  await statements.upsertLines(db, rest, lines);
  return rest;
}

type UndoContext = { actor: Actor; action: string; undoOf: number };

/**
 * Takes the pieces out of the stock again, if they are there, and makes the receipt a draft. Costs return to their
 * former value unless something changed them meanwhile. The draft of missing pieces is deleted with it.
 */
export async function undoReception(db: Db, { actor, action, undoOf }: UndoContext, id: number): Promise<number> {
  const receipt = await statements.lockReceipt(db, id);
  if (receipt?.state !== 'received') throw new OfficeRefusal('changed_since');
  const lines = (await statements.selectLines(db, id)).filter(({ received }) => received > 0);
  await dropRest(db, id, await statements.selectRestOf(db, id));
  const goods = await statements.lockGoods(
    db,
    lines.map(({ product_id }) => product_id),
  );
  await move(
    db,
    actor,
    lines.map((line) => moveOf(receipt, line, -line.received)),
  );
  await updateCosts(
    db,
    lines
      .filter(
        ({ product_id, cost_before, cost_after }) =>
          cost_before !== cost_after && goods.get(product_id)?.cost === cost_after,
      )
      .map(({ product_id, cost_before }) => ({ id: product_id, cost: cost_before })),
  );
  await statements.markDraft(db, id);
  return logChange(db, actor, {
    ...{ action, undoOf, entity: 'goods_receipt', entityId: id },
    before: { state: 'received' },
    after: { state: 'draft' },
  });
}

/** Only missing pieces that nobody has worked on can return to the receipt. */
async function dropRest(db: Db, id: number, restId: number | null): Promise<void> {
  if (restId === null) return;
  const rest = await statements.lockReceipt(db, restId);
  const [missing, draft] = [await statements.selectLines(db, id), await statements.selectLines(db, restId)];
  const expected = missing.flatMap(({ product_id, ordered, received }) =>
    ordered > received ? [[product_id, ordered - received]] : [],
  );
  const isUntouched =
    rest?.state === 'draft' &&
    isSame(
      draft.map(({ product_id, ordered }) => [product_id, ordered]),
      expected,
    ) &&
    draft.every(({ received }) => received === 0);
  if (!isUntouched) throw new OfficeRefusal('changed_since', { changed: ['rest'] });
  await statements.markDeleted(db, restId, true);
}

/** Deletes a draft, or restores a deleted one. */
export function deleteReceipt(
  db: Db | Pool,
  { actor, action = 'deleteReceipt', undoOf }: AuditContext,
  { id, isDeleted }: { id: number; isDeleted: boolean },
): Promise<number> {
  return transaction(db, async (db) => {
    const receipt = await statements.lockReceipt(db, id);
    if (!receipt || receipt.isDeleted === isDeleted) throw new Refusal('not_found');
    if (receipt.state === 'received') throw new OfficeRefusal('already_received');
    await statements.markDeleted(db, id, isDeleted);
    return logChange(db, actor, {
      ...{ action, entity: 'goods_receipt', entityId: id, undoOf },
      before: { deleted: !isDeleted },
      after: { deleted: isDeleted },
    });
  });
}

/** The fields of the audit entries of a receipt, locked until the transaction ends. */
export async function readReceiptState(db: Db, id: number): Promise<{ state: string; deleted: boolean } | null> {
  const receipt = await statements.lockReceipt(db, id);
  return receipt && { state: receipt.state, deleted: receipt.isDeleted };
}
