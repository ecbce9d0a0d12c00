import { productFields } from '#api/catalog/products/product-fields.ts';
import { RELATIONS, type Relation } from '#api/catalog/products/product-record.ts';
import { readIdsBySku, readRelations } from '#api/catalog/products/read-products.ts';
import { type RelationsChange, writeRelations } from '#api/catalog/products/write-products.ts';
import { transaction } from '#api/database/sql.ts';
import { batches } from './family-batches.ts';
import { rowsOf } from './import-entries.ts';
import type { WritePlan } from './write-families.ts';

const { sku, parent_sku, cross_sells, related_products, up_sells } = productFields;
const RELATION_FIELDS = { sku, parent_sku, cross_sells, related_products, up_sells };

type RelationRow = { line: number; sku: string; relation: Relation; related: readonly string[] };

/** Products refer to each other in both directions, so relations are written after all products. */
export async function importRelations(plan: WritePlan): Promise<number> {
  let changed = 0;
  const shape = { ...plan.shape, fields: RELATION_FIELDS };
  for await (const families of batches({ ...plan, shape }, () => {})) {
    const named = families.flatMap(rowsOf).flatMap(({ line, sku, input }) =>
      RELATIONS.flatMap((relation): RelationRow[] => {
        const related = input[relation];
        return related === undefined ? [] : [{ line, sku, relation, related: related ?? [] }];
      }),
    );
    if (named.length > 0) changed += await saveRelations(plan, named);
  }
  return changed;
}

async function saveRelations({ db, report }: WritePlan, named: readonly RelationRow[]): Promise<number> {
  const skus = [...new Set(named.map(({ sku }) => sku))];
  const keyOf = ({ sku, relation }: { sku: string; relation: Relation }) => `${relation} ${sku}`;
  const known = new Map((await readRelations(db, skus)).map((row) => [keyOf(row), row.related]));
  const ids = await readIdsBySku(db, [...new Set([...skus, ...named.flatMap(({ related }) => related)])]);
  const changes = named.flatMap((one): RelationsChange[] => {
    const { line, sku, relation } = one;
    const missing = one.related.find((other) => !ids.has(other));
    const why = `names ${missing}, which the shop does not have`;
    if (missing !== undefined) report.add({ severity: 'warning', line, sku, field: relation, why });
    const id = ids.get(sku);
    const related = one.related.filter((other) => ids.has(other) && other !== sku);
    if (id === undefined || `${known.get(keyOf(one)) ?? []}` === `${related}`) return [];
    return [{ id, relation, related: related.flatMap((other) => ids.get(other) ?? []) }];
  });
  if (changes.length > 0) await transaction(db, (db) => writeRelations(db, changes));
  return changes.length;
}
