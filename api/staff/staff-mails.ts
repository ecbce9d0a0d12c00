import { type Db, sql } from '#api/database/sql.ts';
import type { Fact, MailContent } from '#api/mail/mail-content.ts';
import { formatTime } from '#api/mail/mail-format.ts';
import { enqueueMail, type MailJob, type StaffNotice } from '#api/mail/mail-jobs.ts';
import type { AddressedMail, TemplateParts } from '#api/mail/mail-template.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { type Person, passwordLinkContent, toStaffContent } from './staff-link-mails.ts';

/**
 * Compares the device with earlier sign-ins in the audit log; the first sign-in has nothing to compare. Call it
 * before this sign-in is logged.
 */
export async function sendStaffNewDeviceEmail(db: Db, staffId: number, device: string | null): Promise<void> {
  const { seen, known } = await db.one<{ seen: number; known: number }>(sql`
    select count(*)::int as seen, count(*) filter (where after ->> 'device' is not distinct from ${device}::text)::int as known
    from audit_entries
    where entity = 'staff' and entity_id = ${String(staffId)} and action in ('joinOffice', 'openOfficeSession')`);
  if (seen === 0 || known > 0) return;
  await enqueueMail(db, { kind: 'staff_sign_in', staffId, device: device ?? '', at: new Date().toISOString() });
}

type Notice = { notice: StaffNotice; of: number; by: number | null };

/** Mails the person and `others`, who are the actor or the owners. */
async function mailNotice(db: Db, { notice, of, by }: Notice, others: readonly number[]): Promise<void> {
  const at = new Date().toISOString();
  const to = [...new Set([of, ...others])];
  await Promise.all(to.map((staffId) => enqueueMail(db, { kind: 'staff_notice', staffId, notice, of, by, at })));
}

export async function sendCopiedPasskeyEmail(db: Db, of: number): Promise<void> {
  const owners = await selectOwners(db);
  await mailNotice(db, { notice: 'passkey_ended', of, by: null }, owners);
}

export const sendStaffResetEmail = async (db: Db, of: number, by: number | null): Promise<void> =>
  mailNotice(db, { notice: 'factors_reset', of, by }, by === null ? await selectOwners(db) : [by]);

export const sendStaffPasswordEmail = (db: Db, of: number): Promise<void> =>
  mailNotice(db, { notice: 'password_set', of, by: of }, []);

/** Sends nothing for an e-mail that belongs to no active staff member. */
export async function sendSignInPausedEmail(
  db: Db,
  { email, account }: { email?: string | number; account?: string | number },
): Promise<void> {
  const person = await db.maybe<{ id: number }>(sql`
    select id from staff where is_active and (email = ${email ?? null}::text or id = ${account ?? null}::int)`);
  if (person) await mailNotice(db, { notice: 'sign_in_paused', of: person.id, by: null }, []);
}

const selectOwners = async (db: Db): Promise<number[]> => {
  const owners = await db.many<{ id: number }>(sql`
    select s.id from staff s join staff_roles r on r.id = s.role_id where r.code = 'owner' and s.is_active order by s.id`);
  return owners.map(({ id }) => id);
};

type StaffJob = Extract<MailJob, { staffId: number }>;

/** Null for a person who left meanwhile. */
export async function staffMail(parts: TemplateParts, job: StaffJob): Promise<AddressedMail> {
  const { pool } = parts;
  const person = await pool.maybe<Person>(sql`
    select email, name, locale from staff where id = ${job.staffId} and is_active`);
  if (!person) return null;
  const { email, name, locale } = person;
  const to = { name, address: email };
  if (job.kind === 'staff_notice') return { content: await noticeContent(pool, job, person), locale, to };
  if (job.kind === 'staff_sign_in') return { content: signInContent(job, person), locale, to };
  const messages = messagesIn(locale).mail;
  const texts = job.kind === 'staff_password_link' ? messages.staffPasswordLink : messages.staffForgotPassword;
  const content = await passwordLinkContent(parts, job.staffId, person, texts);
  return content && { content, locale, to };
}

function signInContent(job: Extract<StaffJob, { kind: 'staff_sign_in' }>, person: Person): MailContent {
  const { locale } = person;
  const messages = messagesIn(locale).mail;
  const { subject, heading, text, ifYou, ifNot } = messages.staffSignIn;
  const rows: Fact[] = [
    ...(job.device === '' ? [] : [{ label: messages.device, value: job.device }]),
    { label: messages.when, value: formatTime(new Date(job.at), locale) },
  ];
  const blocks = [ifYou, ifNot].map((text) => ({ kind: 'text' as const, text }));
  return toStaffContent(person, { subject, heading, preheader: ifYou, text, rows, blocks });
}

type NoticeJob = Extract<StaffJob, { kind: 'staff_notice' }>;

async function noticeContent(db: Db, job: NoticeJob, person: Person): Promise<MailContent> {
  const { locale } = person;
  const messages = messagesIn(locale).mail;
  const { who, by, shop, ...notices } = messages.staffNotice;
  const { subject, text, what } = notices[job.notice];
  const people = await db.many<{ id: number; name: string; email: string }>(sql`
    select id, name, email from staff where id = any(${[job.of, job.by ?? job.of]}::int[])`);
  const nameOf = (id: number) => people.find((person) => person.id === id);
  const of = nameOf(job.of);
  const rows: Fact[] = [
    { label: who, value: of ? `${of.name}, ${of.email}` : '' },
    { label: by, value: (job.by === null ? null : nameOf(job.by)?.name) ?? shop },
    { label: messages.when, value: formatTime(new Date(job.at), locale) },
  ];
  return toStaffContent(person, { subject, text, rows, blocks: [{ kind: 'text', text: what }] });
}
