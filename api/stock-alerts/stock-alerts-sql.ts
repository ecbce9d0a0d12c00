import { MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { insertJobs } from '#api/jobs/insert-job.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

/** True if the product or one of its variants is in stock. For a variant, the parent must be enabled too. */
const isBack = (productId: Statement): Statement => sql`exists (
  select 1 from products v
  join stock s on s.product_id = v.id and s.qty > 0
  left join products parent on parent.id = v.parent_id
  where (v.id = ${productId} or v.parent_id = ${productId}) and v.enabled and coalesce(parent.enabled, true))`;

/** Locks the stock, so that either the new alert sees a concurrent stock change, or the change sees the alert. */
export async function lockStockOf(db: Db, productId: number): Promise<{ isBack: boolean } | null> {
  await db.run(sql`
    select 1 from stock s join products v on v.id = s.product_id
    where v.id = ${productId} or v.parent_id = ${productId}
    order by s.product_id for share of s`);
  return db.maybe<{ isBack: boolean }>(sql`
    select ${isBack(sql`p.id`)} as "isBack" from products p where p.id = ${productId} and p.enabled`);
}

/** `targetPrice`: drams; null for an alert that waits for stock. */
type NewAlert = { productId: number; email: string; locale: Locale; isConfirmed: boolean; targetPrice: number | null };

/**
 * `wasConfirmed` is the earlier state. An unconfirmed request changes neither the language nor the target of a confirmed
 * alert.
 */
export const upsertAlert = (
  db: Db,
  { productId, email, locale, isConfirmed, targetPrice }: NewAlert,
): Promise<{ id: number; wasConfirmed: boolean }> =>
  db.one(sql`
    with before as (
      select confirmed_at is not null as confirmed from stock_alerts
      where product_id = ${productId} and email = ${email} and (target_price is null) = ${targetPrice === null}
    )
    insert into stock_alerts as a (product_id, email, locale, confirmed_at, target_price)
    values (${productId}, ${email}, ${locale}, ${isConfirmed ? sql`now()` : sql`null`}, ${targetPrice}::bigint)
    on conflict (product_id, email, (target_price is null)) do update set
      locale = case when a.confirmed_at is null or ${isConfirmed} then excluded.locale else a.locale end,
      target_price = case when a.confirmed_at is null or ${isConfirmed} then excluded.target_price else a.target_price end,
      requested_at = now(),
      confirmed_at = coalesce(a.confirmed_at, excluded.confirmed_at),
      notified_at = null
    returning id, coalesce((select confirmed from before), false) as "wasConfirmed"`);

export type AlertRow = {
  id: number;
  productId: number;
  email: string;
  locale: Locale;
  isConfirmed: boolean;
  isBack: boolean;
  targetPrice: number | null;
  slug: string;
  name: LocalizedText;
};

const alertRow = sql`
  select a.id, a.product_id as "productId", a.email, a.locale, a.confirmed_at is not null as "isConfirmed",
         ${isBack(sql`a.product_id`)} as "isBack", a.target_price::float8 as "targetPrice", p.url_key as slug, p.name
  from stock_alerts a join products p on p.id = a.product_id`;

export const selectAlert = (db: Db, id: number): Promise<AlertRow | null> =>
  db.maybe<AlertRow>(sql`${alertRow} where a.id = ${id}`);

export const updateConfirmed = (db: Db, id: number): Promise<number> =>
  db.run(sql`update stock_alerts set confirmed_at = now() where id = ${id} and confirmed_at is null`);

export const clearNotified = (db: Db, id: number): Promise<number> =>
  db.run(sql`update stock_alerts set notified_at = null where id = ${id}`);

export const deleteAlert = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from stock_alerts where id = ${id}`);

export type WaitingAlert = Pick<AlertRow, 'id' | 'slug' | 'name' | 'targetPrice'>;

export const selectAlertsOf = (db: Db, email: string): Promise<WaitingAlert[]> =>
  db.many(sql`
    select a.id, p.url_key as slug, p.name, a.target_price::float8 as "targetPrice"
    from stock_alerts a join products p on p.id = a.product_id
    where a.email = ${email} and a.confirmed_at is not null order by a.id`);

export const deleteAlertOf = (db: Db, email: string, id: number): Promise<number> =>
  db.run(sql`delete from stock_alerts where id = ${id} and email = ${email}`);

const isWaiting = sql`a.confirmed_at is not null and a.notified_at is null`;

export const notifyWaiting = (db: Db): Promise<number> =>
  insertJobs(
    db,
    MAIL_QUEUE,
    sql`
    update stock_alerts a set notified_at = now()
    where ${isWaiting} and a.target_price is null and ${isBack(sql`a.product_id`)}
    returning jsonb_build_object('kind', 'back_in_stock', 'alertId', a.id) as data`,
  );

export const selectPricedProducts = (db: Db): Promise<{ productId: number }[]> =>
  db.many(sql`
    select distinct a.product_id as "productId" from stock_alerts a where ${isWaiting} and a.target_price is not null`);

/** Prices in drams of products in stock. */
export type CurrentPrice = { productId: number; price: number };

export const notifyCheaper = (db: Db, prices: readonly CurrentPrice[]): Promise<number> =>
  insertJobs(
    db,
    MAIL_QUEUE,
    sql`
    update stock_alerts a set notified_at = now()
    from jsonb_to_recordset(${sql.json(prices)}) as offer ("productId" int, price bigint)
    where a.product_id = offer."productId" and ${isWaiting} and a.target_price >= offer.price
    returning jsonb_build_object('kind', 'price_fell', 'alertId', a.id) as data`,
  );

type Days = { unconfirmed: number; notified: number; waiting: number };

export const deletePastAlerts = (db: Db, days: Days): Promise<number> =>
  db.run(sql`
    delete from stock_alerts
    where (confirmed_at is null and requested_at < now() - ${days.unconfirmed} * interval '1 day')
       or notified_at < now() - ${days.notified} * interval '1 day'
       or requested_at < now() - ${days.waiting} * interval '1 day'`);
