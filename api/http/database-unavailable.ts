import { isFromDatabase, LostConnection } from '#api/database/client.ts';

/** The classes 08 and 57P of PostgreSQL, and class 58, by which some poolers report a lost server. */
const NO_CONNECTION = /^(08\w{3}|57P0[1-5]|53300|58\w{3})$/;

/** Disk or memory full, timeouts and locks, serialization, deadlock, a read-only server, our own limits. */
const CANNOT_NOW = /^(53[12]00|57014|55P03|25P03|25006|40001|40P01|PAST_DEADLINE|QUEUE_FULL)$/;

export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof LostConnection || (isFromDatabase(error) && NO_CONNECTION.test(codeOf(error)));

/** Requests get 503, because neither the caller nor the shop's code is at fault. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionFailure(error) || CANNOT_NOW.test(codeOf(error));

export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
