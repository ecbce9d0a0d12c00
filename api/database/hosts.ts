import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Host = { host: string; port: number };

const DEFAULT_PORT = 5432;
/** A host that refused, or turned out to be a standby, is not tried again for so long. */
const PAUSE_MS = 250;

/** Without user and password; it may name several hosts: `one:5432,two:5432`. */
export const placeOf = (url: string): string => /^\w+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(url)?.[1] ?? '';

export function hostsOf(url: string): Host[] {
  return decodeURIComponent(placeOf(url))
    .split(',')
    .map((place) => {
      const [, inBrackets, name, port] = /^(?:\[(.*)\]|([^:]*))(?::(\d+))?$/.exec(place) ?? [];
      return { host: inBrackets ?? name ?? place, port: Number(port ?? DEFAULT_PORT) };
    });
}

/** A silent host must not use up a request's five seconds. */
const CONNECT_S = 2;

type SeveralHosts = { target_session_attrs?: 'primary'; connect_timeout?: number; socket?: () => Promise<Socket> };

/** By itself the driver tries refusing hosts hundreds of times a second, and takes a standby; a shop always writes. */
export function severalHosts(url: string): SeveralHosts {
  const hosts = hostsOf(url);
  if (hosts.length < 2) return {};
  const freeAt = new Map<Host, number>();
  return {
    target_session_attrs: 'primary',
    connect_timeout: CONNECT_S,
    async socket() {
      const next = hosts.reduce((one, other) => ((freeAt.get(other) ?? 0) < (freeAt.get(one) ?? 0) ? other : one));
      const pauseMs = (freeAt.get(next) ?? 0) - performance.now();
      if (pauseMs > 0) await wait(pauseMs);
      return open(next, () => freeAt.set(next, performance.now() + PAUSE_MS));
    },
  };
}

/** The driver leaves a standby as soon as it has connected. */
const BRIEF_MS = 1_000;

function open({ host, port }: Host, onFailed: () => void): Socket {
  let connectedAt = 0;
  // The driver reads the name to check a certificate.
  const socket = Object.assign(new Socket(), { host, port });
  socket.once('connect', () => {
    connectedAt = performance.now();
  });
  socket.once('close', () => {
    const isLasting = connectedAt > 0 && performance.now() - connectedAt >= BRIEF_MS;
    if (!isLasting) onFailed();
  });
  return socket.connect(port, host);
}
