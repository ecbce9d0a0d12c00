import type { Logger } from 'pino';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import type { Pool } from '#api/database/sql.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { mailHandler } from './mail-handler.ts';
import { openPostOffice } from './post-office.ts';

type Parts = { config: ShopSettings; pool: Pool; shelf: Shelf; origin: string; log: Logger };

/** What sends the shop's mails, as a worker's handler; to be closed after the worker. */
export function openMail({ config, pool, shelf, origin, log }: Parts): { handler: Handler; close: () => void } {
  const postOffice = openPostOffice(config);
  const { mailFrom } = config;
  const handler = mailHandler({ pool, content: () => shelf.content, origin, mailFrom, postOffice, log });
  return { handler, close: postOffice.close };
}
