import type { Db } from '#api/database/sql.ts';
import { type Documents, openDocuments } from './documents.ts';
import { buildDocuments, type ProductDocument, type ProductParts } from './product-document.ts';
import * as statements from './shelf-sql.ts';
import { inSlices } from './slices.ts';
import { buildTaxonomy, type Taxonomy } from './taxonomy.ts';

export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const [categories, attributes, options, brands] = await Promise.all([
    statements.selectCategories(db),
    statements.selectAttributes(db),
    statements.selectOptions(db),
    statements.selectBrands(db),
  ]);
  return buildTaxonomy({ categories, attributes, options, brands });
}

/** A part at a time, so that never the whole catalogue stands in memory as rows. */
export async function readDocuments(db: Db, day: string): Promise<Documents> {
  const documents = openDocuments(day);
  for await (const batch of familyBatches(db, await statements.selectHeadIds(db), day))
    await inSlices(putSteps(documents, batch.values()));
  return documents;
}

function* putSteps(documents: Documents, batch: Iterable<ProductDocument>): Generator<void, void> {
  for (const document of batch) {
    if (document.parent !== null) continue;
    documents.put(document);
    yield;
  }
}

export async function readFamilies(db: Db, ids: readonly number[], day: string): Promise<Map<number, ProductDocument>> {
  const families = new Map<number, ProductDocument>();
  for await (const batch of familyBatches(db, ids, day)) for (const [id, document] of batch) families.set(id, document);
  return families;
}

const BATCH = 500;

/** The database reads the next ones while the last ones are worked on. */
async function* familyBatches(
  db: Db,
  ids: readonly number[],
  day: string,
): AsyncGenerator<Map<number, ProductDocument>, void> {
  let next = ids.length > 0 ? readBatch(db, ids.slice(0, BATCH)) : null;
  for (let at = BATCH; next; at += BATCH) {
    const parts: ProductParts = await next;
    next = at < ids.length ? readBatch(db, ids.slice(at, at + BATCH)) : null;
    // Its failure is told when its turn comes.
    next?.catch(() => {});
    yield buildDocuments(parts, day);
  }
}

const readBatch = async (db: Db, ids: readonly number[]): Promise<ProductParts> =>
  readParts(db, { ids: await statements.selectFamilyIds(db, ids) });

async function readParts(db: Db, scope: statements.Scope): Promise<ProductParts> {
  const [products, categories, options, texts, images, axes, relations] = await Promise.all([
    statements.selectProducts(db, scope),
    statements.selectProductCategories(db, scope),
    statements.selectProductOptions(db, scope),
    statements.selectProductTexts(db, scope),
    statements.selectProductImages(db, scope),
    statements.selectProductAxes(db, scope),
    statements.selectProductRelations(db, scope),
  ]);
  return { products, categories, options, texts, images, axes, relations };
}
