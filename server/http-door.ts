import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Door = { close: () => Promise<void> };
export type DoorOptions = {
  /** The port stays open so long, while the shop already says that it is not ready. */
  closeDelayMs: number;
};

/** Connections that wait for a next request are kept so long: a proxy learns meanwhile that nobody listens any more. */
const IDLE_MS = 500;
const LOOK_EVERY_MS = 50;
/** Answers that are not through by then are cut. */
const MOST_MS = 8_000;

/** Ends a server without losing an answer: nobody is let in, answers under way finish and say that the connection closes. */
export function openDoor(server: Server, { closeDelayMs }: DoorOptions): Door {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, answer: ServerResponse) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    if (isClosing) answer.setHeader('connection', 'close');
  });

  async function close(): Promise<void> {
    if (!server.listening) return;
    const begunAt = performance.now();
    await wait(closeDelayMs);
    isClosing = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close');
    // Without what http.Server does first: it closes idle connections at once, and only once.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    const idleUntil = performance.now() + IDLE_MS;
    const timer = setInterval(() => {
      if (performance.now() > idleUntil) server.closeIdleConnections();
      if (performance.now() - begunAt > MOST_MS) for (const socket of sockets) socket.destroy();
    }, LOOK_EVERY_MS);
    await closed;
    clearInterval(timer);
  }
  return { close };
}
