import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#api/http/database-unavailable.ts';
import { type SparseLog, sparseLog } from '#api/http/throttled-log.ts';
import { messageOf } from '#rules/text/error-message.ts';

const sparseLogs = new WeakMap<Logger, Map<string, SparseLog>>();

/** A database that is away or full is not a fault of the shop: one warning in half a minute, however many calls it stops. */
export function logPaymentFault(log: Logger, error: unknown, message: string): void {
  if (isDatabaseUnavailable(error)) sparseLogOf(log, message)({ cause: messageOf(error) });
  else log.error({ err: error }, message);
}

function sparseLogOf(log: Logger, message: string): SparseLog {
  const ofLogger = sparseLogs.get(log) ?? new Map<string, SparseLog>();
  sparseLogs.set(log, ofLogger);
  const found = ofLogger.get(message) ?? sparseLog(log.warn.bind(log), message);
  ofLogger.set(message, found);
  return found;
}
