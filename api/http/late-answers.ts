import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { msLeft } from '#api/database/deadline.ts';
import { isInProcess } from './in-process.ts';
import { throttledLog } from './throttled-log.ts';

/** Work that is given up at its deadline is answered a moment later, and that is no fault. */
const TOLERANCE_MS = 500;

/** Logs answers that leave later than the deadline of their request. The address is left out, as it may name a person. */
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
