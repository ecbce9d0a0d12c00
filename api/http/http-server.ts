import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds (docs/spec/design.md 15). */
export type HttpLimits = { headMs: number; requestMs: number; stallMs: number; idleMs: number; checkMs: number };

export const HTTP_LIMITS: HttpLimits = {
  headMs: 10_000,
  requestMs: 30_000,
  // Maximum time without progress of a response; Node grants it twice when the first bytes were buffered.
  stallMs: 15_000,
  // Exceeds the idle timeout of proxies, so that they never send into a connection that closes.
  idleMs: 72_000,
  // Interval at which Node checks for late headers and bodies.
  checkMs: 2_000,
};

export const MAX_UNANSWERED_REQUESTS = 8;

/** Creates the server itself, because Fastify passes on only one of two limits and Node then swaps them. */
export function openHttpServer(handle: RequestListener, limits: HttpLimits = HTTP_LIMITS): Server {
  const unanswered = new WeakMap<Socket, number>();

  /** Small requests can ask for large responses: clients that pipeline without reading are cut off. */
  function isAdmitted({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > MAX_UNANSWERED_REQUESTS) socket.destroy();
    return !socket.destroyed;
  }

  const options = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
  };
  const server = createServer(options, (request, response) => {
    if (isAdmitted(request, response)) handle(request, response);
  });
  server.setTimeout(limits.stallMs);
  return server;
}
