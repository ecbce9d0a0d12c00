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
  subject: string;
  html: string;
  text: string;
};

/** `send` resolves with the answer of the mail server when the mail is accepted. */
export type MailSender = { send: (mail: OutgoingMail) => Promise<string>; close: () => void };

/** The mail server will never accept this mail. Any other error may be temporary. */
export class MailRefused extends Error {}

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
    // Suppresses automatic replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
