import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type MailSink = {
  url: string;
  /** Message-IDs in the order of arrival. */
  ids: string[];
  close: () => Promise<void>;
};

export async function openMailSink(): Promise<MailSink> {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    async onData(stream, _session, done) {
      // Null: the shop was killed in the middle of a mail and waits for no response.
      const mail = await readAll(stream).catch(() => null);
      if (mail === null) return;
      ids.push(/^message-id:\s*<([^>]+)>/im.exec(mail)?.[1] ?? '');
      done();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    ids,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
