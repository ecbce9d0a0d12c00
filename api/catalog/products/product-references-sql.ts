import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export type CategoryReference = { product_id: number; category_id: number; position: number };
export type OptionReference = { product_id: number; attribute_id: number; option_id: number };
export type TextReference = { product_id: number; attribute_id: number; value: LocalizedText };

/** In the order of ids, as every other writer of several products. Raises their versions. */
export async function touchProducts(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(sql`select from products where id = any(${[...ids]}::int[]) order by id for update`);
  await db.run(sql`
    update products set version = version + 1, updated_at = now() where id = any(${[...ids]}::int[])`);
}

export const selectProductsIn = (db: Db, categoryId: number): Promise<{ id: number }[]> =>
  db.many(sql`select product_id as id from product_categories where category_id = ${categoryId}`);

export const deleteCategoryReferences = (db: Db, categoryId: number): Promise<CategoryReference[]> =>
  db.many(sql`
    delete from product_categories where category_id = ${categoryId} returning product_id, category_id, position`);

/** Returns the rows that were added: a product can already be in the category. */
export const insertCategoryReferences = (db: Db, rows: readonly CategoryReference[]): Promise<CategoryReference[]> =>
  db.many(sql`
    insert into product_categories (product_id, category_id, position)
    select r.product_id, r.category_id, r.position
    from jsonb_to_recordset(${sql.json(rows)}) as r (product_id int, category_id int, position int)
    where exists (select from products p where p.id = r.product_id)
    on conflict (product_id, category_id) do nothing returning product_id, category_id, position`);

export const deleteTheseCategoryReferences = (
  db: Db,
  rows: readonly CategoryReference[],
): Promise<{ product_id: number }[]> =>
  db.many(sql`
    delete from product_categories c
    using jsonb_to_recordset(${sql.json(rows)}) as r (product_id int, category_id int)
    where c.product_id = r.product_id and c.category_id = r.category_id returning c.product_id`);

export const selectProductsWith = (db: Db, optionIds: readonly number[]): Promise<{ id: number }[]> =>
  db.many(sql`
    select distinct product_id as id from product_options where option_id = any(${[...optionIds]}::int[])`);

export const deleteOptionReferences = (db: Db, optionIds: readonly number[]): Promise<OptionReference[]> =>
  db.many(sql`
    delete from product_options where option_id = any(${[...optionIds]}::int[])
    returning product_id, attribute_id, option_id`);

export const insertOptionReferences = (db: Db, rows: readonly OptionReference[]): Promise<OptionReference[]> =>
  db.many(sql`
    insert into product_options (product_id, attribute_id, option_id)
    select r.product_id, r.attribute_id, r.option_id
    from jsonb_to_recordset(${sql.json(rows)}) as r (product_id int, attribute_id int, option_id int)
    where exists (select from products p where p.id = r.product_id)
    on conflict do nothing returning product_id, attribute_id, option_id`);

export const deleteTheseOptionReferences = (
  db: Db,
  rows: readonly OptionReference[],
): Promise<{ product_id: number }[]> =>
  db.many(sql`
    delete from product_options o
    using jsonb_to_recordset(${sql.json(rows)}) as r (product_id int, option_id int)
    where o.product_id = r.product_id and o.option_id = r.option_id returning o.product_id`);

export const deleteTextReferences = (db: Db, attributeId: number): Promise<TextReference[]> =>
  db.many(sql`
    delete from product_texts where attribute_id = ${attributeId} returning product_id, attribute_id, value`);

export const insertTextReferences = (db: Db, rows: readonly TextReference[]): Promise<TextReference[]> =>
  db.many(sql`
    insert into product_texts (product_id, attribute_id, value)
    select r.product_id, r.attribute_id, r.value
    from jsonb_to_recordset(${sql.json(rows)}) as r (product_id int, attribute_id int, value jsonb)
    where exists (select from products p where p.id = r.product_id)
    on conflict do nothing returning product_id, attribute_id, value`);

export const deleteTheseTextReferences = (db: Db, rows: readonly TextReference[]): Promise<{ product_id: number }[]> =>
  db.many(sql`
    delete from product_texts t
    using jsonb_to_recordset(${sql.json(rows)}) as r (product_id int, attribute_id int)
    where t.product_id = r.product_id and t.attribute_id = r.attribute_id returning t.product_id`);

export const selectAxisProducts = (db: Db, attributeId: number): Promise<{ count: number }> =>
  db.one(sql`select count(*)::int as count from product_axes where attribute_id = ${attributeId}`);

export const selectSeveralValued = (db: Db, attributeId: number): Promise<{ count: number }> =>
  db.one(sql`
    select count(*)::int as count from (
      select from attribute_options o join product_options p on p.option_id = o.id
      where o.attribute_id = ${attributeId} group by p.product_id having count(*) > 1) as several`);

/** Families in which two variants would have the same values after the merge. */
export const selectMergedVariants = (
  db: Db,
  { attributeId, sourceId, targetId }: { attributeId: number; sourceId: number; targetId: number },
): Promise<{ count: number }> =>
  db.one(sql`
    with families as (
      select distinct v.parent_id as id from product_options o
      join products v on v.id = o.product_id
      join product_axes a on a.product_id = v.parent_id and a.attribute_id = ${attributeId}
      where o.option_id = ${sourceId}),
    merged as (
      select v.parent_id, v.id,
             array_agg(case when o.option_id = ${sourceId} then ${targetId}::int else o.option_id end
                       order by o.attribute_id) as place
      from families f join products v on v.parent_id = f.id
      join product_axes a on a.product_id = f.id
      join product_options o on o.product_id = v.id and o.attribute_id = a.attribute_id
      group by v.parent_id, v.id)
    select count(distinct parent_id)::int as count from (
      select parent_id from merged group by parent_id, place having count(*) > 1) as equal`);

export const countProductsIn = (db: Db, categoryId: number): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from product_categories where category_id = ${categoryId}`);

/** Products with a value of the attribute. */
export const countProductsWith = (db: Db, attributeId: number): Promise<number> =>
  db.value(sql`
    select ((select count(distinct p.product_id) from attribute_options o
             join product_options p on p.option_id = o.id where o.attribute_id = ${attributeId})
      + (select count(*) from product_texts where attribute_id = ${attributeId}))::int as count`);

export const countProductsOf = (db: Db, optionId: number): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from product_options where option_id = ${optionId}`);

export const selectOptionCounts = (db: Db, attributeId: number): Promise<{ id: number; count: number }[]> =>
  db.many(sql`
    select o.id, count(*)::int as count from attribute_options o join product_options p on p.option_id = o.id
    where o.attribute_id = ${attributeId} group by o.id`);
