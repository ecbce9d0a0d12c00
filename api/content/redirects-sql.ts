import { type Db, sql } from '#api/database/sql.ts';
import type { Redirect } from '#rules/shop/redirect-path.ts';

export type RedirectRow = Redirect & { hits: number; lastHitAt: Date | null };

/** Redirects of addresses at which the shop has no page now: a page wins. */
export async function selectActiveTargets(db: Db): Promise<Redirect[]> {
  const all = await selectTargets(db);
  const existing =
    all.length === 0
      ? new Set<string>()
      : await selectExisting(
          db,
          all.map(({ path }) => path),
        );
  return all.filter(({ path }) => !existing.has(path));
}

export const selectTargets = (db: Db): Promise<Redirect[]> => db.many(sql`select path, target from redirects`);

export const selectTarget = async (db: Db, path: string): Promise<string | null> =>
  (await db.maybe<{ target: string }>(sql`select target from redirects where path = ${path}`))?.target ?? null;

type Page = { query: string; offset: number; limit: number };

export const selectRedirects = (db: Db, { query, offset, limit }: Page): Promise<RedirectRow[]> =>
  db.many(sql`
    select path, target, hits, last_hit_at as "lastHitAt" from redirects
    where strpos(path, ${query}) > 0 or strpos(target, ${query}) > 0
    order by hits desc, path limit ${limit} offset ${offset}`);

export const countRedirects = (db: Db, query = ''): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from redirects where strpos(path, ${query}) > 0 or strpos(target, ${query}) > 0`);

export const upsertRedirects = (db: Db, rows: readonly Redirect[]): Promise<number> =>
  db.run(sql`
    insert into redirects (path, target)
    select path, target from jsonb_to_recordset(${sql.json([...rows])}) as wanted (path text, target text)
    on conflict (path) do update set target = excluded.target`);

export const deleteRedirects = (db: Db, paths: readonly string[]): Promise<number> =>
  db.run(sql`delete from redirects where path = any(${[...paths]}::text[])`);

export type CountedHits = { path: string; hits: number; lastHitAt: Date };

/** Rows are locked in order, so that two processes never deadlock. */
export const addHits = (db: Db, counted: readonly CountedHits[]): Promise<number> =>
  db.run(sql`
    with counted as (
      select * from jsonb_to_recordset(${sql.json(counted as never)}) as counted (path text, hits int, "lastHitAt" timestamptz)
    ), locked as (
      select path from redirects where path in (select path from counted) order by path for update
    )
    update redirects r set hits = r.hits + c.hits, last_hit_at = greatest(r.last_hit_at, c."lastHitAt")
    from counted c join locked using (path) where r.path = c.path`);

/** The addresses of the list at which the shop has a page now. */
export const selectExisting = async (db: Db, paths: readonly string[]): Promise<Set<string>> => {
  const rows = await db.many<{ path: string }>(sql`
    with asked as (
      select path, substring(path from '^/shop/product/([^/?]+)$') as product,
             substring(path from '^/shop/catalog/([^/?]+)$') as category,
             substring(path from '^/shop/brand/([^/?]+)$') as brand,
             substring(path from '^/(?:page|menu-page)/(\\d{1,9})$')::int as page,
             substring(path from '^/blog/(\\d{1,9})$')::int as post,
             substring(path from '^/(?:page|menu-page)/([^/?]+)$') as page_key,
             substring(path from '^/blog/([^/?]+)$') as post_key
      from unnest(${[...paths]}::text[]) as path
    )
    select path from asked
    where exists (select 1 from products p where p.enabled and p.url_key = asked.product)
       or exists (select 1 from categories c where c.visible and c.slug = asked.category)
       or exists (select 1 from brands b where b.slug = asked.brand)
       or exists (select 1 from pages p where p.visible and (p.id = asked.page or p.url_key = asked.page_key))
       or exists (select 1 from blog_posts b where b.visible and (b.id = asked.post or b.url_key = asked.post_key))`);
  return new Set(rows.map(({ path }) => path));
};
