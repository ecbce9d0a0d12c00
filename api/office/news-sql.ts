import { DEAD_MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { isToAccept } from '#api/orders/unpaid-orders-sql.ts';

type Mention = { note_id: number; order_id: number; by: string };
type News = {
  cursor: number;
  accept: number;
  mails: number;
  jobs: number;
  changed: number[];
  mentions: Mention[];
};

type NewsQuery = { staffId: number; since: number | null; most: number; maxMentions: number };

/** Each transition of an order is a row of its history, including the placement. */
export const selectNews = (db: Db, { staffId, since, most, maxMentions }: NewsQuery): Promise<News> =>
  db.one(sql`
    select (select coalesce(max(id), 0) from order_history) as cursor,
           (select count(*)::int from orders where ${isToAccept}) as accept,
           (select count(*)::int from pgboss.job where name = ${DEAD_MAIL_QUEUE} and state = 'created') as mails,
           (select count(*)::int from bulk_jobs where ended_at is null) as jobs,
           array(select distinct order_id from (
             select order_id from order_history where id > ${since}::bigint order by id desc limit ${most}
           ) as steps) as changed,
           (select coalesce(jsonb_agg(to_jsonb(m) order by m.note_id desc), '[]') from (
             select n.id as note_id, n.order_id, s.name as by
             from order_note_mentions m join order_notes n on n.id = m.note_id join staff s on s.id = n.staff_id
             where m.staff_id = ${staffId} and n.staff_id <> ${staffId} order by m.note_id desc limit ${maxMentions}
           ) as m) as mentions`);
