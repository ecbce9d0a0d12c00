import { type Db, sql } from '#api/database/sql.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { Locale } from '#contract/locale.ts';

/** Mails that notify an account owner about a security change (docs/spec/customers.md 2). */
type Notice = { customerId: number; locale: Locale };

export const sendPasswordChangedEmail = (db: Db, notice: Notice): Promise<void> =>
  enqueueMail(db, { kind: 'password_changed', ...notice });

type NewDevice = { device: string | null; at: Date };

export const sendNewDeviceEmail = (db: Db, notice: Notice, { device, at }: NewDevice): Promise<void> =>
  enqueueMail(db, { kind: 'new_device', ...notice, device: device ?? '', at: at.toISOString() });

/** Goes to the previous address of the account, which is stored for a month. */
export async function sendEmailChangedEmail(
  db: Db,
  { customerId, locale }: Notice,
  formerEmail: string,
): Promise<void> {
  const id = await db.value<number>(sql`
    with past as (delete from former_emails where changed_at < now() - interval '30 days')
    insert into former_emails (customer_id, email) values (${customerId}, ${formerEmail}) returning id`);
  await enqueueMail(db, { kind: 'email_changed', customerId, locale, formerEmailId: id });
}

export const selectFormerEmail = async (db: Db, id: number): Promise<string | null> =>
  (await db.maybe<{ email: string }>(sql`select email from former_emails where id = ${id}`))?.email ?? null;
