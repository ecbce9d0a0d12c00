import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Db, sql } from '#api/database/sql.ts';

// Only these statements write `product_ratings` and `shopper_texts.family_id`.

const listOf = (ids: readonly number[]) => sql`any(${[...new Set(ids)]}::int[])`;

/** Serialises changes of the shown texts of a family, so that no count misses a concurrent one. */
export async function lockRatings(db: Db, familyIds: readonly number[]): Promise<void> {
  await db.run(sql`
    insert into product_ratings (product_id, counts)
    select p.id, array[0, 0, 0, 0, 0] from products p where p.id = ${listOf(familyIds)} order by p.id
    on conflict do nothing`);
  await db.run(sql`
    select 1 from product_ratings where product_id = ${listOf(familyIds)} order by product_id for update`);
}

/** Counts the published reviews again and announces the change. Lock the ratings before the change of the texts. */
export async function recountRatings(db: Db, familyIds: readonly number[]): Promise<void> {
  if (familyIds.length === 0) return;
  await db.run(sql`
    update product_ratings r
    set counts = coalesce((
          select array[count(*) filter (where t.stars = 1), count(*) filter (where t.stars = 2),
                       count(*) filter (where t.stars = 3), count(*) filter (where t.stars = 4),
                       count(*) filter (where t.stars = 5)]::int[]
          from shopper_texts t where t.family_id = r.product_id and t.kind = 'review' and t.status = 'published'),
          array[0, 0, 0, 0, 0]),
        version = r.version + 1
    where r.product_id = ${listOf(familyIds)}`);
  await insertChanges(db, [...new Set(familyIds)]);
}

/** Announces that shown texts of families changed, and no count did. */
export async function announceTexts(db: Db, familyIds: readonly number[]): Promise<void> {
  if (familyIds.length === 0) return;
  await db.run(sql`update product_ratings set version = version + 1 where product_id = ${listOf(familyIds)}`);
  await insertChanges(db, [...new Set(familyIds)]);
}

/** Texts follow their product into another family. Called by every change of products. */
export async function moveTexts(db: Db, familyIds: readonly number[]): Promise<void> {
  if (familyIds.length === 0) return;
  const moved = await db.many<{ from: number | null; to: number }>(sql`
    with old as (
      select t.id, t.family_id, coalesce(p.parent_id, p.id) as head
      from products p join shopper_texts t on t.product_id = p.id
      where (p.id = ${listOf(familyIds)} or p.parent_id = ${listOf(familyIds)})
        and t.family_id is distinct from coalesce(p.parent_id, p.id))
    update shopper_texts t set family_id = old.head from old where t.id = old.id
    returning old.family_id as from, old.head as to`);
  if (moved.length === 0) return;
  const families = moved.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
  await lockRatings(db, families);
  await recountRatings(db, families);
}
