import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type Proxy = {
  /** The address of the same database through this proxy. */
  reach: (databaseUrl: string) => Promise<string>;
  /** Breaks connections and refuses new ones. */
  cut: () => Promise<void>;
  /** Resets the open connections; new ones are accepted. */
  reset: () => void;
  restore: () => Promise<void>;
  /** Keeps connections open and accepts new ones, but blocks all data until `thaw`, like a suspended server. */
  freeze: () => void;
  thaw: () => void;
  /** Delays all further data in both directions, also on open connections. */
  delay: (ms: number) => void;
  /** Blocks all data on open connections, as after a power failure of the host. New connections work. */
  silence: () => void;
};

export function openProxy(): Proxy {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let port = 0;
  const pairs = new Set<readonly [Socket, Transform]>();
  let isFrozen = false;
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      const way = openWay(() => delayMs);
      const pair = [one, way] as const;
      sockets.add(one);
      pairs.add(pair);
      way.pipe(other);
      if (!isFrozen) one.pipe(way);
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
    for (const [one, way] of pairs) one.unpipe(way).pause();
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
      for (const [one, way] of pairs) one.pipe(way);
    },
    delay(ms) {
      delayMs = ms;
    },
    silence,
  };
}

/** Preserves the order even when the delay becomes shorter. */
function openWay(delayMs: () => number): Transform {
  const waiting: Buffer[] = [];
  let freeAt = 0;
  let underway = 0;
  const afterOthers = (then: () => void) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now + delayMs());
    if (freeAt <= now && underway === 0) return then();
    underway++;
    setTimeout(() => {
      underway--;
      then();
    }, freeAt - now);
  };
  return new Transform({
    transform(chunk, _encoding, done) {
      waiting.push(chunk);
      afterOthers(() => this.push(waiting.shift()));
      done();
    },
    flush: (done) => afterOthers(done),
  });
}
