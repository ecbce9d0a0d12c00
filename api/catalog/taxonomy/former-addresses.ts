import type { Db } from '#api/database/sql.ts';
import * as rows from './taxonomy-removal-sql.ts';

type SlugChange = { from: string; to: string };

/** A former address redirects to the category until another category takes it. */
export async function storeFormerCategory(db: Db, id: number, { from, to }: SlugChange): Promise<void> {
  await rows.deleteRedirects(db, 'category_redirects', [to]);
  await rows.insertCategoryRedirects(db, [from], id);
}

export async function storeFormerBrand(db: Db, id: number, { from, to }: SlugChange): Promise<void> {
  await rows.deleteRedirects(db, 'brand_redirects', [to]);
  await rows.insertBrandRedirects(db, [from], id);
}

export const readFormerCategorySlugs = async (db: Db, id: number): Promise<string[]> =>
  (await rows.selectCategoryRedirects(db, id)).map(({ slug }) => slug);
