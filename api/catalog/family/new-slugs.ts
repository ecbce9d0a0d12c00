import { slugCandidates } from '#api/catalog/import/assign-slugs.ts';
import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import { readIdsBySku, readTakenSlugs } from '#api/catalog/products/read-products.ts';
import type { Db } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';

/** A free address for each new product, in their order. */
export async function slugsFor(db: Db, records: readonly ProductRecord[]): Promise<string[]> {
  const candidates = records.map(slugCandidates);
  const taken = new Set((await readTakenSlugs(db, candidates.flat())).keys());
  return candidates.map((named) => {
    const slug = named.find((one) => !taken.has(one));
    if (slug === undefined) throw new Refusal('validation', { fields: { slug: { problem: 'taken' } } });
    taken.add(slug);
    return slug;
  });
}

/** An address that another product has. */
export async function refuseTaken(db: Db, wanted: readonly { id: number; slug: string }[]): Promise<void> {
  const taken = await readTakenSlugs(
    db,
    wanted.map(({ slug }) => slug),
  );
  const ids = await readIdsBySku(db, [...taken.values()]);
  for (const { id, slug } of wanted) {
    const sku = taken.get(slug);
    if (sku !== undefined && ids.get(sku) !== id)
      throw new Refusal('validation', { fields: { slug: { problem: 'taken' } } });
  }
}
