import { isFromDatabase } from '#api/database/client.ts';

/** Codes of the driver, and the classes 08 and 57P of PostgreSQL. */
const NO_CONNECTION = /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08\w{3}|57P0[1-5]|53300)$/;

/** Codes of any socket or file; they concern the database only if the error comes from its connection. */
const NO_SOCKET = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

/** Disk or memory full, timeouts and locks, serialization, deadlock, a read-only server, our own limits. */
const CANNOT_NOW = /^(53[12]00|57014|55P03|25P03|25006|40001|40P01|PAST_DEADLINE|QUEUE_FULL)$/;

export const isConnectionFailure = (error: unknown): boolean =>
  NO_CONNECTION.test(codeOf(error)) || (NO_SOCKET.test(codeOf(error)) && isFromDatabase(error));

/** Requests get 503, because neither the caller nor the shop's code is at fault. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionFailure(error) || CANNOT_NOW.test(codeOf(error));

export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
