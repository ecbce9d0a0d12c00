import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { blank } from '#api/catalog/import/merge-product.ts';
import { recordFaults } from '#api/catalog/products/product-faults.ts';
import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import { readIdsBySku, reserveProductIds } from '#api/catalog/products/read-products.ts';
import { type ProductChange, writeProducts } from '#api/catalog/products/write-products.ts';
import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ProductFields } from '#contract/office/office-product-contract.ts';
import { type FamilyContext, permissionsOfFields, refuseUnpermitted } from './change-family.ts';
import { lockedFamily } from './family.ts';
import { NO_RELATIONS, type Problems, problemOf, withFields } from './family-fields.ts';
import { catchTaken, lockNames, slugsFor } from './new-slugs.ts';

/** Creates a product that is disabled and has no stock. Other fields are edited on the product page. */
export function createFamily(
  db: Db | Pool,
  { actor, own }: FamilyContext,
  { qty: _, ...fields }: ProductFields,
  now: Date,
): Promise<number> {
  refuseUnpermitted(own, permissionsOfFields(givenFields(fields)));
  return transaction(db, async (db) => {
    const taxonomy = await readTaxonomy(db);
    const problems: Problems = {};
    const empty = { ...blank('', now), enabled: false };
    const read = withFields({ record: empty, relations: NO_RELATIONS }, fields, { taxonomy, isNew: true }, problems);
    const hasVariants = read.record.axes.length > 0;
    const record: ProductRecord = {
      ...read.record,
      type: hasVariants ? 'configurable' : 'simple',
      qty: hasVariants ? null : 0,
    };
    if (record.sku === '') problems.sku ??= { problem: 'required' };
    for (const { field, why } of recordFaults(record, null))
      problems[field === 'name' ? 'name.hy' : field] ??= problemOf(field, why);
    await lockNames(db);
    if ((await readIdsBySku(db, [record.sku])).size > 0) problems.sku = { problem: 'other_product' };
    if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
    return write(db, actor, { action: 'createProduct', records: [record], taxonomy, now });
  });
}

/** An empty field of a new product changes nothing, so it needs no permission. */
const givenFields = (fields: ProductFields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === null || value === '' ? [] : [name]));

export function copyFamily(db: Db | Pool, actor: Actor, headId: number, now: Date): Promise<number> {
  return transaction(db, async (db) => {
    const { head, variants, taxonomy } = await lockedFamily(db, headId);
    await lockNames(db);
    const suffix = await freeSuffix(
      db,
      [head, ...variants].map(({ record }) => record.sku),
    );
    const copied = (record: ProductRecord): ProductRecord => ({
      ...record,
      sku: `${record.sku}${suffix}`,
      slug: '',
      qty: record.qty === null ? null : 0,
      created_at: now.toISOString(),
    });
    const first = { ...copied(head.record), enabled: false };
    const others = variants.map(({ record }) => ({ ...copied(record), parent_sku: first.sku }));
    return write(db, actor, { action: 'copyProduct', records: [first, ...others], taxonomy, now });
  });
}

const MAX_COPIES = 50;

async function freeSuffix(db: Db, skus: readonly string[]): Promise<string> {
  const suffixes = Array.from({ length: MAX_COPIES }, (_, at) => (at === 0 ? '-copy' : `-copy-${at + 1}`));
  const known = await readIdsBySku(
    db,
    suffixes.flatMap((suffix) => skus.map((sku) => sku + suffix)),
  );
  const free = suffixes.find((suffix) => skus.every((sku) => !known.has(sku + suffix)));
  if (free === undefined) throw new Refusal('validation', { fields: { sku: { problem: 'other_product' } } });
  return free;
}

type NewFamily = { action: string; records: readonly ProductRecord[]; taxonomy: TaxonomyDraft; now: Date };

async function write(db: Db, actor: Actor, { action, records, taxonomy, now }: NewFamily): Promise<number> {
  const [ids, slugs] = [await reserveProductIds(db, records.length), await slugsFor(db, records)];
  const [headId = 0] = ids;
  const changes = records.map(
    (record, at): ProductChange => ({
      id: ids[at] ?? 0,
      parentId: at === 0 ? null : headId,
      before: null,
      after: { ...record, slug: slugs[at] ?? '' },
    }),
  );
  await catchTaken(
    changes.map(({ after }) => ({ ...after, key: '' })),
    () => writeProducts(db, changes, taxonomy, now),
  );
  const [first] = records;
  await logChange(db, actor, {
    action,
    entity: 'product',
    entityId: headId,
    after: { sku: first?.sku, 'name.hy': first?.name.hy, variants: records.length - 1 },
  });
  return headId;
}
