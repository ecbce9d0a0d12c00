import type { Db } from '#api/database/sql.ts';
import { type Documents, openDocuments } from './documents.ts';
import * as families from './family-sql.ts';
import { type ColumnBuilder, type Columns, openColumns } from './product-columns.ts';
import { buildDocuments, type Pricing, type ProductDocument, type ProductParts } from './product-document.ts';
import * as statements from './read-model-sql.ts';
import { inSlices } from './slices.ts';
import { buildTaxonomy, type Taxonomy } from './taxonomy.ts';
import { openTextParser, type ParseText } from './text-parser.ts';

export async function readTaxonomy(db: Db): Promise<Taxonomy> {
  const [categories, attributes, options, brands] = await Promise.all([
    statements.selectCategories(db),
    statements.selectAttributes(db),
    statements.selectOptions(db),
    statements.selectBrands(db),
  ]);
  return buildTaxonomy({ categories, attributes, options, brands });
}

type Catalogue = { documents: Documents; columns: Columns };

/** Reads the catalogue in batches, so that memory never contains all of it as rows. */
export async function readCatalogue(
  db: Db,
  { pricing, taxonomy }: { pricing: Pricing; taxonomy: Taxonomy },
): Promise<Catalogue> {
  const documents = openDocuments(pricing);
  const columns = openColumns(taxonomy);
  for await (const batch of familyBatches(db, await families.selectHeadIds(db), pricing))
    await inSlices(putSteps({ documents, columns }, batch.values()));
  return { documents, columns: columns.whole(documents.getOnce) };
}

type Receivers = { documents: Documents; columns: ColumnBuilder };

function* putSteps({ documents, columns }: Receivers, batch: Iterable<ProductDocument>): Generator<void, void> {
  for (const document of batch) {
    if (document.parent !== null) continue;
    documents.put(document);
    columns.push(document);
    yield;
  }
}

export async function readFamilies(
  db: Db,
  ids: readonly number[],
  pricing: Pricing,
): Promise<Map<number, ProductDocument>> {
  const read = new Map<number, ProductDocument>();
  for await (const batch of familyBatches(db, ids, pricing)) for (const [id, document] of batch) read.set(id, document);
  return read;
}

/** Families per batch. A small batch is collected as garbage in the youngest heap generation. */
const BATCH = 100;

/** The database reads the next batch while the previous one is processed. */
async function* familyBatches(
  db: Db,
  ids: readonly number[],
  pricing: Pricing,
): AsyncGenerator<Map<number, ProductDocument>, void> {
  const parse = openTextParser();
  const read = (at: number) => readBatch(db, ids.slice(at, at + BATCH), parse);
  let next = ids.length > 0 ? read(0) : null;
  for (let at = BATCH; next; at += BATCH) {
    const parts: ProductParts = await next;
    next = at < ids.length ? read(at) : null;
    // The rejection is handled when this batch is awaited.
    next?.catch(() => {});
    yield buildDocuments(parts, pricing);
  }
}

async function readBatch(db: Db, of: readonly number[], parse: ParseText): Promise<ProductParts> {
  const ids = await families.selectFamilyIds(db, of);
  const [products, categories, options, texts, images, axes, relations] = await Promise.all([
    families.selectProducts(db, ids, parse),
    families.selectProductCategories(db, ids),
    families.selectProductOptions(db, ids),
    families.selectProductTexts(db, ids, parse),
    families.selectProductImages(db, ids, parse),
    families.selectProductAxes(db, ids),
    families.selectProductRelations(db, ids),
  ]);
  return { products, categories, options, texts, images, axes, relations };
}
