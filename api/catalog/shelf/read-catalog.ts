import type { Db } from '#api/database/sql.ts';
import { buildDocuments, type ProductDocument, type ProductParts, shareTexts } from './product-document.ts';
import * as statements from './shelf-sql.ts';
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

export const readAllDocuments = async (db: Db, day: string): Promise<Map<number, ProductDocument>> =>
  buildDocuments(await readParts(db, 'all'), day);

const BATCH = 500;

export async function readFamilies(db: Db, ids: readonly number[], day: string): Promise<Map<number, ProductDocument>> {
  const shared = shareTexts();
  const families = new Map<number, ProductDocument>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const members = await statements.selectFamilyIds(db, ids.slice(at, at + BATCH));
    const documents = buildDocuments(await readParts(db, { ids: members }), day, shared);
    for (const [id, document] of documents) families.set(id, document);
  }
  return families;
}

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
