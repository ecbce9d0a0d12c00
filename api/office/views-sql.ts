import { type Db, sql } from '#api/database/sql.ts';
import type { ViewSection } from '#contract/office/office-views-contract.ts';

type SavedView = {
  id: number;
  section: ViewSection;
  name: string;
  query: string;
  isShared: boolean;
  staffId: number;
};

const columns = sql`id, section, name, query, is_shared as "isShared", staff_id as "staffId"`;

export const selectViews = (db: Db, section: ViewSection, staffId: number): Promise<SavedView[]> =>
  db.many(sql`
    select ${columns} from saved_views where section = ${section} and (staff_id = ${staffId} or is_shared) order by id`);

/** Locks a view that the caller may change: one's own, or with `leads` any shared view. */
export const lockView = (db: Db, id: number, { staffId, leads }: { staffId: number; leads: boolean }) =>
  db.maybe<SavedView>(sql`
    select ${columns} from saved_views
    where id = ${id} and (staff_id = ${staffId} or ${leads} and is_shared) for update`);

/**
 * Serialises the changes of a member, so that names stay unique and the limit applies. The second statement sees
 * earlier commits.
 */
export async function lockOwnViews(db: Db, section: ViewSection, staffId: number): Promise<SavedView[]> {
  await db.run(sql`select 1 from staff where id = ${staffId} for no key update`);
  return db.many(sql`select ${columns} from saved_views where section = ${section} and staff_id = ${staffId}`);
}

type NewView = Omit<SavedView, 'id'>;

export const insertView = (db: Db, { section, name, query, isShared, staffId }: NewView): Promise<{ id: number }> =>
  db.one(sql`
    insert into saved_views (section, name, query, is_shared, staff_id)
    values (${section}, ${name}, ${query}, ${isShared}, ${staffId}) returning id`);

export const updateView = (
  db: Db,
  id: number,
  { query, isShared }: Pick<NewView, 'query' | 'isShared'>,
): Promise<number> => db.run(sql`update saved_views set query = ${query}, is_shared = ${isShared} where id = ${id}`);

export const removeView = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from saved_views where id = ${id}`);
