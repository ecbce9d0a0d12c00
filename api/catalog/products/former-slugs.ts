import { type Db, sql } from '#api/database/sql.ts';

/** A former slug redirects to the product until another product takes it. */
export async function storeFormerSlug(
  db: Db,
  productId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.run(sql`delete from product_redirects where slug = ${to}`);
  await db.run(sql`
    insert into product_redirects (slug, product_id) values (${from}, ${productId})
    on conflict (slug) do update set product_id = excluded.product_id`);
}

export async function readFormerSlugs(db: Db, productId: number): Promise<string[]> {
  const rows = await db.many<{ slug: string }>(sql`
    select slug from product_redirects where product_id = ${productId} order by slug`);
  return rows.map(({ slug }) => slug);
}

export const findMovedSlug = async (db: Db, slug: string): Promise<string | null> =>
  (
    await db.maybe<{ slug: string }>(sql`
      select p.url_key as slug from product_redirects r join products p on p.id = r.product_id where r.slug = ${slug}`)
  )?.slug ?? null;
