import { RELATIONS, type Relation } from '#api/catalog/products/product-record.ts';
import { selectKnownSkus, selectRelations } from '#api/catalog/products/product-record-sql.ts';
import { type RelationsChange, writeRelations } from '#api/catalog/products/write-products.ts';
import { rowsOf } from './check-rows.ts';
import { batches } from './family-batches.ts';
import type { Row } from './import-entries.ts';
import type { WritePlan } from './write-families.ts';

/** Products refer to each other in both directions, so relations come when all of them are there. */
export async function importRelations(plan: WritePlan): Promise<number> {
  let changed = 0;
  for await (const families of batches(plan, () => {})) {
    const rows = families
      .flatMap(rowsOf)
      .filter(({ given }) => RELATIONS.some((relation) => given[relation] !== undefined));
    if (rows.length === 0) continue;
    const wanted = rows.flatMap(({ given }) =>
      RELATIONS.flatMap((relation): RelationsChange[] =>
        given[relation] === undefined ? [] : [{ sku: given.sku as string, relation, related: given[relation] ?? [] }],
      ),
    );
    changed += await saveRelations(plan, rows, wanted);
  }
  return changed;
}

async function saveRelations(
  { pool, report }: WritePlan,
  rows: readonly Row[],
  wanted: readonly RelationsChange[],
): Promise<number> {
  const skus = rows.map(({ given }) => given.sku as string);
  const known = new Map<string, readonly string[]>();
  const key = (sku: string, relation: Relation) => `${relation} ${sku}`;
  for (const { sku, relation, related } of await selectRelations(pool, skus)) known.set(key(sku, relation), related);
  const there = await selectKnownSkus(pool, [...new Set([...skus, ...wanted.flatMap(({ related }) => related)])]);
  const reachable = wanted
    .filter(({ sku }) => there.has(sku))
    .map((one) => ({ ...one, related: one.related.filter((sku) => there.has(sku) && sku !== one.sku) }));
  for (const { sku, relation, related } of wanted) {
    const missing = related.find((other) => !there.has(other));
    const line = rows.find(({ given }) => given.sku === sku)?.line ?? 0;
    if (missing !== undefined)
      report.add({
        severity: 'warning',
        line,
        sku,
        field: relation,
        why: `names ${missing}, which the shop does not have`,
      });
  }
  const changed = reachable.filter(
    ({ sku, relation, related }) => `${known.get(key(sku, relation)) ?? []}` !== `${related}`,
  );
  if (changed.length > 0) await pool.begin((db) => writeRelations(db, changed));
  return changed.length;
}
