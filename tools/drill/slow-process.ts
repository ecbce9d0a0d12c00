import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_UNANSWERED_REQUESTS } from '#api/http/http-server.ts';

export const SLOWNESS = ['heads', 'bodies', 'readers', 'pipelines'] as const;
export type Slowness = (typeof SLOWNESS)[number];
export type SlowJob = { port: number; kind: Slowness; connections: number; path: string };

const TRICKLE_MS = 1_000;
const AT_ONCE = 50;
const PIPELINED = 100;

// Connections stay open until this process ends. The shop counts the cut ones, because a client that never reads sees
// no end.
process.on('message', async ({ port, kind, connections, path }: SlowJob) => {
  for (let opened = 0; opened < connections; opened += AT_ONCE) {
    const batch = Math.min(AT_ONCE, connections - opened);
    await Promise.all(Array.from({ length: batch }, () => open(port, kind, path)));
    await wait(1);
  }
  process.send?.({ opened: connections });
});
process.on('disconnect', () => process.exit(0));

const requestFor = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

const beginnings: Record<Slowness, (path: string) => string> = {
  heads: (path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: `,
  bodies: () =>
    'POST /api/checkout/cart/add/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  // The maximum number of pipelined requests, so that the responses exceed the socket buffers.
  readers: (path) => requestFor(path).repeat(MAX_UNANSWERED_REQUESTS),
  pipelines: (path) => requestFor(path).repeat(PIPELINED),
};
const TRICKLES: readonly Slowness[] = ['heads', 'bodies'];

function open(port: number, kind: Slowness, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.write(beginnings[kind](path));
      if (TRICKLES.includes(kind)) trickle(socket);
      else socket.pause();
      resolve();
    });
    socket.on('error', () => resolve());
  });
}

function trickle(socket: Socket): void {
  socket.resume();
  const timer = setInterval(() => socket.write(' '), TRICKLE_MS);
  socket.once('close', () => clearInterval(timer));
}
