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
  /** Connections stay, and new ones are accepted, but nothing goes through until `thaw`: as when the server is stopped. */
  freeze: () => void;
  thaw: () => void;
  /** Nothing goes through the connections of now any more, as when their host lost its power. New ones work. */
  silence: () => void;
};

export function openProxy(): Proxy {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let port = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const pair of [
      [near, far],
      [far, near],
    ] as const) {
      const [one, other] = pair;
      sockets.add(one);
      pairs.add(pair);
      if (!isFrozen) one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        pairs.delete(pair);
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
  const silence = () => {
    for (const [one, other] of pairs) one.unpipe(other).pause();
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
    restore: listen,
    freeze() {
      isFrozen = true;
      silence();
    },
    thaw() {
      isFrozen = false;
      for (const [one, other] of pairs) one.pipe(other);
    },
    silence,
  };
}
