import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { MessageView } from '#contract/office/office-messages-contract.ts';

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

export type MessageRow = ContactMessage & { handledAt: Date | null; handledBy: string | null; answers: number };

const officeColumns = sql`
  ${columns}, handled_at as "handledAt", (select s.name from staff s where s.id = handled_by) as "handledBy",
  (select count(*)::int from staff_messages a where a.contact_message_id = contact_messages.id) as answers`;

type MessageFilter = {
  view: MessageView;
  q: string;
  /** Searches e-mails, telephones and numbers too. */
  contact: boolean;
  after: number | null;
  limit: number;
};

const VIEWS: Record<MessageView, Statement> = {
  waiting: sql`handled_at is null and not is_suspect`,
  done: sql`handled_at is not null`,
  suspect: sql`handled_at is null and is_suspect`,
};

/** Waiting messages oldest first, others newest first. */
export const selectPage = (db: Db, { view, q, contact, after, limit }: MessageFilter): Promise<MessageRow[]> => {
  const isWaiting = view === 'waiting';
  return db.many(sql`
    select ${officeColumns} from contact_messages
    where ${VIEWS[view]}
      and ${after === null ? sql`true` : isWaiting ? sql`id > ${after}` : sql`id < ${after}`}
      and ${q === '' ? sql`true` : matches(q, contact)}
    order by ${isWaiting ? sql`id` : sql`id desc`} limit ${limit}`);
};

/** Without `contact`, a search for digits or an address must not reveal what is masked. */
function matches(q: string, contact: boolean): Statement {
  const isContact = q.includes('@') || /\d{3}/.test(q.replace(/[\s()-]/g, ''));
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  const text = contact
    ? sql`concat_ws(' ', name, email, message)`
    : isContact
      ? sql`name`
      : sql`concat_ws(' ', name, message)`;
  const isInText = sql`strpos(lower(${text}), lower(${q})) > 0`;
  return contact && /^[+\d][\d\s()-]*$/.test(q) && digits.length > 2
    ? sql`(${isInText} or strpos(phone, ${digits}) > 0)`
    : isInText;
}

export const countWaiting = (db: Db): Promise<{ waiting: number; suspect: number }> =>
  db.one(sql`
    select (select count(*)::int from contact_messages where ${VIEWS.waiting}) as waiting,
           (select count(*)::int from contact_messages where ${VIEWS.suspect}) as suspect`);

export const selectWhole = (db: Db, id: number): Promise<MessageRow | null> =>
  db.maybe(sql`select ${officeColumns} from contact_messages where id = ${id}`);

export const lockMessage = (db: Db, id: number): Promise<{ isHandled: boolean; locale: Locale } | null> =>
  db.maybe(sql`
    select handled_at is not null as "isHandled", locale from contact_messages where id = ${id} for update`);

export const updateHandled = (
  db: Db,
  { id, handled, staffId }: { id: number; handled: boolean; staffId: number | null },
): Promise<number> =>
  db.run(sql`
    update contact_messages set handled_at = case when ${handled} then now() end,
                                handled_by = case when ${handled} then ${staffId}::int end
    where id = ${id}`);
