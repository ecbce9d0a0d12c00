import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

// Only these statements and `update-recipients-sql.ts` write `newsletter_subscribers`.

export type Subscriber = { id: number; email: string; locale: Locale; isConfirmed: boolean };

const subscriber = sql`id, email, locale, confirmed_at is not null as "isConfirmed"`;

type NewSubscriber = { email: string; locale: Locale; isConfirmed: boolean };

/** Stores a subscription. The language changes only if the address is unconfirmed or the owner asks. */
export const upsertSubscriber = (db: Db, { email, locale, isConfirmed }: NewSubscriber): Promise<Subscriber> =>
  db.one(sql`
    insert into newsletter_subscribers as s (email, locale, confirmed_at)
    values (${email}, ${locale}, ${isConfirmed ? sql`now()` : sql`null`})
    on conflict (email) do update set
      locale = case when s.confirmed_at is null or ${isConfirmed} then excluded.locale else s.locale end,
      requested_at = now(),
      confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at),
      refusals = case when ${isConfirmed} then 0 else s.refusals end,
      stopped_at = case when ${isConfirmed} then null else s.stopped_at end
    returning ${subscriber}`);

export const selectSubscriber = (db: Db, id: number): Promise<Subscriber | null> =>
  db.maybe(sql`select ${subscriber} from newsletter_subscribers where id = ${id}`);

/** An address that was stopped gets the newsletter again, because its owner asked for it. */
export const updateConfirmed = (db: Db, id: number): Promise<number> =>
  db.run(sql`
    update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()), refusals = 0, stopped_at = null
    where id = ${id}`);

export const deleteSubscriber = (db: Db, email: string): Promise<number> =>
  db.run(sql`delete from newsletter_subscribers where email = ${email}`);

export const hasSubscribed = async (db: Db, email: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from newsletter_subscribers
    where email = ${email} and confirmed_at is not null and stopped_at is null`)) !== null;

export const deleteUnconfirmed = (db: Db, days: number): Promise<number> =>
  db.run(sql`
    delete from newsletter_subscribers
    where confirmed_at is null and requested_at < now() - ${days} * interval '1 day'`);
