import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { insertChanges } from '#api/shelf/shelf-sql.ts';
import type { ProductRecord, Relation } from './product-record.ts';

/** ProductRecord to be written: new ones have nothing before. They get their ids in the order of the file, whoever is written first. */
export type ProductChange = {
  id: number | null;
  parentId: number | null;
  before: ProductRecord | null;
  after: ProductRecord;
};
type NumberedChange = ProductChange & { id: number };

/** So many ids that no product has, in ascending order. */
export async function reserveIds(db: Db, count: number): Promise<number[]> {
  const ids = await db.many<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count}::int)`);
  return ids.map(({ id }) => id);
}

/** Writes products and variants with all that belongs to them, and the line of the feed, in the caller's transaction. */
export async function writeProducts(db: Db, wanted: readonly NumberedChange[], taxonomy: TaxonomyDraft): Promise<void> {
  const fresh = wanted.filter(({ before }) => before === null);
  const known = wanted.filter(({ before }) => before !== null);
  await insertProducts(db, fresh);
  if (known.length > 0) await updateProducts(db, known);
  if (known.length > 0)
    await deleteParts(
      db,
      known.map(({ id }) => id),
    );
  await insertParts(db, wanted, taxonomy);
  await writePictures(
    db,
    wanted,
    known.map(({ id }) => id),
  );
  await writeStock(db, wanted);
  await insertChanges(db, [...new Set(wanted.map(({ id, parentId }) => parentId ?? id))]);
}

const COLUMNS = sql`type, sku, url_key, name, short_description, description, regular_price, special_price, special_from,
  special_to, credit_price, is_new, is_best_seller, is_special_offer, is_featured, enabled, position, min_qty, video_link,
  search_words, created_at`;

const toRow = ({ after }: ProductChange) => ({
  type: after.type,
  sku: after.sku,
  url_key: after.slug,
  name: after.name,
  short_description: after.short_description,
  description: after.description,
  regular_price: after.price,
  special_price: after.special_price,
  special_from: after.special_from,
  special_to: after.special_to,
  credit_price: after.credit_price,
  is_new: after.is_new,
  is_best_seller: after.is_best_seller,
  is_special_offer: after.is_special_offer,
  is_featured: after.is_featured,
  enabled: after.enabled,
  position: after.position,
  min_qty: after.min_qty,
  video_link: after.video,
  search_words: after.search_words,
  created_at: after.created_at,
});

/** Parents stand before their variants, as in the file. */
async function insertProducts(db: Db, wanted: readonly NumberedChange[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map((one) => ({ ...toRow(one), id: one.id, parent_id: one.parentId }));
  await db.run(sql`
    insert into products (id, parent_id, ${COLUMNS})
    select id, parent_id, ${COLUMNS} from jsonb_populate_recordset(null::products, ${sql.json(rows)})`);
}

async function updateProducts(db: Db, wanted: readonly NumberedChange[]): Promise<void> {
  const rows = wanted.map((one) => ({ ...toRow(one), id: one.id }));
  await db.run(sql`
    update products as product
    set (url_key, name, short_description, description, regular_price, special_price, special_from, special_to,
         credit_price, is_new, is_best_seller, is_special_offer, is_featured, enabled, position, min_qty, video_link,
         search_words, created_at, updated_at)
      = (wanted.url_key, wanted.name, wanted.short_description, wanted.description, wanted.regular_price,
         wanted.special_price, wanted.special_from, wanted.special_to, wanted.credit_price, wanted.is_new,
         wanted.is_best_seller, wanted.is_special_offer, wanted.is_featured, wanted.enabled, wanted.position,
         wanted.min_qty, wanted.video_link, wanted.search_words, wanted.created_at, now())
    from jsonb_populate_recordset(null::products, ${sql.json(rows)}) as wanted
    where product.id = wanted.id`);
}

/** One statement for all: what is written anew goes first. Pictures stay, their ids are on the wire. */
const deleteParts = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    with changed as (select unnest(${ids as number[]}::int[]) as id),
    a as (delete from product_categories where product_id in (select id from changed)),
    b as (delete from product_options where product_id in (select id from changed)),
    c as (delete from product_texts where product_id in (select id from changed))
    delete from product_axes where product_id in (select id from changed)`);

