import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

type ConnectionHandling = { close: () => Promise<void> };
type ConnectionOptions = {
  /** Time in which the port stays open although the readiness check already fails. */
  closeDelayMs: number;
  /** Addresses of trusted proxies; empty without a proxy. */
  trustProxy: readonly string[];
};

/** Idle time after which a connection is closed. */
const IDLE_MS = 500;
/**
 * A request that arrives while its connection closes is lost, and a proxy may not repeat it. The proxy therefore closes
 * idle connections first: `ops/nginx.conf` and `ops/Caddyfile` do so after 2 s.
 */
const PROXY_IDLE_MS = 2_500;
const LOOK_EVERY_MS = 50;
const QUICK_TURN_MS = 0.5;
const LET_IN_MS = 2_000;
/** Maximum duration of a response during the shutdown; longer ones are cut off. */
const MAX_MS = 8_000;

/** Shuts down a server without losing responses: it accepts no connections, and running responses close theirs. */
export function handleConnections(server: Server, { closeDelayMs, trustProxy }: ConnectionOptions): ConnectionHandling {
  const idleMs = trustProxy.length > 0 ? PROXY_IDLE_MS : IDLE_MS;
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isClosing = false;
  let cameIn = 0;
  server.on('connection', (socket: Socket) => {
    cameIn++;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, answer: ServerResponse) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    if (isClosing) answer.setHeader('connection', 'close');
  });

  /**
   * Closing the port resets connections that the kernel has accepted but the shop has not. Each turn of the event loop
   * accepts one, so the port closes after a short turn without a new connection.
   */
  async function letIn(): Promise<void> {
    const until = performance.now() + LET_IN_MS;
    for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
      const [before, since] = [cameIn, performance.now()];
      await nextTurn();
      isQuiet = cameIn === before && performance.now() - since < QUICK_TURN_MS;
    }
  }

  async function close(): Promise<void> {
    if (!server.listening) return;
    const begunAt = performance.now();
    await wait(closeDelayMs);
    await letIn();
    isClosing = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
    // Bypasses http.Server.close, which closes idle connections at once and only once.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    const idleUntil = performance.now() + idleMs;
    const timer = setInterval(() => {
      if (performance.now() > idleUntil) server.closeIdleConnections();
      if (performance.now() - begunAt > MAX_MS) for (const socket of sockets) socket.destroy();
    }, LOOK_EVERY_MS);
    await closed;
    clearInterval(timer);
  }
  return { close };
}
