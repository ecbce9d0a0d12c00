import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { COLUMN_OF } from './product-columns.ts';
import type { ProductRecord, Relation } from './product-record.ts';

export type RecordRow = Omit<ProductRecord, 'categories' | 'attributes' | 'axes' | 'created_at'> & {
  id: number;
  parent_id: number | null;
  version: number;
  categories: number[];
  options: [attribute: number, option: number][];
  texts: Record<string, LocalizedText>;
  axes: number[];
  created_at: Date;
};

export const selectRecordsBySku = (db: Db, skus: readonly string[]): Promise<RecordRow[]> =>
  db.many(sql`
    with named as (select id, parent_id from products where sku = any(${[...skus]}::text[]))
    ${recordsWhere(sql`p.id in (select id from named union select parent_id from named where parent_id is not null)`)}`);

export const selectFamilyRecords = (db: Db, afterId: number, most: number): Promise<RecordRow[]> =>
  db.many(sql`
    with heads as (
      select id from products where parent_id is null and id > ${afterId} order by id limit ${most})
    ${recordsWhere(sql`p.id in (
      select id from heads union all select v.id from heads join products v on v.parent_id = heads.id)`)}`);

export const selectFamilyRecord = (db: Db, headId: number): Promise<RecordRow[]> =>
  db.many(recordsWhere(sql`p.id = ${headId} or p.parent_id = ${headId}`));

/** Locks in the order of ids, like every other writer of several products. */
export const lockFamilyRows = (db: Db, headId: number): Promise<number> =>
  db.run(sql`select from products where id = ${headId} or parent_id = ${headId} order by id for update`);

export async function lockVersions(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.many<{ id: number; version: number }>(sql`
    select id, version from products where id = any(${[...ids]}::int[]) order by id for update`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const recordsWhere = (condition: Statement): Statement => sql`
  select p.id, p.parent_id, p.version, p.sku, parent.sku as parent_sku, p.type, p.url_key as slug, p.name, p.short_description,
         p.description, p.regular_price as price, p.special_price, p.special_from, p.special_to, p.credit_price,
         case when p.type = 'simple' then s.qty end as qty, p.min_qty, p.video_link as video, p.search_words, p.barcode, p.adg_code,
         p.meta_title, p.meta_description, p.google_category, p.in_feeds, p.is_new, p.is_best_seller, p.is_special_offer,
         p.is_featured, p.enabled, p.position, p.created_at,
         array(select category_id from product_categories where product_id = p.id order by position, category_id)
           as categories,
         coalesce((select jsonb_agg(jsonb_build_array(attribute_id, option_id))
                   from product_options where product_id = p.id), '[]') as options,
         coalesce((select jsonb_object_agg(attribute_id, value) from product_texts where product_id = p.id), '{}') as texts,
         array(select attribute_id from product_axes where product_id = p.id order by position, attribute_id) as axes,
         array(select path from product_images where product_id = p.id order by position, id) as pictures,
         coalesce((select jsonb_object_agg(path, alt) from product_images where product_id = p.id and alt is not null), '{}')
           as alts
  from products p
  left join products parent on parent.id = p.parent_id
  left join stock s on s.product_id = p.id
  where ${condition}
  order by coalesce(p.parent_id, p.id), p.id`;

export async function reserveIds(db: Db, count: number): Promise<number[]> {
  const ids = await db.many<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count}::int)`);
  return ids.map(({ id }) => id);
}

const COLUMNS = Object.values(COLUMN_OF);
const INSERTED = ['id', 'parent_id', 'sku', ...COLUMNS, 'updated_at'];

/** Inserts products. Parents must precede their variants. */
export const insertProductRows = (db: Db, rows: readonly Record<string, unknown>[]): Promise<number> =>
  db.run(sql`
    insert into products (${sql(INSERTED)})
    select ${sql(INSERTED)} from jsonb_populate_recordset(null::products, ${sql.json(rows)})`);

/**
 * Writes only the columns in `changes` and raises the version of each row. Empty changes raise the version for a change
 * of a part.
 */
export const updateProductRows = (
  db: Db,
  rows: readonly { id: number; changes: Record<string, unknown> }[],
): Promise<number> =>
  db.run(sql`
    update products as product
    set (${sql(COLUMNS)}, updated_at, version)
      = (select ${sql(COLUMNS)}, now(), product.version + 1 from jsonb_populate_record(product, wanted.changes))
    from jsonb_to_recordset(${sql.json(rows)}) as wanted (id int, changes jsonb)
    where product.id = wanted.id`);

const PARTS = {
  product_categories: { keys: ['category_id'], values: ['position'] },
  product_options: { keys: ['attribute_id', 'option_id'], values: [] },
  product_texts: { keys: ['attribute_id'], values: ['value'] },
  product_axes: { keys: ['attribute_id'], values: ['position'] },
  product_images: { keys: ['path'], values: ['position', 'alt'] },
} as const;
export type Part = keyof typeof PARTS;
export type PartRow = { product_id: number } & Record<string, unknown>;

/** Replaces the changed rows of a part. Unchanged rows keep their ids, because the API publishes them. */
export function replacePart(db: Db, part: Part, productIds: readonly number[], rows: readonly PartRow[]) {
  const { keys, values } = PARTS[part];
  const [table, unique] = [sql(part), ['product_id', ...keys]];
  const columns = sql([...unique, ...values]);
  const set = listed(values.map((value) => sql`${sql(value)} = excluded.${sql(value)}`));
  const differs = values
    .map((value): Statement => sql`stored.${sql(value)} is distinct from excluded.${sql(value)}`)
    .reduce((one, other): Statement => sql`${one} or ${other}`, sql`false`);
  const update = set ? sql`update set ${set} where ${differs}` : sql`nothing`;
  return db.run(sql`
    with wanted as (select ${columns} from jsonb_populate_recordset(null::${table}, ${sql.json(rows)})),
    gone as (
      delete from ${table} as stored
      where stored.product_id = any(${[...productIds]}::int[])
        and not exists (
          select from wanted
          where wanted.product_id = stored.product_id ${keys.map((key) => sql`and wanted.${sql(key)} = stored.${sql(key)}`)}))
    insert into ${table} as stored (${columns}) select ${columns} from wanted
    on conflict (${sql(unique)}) do ${update}`);
}

/** Updates the families of these products after their pictures are written. */
export const updateLacksPicture = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    with now as materialized (
      select h.id, not exists (
        select from products v join product_images i on i.product_id = v.id
        where v.id = h.id or v.parent_id = h.id) as lacks
      from products h
      where h.id in (select coalesce(p.parent_id, p.id) from products p where p.id = any(${[...ids]}::int[])))
    update products f set has_no_image = now.lacks from now where f.id = now.id and f.has_no_image <> now.lacks`);

