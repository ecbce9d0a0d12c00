import { mailMessages } from '#api/content/custom-mail-texts.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { Fact, MailContent } from '#api/mail/mail-content.ts';
import { formatTime } from '#api/mail/mail-format.ts';
import { enqueueMail, type MailJob, type StaffNotice } from '#api/mail/mail-jobs.ts';
import type { AddressedMail, TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
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

export const selectOwners = async (db: Db): Promise<number[]> => {
  const owners = await db.many<{ id: number }>(sql`
    select s.id from staff s join staff_roles r on r.id = s.role_id where r.code = 'owner' and s.is_active order by s.id`);
  return owners.map(({ id }) => id);
};

type Recipient = Pick<Person, 'name' | 'locale'>;

type StaffJob = Extract<MailJob, { staffId: number }>;

/** Null for a person who left meanwhile. */
export async function staffMail(parts: TemplateParts, job: StaffJob): Promise<AddressedMail> {
  const { pool } = parts;
  const person = await pool.maybe<Person>(sql`
    select email, name, locale from staff where id = ${job.staffId} and is_active`);
  if (!person) return null;
  const { email, name, locale } = person;
  const to = { name, address: email };
  const messages = mailMessages(parts.content(), locale);
  if (job.kind === 'staff_notice') return { content: await noticeContent(pool, job, person, messages), locale, to };
  if (job.kind === 'staff_sign_in') return { content: signInContent(job, person, messages), locale, to };
  if (job.kind === 'webhook_off') return { content: webhookOffContent(job, person, messages), locale, to };
  const texts = job.kind === 'staff_password_link' ? messages.staffPasswordLink : messages.staffForgotPassword;
  const content = await passwordLinkContent(parts, job.staffId, person, { ...texts, messages });
  return content && { content, locale, to };
}

type SignIn = Pick<Extract<StaffJob, { kind: 'staff_sign_in' }>, 'device' | 'at'>;

export function signInContent(job: SignIn, person: Recipient, messages: MailMessages): MailContent {
  const { locale } = person;
  const { subject, heading, text, ifYou, ifNot } = messages.staffSignIn;
  const rows: Fact[] = [
    ...(job.device === '' ? [] : [{ label: messages.device, value: job.device }]),
    { label: messages.when, value: formatTime(new Date(job.at), locale) },
  ];
  const blocks = [ifYou, ifNot].map((text) => ({ kind: 'text' as const, text }));
  return toStaffContent(messages, person, { subject, heading, preheader: ifYou, text, rows, blocks });
}

type WebhookOff = Pick<Extract<StaffJob, { kind: 'webhook_off' }>, 'webhook' | 'at'>;

export function webhookOffContent(job: WebhookOff, person: Recipient, messages: MailMessages): MailContent {
  const { subject, text, webhook, what } = messages.webhookOff;
  const rows: Fact[] = [
    { label: webhook, value: job.webhook },
    { label: messages.when, value: formatTime(new Date(job.at), person.locale) },
  ];
  return toStaffContent(messages, person, { subject, text, rows, blocks: [{ kind: 'text', text: what }] });
}

type NoticeJob = Extract<StaffJob, { kind: 'staff_notice' }>;

async function noticeContent(db: Db, job: NoticeJob, person: Recipient, messages: MailMessages): Promise<MailContent> {
  const people = await db.many<{ id: number; name: string; email: string }>(sql`
    select id, name, email from staff where id = any(${[job.of, job.by ?? job.of]}::int[])`);
  const nameOf = (id: number) => people.find((person) => person.id === id);
  const of = nameOf(job.of);
  const named = {
    of: of ? `${of.name}, ${of.email}` : '',
    by: (job.by === null ? null : nameOf(job.by)?.name) ?? null,
  };
  return noticeTemplate({ notice: job.notice, at: new Date(job.at), ...named }, person, messages);
}

type NoticeFacts = { notice: StaffNotice; at: Date; of: string; by: string | null };

export function noticeTemplate(facts: NoticeFacts, person: Recipient, messages: MailMessages): MailContent {
  const { who, by, shop, ...notices } = messages.staffNotice;
  const { subject, text, what } = notices[facts.notice];
  const rows: Fact[] = [
    { label: who, value: facts.of },
    { label: by, value: facts.by ?? shop },
    { label: messages.when, value: formatTime(facts.at, person.locale) },
  ];
  return toStaffContent(messages, person, { subject, text, rows, blocks: [{ kind: 'text', text: what }] });
}
