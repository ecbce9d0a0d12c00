import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';
import { MailRefused, type PostOffice } from './post-office.ts';

/**
 * Long silence is borne once a mail is on its way: a server that takes its time has perhaps kept it already, and giving
 * up would send it twice.
 */
const SILENCE_MS = 180_000;
const CONNECT_MS = 10_000;

/** A mail server by its address, `smtp://user:password@host:587`; further settings of nodemailer may stand in its query. */
export function openSmtp(smtpUrl: string): PostOffice {
  const transport = createTransport(withSettings(smtpUrl));
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail));
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message) : error;
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
    // Tries are counted and logged in one place, the queue.
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

/** A 5xx about the recipient or the mail; one about our own login or address is for the merchant to mend, and mails wait. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
