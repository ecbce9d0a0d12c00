import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Actor, logChange } from '#api/audit/audit-log.ts';
import type { Content } from '#api/content/content-store.ts';
import { mailMessages } from '#api/content/custom-mail-texts.ts';
import { type Db, transaction } from '#api/database/sql.ts';
import { type AddressedMail, type TemplateParts, toOutgoingMail } from '#api/mail/mail-template.ts';
import { openMailSender, type SenderConfig } from '#api/mail/open-mail-sender.ts';
import type { MailSender } from '#api/mail/outgoing-mail.ts';
import type { Locale } from '#contract/locale.ts';
import { messageOf } from '#rules/text/error-message.ts';
import { TEST_MAIL } from './setup-sql.ts';

/** Mail servers accept a mail within this time, and a waiting person stays patient. */
const TIMEOUT_MS = 20_000;
const MAX_ANSWER = 500;

export type TestMailResult = { state: 'sent' | 'stored' | 'refused' | 'timeout'; answer: string };

type Recipient = { email: string; name: string; locale: Locale };
type Parts = { db: Db; template: TemplateParts; config: SenderConfig; timeoutMs?: number };

export const sendTestMail = (parts: Parts, to: Recipient, actor: Actor): Promise<TestMailResult> =>
  sendNow(parts, testMail(parts.template.content(), to), actor, { ...TEST_MAIL, entityId: 'test' });

type LoggedMail = { action: string; entity: string; entityId: string };

/** Sends a mail without the queue, so that the caller learns the answer of the mail server. */
export async function sendNow(
  { db, template, config, timeoutMs = TIMEOUT_MS }: Parts,
  addressed: NonNullable<AddressedMail>,
  actor: Actor,
  logged: LoggedMail,
): Promise<TestMailResult> {
  const mail = toOutgoingMail(template, addressed, `test.${randomUUID()}`);
  const sender = openMailSender(config);
  const result = await deliver(sender, mail, timeoutMs).finally(sender.close);
  const state = result.state === 'sent' && config.smtpUrl === null ? 'stored' : result.state;
  const answer = result.answer.slice(0, MAX_ANSWER);
  await transaction(db, (db) => logChange(db, actor, { ...logged, after: { state, answer } }));
  return { state, answer };
}

async function deliver(
  sender: MailSender,
  mail: Parameters<MailSender['send']>[0],
  timeoutMs: number,
): Promise<TestMailResult> {
  const stop = new AbortController();
  const sending = sender.send(mail).then(
    (answer) => ({ state: 'sent' as const, answer }),
    (error: unknown) => ({ state: 'refused' as const, answer: messageOf(error) }),
  );
  const late = sleep(timeoutMs, { state: 'timeout' as const, answer: '' }, { signal: stop.signal }).catch(() => null);
  const first = await Promise.race([sending, late]);
  stop.abort();
  return first ?? sending;
}

export function testMail(content: Content, { email, name, locale }: Recipient): NonNullable<AddressedMail> {
  const { subject, text, reason } = mailMessages(content, locale).testMail;
  return {
    locale,
    to: { name, address: email },
    content: { subject, preheader: text, heading: subject, blocks: [{ kind: 'text', text }], reason },
  };
}
