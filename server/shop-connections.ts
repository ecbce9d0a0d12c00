import type { Logger } from 'pino';
import type { Config } from '#api/config.ts';
import { openReader, openReplica } from '#api/database/reader.ts';
import { openPool, REQUEST_LIMITS } from '#api/database/sql.ts';
import type { Shutdown } from './shutdown.ts';

type Options = { config: Config; databaseUrl: string; workers: number; log: Logger; onClose: Shutdown['onClose'] };

/** Connection pools by purpose, so that slow work of one kind never takes the connections of another. */
export async function openConnections({ config, databaseUrl, workers, log, onClose }: Options) {
  const connections = connectionsOf(workers);
  const pool = openPool({ url: databaseUrl, max: connections.requests, limits: REQUEST_LIMITS });
  /** For long work of the shop: catalogue loading, change notifications, jobs. */
  const ownPool = openPool({ url: databaseUrl, max: connections.own });
  const healthPool = openPool({ url: databaseUrl, max: 1 });
  /** For the office, so that reports and refunds never take the connections of a checkout. */
  const officePool = openPool({ url: databaseUrl, max: connections.office, limits: REQUEST_LIMITS });
  onClose(pool.close, ownPool.close, healthPool.close, officePool.close);
  const replica = openReplica(config.databaseReadUrl, { primaryUrl: databaseUrl, max: connections.own });
  if (replica) onClose(replica.close);
  const reader = await openReader({ primary: ownPool, replica, log });
  onClose(reader.stop);
  return { pool, ownPool, healthPool, officePool, reader };
}

type Connections = { requests: number; own: number; office: number };

const REQUESTS_OF_ALL = 24;
const MAX_REQUESTS = 12;
const MIN_REQUESTS = 3;

/** Divides connections among the workers; eight use 80 of the hundred connections of the embedded PostgreSQL. */
const connectionsOf = (workers: number): Connections => ({
  requests: Math.max(MIN_REQUESTS, Math.min(MAX_REQUESTS, Math.ceil(REQUESTS_OF_ALL / workers))),
  own: workers > 2 ? 2 : 4,
  office: workers > 2 ? 2 : 4,
});
