import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { msLeft } from '#api/database/deadline.ts';
import { isInProcess } from './in-process.ts';
import { throttledLog } from './throttled-log.ts';

/** Time after the deadline within which an answer is not logged, because abandoned work is answered a moment later. */
const TOLERANCE_MS = 500;

/**
 * Logs answers that are sent after the deadline of their request. The log line has no address, because it may identify
 * a person.
 */
export function warnOfLateAnswers(app: FastifyInstance, log: Pick<Logger, 'warn'>, deadlineMs: number): void {
  const warn = throttledLog(log.warn.bind(log), 'an answer left later than its deadline');
  app.addHook('onSend', (request, reply, payload, done) => {
    const lateMs = -msLeft();
    if (lateMs > TOLERANCE_MS && !isInProcess(request)) {
      const { method, routeOptions } = request;
      const durationMs = Math.round(reply.elapsedTime);
      const route = routeOptions.url ?? 'unknown';
      warn({ method, route, status: reply.statusCode, durationMs, deadlineMs, lateMs: Math.round(lateMs) });
    }
    done(null, payload);
  });
}
