import { type Db, sql } from '#api/database/sql.ts';

export const selectChangedAt = (db: Db, productIds: readonly number[]): Promise<{ id: number; changedAt: Date }[]> =>
  db.many(sql`
    select coalesce(parent_id, id) as id, max(updated_at) as "changedAt" from products
    where id = any(${[...productIds]}::int[]) or parent_id = any(${[...productIds]}::int[])
    group by coalesce(parent_id, id)`);

type NewestOfFile = { part: number; changedAt: Date };

export const selectNewestChanges = (db: Db, productIds: readonly number[], perFile: number): Promise<NewestOfFile[]> =>
  db.many(sql`
    select ((mapped.at - 1) / ${perFile}::int + 1)::int as part, max(written.updated_at) as "changedAt"
    from unnest(${[...productIds]}::int[]) with ordinality as mapped (id, at)
    join products written on coalesce(written.parent_id, written.id) = mapped.id
    group by part`);

export type FeedReview = {
  id: number;
  familyId: number;
  name: string;
  stars: number;
  text: string;
  pros: string;
  cons: string;
  publishedAt: Date;
  /** Paths of the photographs. */
  photos: string[];
};

/** Published reviews in the order of their ids, after the given one. */
export const selectFeedReviews = (db: Db, after: number, most: number): Promise<FeedReview[]> =>
  db.many(sql`
    select t.id, t.family_id as "familyId", t.name, t.stars, t.text, t.pros, t.cons, t.published_at as "publishedAt",
           array(select p.path from shopper_photos p where p.text_id = t.id and p.path is not null order by p.id) as photos
    from shopper_texts t
    where t.status = 'published' and t.kind = 'review' and t.family_id is not null and t.id > ${after}
    order by t.id limit ${most}`);
