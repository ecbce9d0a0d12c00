import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

export type NewMessage = {
  name: string;
  email: string;
  phone: string | null;
  message: string;
  locale: Locale;
  isSuspect: boolean;
};

export const insertMessage = (
  db: Db,
  { name, email, phone, message, locale, isSuspect }: NewMessage,
): Promise<{ id: number }> =>
  db.one(sql`
    insert into contact_messages (name, email, phone, message, locale, is_suspect)
    values (${name}, ${email}, ${phone}, ${message}, ${locale}, ${isSuspect})
    returning id`);

/** Letters older than so many days, and how many of them no mail was sent of. */
export const deletePastMessages = (db: Db, days: number): Promise<{ gone: number; unmailed: number }> =>
  db.one(sql`
    with past as (
      delete from contact_messages where created_at < now() - ${days} * interval '1 day' returning mailed_at
    )
    select count(*)::int as gone, (count(*) filter (where mailed_at is null))::int as unmailed from past`);
