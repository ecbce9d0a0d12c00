import { MAIL_QUEUE } from '#api/database/job-queues.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { insertJobs } from '#api/jobs/insert-job.ts';
import { optedOut } from '#api/mail-opt-outs/opt-outs.ts';
import type { Locale } from '#contract/locale.ts';

// Only these statements write `cart_reminders`.

type Consent = { cartId: number; email: string; locale: Locale };

/** Stores the consent. A row keeps its `sent_at`, so that a cart gets one reminder only. */
export const upsertReminder = (db: Db, { cartId, email, locale }: Consent): Promise<number> =>
  db.run(sql`
    insert into cart_reminders (cart_id, email, locale) values (${cartId}, ${email}, ${locale})
    on conflict (cart_id) do update set email = excluded.email, locale = excluded.locale, consented_at = now()
    where cart_reminders.sent_at is null`);

export const deleteReminder = (db: Db, cartId: number): Promise<number> =>
  db.run(sql`delete from cart_reminders where cart_id = ${cartId} and sent_at is null`);

type Window = { now: Date; hours: number; maxHours: number };

/** Queues one mail for each cart that did not change for `hours`, was not ordered and still has products. */
export const notifyAbandoned = (db: Db, { now, hours, maxHours }: Window): Promise<number> =>
  insertJobs(
    db,
    MAIL_QUEUE,
    sql`
    update cart_reminders r set sent_at = ${now}
    from carts c
    where c.id = r.cart_id and r.sent_at is null and c.status = 'active'
      and c.updated_at <= ${now}::timestamptz - ${hours} * interval '1 hour'
      and c.updated_at > ${now}::timestamptz - ${maxHours} * interval '1 hour'
      and exists (select 1 from cart_items i where i.cart_id = c.id)
      and not ${optedOut(sql`r.email`, 'cart_reminder')}
    returning jsonb_build_object('kind', 'cart_reminder', 'cartId', r.cart_id) as data`,
  );

export type CartLine = { productId: number; quantity: number };
export type RemindedCart = { email: string; locale: Locale; lines: CartLine[] };

/** Returns the cart of a reminder; null after it was ordered, merged or emptied. */
export const selectRemindedCart = (db: Db, cartId: number): Promise<RemindedCart | null> =>
  db.maybe(sql`
    select r.email, r.locale, lines.list as lines
    from cart_reminders r join carts c on c.id = r.cart_id and c.status = 'active'
    cross join lateral (
      select jsonb_agg(jsonb_build_object('productId', i.product_id, 'quantity', i.quantity) order by i.id) as list
      from cart_items i where i.cart_id = c.id
    ) as lines
    where r.cart_id = ${cartId} and lines.list is not null`);
