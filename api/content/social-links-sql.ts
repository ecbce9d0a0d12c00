import { type Db, sql } from '#api/database/sql.ts';

export type SocialLink = { name: string; link: string; icon: string };

export const selectSocialLinks = (db: Db): Promise<SocialLink[]> =>
  db.many(sql`select name, link, icon from social_links order by position, id`);

/** Stores the list in its order. */
export async function replaceSocialLinks(db: Db, links: readonly SocialLink[]): Promise<void> {
  const rows = links.map((link, at) => ({ ...link, position: at + 1 }));
  await db.run(sql`delete from social_links`);
  await db.run(sql`
    insert into social_links (name, link, icon, position)
    select name, link, icon, position
    from jsonb_to_recordset(${sql.json(rows)}) as wanted (name text, link text, icon text, position int)
    order by position`);
}
