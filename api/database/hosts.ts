import { setTimeout as wait } from 'node:timers/promises';

type Host = { host: string; port: number };

const DEFAULT_PORT = 5432;
/** A host that refused a connection or is a standby is not tried again for this time. */
const PAUSE_MS = 250;

/** The host part of an address, without user and password. It can contain several hosts: `one:5432,two:5432`. */
export const placeOf = (url: string): string => /^\w+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(url)?.[1] ?? '';

export function hostsOf(url: string): Host[] {
  return decodeURIComponent(placeOf(url))
    .split(',')
    .map((place) => {
      const [, inBrackets, name, port] = /^(?:\[(.*)\]|([^:]*))(?::(\d+))?$/.exec(place) ?? [];
      return { host: inBrackets ?? name ?? place, port: Number(port ?? DEFAULT_PORT) };
    });
}

type HostPicker = {
  count: number;
  /** Picks the host whose last failure is longest ago; `ready` resolves when its pause is over. */
  pick: () => { host: Host; ready: Promise<void>; failed: () => void };
};

function openHostPicker(url: string): HostPicker {
  const hosts = hostsOf(url);
  const freeAt = new Map<Host, number>();
  return {
    count: hosts.length,
    pick() {
      const host = hosts.reduce((one, other) => ((freeAt.get(other) ?? 0) < (freeAt.get(one) ?? 0) ? other : one));
      const pauseMs = (freeAt.get(host) ?? 0) - performance.now();
      return {
        host,
        ready: pauseMs > 0 ? wait(pauseMs) : Promise.resolve(),
        failed: () => void freeAt.set(host, performance.now() + PAUSE_MS),
      };
    },
  };
}

const pickers = new Map<string, HostPicker>();

/** One picker per address and process, so that every connection benefits from the failures of the others. */
export function hostPickerOf(url: string): HostPicker {
  const known = pickers.get(url);
  if (known) return known;
  const opened = openHostPicker(url);
  pickers.set(url, opened);
  return opened;
}
