import { MailRefused, type MailSender, toNodemailer } from './outgoing-mail.ts';

/**
 * Milliseconds. The value is high because a slow server may already have accepted the mail, and a retry would send it
 * twice.
 */
const SILENCE_MS = 180_000;
const CONNECT_MS = 10_000;

/** Accepts `smtp://user:password@host:587`; its query can contain further settings of nodemailer. */
export function openSmtp(smtpUrl: string): MailSender {
  const settings = withSettings(smtpUrl);
  let opened: ReturnType<typeof open> | null = null;
  return {
    async send(mail) {
      try {
        opened ??= open(settings);
        const { response } = await (await opened).sendMail(toNodemailer(mail));
        return response;
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error instanceof Error ? error.message : error)) : error;
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Loaded on first use, because only one of several processes sends mails. */
async function open(settings: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(settings);
}

function withSettings(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const settings = {
    pool: true,
    maxConnections: 5,
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

/** A 5xx about recipient or mail is final. A 5xx about the shop's login or address can be fixed, so mails wait. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, command } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
