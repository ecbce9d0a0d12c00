import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { insertStockChanges } from '#api/database/catalog-changes.ts';
import type { Db } from '#api/database/sql.ts';
import type { StockCount } from '#api/stock/stock-movements.ts';
import { recordProductChanges } from './product-changes.ts';
import { COLUMN_FIELDS, toColumnValues } from './product-columns.ts';
import { isFieldChanged, isOptions, type ProductRecord } from './product-record.ts';
import { replaceProductSearchTerms } from './product-search-terms.ts';
import * as rows from './product-sql.ts';
import { countStock } from './stock.ts';

export type ProductChange = {
  id: number;
  parentId: number | null;
  before: ProductRecord | null;
  after: ProductRecord;
};

/** Writes products in the caller's transaction. Parents must precede their variants. */
export async function writeProducts(
  db: Db,
  changes: readonly ProductChange[],
  taxonomy: TaxonomyDraft,
  now: Date,
): Promise<void> {
  const added = changes.filter(({ before }) => before === null);
  if (added.length > 0)
    await rows.insertProductRows(
      db,
      added.map((change) => newRow(change, now)),
    );
  const ofStock = changes.filter(isStockAlone);
  await updateColumns(
    db,
    changes.filter((change) => !ofStock.includes(change)),
  );
  for (const part of PARTS) await writePart(db, part, changes, taxonomy);
  await countStock(db, changes.flatMap(countOf));
  await recordProductChanges(db, familiesOf(changes.filter((change) => !ofStock.includes(change))));
  await insertStockChanges(
    db,
    ofStock.map(({ id }) => id),
  );
  const named = changes.filter(
    ({ before, after }) =>
      before === null || isFieldChanged(before, after, 'name') || isFieldChanged(before, after, 'barcode'),
  );
  await replaceProductSearchTerms(db, familiesOf(named));
}

const isStockAlone = ({ before, after }: ProductChange): boolean =>
  before !== null &&
  before.qty !== after.qty &&
  JSON.stringify({ ...before, qty: after.qty }) === JSON.stringify(after);

const familiesOf = (changes: readonly ProductChange[]): number[] => [
  ...new Set(changes.map(({ id, parentId }) => parentId ?? id)),
];

const newRow = ({ id, parentId, after }: ProductChange, now: Date): Record<string, unknown> => ({
  ...toColumnValues(after),
  id,
  parent_id: parentId,
  sku: after.sku,
  updated_at: now.toISOString(),
});

async function updateColumns(db: Db, changes: readonly ProductChange[]): Promise<void> {
  const changed = changes.flatMap(({ id, before, after }) => {
    const fields = before ? COLUMN_FIELDS.filter((field) => isFieldChanged(before, after, field)) : [];
    // A change of any part also updates the product's own row.
    return before ? [{ id, changes: toColumnValues(after, fields) }] : [];
  });
  if (changed.length > 0) await rows.updateProductRows(db, changed);
}

type PartTable = {
  table: rows.Part;
  fields: readonly (keyof ProductRecord)[];
  rowsOf: (change: ProductChange, taxonomy: TaxonomyDraft) => rows.PartRow[];
};

const PARTS: readonly PartTable[] = [
  {
    table: 'product_categories',
    fields: ['categories'],
    rowsOf: ({ id, after }, { categories }) =>
      after.categories.map((path, position) => ({
        product_id: id,
        category_id: categories.get(path.slice(path.lastIndexOf('/') + 1))?.id,
        position,
      })),
  },
  {
    table: 'product_options',
    fields: ['attributes'],
    rowsOf: ({ id, after }, { attributes }) =>
      Object.entries(after.attributes).flatMap(([code, value]) => {
        const attribute = attributes.get(code);
        return (isOptions(value) ? value : []).map((name) => ({
          product_id: id,
          attribute_id: attribute?.id,
          option_id: attribute?.options.get(name)?.id,
        }));
      }),
  },
  {
    table: 'product_texts',
    fields: ['attributes'],
    rowsOf: ({ id, after }, { attributes }) =>
      Object.entries(after.attributes).flatMap(([code, value]) =>
        isOptions(value) ? [] : [{ product_id: id, attribute_id: attributes.get(code)?.id, value }],
      ),
  },
  {
    table: 'product_axes',
    fields: ['axes'],
    rowsOf: ({ id, after }, { attributes }) =>
      after.axes.map((code, position) => ({ product_id: id, attribute_id: attributes.get(code)?.id, position })),
  },
  {
    table: 'product_images',
    fields: ['pictures', 'alts'],
    rowsOf: ({ id, after }) =>
      after.pictures.map((path, position) => ({ product_id: id, path, position, alt: after.alts[path] ?? null })),
  },
];

async function writePart(
  db: Db,
  { table, fields, rowsOf }: PartTable,
  changes: readonly ProductChange[],
  taxonomy: TaxonomyDraft,
): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => before === null || fields.some((field) => isFieldChanged(before, after, field)),
  );
  const known = changed.filter(({ before }) => before !== null).map(({ id }) => id);
  const wanted = changed.flatMap((change) => rowsOf(change, taxonomy));
  if (wanted.length > 0 || known.length > 0) await rows.replacePart(db, table, known, wanted);
  if (table === 'product_images' && changed.length > 0)
    await rows.updateLacksPicture(
      db,
      changed.map(({ id }) => id),
    );
}

/** A product that gets variants has no pieces of its own any more. */
function countOf({ id, before, after }: ProductChange): StockCount[] {
  const qty = after.qty ?? (before?.qty ? 0 : null);
  return qty === null || qty === before?.qty ? [] : [{ product_id: id, qty, reason: before ? 'count' : 'seed' }];
}

export type RelationsChange = rows.RelationsChange;

export async function writeRelations(db: Db, changes: readonly RelationsChange[]): Promise<void> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  await rows.updateProductRows(
    db,
    ids.map((id) => ({ id, changes: {} })),
  );
  await rows.replaceRelations(db, changes);
  await recordProductChanges(db, await rows.selectHeadIds(db, ids));
}
