import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export type Proxy = {
  /** The address of the same database through this proxy. */
  reach: (databaseUrl: string) => Promise<string>;
  /** Breaks connections and refuses new ones. */
  cut: () => Promise<void>;
  /** Resets the connections there are; new ones are let through. */
  reset: () => void;
  restore: () => Promise<void>;
  /** Nothing goes through any more, and nobody is told. */
  freeze: () => void;
};

export function openProxy(): Proxy {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let port = 0;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.unref();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    async reach(databaseUrl) {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port) };
      await listen();
      url.port = String(port);
      return url.href;
    },
    cut,
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
      server.on('connection', (socket) => socket.unpipe().pause());
    },
    restore: listen,
  };
}
