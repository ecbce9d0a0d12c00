import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { type ReceivedMail, readMail } from './received-mail.ts';

export type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA';

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  /** Refuses a step with this code until `null` is passed. */
  refuse: (refusal: { at: Step; code: number; text?: string } | null) => void;
  /** Blocks a step until `release`, for all recipients or for one. */
  hold: (step: Step, recipient?: string) => void;
  release: () => void;
  commandCount: (step: Step) => number;
  down: () => Promise<void>;
  up: () => Promise<void>;
};

/** Opens a real SMTP server on the loopback interface; it closes with the test. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const counts = new Map<Step, number>();
  let refusal: { at: Step; code: number; text?: string } | null = null;
  let held: { step: Step; recipient: string | undefined } | null = null;
  let waiting: (() => void)[] = [];
  let server: SMTPServer;
  let port = 0;

  async function answer(step: Step, recipient?: string): Promise<Error | null> {
    counts.set(step, (counts.get(step) ?? 0) + 1);
    const isHeld = held?.step === step && (held.recipient === undefined || held.recipient === recipient);
    if (isHeld) await new Promise<void>((released) => waiting.push(released));
    if (refusal?.at !== step) return null;
    return Object.assign(new Error(refusal.text ?? 'not today'), { responseCode: refusal.code });
  }

  async function up(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 50,
      logger: false,
      onMailFrom: (_address, _session, done) => void answer('MAIL FROM').then(done),
      onRcptTo: ({ address }, _session, done) => void answer('RCPT TO', address).then(done),
      async onData(stream, session, done) {
        // Null: the client was killed in the middle of the message and waits for no response.
        const raw = await readAll(stream).catch(() => null);
        if (raw === null) return;
        const error = await answer('DATA');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (!error) mails.push(readMail(raw, recipients));
        done(error);
      },
    });
    // Killed clients break their connections.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  function release(): void {
    held = null;
    for (const released of waiting) released();
    waiting = [];
  }

  const down = () => new Promise<void>((closed) => server.close(() => closed()));
  onTestFinished(async () => {
    release();
    await down();
  });
  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (next) => {
      refusal = next;
    },
    hold: (step, recipient) => {
      held = { step, recipient };
    },
    release,
    commandCount: (step) => counts.get(step) ?? 0,
    down,
    up,
  };
}
