import type { StoredBoost, StoredPin, StoredRedirect, StoredSynonyms } from '#api/catalog/search/search-rules.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export type Days = { startsOn: string | null; endsOn: string | null };
export type NewSynonyms = Days & { locale: Locale | null; expressions: readonly string[]; isOneWay: boolean };

/** Locks all rules until the transaction ends, so that two editors of one rule cannot overwrite each other. */
export const lockRules = (db: Db): Promise<number> =>
  db.run(sql`lock table synonyms, search_pins, search_redirects, search_boosts in share row exclusive mode`);

const days = sql`starts_on::text as "startsOn", ends_on::text as "endsOn"`;

export const selectSynonyms = (db: Db): Promise<StoredSynonyms[]> =>
  db.many(sql`select id, locale, expressions, one_way as "isOneWay", ${days} from synonyms order by id`);

export const upsertSynonyms = (db: Db, lines: readonly NewSynonyms[]): Promise<number> =>
  db.run(sql`
    insert into synonyms (locale, expressions, one_way, starts_on, ends_on)
    select locale, array(select jsonb_array_elements_text(expressions)), "isOneWay", "startsOn", "endsOn"
    from jsonb_to_recordset(${sql.json(lines)})
      as line (locale text, expressions jsonb, "isOneWay" boolean, "startsOn" date, "endsOn" date)
    on conflict (locale, expressions) do update
    set one_way = excluded.one_way, starts_on = excluded.starts_on, ends_on = excluded.ends_on`);

export const selectSynonymsById = (db: Db, id: number): Promise<StoredSynonyms | null> =>
  db.maybe(sql`
    select id, locale, expressions, one_way as "isOneWay", ${days} from synonyms where id = ${id}`);

export const updateSynonyms = (
  db: Db,
  { id, locale, expressions, isOneWay, startsOn, endsOn }: NewSynonyms & { id: number },
): Promise<number> =>
  db.run(sql`
    update synonyms
    set locale = ${locale}, expressions = ${[...expressions]}::text[], one_way = ${isOneWay},
        starts_on = ${startsOn}::date, ends_on = ${endsOn}::date
    where id = ${id}`);

export const countSynonyms = (db: Db): Promise<number> => db.value(sql`select count(*)::int as count from synonyms`);

export const deleteSynonyms = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from synonyms where id = ${id}`);

export const selectPins = (db: Db): Promise<StoredPin[]> =>
  db.many(sql`
    select n.query, coalesce(p.parent_id, p.id) as "productId", n.position, ${days}
    from search_pins n join products p on p.id = n.product_id order by n.id`);

type ListedPin = Omit<StoredPin, 'productId'> & { sku: string };

export const selectPinList = (db: Db): Promise<ListedPin[]> =>
  db.many(sql`
    select n.query, p.sku, n.position, ${days}
    from search_pins n join products p on p.id = n.product_id order by n.query, n.position nulls last, p.sku`);

/** `key`: the query and the SKU, as in the audit log. */
export const selectPin = (db: Db, key: string): Promise<ListedPin | null> =>
  db.maybe(sql`
    select n.query, p.sku, n.position, ${days}
    from search_pins n join products p on p.id = n.product_id where n.query || ' · ' || p.sku = ${key}`);

type PinTarget = { query: string; sku: string };

export const upsertPin = (db: Db, pin: PinTarget & Days & { position: number | null }): Promise<number> =>
  db.run(sql`
    insert into search_pins (query, product_id, position, starts_on, ends_on)
    select ${pin.query}, id, ${pin.position}::int, ${pin.startsOn}::date, ${pin.endsOn}::date
    from products where sku = ${pin.sku}
    on conflict (query, product_id) do update
    set position = excluded.position, starts_on = excluded.starts_on, ends_on = excluded.ends_on`);

export const deletePin = (db: Db, { query, sku }: PinTarget): Promise<number> =>
  db.run(sql`
    delete from search_pins where query = ${query} and product_id = (select id from products where sku = ${sku})`);

export const selectRedirects = (db: Db): Promise<StoredRedirect[]> =>
  db.many(sql`select query, path, ${days} from search_redirects order by query`);

export const selectRedirect = (db: Db, query: string): Promise<StoredRedirect | null> =>
  db.maybe(sql`select query, path, ${days} from search_redirects where query = ${query}`);

export const upsertRedirect = (db: Db, { query, path, startsOn, endsOn }: StoredRedirect): Promise<number> =>
  db.run(sql`
    insert into search_redirects (query, path, starts_on, ends_on)
    values (${query}, ${path}, ${startsOn}::date, ${endsOn}::date)
    on conflict (query) do update
    set path = excluded.path, starts_on = excluded.starts_on, ends_on = excluded.ends_on`);

export const deleteRedirect = (db: Db, query: string): Promise<number> =>
  db.run(sql`delete from search_redirects where query = ${query}`);

type BoostRow = Omit<StoredBoost, 'brandNames'> & { brandNames: LocalizedText | null; brand: string | null };

export const selectBoosts = (db: Db): Promise<BoostRow[]> =>
  db.many(sql`
    select s.kind, s.factor::float8 as factor, o.label as "brandNames", b.slug as brand, ${days}
    from search_boosts s
    left join brands b on b.option_id = s.brand_id
    left join attribute_options o on o.id = b.option_id
    order by s.kind, b.slug`);

/** `brand`: slug of the brand. Nothing is stored when the brand does not exist. */
export type NewBoost = Days & { kind: StoredBoost['kind']; brand: string | null; factor: number };

export const upsertBoost = (db: Db, { kind, brand, factor, startsOn, endsOn }: NewBoost): Promise<number> =>
  db.run(sql`
    insert into search_boosts (kind, brand_id, factor, starts_on, ends_on)
    select ${kind}, brand_id, ${factor}::numeric, ${startsOn}::date, ${endsOn}::date
    from (select option_id as brand_id from brands where slug = ${brand}
          union all select null where ${brand}::text is null) as target
    on conflict (kind, brand_id) do update
    set factor = excluded.factor, starts_on = excluded.starts_on, ends_on = excluded.ends_on`);

export const deleteBoost = (db: Db, { kind, brand }: Pick<NewBoost, 'kind' | 'brand'>): Promise<number> =>
  db.run(sql`
    delete from search_boosts
    where kind = ${kind} and brand_id is not distinct from (select option_id from brands where slug = ${brand})`);
