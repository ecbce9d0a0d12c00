import { type Db, sql } from '#api/database/sql.ts';
import { staffMessageState } from '#api/mail/staff-message-state.ts';
import type { Locale } from '#contract/locale.ts';
import type { MessageState } from '#contract/office/office-messages-contract.ts';

/** `contactMessageId` or `orderId` is set. */
export type StaffMessage = {
  id: number;
  contactMessageId: number | null;
  orderId: number | null;
  text: string;
  locale: Locale;
  by: string | null;
  createdAt: Date;
  state: MessageState;
};

const columns = sql`
  m.id, m.contact_message_id as "contactMessageId", m.order_id as "orderId", m.text, m.locale, s.name as by,
  m.created_at as "createdAt", ${staffMessageState} as state`;

export const selectStaffMessage = (db: Db, id: number): Promise<StaffMessage | null> =>
  db.maybe(sql`select ${columns} from staff_messages m left join staff s on s.id = m.staff_id where m.id = ${id}`);

/** Oldest first. */
export const selectAnswers = (db: Db, contactMessageId: number): Promise<StaffMessage[]> =>
  db.many(sql`
    select ${columns} from staff_messages m left join staff s on s.id = m.staff_id
    where m.contact_message_id = ${contactMessageId} order by m.id`);

type NewStaffMessage = {
  contactMessageId: number | null;
  orderId: number | null;
  text: string;
  locale: Locale;
  staffId: number | null;
};

export const insertStaffMessage = (
  db: Db,
  { contactMessageId, orderId, text, locale, staffId }: NewStaffMessage,
): Promise<{ id: number }> =>
  db.one(sql`
    insert into staff_messages (contact_message_id, order_id, text, locale, staff_id)
    values (${contactMessageId}, ${orderId}, ${text}, ${locale}, ${staffId}) returning id`);

export const lockStaffMessage = (db: Db, id: number): Promise<{ id: number } | null> =>
  db.maybe(sql`select id from staff_messages where id = ${id} for update`);

export const updateSentAt = (db: Db, id: number): Promise<number> =>
  db.run(sql`update staff_messages set sent_at = now() where id = ${id}`);
