import type { Pool } from '#api/database/sql.ts';
import { buildDocuments, type ProductDocument, type ProductParts, shareTexts } from './product-document.ts';
import * as statements from './shelf-sql.ts';
import { buildTaxonomy, type Taxonomy } from './taxonomy.ts';

export async function readTaxonomy(pool: Pool): Promise<Taxonomy> {
  const [categories, attributes, options, brands] = await Promise.all([
    statements.selectCategories(pool),
    statements.selectAttributes(pool),
    statements.selectOptions(pool),
    statements.selectBrands(pool),
  ]);
  return buildTaxonomy({ categories, attributes, options, brands });
}

export const readAllDocuments = async (pool: Pool, day: string): Promise<Map<number, ProductDocument>> =>
  buildDocuments(await readParts(pool, 'all'), day);

const BATCH = 500;

export async function readFamilies(
  pool: Pool,
  ids: readonly number[],
  day: string,
): Promise<Map<number, ProductDocument>> {
  const shared = shareTexts();
  const families = new Map<number, ProductDocument>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const members = await statements.selectFamilyIds(pool, ids.slice(at, at + BATCH));
    const documents = buildDocuments(await readParts(pool, { ids: members }), day, shared);
    for (const [id, document] of documents) families.set(id, document);
  }
  return families;
}

async function readParts(pool: Pool, scope: statements.Scope): Promise<ProductParts> {
  const [products, categories, options, texts, images, axes, relations] = await Promise.all([
    statements.selectProducts(pool, scope),
    statements.selectProductCategories(pool, scope),
    statements.selectProductOptions(pool, scope),
    statements.selectProductTexts(pool, scope),
    statements.selectProductImages(pool, scope),
    statements.selectProductAxes(pool, scope),
    statements.selectProductRelations(pool, scope),
  ]);
  return { products, categories, options, texts, images, axes, relations };
}
