import pino from 'pino';
import { bulkJobHandler } from '#api/catalog/bulk/bulk-job-handler.ts';
import { resumeBulkJobs } from '#api/catalog/bulk/bulk-jobs.ts';
import { openPool } from '#api/database/sql.ts';
import { startWorker } from '#api/jobs/worker.ts';

/** A separate process that only runs bulk jobs, for tests to kill; needs DATABASE_URL. */
const databaseUrl = process.env.DATABASE_URL ?? '';
const pool = openPool({ url: databaseUrl, max: 2 });
const log = pino({ level: 'warn' }, pino.destination(2));
const handler = bulkJobHandler({ pool, clock: () => new Date(), log, notifyCatalogChanged: () => {} });
await resumeBulkJobs(pool);
await startWorker({ databaseUrl, handlers: [handler], log });
