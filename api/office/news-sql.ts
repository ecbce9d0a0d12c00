import { DEAD_MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { CREDIT_METHOD } from '#rules/payment-method.ts';

export type News = { cursor: number; accept: number; mails: number; changed: number[] };

/** Each step of an order is a row of its history, the first one when it is placed. */
export const selectNews = (db: Db, { since, most }: { since: number | null; most: number }): Promise<News> =>
  db.one(sql`
    select (select coalesce(max(id), 0) from order_history) as cursor,
           (select count(*)::int from orders where status = 'pending' and payment_method <> ${CREDIT_METHOD}) as accept,
           (select count(*)::int from pgboss.job where name = ${DEAD_MAIL_QUEUE} and state = 'created') as mails,
           array(select distinct order_id from (
             select order_id from order_history where id > ${since}::bigint order by id desc limit ${most}
           ) as steps) as changed`);
