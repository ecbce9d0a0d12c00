import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export const selectMenusOfPage = (db: Db, pageId: number): Promise<{ name: LocalizedText }[]> =>
  db.many(
    sql`select name from menu_entries where page_id = ${pageId} and custom_url is null order by type, position, id`,
  );

export type MenuRow = {
  id: number;
  place: 'header' | 'footer';
  name: LocalizedText;
  /** Null for an entry that leads to an address. */
  pageId: number | null;
  url: string | null;
};

/** Entries of the first level, which the shop displays. */
export const selectMenuRows = (db: Db): Promise<MenuRow[]> =>
  db.many(sql`
    select id, type as place, name, case when custom_url is null then page_id end as "pageId", custom_url as url
    from menu_entries where parent_id is null order by type desc, position, id`);

export const lockMenus = (db: Db): Promise<number> => db.run(sql`lock table menu_entries in share row exclusive mode`);

/** Updates entries by id, inserts those without one, and deletes the others with the entries below them. */
export async function replaceMenuRows(
  db: Db,
  rows: readonly (Omit<MenuRow, 'id'> & { id: number | null })[],
): Promise<void> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  await db.run(sql`
    with recursive gone as (
      select id from menu_entries where parent_id is null and id <> all(${ids}::int[])
      union all select child.id from menu_entries child join gone on child.parent_id = gone.id
    )
    delete from menu_entries where id in (select id from gone)`);
  await db.run(sql`
    with given as (
      select id, place as type, name, coalesce("pageId", 0) as page_id, url as custom_url, at as position,
             (select url_key from pages where pages.id = given."pageId") as url_key
      from rows from (jsonb_to_recordset(${sql.json(rows as never)})
        as (id int, place text, name jsonb, "pageId" int, url text)) with ordinality as given (id, place, name, "pageId", url, at)
    )
    insert into menu_entries (id, type, name, page_id, url_key, custom_url, position)
    select coalesce(id, nextval(pg_get_serial_sequence('menu_entries', 'id'))), type, name, page_id, url_key, custom_url, position
    from given order by position
    on conflict (id) do update
    set type = excluded.type, name = excluded.name, page_id = excluded.page_id, url_key = excluded.url_key,
        custom_url = excluded.custom_url, position = excluded.position`);
}

export type MenuTargets = {
  pages: { id: number; title: LocalizedText; isShown: boolean }[];
  categories: { slug: string; name: LocalizedText }[];
};

export const selectMenuTargets = async (db: Db, day: string): Promise<MenuTargets> => ({
  pages: await db.many(sql`
    select id, title, visible and coalesce(visible_from <= ${day}::date, true)
      and coalesce(visible_until >= ${day}::date, true) as "isShown"
    from pages order by id`),
  categories: await db.many(sql`select slug, name from categories order by position, id`),
});
