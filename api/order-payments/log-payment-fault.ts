import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#api/http/database-unavailable.ts';
import { type ThrottledLog, throttledLog } from '#api/http/throttled-log.ts';
import { messageOf } from '#rules/text/error-message.ts';

const throttledLogs = new WeakMap<Logger, Map<string, ThrottledLog>>();

/** Logs an unavailable or full database as one warning per half minute, because it is not a fault of the shop. */
export function logPaymentFault(log: Logger, error: unknown, message: string): void {
  if (isDatabaseUnavailable(error)) throttledLogOf(log, message)({ cause: messageOf(error) });
  else log.error({ err: error }, message);
}

function throttledLogOf(log: Logger, message: string): ThrottledLog {
  const ofLogger = throttledLogs.get(log) ?? new Map<string, ThrottledLog>();
  throttledLogs.set(log, ofLogger);
  const found = ofLogger.get(message) ?? throttledLog(log.warn.bind(log), message);
  ofLogger.set(message, found);
  return found;
}
