import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from './client.ts';

type Listener = {
  /**
   * Resolves when the first connection listens. `onConnect` runs after every (re)connect, as messages may be lost.
   */
  listen: (channel: string, onMessage: (payload: string) => void, onConnect: () => void) => Promise<void>;
  close: () => Promise<void>;
};

type Subscription = { channel: string; onMessage: (payload: string) => void; onConnect: () => void };

const RETRY_MS = 250;

/** A separate connection that listens to channels and reconnects when it is lost. */
export function openListener(url: string): Listener {
  const subscriptions: Subscription[] = [];
  let client: Promise<pg.Client> | null = null;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const opened = await openClient(url);
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onMessage(payload);
    });
    try {
      for (const { channel } of subscriptions) await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (cause) {
      await opened.end().catch(() => {});
      throw cause;
    }
    opened.once('end', () => void reconnect());
    return opened;
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await wait(RETRY_MS, undefined, { ref: false });
      if (isClosed) return;
      client = connect();
      try {
        await client;
        for (const { onConnect } of subscriptions) onConnect();
        return;
      } catch {
        // The database is still unavailable.
      }
    }
  }

  return {
    async listen(channel, onMessage, onConnect) {
      subscriptions.push({ channel, onMessage, onConnect });
      if (client === null) {
        client = connect();
        client.catch(() => reconnect());
        await client;
      } else await client.then((opened) => opened.query(`listen ${opened.escapeIdentifier(channel)}`));
      onConnect();
    },
    async close() {
      isClosed = true;
      await client?.then(
        (opened) => opened.end(),
        () => {},
      );
    },
  };
}
