import type { Actor } from '#api/audit/audit-log.ts';
import { isSame } from '#api/audit/audit-log.ts';
import { lockCells, saveCells } from '#api/catalog/product-list/product-cells.ts';
import { type LockedItem, lockItems, lockItemsOf } from '#api/catalog/products/locked-items.ts';
import { lockMarked, saveMarked } from '#api/catalog/products/marked-products.ts';
import { saveColumns } from '#api/catalog/products/save-columns.ts';
import { namesById } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import type { Db } from '#api/database/sql.ts';
import type { PriceChange, PriceObstacle, Prices } from '#rules/catalog/price-change.ts';
import { pricesOf } from '#rules/catalog/price-change.ts';
import { type MarkedFields, markProduct } from '#rules/catalog/product-mark.ts';
import * as statements from './bulk-jobs-sql.ts';
import { planBulk } from './plan-bulk.ts';
import { restoreImported } from './restore-imported.ts';

const UNREPORTED_OBSTACLES: readonly PriceObstacle[] = ['unchanged', 'no_sale'];

export type BatchResult = { changed: number; isLast: boolean };

/** The caller has locked the job. The cursor is saved with the prices, so a killed job continues where it stopped. */
export async function runBatch(db: Db, job: statements.JobRow, today: string): Promise<BatchResult> {
  const families = await statements.selectNextFamilies(db, job);
  const cursor = families.at(-1);
  if (cursor === undefined) {
    await statements.updateEnd(db, job.id, 'done');
    return { changed: 0, isLast: true };
  }
  const items = await itemsOf(db, job, { families, today });
  if (items.length > 0) await statements.insertItems(db, job.id, items);
  const changed = items.filter(({ after }) => after !== null).length;
  const refused = items.length - changed;
  await statements.updateProgress(db, job.id, { cursor, families: families.length, changed, refused });
  const isLast = job.done + families.length >= job.total;
  if (isLast) await statements.updateEnd(db, job.id, 'done');
  return { changed, isLast };
}

const logOf = ({ requestedBy, entryId }: statements.JobRow, action: string) => {
  const actor: Actor = { source: 'staff', staffId: requestedBy };
  return { actor, action, ...(entryId !== null && { partOf: entryId }) };
};

async function itemsOf(db: Db, job: statements.JobRow, batch: Batch): Promise<statements.NewItem[]> {
  const { input, undoOf, undoneInput } = job;
  if (undoOf !== null) return undo(db, job, { undoneInput, batch });
  if (statements.isSheet(input)) return enter(db, job, await statements.selectPlans(db, job.id, batch.families));
  if (statements.isImport(input)) throw new Error('an import is run by its own queue');
  return statements.isMark(input) ? mark(db, job, input, batch) : change(db, job, input, batch);
}

type UndoProgress = { undoneInput: statements.BulkInput | null; batch: Batch };

async function undo(
  db: Db,
  job: statements.JobRow,
  { undoneInput, batch }: UndoProgress,
): Promise<statements.NewItem[]> {
  if (undoneInput && statements.isMark(undoneInput)) return unmark(db, job, batch);
  if (undoneInput && statements.isImport(undoneInput)) return restoreImported(db, job, batch.families);
  if (!undoneInput || !statements.isSheet(undoneInput)) return restore(db, job, batch.families);
  const left = await statements.selectChangedItems(db, job.undoOf ?? 0, batch.families);
  const wanted = left.flatMap(({ product_id: id, before, after }) =>
    before && after ? [{ id, before: after, after: before }] : [],
  );
  return enter(db, job, wanted, 'undoJob');
}

/** Applies the cells of a pasted table, or reverts them. A product that has changed since the plan is skipped. */
async function enter(
  db: Db,
  job: statements.JobRow,
  wanted: readonly statements.PlannedItem[],
  action?: 'undoJob',
): Promise<statements.NewItem[]> {
  const ids = wanted.map(({ id }) => id);
  const withStock = wanted.some(({ after }) => 'stock' in after);
  const now = new Map((await lockCells(db, ids, withStock)).map((item) => [item.id, item]));
  const outcomes = wanted.map(({ id, before, after }) => {
    const item = now.get(id);
    if (!item) return { item: refusedItem(id, id, 'not_found') };
    const isAsPlanned = Object.entries(before).every(([field, value]) =>
      isSame(item[field as keyof LockedItem], value),
    );
    if (!isAsPlanned) return { item: refusedItem(id, item.familyId, 'changed_since') };
    const pair = { before: item, after: { ...item, ...(after as Partial<LockedItem>) } };
    return { pair, item: { product_id: id, family_id: item.familyId, before, after, refused: null } };
  });
  const pairs = outcomes.flatMap(({ pair }) => pair ?? []);
  const { requestedBy, entryId } = job;
  const actor: Actor = { source: 'staff', staffId: requestedBy };
  await saveCells(
    db,
    { actor, ...(entryId !== null && { partOf: entryId }), ...(action && { action }) },
    { priced: pairs, moved: pairs.filter(({ before, after }) => before.stock !== after.stock) },
  );
  return outcomes.map(({ item }) => item);
}

