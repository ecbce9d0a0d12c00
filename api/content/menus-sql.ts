import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export const selectMenusOfPage = (db: Db, pageId: number): Promise<{ name: LocalizedText }[]> =>
  db.many(
    sql`select name from menu_entries where page_id = ${pageId} and custom_url is null order by type, position, id`,
  );

export type MenuRow = {
  id: number;
  place: 'header' | 'footer';
  /** Set for an entry below the last one before it that is not nested. */
  nested?: true;
  name: LocalizedText;
  /** Null for an entry that leads to an address. */
  pageId: number | null;
  url: string | null;
};

type SelectedRow = Omit<MenuRow, 'nested'> & { isNested: boolean };

/** Entries of both levels, each followed by those below it. */
export const selectMenuRows = async (db: Db): Promise<MenuRow[]> =>
  (
    await db.many<SelectedRow>(sql`
      select m.id, m.type as place, m.parent_id is not null as "isNested", m.name,
             case when m.custom_url is null then m.page_id end as "pageId", m.custom_url as url
      from menu_entries m left join menu_entries p on p.id = m.parent_id
      where p.parent_id is null
      order by m.type desc, coalesce(p.position, m.position), coalesce(p.id, m.id), m.parent_id is not null, m.position, m.id`)
  ).map(({ isNested, id, place, ...row }) => ({ id, place, ...(isNested && { nested: true }), ...row }));

export const lockMenus = (db: Db): Promise<number> => db.run(sql`lock table menu_entries in share row exclusive mode`);

type NewRow = Omit<MenuRow, 'id'> & { id: number | null };

/** Updates entries by id, inserts those without one, and deletes the others with the entries below them. */
export async function replaceMenuRows(db: Db, given: readonly NewRow[]): Promise<void> {
  const rows = withParents(await withIds(db, given));
  const ids = rows.map(({ id }) => id);
  await db.run(sql`update menu_entries set parent_id = null where id = any(${ids}::int[])`);
  await db.run(sql`delete from menu_entries where id <> all(${ids}::int[])`);
  await db.run(sql`
    with given as (
      select id, place as type, name, coalesce("pageId", 0) as page_id, url as custom_url, "parentId" as parent_id,
             at as position, (select url_key from pages where pages.id = given."pageId") as url_key
      from rows from (jsonb_to_recordset(${sql.json(rows as never)})
        as (id int, place text, name jsonb, "pageId" int, url text, "parentId" int))
        with ordinality as given (id, place, name, "pageId", url, "parentId", at)
    )
    insert into menu_entries (id, type, name, page_id, url_key, custom_url, parent_id, position)
    select id, type, name, page_id, url_key, custom_url, parent_id, position from given order by position
    on conflict (id) do update
    set type = excluded.type, name = excluded.name, page_id = excluded.page_id, url_key = excluded.url_key,
        custom_url = excluded.custom_url, parent_id = excluded.parent_id, position = excluded.position`);
}

async function withIds(db: Db, rows: readonly NewRow[]): Promise<MenuRow[]> {
  const missing = rows.filter(({ id }) => id === null).length;
  const fresh = await db.many<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('menu_entries', 'id'))::int as id from generate_series(1, ${missing}::int)`);
  return rows.map((row) => ({ ...row, id: row.id ?? fresh.shift()?.id ?? 0 }));
}

function withParents(rows: readonly MenuRow[]): (MenuRow & { parentId: number | null })[] {
  let parent: MenuRow | null = null;
  return rows.map((row) => {
    const parentId: number | null = row.nested && parent?.place === row.place ? parent.id : null;
    if (parentId === null) parent = row;
    return { ...row, parentId };
  });
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
