import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { cleanTexts } from './clean-html.ts';

export const ENTRY_KINDS = ['page', 'post', 'slide', 'banner'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An HTML text written by editors; fields that a kind does not have are null. */
export type ContentEntry = {
  kind: EntryKind;
  key: string | null;
  isVisible: boolean;
  title: LocalizedText;
  html: LocalizedText | null;
  short: LocalizedText | null;
  description: LocalizedText | null;
  image: string | null;
};

export type StoredEntry = ContentEntry & { id: number };

export const selectEntries = (db: Db): Promise<StoredEntry[]> =>
  db.many(sql`
    select kind, id, key, "isVisible", title, html, short, description, image from (
      select 1 as place, 'page' as kind, id, url_key as key, visible as "isVisible", title, html, null::jsonb as short,
             meta_description as description, null::text as image
      from pages
      union all
      select 2, 'post', id, url_key, visible, title, html, short, null, image from blog_posts
      union all
      select 3, 'slide', id, null, true, title, content, null, null, path from sliders
      union all
      select 4, 'banner', id, null, true, title, content, null, null, path from banners
    ) as entries
    order by place, id`);

/** Locks all entries for writing. Readers are not blocked; other writers wait. */
export const lockEntries = (db: Db): Promise<number> =>
  db.run(sql`lock table pages, blog_posts, sliders, banners in share row exclusive mode`);

/** Stores clean HTML only (docs/spec/api.md 1.6); returns the entry's id. */
export async function writeEntry(db: Db, entry: ContentEntry & { id: number | null }): Promise<number> {
  const clean = { ...entry, html: entry.html && cleanTexts(entry.html) };
  switch (clean.kind) {
    case 'page':
      return (await upsertPage(db, clean)).id;
    case 'post':
      return (await upsertPost(db, clean)).id;
    default:
      return (await updateHomeEntry(db, clean)).id;
  }
}

const upsertPage = (db: Db, { key, title, html, description, isVisible }: ContentEntry): Promise<{ id: number }> =>
  db.one(sql`
    insert into pages (url_key, title, html, meta_description, visible)
    values (${key}, ${sql.json(title)}, ${json(html)}, ${json(description)}, ${isVisible})
    on conflict (url_key) do update
    set title = excluded.title, html = excluded.html, meta_description = excluded.meta_description, visible = excluded.visible
    returning id`);

const upsertPost = (db: Db, { key, title, short, html, image, isVisible }: ContentEntry): Promise<{ id: number }> =>
  db.one(sql`
    insert into blog_posts (url_key, title, short, html, image, visible)
    values (${key}, ${sql.json(title)}, ${json(short)}, ${json(html)}, ${image ?? ''}, ${isVisible})
    on conflict (url_key) do update
    set title = excluded.title, short = excluded.short, html = excluded.html, image = excluded.image,
        visible = excluded.visible
    returning id`);

type HomeEntry = ContentEntry & { id: number | null };

const updateHomeEntry = (db: Db, { kind, id, title, html }: HomeEntry): Promise<{ id: number }> =>
  db.one(sql`
    update ${sql(kind === 'slide' ? 'sliders' : 'banners')} set title = ${sql.json(title)}, content = ${json(html)}
    where id = ${id} returning id`);

const json = (text: LocalizedText | null) => text && sql.json(text);
