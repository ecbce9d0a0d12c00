import type { SendMailOptions } from 'nodemailer';
import type { Locale } from '#contract/locale.ts';

export type MailPerson = { name: string; address: string };

export type OutgoingMail = {
  /** Equal for every attempt of a job, so that a duplicate mail can be recognised (docs/spec/decisions.md 4). */
  messageId: string;
  locale: Locale;
  from: MailPerson;
  to: MailPerson;
  replyTo?: MailPerson;
  /** Written by a person; other mails suppress automatic replies. */
  isPersonal?: boolean;
  /** Address that accepts the one-click POST of mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  html: string;
  text: string;
};

/** `send` resolves with the answer of the mail server when the mail is accepted. */
export type MailSender = { send: (mail: OutgoingMail) => Promise<string>; close: () => void };

/** The mail server will never accept this mail. Any other error may be temporary. */
export class MailRefused extends Error {}

/**
 * True if the mail server certainly has not taken the mail: it answered with an error, or was not reached. After any
 * other error, such as a lost connection, the mail may have been sent.
 */
export function wasNotAccepted(error: unknown): boolean {
  const { responseCode = 0, command, code } = error as { responseCode?: number; command?: string; code?: string };
  return responseCode >= 400 || command === 'CONN' || ['ECONNREFUSED', 'EDNS', 'EAUTH'].includes(code ?? '');
}

/** Text for a header, without line breaks, because a name must not add another header. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

export const toNodemailer = ({
  messageId,
  locale,
  from,
  to,
  replyTo,
  isPersonal = false,
  unsubscribeUrl,
  subject,
  html,
  text,
}: OutgoingMail): SendMailOptions => ({
  messageId,
  from,
  to,
  ...(replyTo && { replyTo }),
  envelope: { from: from.address, to: [to.address] },
  subject,
  html,
  text,
  headers: {
    'Content-Language': locale,
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    // Suppresses automatic replies (RFC 3834).
    ...(!isPersonal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
