import { cleanTexts } from '#api/content/clean-html.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export const KINDS = ['page', 'post', 'slide', 'banner'] as const;
export type Kind = (typeof KINDS)[number];

/** What editors write as HTML, whatever it is for; what a kind does not have is null. */
export type Piece = {
  kind: Kind;
  key: string | null;
  isVisible: boolean;
  title: LocalizedText;
  html: LocalizedText | null;
  short: LocalizedText | null;
  description: LocalizedText | null;
  image: string | null;
};

/** A page or a post that is new has no number yet. */
export type StoredPiece = Piece & { id: number };

export const selectPieces = (db: Db): Promise<StoredPiece[]> =>
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
    ) as pieces
    order by place, id`);

/** Others may read meanwhile; another change waits. */
export const lockContent = (db: Db): Promise<number> =>
  db.run(sql`lock table pages, blog_posts, sliders, banners in share row exclusive mode`);

/** The only writer of editors' HTML beside the demo, and like it through the cleaner (CONTRACT 1.6); the number it has. */
export async function writePiece(db: Db, piece: Piece & { id: number | null }): Promise<number> {
  const clean = { ...piece, html: piece.html && cleanTexts(piece.html) };
  switch (clean.kind) {
    case 'page':
      return (await upsertPage(db, clean)).id;
    case 'post':
      return (await upsertPost(db, clean)).id;
    default:
      return (await updateFront(db, clean)).id;
  }
}

const upsertPage = (db: Db, { key, title, html, description, isVisible }: Piece): Promise<{ id: number }> =>
  db.one(sql`
    insert into pages (url_key, title, html, meta_description, visible)
    values (${key}, ${sql.json(title)}, ${json(html)}, ${json(description)}, ${isVisible})
    on conflict (url_key) do update
    set title = excluded.title, html = excluded.html, meta_description = excluded.meta_description, visible = excluded.visible
    returning id`);

const upsertPost = (db: Db, { key, title, short, html, image, isVisible }: Piece): Promise<{ id: number }> =>
  db.one(sql`
    insert into blog_posts (url_key, title, short, html, image, visible)
    values (${key}, ${sql.json(title)}, ${json(short)}, ${json(html)}, ${image ?? ''}, ${isVisible})
    on conflict (url_key) do update
    set title = excluded.title, short = excluded.short, html = excluded.html, image = excluded.image,
        visible = excluded.visible
    returning id`);

type Front = Piece & { id: number | null };

const updateFront = (db: Db, { kind, id, title, html }: Front): Promise<{ id: number }> =>
  db.one(sql`
    update ${sql(kind === 'slide' ? 'sliders' : 'banners')} set title = ${sql.json(title)}, content = ${json(html)}
    where id = ${id} returning id`);

const json = (text: LocalizedText | null) => text && sql.json(text);
