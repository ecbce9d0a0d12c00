import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

export type NewMessage = { name: string; email: string; phone: string | null; message: string; locale: Locale };

/** Letters stay in the shop's mailbox; here they only wait for it, and a while longer in case it loses one. */
const KEPT_DAYS = 90;

export const insertMessage = (db: Db, { name, email, phone, message, locale }: NewMessage): Promise<{ id: number }> =>
  db.one(sql`
    with past as (delete from contact_messages where created_at < now() - ${KEPT_DAYS} * interval '1 day')
    insert into contact_messages (name, email, phone, message, locale)
    values (${name}, ${email}, ${phone}, ${message}, ${locale})
    returning id`);
