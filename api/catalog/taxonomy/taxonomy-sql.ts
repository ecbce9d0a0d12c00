import { type Db, sql } from '#api/database/sql.ts';
import type { AttributeDraft, CategoryDraft, GroupDraft, OptionDraft } from './taxonomy-draft.ts';

type StoredRow<D, Without extends keyof D> = Omit<D, Without | 'id' | 'isChanged'> & { id: number };

export const selectCategories = (
  db: Db,
): Promise<(StoredRow<CategoryDraft, 'parent' | 'children'> & { parent_id: number | null })[]> =>
  db.many(sql`
    select id, parent_id, slug, name, description, meta_title, meta_description, image, position, visible, card_facts,
           filters, default_sort,
           array(select p.sku from category_pins n join products p on p.id = n.product_id
                 where n.category_id = categories.id order by n.position, n.product_id) as pinned
    from categories order by id`);

export const selectGroups = (db: Db): Promise<StoredRow<GroupDraft, never>[]> =>
  db.many(sql`select id, admin_name, name, position from attribute_groups order by id`);

export const selectAttributes = (
  db: Db,
): Promise<(StoredRow<AttributeDraft, 'group' | 'options'> & { group_id: number | null })[]> =>
  db.many(sql`
    select id, group_id, code, admin_name, name, unit, type, swatch_type, filterable, featured, card_named,
           position
    from attributes order by id`);

export const selectOptions = (db: Db): Promise<(StoredRow<OptionDraft, 'attribute'> & { attribute_id: number })[]> =>
  db.many(sql`
    select o.id, o.attribute_id, o.admin_name, o.label, o.swatch_value, o.position,
           case when b.slug is not null
             then to_jsonb(b) - 'option_id' end as brand
    from attribute_options o left join brands b on b.option_id = o.id
    order by o.id`);

type OptionKey = { attribute_id: number | null; admin_name: string };

export const selectOptionIds = (
  db: Db,
  wanted: readonly OptionKey[],
): Promise<{ id: number; attribute_id: number; admin_name: string }[]> =>
  db.many(sql`
    select o.id, o.attribute_id, o.admin_name
    from attribute_options o
    join jsonb_to_recordset(${sql.json(wanted)}) as w (attribute_id int, admin_name text)
      on w.attribute_id = o.attribute_id and w.admin_name = o.admin_name`);

export type TaxonomyTable = 'categories' | 'attribute_groups' | 'attributes' | 'attribute_options';
type Row = Record<string, unknown>;

export async function reserveIds(db: Db, table: TaxonomyTable, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await db.many<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id);
}

export const insertRows = (
  db: Db,
  table: TaxonomyTable,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<number> => {
  const names = sql(['id', ...columns]);
  return db.run(sql`
    insert into ${sql(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})`);
};

export const updateRows = (
  db: Db,
  table: TaxonomyTable,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<number> => {
  const assignments = columns.map((name, at) => sql`${at > 0 ? sql`,` : sql``} ${sql(name)} = wanted.${sql(name)}`);
  return db.run(sql`
    update ${sql(table)} as stored set ${assignments}
    from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)}) as wanted
    where stored.id = wanted.id`);
};

export const upsertBrands = (db: Db, rows: readonly Row[]): Promise<number> =>
  db.run(sql`
    insert into brands (option_id, slug, path, position, description, meta_title, meta_description)
    select option_id, slug, path, position, description, meta_title, meta_description
    from jsonb_populate_recordset(null::brands, ${sql.json(rows)})
    on conflict (option_id) do update
    set slug = excluded.slug, path = excluded.path, position = excluded.position, description = excluded.description,
        meta_title = excluded.meta_title, meta_description = excluded.meta_description`);
