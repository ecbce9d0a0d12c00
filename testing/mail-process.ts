import pino from 'pino';
import { readConfig } from '#api/config.ts';
import { openPool } from '#api/database/sql.ts';
import { startMail } from '#api/mail/start-mail.ts';
import { loadShelf } from '#api/shelf/shelf.ts';

/** A process that does nothing but send the shop's mails, for tests to kill: needs DATABASE_URL and SMTP_URL. */
const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const pool = openPool({ url: databaseUrl, max: 2 });
const log = pino({ level: 'warn' }, pino.destination(2));
const shelf = await loadShelf({ pool, log, imageBase: '', clock: () => new Date() });
await startMail({ config, databaseUrl, pool, shelf, origin: 'https://killed.example', log });
