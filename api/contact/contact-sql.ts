import { type Db, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';

type NewMessage = {
  name: string;
  email: string;
  phone: string | null;
  message: string;
  locale: Locale;
  isSuspect: boolean;
};

export type ContactMessage = NewMessage & { id: number; mailedAt: Date | null; createdAt: Date };

export const insertMessage = (
  db: Db,
  { name, email, phone, message, locale, isSuspect }: NewMessage,
): Promise<{ id: number }> =>
  db.one(sql`
    insert into contact_messages (name, email, phone, message, locale, is_suspect)
    values (${name}, ${email}, ${phone}, ${message}, ${locale}, ${isSuspect})
    returning id`);

const columns = sql`
  id, name, email, phone, message, locale, is_suspect as "isSuspect", mailed_at as "mailedAt", created_at as "createdAt"`;

export const selectMessage = (db: Db, id: number): Promise<ContactMessage | null> =>
  db.maybe(sql`select ${columns} from contact_messages where id = ${id}`);

export const selectMessages = (
  db: Db,
  { isUnmailed, limit }: { isUnmailed: boolean; limit: number },
): Promise<ContactMessage[]> =>
  db.many(sql`
    select ${columns} from contact_messages
    where not ${isUnmailed} or mailed_at is null
    order by created_at desc, id desc limit ${limit}`);

export const updateMailedAt = (db: Db, id: number): Promise<number> =>
  db.run(sql`update contact_messages set mailed_at = now() where id = ${id}`);

export const deletePastMessages = (db: Db, days: number): Promise<{ deleted: number; unmailed: number }> =>
  db.one(sql`
    with past as (
      delete from contact_messages where created_at < now() - ${days} * interval '1 day' returning mailed_at
    )
    select count(*)::int as deleted, (count(*) filter (where mailed_at is null))::int as unmailed from past`);

/** Oldest first, without suspected spam. */
export const selectWaiting = (db: Db, limit: number): Promise<ContactMessage[]> =>
  db.many(sql`
    select ${columns} from contact_messages
    where handled_at is null and not is_suspect order by created_at, id limit ${limit}`);

export const lockMessage = (db: Db, id: number): Promise<{ isHandled: boolean } | null> =>
  db.maybe(sql`select handled_at is not null as "isHandled" from contact_messages where id = ${id} for update`);

export const updateHandled = (
  db: Db,
  { id, handled, staffId }: { id: number; handled: boolean; staffId: number | null },
): Promise<number> =>
  db.run(sql`
    update contact_messages set handled_at = case when ${handled} then now() end,
                                handled_by = case when ${handled} then ${staffId}::int end
    where id = ${id}`);
