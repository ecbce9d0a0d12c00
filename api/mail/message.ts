import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './post-office.ts';

/** The mail as nodemailer takes it. */
export const toMessage = ({ messageId, locale, from, to, replyTo, subject, html, text }: Mail): SendMailOptions => ({
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
    // No answers from machines (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
