import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PictureTone } from '#rules/shop/picture-tone.ts';
import { cleanTexts } from './clean-html.ts';

export const ENTRY_KINDS = ['page', 'post', 'slide', 'banner', 'box'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A text or a tile of the home page; fields that a kind does not have are null. */
export type ContentEntry = {
  kind: EntryKind;
  key: string | null;
  isVisible: boolean;
  /** First and last day on which shoppers see it, `YYYY-MM-DD`. */
  from: string | null;
  until: string | null;
  title: LocalizedText;
  html: LocalizedText | null;
  short: LocalizedText | null;
  metaTitle: LocalizedText | null;
  description: LocalizedText | null;
  image: string | null;
  mobileImage: string | null;
  link: string | null;
  tone: PictureTone | null;
  veil: number | null;
  /** Place on the home page; null for pages and posts. */
  position: number | null;
  /** When a post was written; null for other kinds, and for a new post of now. */
  createdAt: Date | null;
};

export type StoredEntry = ContentEntry & { id: number };

const TABLES: Record<EntryKind, string> = {
  page: 'pages',
  post: 'blog_posts',
  slide: 'sliders',
  banner: 'banners',
  box: 'six_boxes',
};

const days = sql`visible_from::text as "from", visible_until::text as until`;

export const selectEntries = (db: Db): Promise<StoredEntry[]> =>
  db.many(sql`
    select kind, id, key, "isVisible", "from", until, title, html, short, "metaTitle", description, image,
           "mobileImage", link, tone, veil, position, "createdAt"
    from (
      select 1 as place, 'page' as kind, id, url_key as key, visible as "isVisible", ${days}, title, html,
             null::jsonb as short, meta_title as "metaTitle", meta_description as description, null::text as image,
             null::text as "mobileImage", null::text as link, null::text as tone, null::smallint as veil,
             null::int as position, null::timestamptz as "createdAt"
      from pages
      union all
      select 2, 'post', id, url_key, visible, ${days}, title, html, short, null, null, image, null, null, null, null, null,
             created_at
      from blog_posts
      union all
      select 3, 'slide', id, null, visible, ${days}, title, content, null, null, null, path, mobile_path, link, tone, veil,
             position, null
      from sliders
      union all
      select 4, 'banner', id, null, visible, ${days}, title, content, null, null, null, path, second_path, url, tone, veil,
             position, null
      from banners
      union all
      select 5, 'box', id, null, visible, ${days}, title, null, null, null, null, path, null, url, null, null, position, null
      from six_boxes
    ) as entries
    order by place, position nulls first, id`);

/** Locks all entries for writing. Readers are not blocked; other writers wait. */
export const lockEntries = (db: Db): Promise<number> =>
  db.run(sql`lock table pages, blog_posts, sliders, banners, six_boxes in share row exclusive mode`);

/** Stores clean HTML only (docs/spec/api.md 1.6); returns the entry's id. `id: null` inserts a new row. */
export async function writeEntry(db: Db, entry: ContentEntry & { id: number | null }): Promise<number> {
  const row = rowOf(entry);
  return (await (entry.id === null ? insertRow(db, entry.kind, row) : updateRow(db, entry.kind, entry.id, row))).id;
}

/** Inserts a deleted entry again under its former id. */
export async function restoreEntry(db: Db, entry: StoredEntry): Promise<void> {
  await insertRow(db, entry.kind, { id: entry.id, ...rowOf(entry) });
}

export const deleteEntryRow = (db: Db, kind: EntryKind, id: number): Promise<number> =>
  db.run(sql`delete from ${sql(TABLES[kind])} where id = ${id}`);

type HomeKind = Exclude<EntryKind, 'page' | 'post'>;

export const updatePositions = (db: Db, kind: HomeKind, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    update ${sql(TABLES[kind])} as entry set position = place
    from unnest(${[...ids]}::int[]) with ordinality as given (id, place) where entry.id = given.id`);

type Row = Record<string, unknown>;

const insertRow = (db: Db, kind: EntryKind, row: Row): Promise<{ id: number }> => {
  const [table, names] = [sql(TABLES[kind]), sql(Object.keys(row))];
  return db.one(sql`
    insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ${sql.json(row as never)})
    returning id`);
};

const updateRow = (db: Db, kind: EntryKind, id: number, row: Row): Promise<{ id: number }> => {
  const [table, names] = [sql(TABLES[kind]), sql(Object.keys(row))];
  return db.one(sql`
    update ${table} set (${names}) = (
      select ${names} from jsonb_populate_record(null::${table}, ${sql.json(row as never)})
    ) where id = ${id} returning id`);
};

function rowOf({ kind, ...entry }: ContentEntry): Row {
  const html = entry.html && cleanTexts(entry.html);
  const shared = {
    title: entry.title,
    visible: entry.isVisible,
    visible_from: entry.from,
    visible_until: entry.until,
  };
  const home = { ...shared, position: entry.position ?? 0 };
  const onPicture = { tone: entry.tone, veil: entry.veil };
  switch (kind) {
    case 'page':
      return { ...shared, url_key: entry.key, html, meta_title: entry.metaTitle, meta_description: entry.description };
    case 'post':
      return {
        ...{ ...shared, url_key: entry.key, html, short: entry.short, image: entry.image ?? '' },
        ...(entry.createdAt && { created_at: entry.createdAt }),
      };
    case 'slide':
      return {
        ...{ ...home, ...onPicture, content: html },
        ...{ path: entry.image ?? '', mobile_path: entry.mobileImage, link: entry.link },
      };
    case 'banner':
      return {
        ...{ ...home, ...onPicture, content: html },
        ...{ path: entry.image ?? '', second_path: entry.mobileImage, url: entry.link },
      };
    case 'box':
      return { ...home, path: entry.image ?? '', url: entry.link ?? '/' };
  }
}
