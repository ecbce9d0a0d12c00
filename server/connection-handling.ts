import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

type ConnectionHandling = { close: () => Promise<void> };
type ConnectionOptions = {
  /** The port stays open so long, while the shop already says that it is not ready. */
  closeDelayMs: number;
  /** Whose connections these are, when there are any. */
  trustProxy: readonly string[];
};

/** Connections that wait for a next request are kept so long. */
const IDLE_MS = 500;
/**
 * A request that is sent into a connection just when it is closed is lost, and a proxy may not send it again. So it is the
 * proxy that closes: `ops/nginx.conf` and `ops/Caddyfile` let go of a connection that has waited for 2 s.
 */
const PROXY_IDLE_MS = 2_500;
const LOOK_EVERY_MS = 50;
const QUICK_TURN_MS = 0.5;
const LET_IN_MS = 500;
/** Answers that are not through by then are cut. */
const MAX_MS = 8_000;

/** Ends a server without losing an answer: nobody is let in, answers under way finish and say that the connection closes. */
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
   * Connections that the kernel has taken and the shop has not seen yet would be reset with what was sent into them. One
   * turn of the event loop lets in one, so the port is shut after a short turn that found none.
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
    // Without what http.Server does first: it closes idle connections at once, and only once.
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
