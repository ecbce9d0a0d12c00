import { createTransport } from 'nodemailer';
import { MailRefused, type MailSender, toNodemailer } from './outgoing-mail.ts';

/** Long, because a slow server may have accepted the mail already, and giving up would send it twice. */
const SILENCE_MS = 180_000;
const CONNECT_MS = 10_000;

/** `smtp://user:password@host:587`; its query may hold further settings of nodemailer. */
export function openSmtp(smtpUrl: string): MailSender {
  const transport = createTransport(withSettings(smtpUrl));
  return {
    async send(mail) {
      try {
        await transport.sendMail(toNodemailer(mail));
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error instanceof Error ? error.message : error)) : error;
      }
    },
    close: () => transport.close(),
  };
}

function withSettings(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const settings = {
    pool: true,
    maxConnections: 3,
    // The queue retries, counts and logs.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
  for (const [name, value] of Object.entries(settings)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

type SmtpError = { responseCode?: number; command?: string };

/** A 5xx about the recipient or the mail is final. One about our own login or address can be mended, so mails wait. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
