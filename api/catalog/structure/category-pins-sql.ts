import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

type PinnableProduct = { id: number; sku: string; typed: string; isInCategory: boolean };

/** The products of the SKUs in their order. The SKU of a variant means its product. */
export const selectPinnable = (
  db: Db,
  { skus, categoryIds }: { skus: readonly string[]; categoryIds: readonly number[] },
): Promise<PinnableProduct[]> =>
  db.many(sql`
    select h.id, h.sku, w.sku as typed,
           exists (select 1 from product_categories c
                   where c.product_id = h.id and c.category_id = any(${[...categoryIds]}::int[])) as "isInCategory"
    from unnest(${[...skus]}::text[]) with ordinality as w (sku, at)
    join products p on p.sku = w.sku
    join products h on h.id = coalesce(p.parent_id, p.id)
    order by w.at`);

export const deletePins = (db: Db, categoryId: number): Promise<number> =>
  db.run(sql`delete from category_pins where category_id = ${categoryId}`);

export const insertPins = (db: Db, categoryId: number, productIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into category_pins (category_id, product_id, position)
    select ${categoryId}::int, id, at from unnest(${[...productIds]}::int[]) with ordinality as pin (id, at)`);

export type PinnedRow = {
  id: number;
  sku: string;
  name: LocalizedText;
  picture: string | null;
  isInCategory: boolean;
};

/** `categoryIds`: the category with everything below it. */
export const selectPinned = (db: Db, id: number, categoryIds: readonly number[]): Promise<PinnedRow[]> =>
  db.many(sql`
    select p.id, p.sku, p.name,
           (select i.path from product_images i where i.product_id = p.id order by i.position, i.id limit 1) as picture,
           exists (select 1 from product_categories c
                   where c.product_id = p.id and c.category_id = any(${[...categoryIds]}::int[])) as "isInCategory"
    from category_pins n join products p on p.id = n.product_id
    where n.category_id = ${id} order by n.position, n.product_id`);