type Batch = { families: readonly number[]; today: string };

async function change(
  db: Db,
  job: statements.JobRow,
  input: PriceChange,
  { families, today }: Batch,
): Promise<statements.NewItem[]> {
  const plan = planBulk(await lockItemsOf(db, families), input, today);
  await saveColumns(db, logOf(job, 'changeProducts'), plan.changes);
  return [
    ...plan.changes.map(({ id, familyId, before, after }) => ({
      ...{ product_id: id, family_id: familyId, before, after },
      refused: null,
    })),
    ...plan.refused
      .filter(({ why }) => !UNREPORTED_OBSTACLES.includes(why))
      .map(({ item, why }) => refusedItem(item.id, item.familyId, why)),
  ];
}

async function restore(db: Db, job: statements.JobRow, families: readonly number[]): Promise<statements.NewItem[]> {
  const left = await statements.selectChangedItems(db, job.undoOf ?? 0, families);
  const ids = left.map(({ product_id }) => product_id);
  const now = new Map((await lockItems(db, ids)).map((item) => [item.id, item]));
  const items = left.map(({ product_id, family_id, before, after }) => {
    const item = now.get(product_id);
    if (!item) return refusedItem(product_id, family_id, 'not_found');
    if (!isSame(pricesOf(item), after)) return refusedItem(product_id, family_id, 'changed_since');
    return { product_id, family_id, before: after, after: before, refused: null };
  });
  const changes = items.flatMap(({ product_id: id, family_id: familyId, before, after }) =>
    before && after ? [{ id, familyId, before: before as Prices, after: after as Prices }] : [],
  );
  await saveColumns(db, logOf(job, 'undoJob'), changes);
  return items;
}

async function mark(
  db: Db,
  job: statements.JobRow,
  input: statements.StoredMark,
  { families }: Batch,
): Promise<statements.NewItem[]> {
  const items = (await lockMarked(db, families)).flatMap((product): statements.NewItem[] => {
    const { id } = product;
    const outcome = markProduct(product, input);
    if (outcome.obstacle === 'unchanged') return [];
    if (outcome.obstacle) return [refusedItem(id, id, outcome.obstacle)];
    return [{ product_id: id, family_id: id, before: outcome.before, after: outcome.after, refused: null }];
  });
  await saveMarks(db, logOf(job, 'markProducts'), items);
  return items;
}

async function unmark(db: Db, job: statements.JobRow, { families }: Batch): Promise<statements.NewItem[]> {
  const left = await statements.selectChangedItems(db, job.undoOf ?? 0, families);
  const now = new Map((await lockMarked(db, families)).map((product) => [product.id, product]));
  const items = left.map(({ product_id: id, before, after }) => {
    const product = now.get(id);
    if (!product) return refusedItem(id, id, 'not_found');
    const isAsLeft = Object.entries(after ?? {}).every(([field, value]) =>
      isSame(product[field as keyof MarkedFields], value),
    );
    if (!isAsLeft) return refusedItem(id, id, 'changed_since');
    return { product_id: id, family_id: id, before: after, after: before, refused: null };
  });
  await saveMarks(db, logOf(job, 'undoJob'), items);
  return items;
}

async function saveMarks(db: Db, log: ReturnType<typeof logOf>, items: readonly statements.NewItem[]): Promise<void> {
  const { categoryPath } = namesById(await readTaxonomy(db));
  await saveMarked(
    db,
    { ...log, pathOf: categoryPath },
    items.flatMap(({ product_id: id, before, after }) =>
      before && after ? [{ id, before: before as Partial<MarkedFields>, after: after as Partial<MarkedFields> }] : [],
    ),
  );
}

const refusedItem = (productId: number, familyId: number, refused: string): statements.NewItem => ({
  product_id: productId,
  family_id: familyId,
  before: null,
  after: null,
  refused,
});
