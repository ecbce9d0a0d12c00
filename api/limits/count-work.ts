import { LRUCache } from 'lru-cache';
import type { Sender } from '#api/http/caller.ts';
import { networkOf } from '#api/http/network.ts';
import type { Peers } from '#api/http/peers.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';

const MINUTE_MS = 60_000;
/**
 * Interval between messages to the other processes. An address that calls several processes can exceed its limit by
 * its usage in this time.
 */
const SEND_MS = 200;
const TOPIC = 'work of addresses';

type Parts = { security: SecurityLog; others: Peers };
type Minute = { units: number; endsAt: number };

/**
 * Counts in memory, because a database query would cost more than most reads. Processes of one port exchange their
 * counts.
 */
export function countWork(most: number, { security, others }: Parts): (sender: Sender, cost: number) => void {
  const used = new LRUCache<string, Minute>({ max: CACHE_SIZES.limitedNetworks });
  let unsent = new Map<string, number>();

  function minuteOf(network: string): Minute {
    const now = performance.now();
    const known = used.get(network);
    if (known && known.endsAt > now) return known;
    const minute = { units: 0, endsAt: now + MINUTE_MS };
    used.set(network, minute);
    return minute;
  }

  function sendLater(network: string, cost: number): void {
    if (unsent.size === 0) {
      setTimeout(() => {
        others.send(TOPIC, [...unsent]);
        unsent = new Map();
      }, SEND_MS).unref();
    }
    unsent.set(network, (unsent.get(network) ?? 0) + cost);
  }

  others.onMessage(TOPIC, (message) => {
    for (const [network, units] of message as [string, number][]) minuteOf(network).units += units;
  });
  return (sender, cost) => {
    const network = networkOf(sender.address);
    const minute = minuteOf(network);
    if (minute.units + cost > most) {
      security('limit_met', sender, { call: 'reads', by: 'address minute' });
      const retryAfter = Math.max(1, Math.ceil((minute.endsAt - performance.now()) / 1000));
      throw new Refusal('too_many', { retryAfter, limit: 'reads' });
    }
    minute.units += cost;
    if (others.isShared) sendLater(network, cost);
  };
}
