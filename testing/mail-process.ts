import pino from 'pino';
import { loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { readConfig } from '#api/config.ts';
import { openPool } from '#api/database/sql.ts';
import { startWorker } from '#api/jobs/worker.ts';
import { openMail } from '#api/open-mail.ts';

/** A separate process that only sends mails, for tests to kill; needs DATABASE_URL and SMTP_URL. */
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const pool = openPool({ url: databaseUrl, max: 2 });
const log = pino({ level: 'warn' }, pino.destination(2));
const readModel = await loadReadModel({ pool, log, imageBase: '', clock: () => new Date() });
const clock = () => new Date();
const { handler, newsletter } = openMail({ config, pool, readModel, origin: 'https://killed.example', log, clock });
await startWorker({ databaseUrl, handlers: [handler, newsletter], log });