async function insertParts(db: Db, wanted: readonly NumberedChange[], taxonomy: TaxonomyDraft): Promise<void> {
  const categories: unknown[] = [];
  const options: unknown[] = [];
  const texts: unknown[] = [];
  const axes: unknown[] = [];
  for (const { id, after } of wanted) {
    after.categories.forEach((path, position) => {
      categories.push([id, taxonomy.categories.get(path.slice(path.lastIndexOf('/') + 1))?.id, position]);
    });
    after.axes.forEach((code, position) => {
      axes.push([id, taxonomy.attributes.get(code)?.id, position]);
    });
    for (const code in after.attributes) {
      const attribute = taxonomy.attributes.get(code);
      const value = after.attributes[code];
      if (!Array.isArray(value)) texts.push([id, attribute?.id, value]);
      else for (const name of value) options.push([id, attribute?.id, attribute?.options.get(name)?.id]);
    }
  }
  const rows = (list: unknown[]) => sql`jsonb_array_elements(${sql.json(list)}) as row`;
  if (categories.length > 0) {
    await db.run(sql`
      insert into product_categories (product_id, category_id, position)
      select (row -> 0)::int, (row -> 1)::int, (row -> 2)::int from ${rows(categories)}`);
  }
  if (options.length > 0) {
    await db.run(sql`
      insert into product_options (product_id, attribute_id, option_id)
      select (row -> 0)::int, (row -> 1)::int, (row -> 2)::int from ${rows(options)}`);
  }
  if (texts.length > 0) {
    await db.run(sql`
      insert into product_texts (product_id, attribute_id, value)
      select (row -> 0)::int, (row -> 1)::int, row -> 2 from ${rows(texts)}`);
  }
  if (axes.length > 0) {
    await db.run(sql`
      insert into product_axes (product_id, attribute_id, position)
      select (row -> 0)::int, (row -> 1)::int, (row -> 2)::int from ${rows(axes)}`);
  }
}

async function writePictures(db: Db, wanted: readonly NumberedChange[], known: readonly number[]): Promise<void> {
  const pictures = wanted.flatMap(({ id, after }) =>
    after.pictures.map((path, position) => ({ product_id: id, path, position })),
  );
  const rows = sql.json(pictures);
  if (known.length > 0) {
    await db.run(sql`
      delete from product_images where product_id = any(${known as number[]}::int[]) and (product_id, path) not in (
        select product_id, path from jsonb_to_recordset(${rows}) as kept (product_id int, path text))`);
  }
  if (pictures.length === 0) return;
  await db.run(sql`
    insert into product_images (product_id, path, position)
    select product_id, path, position from jsonb_to_recordset(${rows}) as wanted (product_id int, path text, position int)
    on conflict (product_id, path) do update set position = excluded.position
    where product_images.position <> excluded.position`);
}

/** Sets stock where a row asked for another number than there was; orders that came between are counted (SPEC 5). */
async function writeStock(db: Db, wanted: readonly NumberedChange[]): Promise<void> {
  const rows = wanted.flatMap(({ id, before, after }) =>
    after.qty === null || after.qty === before?.qty
      ? []
      : [{ product_id: id, qty: after.qty, reason: before ? 'count' : 'seed' }],
  );
  if (rows.length === 0) return;
  const wantedStock = sql`jsonb_to_recordset(${sql.json(rows)}) as w (product_id int, qty int, reason text)`;
  await db.run(sql`
    with held as (
      select s.product_id, s.qty from stock s where s.product_id in (select product_id from ${wantedStock})
      order by s.product_id for update
    )
    insert into stock_moves (product_id, quantity, reason)
    select w.product_id, w.qty - coalesce(h.qty, 0), w.reason
    from ${wantedStock} left join held h using (product_id) where w.qty <> coalesce(h.qty, 0)`);
  await db.run(sql`
    insert into stock (product_id, qty) select product_id, qty from ${wantedStock}
    on conflict (product_id) do update set qty = excluded.qty`);
}

export type RelationsChange = { sku: string; relation: Relation; related: readonly string[] };

/** Puts other relations in the place of those a product had; article numbers nobody has are left out. */
export async function writeRelations(db: Db, wanted: readonly RelationsChange[]): Promise<void> {
  const rows = sql.json(wanted);
  await db.run(sql`
    delete from product_relations r using jsonb_to_recordset(${rows}) as w (sku text, relation text), products p
    where p.sku = w.sku and r.product_id = p.id and r.relation = w.relation`);
  await db.run(sql`
    insert into product_relations (product_id, related_id, relation, position)
    select p.id, related.id, w.relation, named.position - 1
    from jsonb_to_recordset(${rows}) as w (sku text, relation text, related jsonb)
    join products p on p.sku = w.sku
    cross join jsonb_array_elements_text(w.related) with ordinality as named (sku, position)
    join products related on related.sku = named.sku and related.id <> p.id`);
  const ids = await db.many<{ id: number }>(sql`
    select id from products where sku = any(${[...new Set(wanted.map(({ sku }) => sku))]}::text[])`);
  await insertChanges(
    db,
    ids.map(({ id }) => id),
  );
}