const listed = ([first, ...others]: readonly Statement[]): Statement | null =>
  first ? others.reduce((one, other): Statement => sql`${one}, ${other}`, first) : null;

export async function selectHeadIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const heads = await db.many<{ id: number }>(sql`
    select distinct coalesce(parent_id, id) as id from products where id = any(${[...ids]}::int[])`);
  return heads.map(({ id }) => id);
}

export async function selectTakenSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ slug: string; sku: string }>(sql`
    select url_key as slug, sku from products where url_key = any(${[...slugs]}::text[])`);
  return new Map(rows.map(({ slug, sku }) => [slug, sku]));
}

export async function selectIdsBySku(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.many<{ id: number; sku: string }>(sql`
    select id, sku from products where sku = any(${[...skus]}::text[])`);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

export type RelationRow = { sku: string; relation: Relation; related: string[] };

export const selectRelations = (db: Db, skus: readonly string[]): Promise<RelationRow[]> =>
  db.many(sql`
    select p.sku, r.relation, array_agg(related.sku order by r.position, related.id) as related
    from products p
    join product_relations r on r.product_id = p.id
    join products related on related.id = r.related_id
    where p.sku = any(${[...skus]}::text[])
    group by p.sku, r.relation`);

export type RelationsChange = { id: number; relation: Relation; related: readonly number[] };

export const replaceRelations = (db: Db, changes: readonly RelationsChange[]): Promise<number> =>
  db.run(sql`
    with changed as (
      select * from jsonb_to_recordset(${sql.json(changes)}) as c (id int, relation text, related jsonb)),
    wanted as (
      select changed.id as product_id, named.id::int as related_id, relation, (named.at - 1)::int as position
      from changed cross join jsonb_array_elements_text(changed.related) with ordinality as named (id, at)),
    gone as (
      delete from product_relations as stored using changed
      where stored.product_id = changed.id and stored.relation = changed.relation
        and not exists (
          select from wanted w
          where w.product_id = stored.product_id and w.relation = stored.relation and w.related_id = stored.related_id))
    insert into product_relations as stored (product_id, related_id, relation, position)
    select product_id, related_id, relation, position from wanted
    on conflict (product_id, relation, related_id)
    do update set position = excluded.position where stored.position <> excluded.position`);

export async function deleteRowsOf(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(sql`delete from products where parent_id is not null and id = any(${[...ids]}::int[])`);
  await db.run(sql`delete from products where id = any(${[...ids]}::int[])`);
}

export const deleteProductRows = async (db: Db): Promise<void> => {
  await db.run(sql`delete from products where parent_id is not null`);
  await db.run(sql`delete from products`);
};
