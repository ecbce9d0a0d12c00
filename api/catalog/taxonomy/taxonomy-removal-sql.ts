import { type Db, sql } from '#api/database/sql.ts';

type Row = Record<string, unknown>;

/** Tables in the order in which their rows can be inserted. */
export const REMOVABLE = [
  'categories',
  'attribute_groups',
  'attributes',
  'attribute_options',
  'brands',
  'category_redirects',
  'brand_redirects',
  'category_pins',
] as const;
export type RemovableTable = (typeof REMOVABLE)[number];

export const deleteRowsOf = async (
  db: Db,
  table: RemovableTable,
  key: 'id' | 'option_id' | 'category_id' | 'brand_id',
  ids: readonly number[],
): Promise<Row[]> =>
  (
    await db.many<{ row: Row }>(sql`
      delete from ${sql(table)} as gone where gone.${sql(key)} = any(${[...ids]}::int[])
      returning to_jsonb(gone) as row`)
  ).map(({ row }) => row);

export const deleteRedirects = (
  db: Db,
  table: 'category_redirects' | 'brand_redirects',
  slugs: readonly string[],
): Promise<number> => db.run(sql`delete from ${sql(table)} where slug = any(${[...slugs]}::text[])`);

export const insertRemovedRows = (db: Db, table: RemovableTable, rows: readonly Row[]): Promise<number> =>
  db.run(sql`
    insert into ${sql(table)} select * from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})`);

/** Leaves out products that were deleted meanwhile. */
export const insertRemovedPins = (db: Db, rows: readonly Row[]): Promise<number> =>
  db.run(sql`
    insert into category_pins (category_id, product_id, position)
    select n.category_id, n.product_id, n.position
    from jsonb_populate_recordset(null::category_pins, ${sql.json(rows)}) as n
    join products p on p.id = n.product_id`);

export const lockOption = (db: Db, id: number): Promise<number> =>
  db.run(sql`select from attribute_options where id = ${id} for update`);

export const lockCategory = (db: Db, id: number): Promise<number> =>
  db.run(sql`select from categories where id = ${id} for update`);

export const updateParents = (db: Db, ids: readonly number[], change: { from: number; to: number }): Promise<number> =>
  db.run(sql`
    update categories set parent_id = ${change.to}
    where id = any(${[...ids]}::int[]) and parent_id = ${change.from}`);

export const insertCategoryRedirects = (db: Db, slugs: readonly string[], categoryId: number): Promise<number> =>
  db.run(sql`
    insert into category_redirects (slug, category_id) select unnest(${[...slugs]}::text[]), ${categoryId}::int
    on conflict (slug) do update set category_id = excluded.category_id`);

export const insertBrandRedirects = (db: Db, slugs: readonly string[], brandId: number): Promise<number> =>
  db.run(sql`
    insert into brand_redirects (slug, brand_id) select unnest(${[...slugs]}::text[]), ${brandId}::int
    on conflict (slug) do update set brand_id = excluded.brand_id`);

export const selectCategoryRedirects = (db: Db, id: number): Promise<{ slug: string }[]> =>
  db.many(sql`select slug from category_redirects where category_id = ${id} order by slug`);

export const updateCodeLists = (db: Db, code: string): Promise<number> =>
  db.run(sql`
    update categories set card_facts = array_remove(card_facts, ${code}), filters = array_remove(filters, ${code})
    where ${code} = any(card_facts) or ${code} = any(filters)`);

export const insertRemoval = (db: Db, entryId: number, { removed, added }: { removed: object; added: object }) =>
  db.run(sql`
    insert into catalog_removals (entry_id, removed, added)
    values (${entryId}, ${sql.json(removed)}, ${sql.json(added)})`);

export const selectRemoval = (db: Db, entryId: number): Promise<{ removed: unknown; added: unknown } | null> =>
  db.maybe(sql`select removed, added from catalog_removals where entry_id = ${entryId}`);
