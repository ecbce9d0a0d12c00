import { type Db, sql } from '#api/database/sql.ts';
import type { Fact } from '#api/mail/mail-content.ts';
import { formatTime, greeting } from '#api/mail/mail-format.ts';
import { enqueueMail, type MailJob } from '#api/mail/mail-jobs.ts';
import type { AddressedMail, TemplateParts } from '#api/mail/mail-template.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';

/** Of earlier sign-ins the log knows the browsers; the very first one is told to nobody. Call it before this one is logged. */
export async function tellNewDevice(db: Db, staffId: number, device: string | null): Promise<void> {
  const { signIns, known } = await db.one<{ signIns: number; known: number }>(sql`
    select count(*)::int as "signIns", count(*) filter (where after ->> 'device' is not distinct from ${device}::text)::int as known
    from audit_entries
    where entity = 'staff' and entity_id = ${String(staffId)} and action = 'openOfficeSession'`);
  if (signIns === 0 || known > 0) return;
  await enqueueMail(db, { kind: 'staff_sign_in', staffId, device: device ?? '', at: new Date().toISOString() });
}

type SignInJob = Extract<MailJob, { kind: 'staff_sign_in' }>;
type Person = { email: string; name: string; locale: Locale };

/** Null for who has left meanwhile. */
export async function staffSignInMail({ pool }: TemplateParts, job: SignInJob): Promise<AddressedMail> {
  const person = await pool.maybe<Person>(sql`
    select email, name, locale from staff where id = ${job.staffId} and is_active`);
  if (!person) return null;
  const { email, name, locale } = person;
  const messages = messagesIn(locale).mail;
  const { subject, heading, text, ifYou, ifNot, reason } = messages.staffSignIn;
  const rows: Fact[] = [
    ...(job.device === '' ? [] : [{ label: messages.device, value: job.device }]),
    { label: messages.when, value: formatTime(new Date(job.at), locale) },
  ];
  return {
    content: {
      subject,
      preheader: ifYou,
      heading,
      reason,
      blocks: [
        { kind: 'text', text: greeting(messages, name) },
        { kind: 'text', text },
        { kind: 'facts', rows },
        { kind: 'text', text: ifYou },
        { kind: 'text', text: ifNot },
      ],
    },
    locale,
    to: { name, address: email },
  };
}
