import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import type { Pool } from '#api/database/sql.ts';
import { type Handler, startWorker, type Worker } from '#api/jobs/worker.ts';
import type { Shelf } from '#api/shelf/shelf.ts';
import { mailHandler } from './mail-handler.ts';
import { openPostOffice } from './post-office.ts';

type Parts = {
  config: Config;
  databaseUrl: string;
  pool: Pool;
  shelf: Shelf;
  origin: string;
  log: Logger;
  /** Other jobs for the same worker. */
  others?: readonly Handler[];
};

/** Sends the shop's mails from this process until stopped, and does other jobs beside. */
export async function startMail({
  config,
  databaseUrl,
  pool,
  shelf,
  origin,
  log,
  others = [],
}: Parts): Promise<Worker> {
  const postOffice = openPostOffice(config);
  const { mailFrom } = config;
  const handler = mailHandler({ pool, content: () => shelf.content, origin, mailFrom, postOffice, log });
  const worker = await startWorker({ databaseUrl, handlers: [handler, ...others], log });
  return {
    async stop() {
      await worker.stop();
      postOffice.close();
    },
  };
}
