import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

type Subscription = { endpoint: string; p256dh: string; auth: string };

/** A browser belongs to the member who subscribed last. Only the newest subscriptions of a member remain. */
export async function upsertSubscription(
  db: Db,
  { staffId, most, subscription }: { staffId: number; most: number; subscription: Subscription },
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription;
  await db.run(sql`
    insert into staff_push (staff_id, endpoint, p256dh, auth) values (${staffId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update
    set staff_id = excluded.staff_id, p256dh = excluded.p256dh, auth = excluded.auth`);
  await db.run(sql`
    delete from staff_push where staff_id = ${staffId} and id not in (
      select id from staff_push where staff_id = ${staffId} order by id desc limit ${most})`);
}

export const deleteSubscription = (db: Db, staffId: number, endpoint: string): Promise<number> =>
  db.run(sql`delete from staff_push where staff_id = ${staffId} and endpoint = ${endpoint}`);

export const deleteEndpoints = (db: Db, endpoints: readonly string[]): Promise<number> =>
  db.run(sql`delete from staff_push where endpoint = any(${[...endpoints]}::text[])`);

export type Reader = Subscription & { locale: Locale; code: string | null; permissions: string[] };

export const selectReaders = (db: Db): Promise<Reader[]> =>
  db.many(sql`
    select p.endpoint, p.p256dh, p.auth, s.locale, r.code, r.permissions
    from staff_push p join staff s on s.id = p.staff_id and s.is_active join staff_roles r on r.id = s.role_id`);

/** Null once the order no longer waits for the shop. */
export const selectPushedOrder = (db: Db, id: number): Promise<{ total: number } | null> =>
  db.maybe(sql`
    select grand_total as total from orders where id = ${id} and status in ('pending', 'processing')`);
