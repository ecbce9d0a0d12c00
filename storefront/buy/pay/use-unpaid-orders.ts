import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Client } from '#contract/client.ts';
import { unpaidOrders } from '#contract/order-contract.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { isNoneUnpaid, rememberNoneUnpaid } from '#storefront/state/unpaid-memory.ts';

export type HeldOrder = { id: number; number: string; total: number; minutesLeft: number };

type StoredHold = Omit<HeldOrder, 'minutesLeft'> & { until: number };

/** Interval at which the remaining minutes are recalculated. */
const TICK_MS = 5000;
/** Minimum interval between two reads of the orders, on the next page or after a return to the tab. */
const AGAIN_MS = 15_000;

export function useUnpaidOrders(owner: string): { orders: HeldOrder[]; lastExpired: string | null } {
  const client = useClient();
  const { pathname } = useLocation();
  const [held, setHeld] = useState<StoredHold[]>([]);
  const [lastExpired, setLastExpired] = useState<string | null>(null);
  const [now, setNow] = useState(Date.now);
  const askedAt = useRef(0);
  const ask = async () => {
    if (isNoneUnpaid(owner) || Date.now() - askedAt.current < AGAIN_MS) return;
    askedAt.current = Date.now();
    const answer = await readHeld(client);
    // The displayed orders stay when the call fails.
    if (!answer) return;
    if (answer.length === 0) rememberNoneUnpaid(owner);
    setHeld(answer);
    setNow(Date.now());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => void ask(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each return to the page
  useEffect(() => {
    const away = new AbortController();
    const back = () => document.visibilityState === 'visible' && void ask();
    document.addEventListener('visibilitychange', back, away);
    addEventListener('pageshow', ({ persisted }) => persisted && back(), away);
    return () => away.abort();
  }, [owner]);
  useEffect(() => {
    if (held.length === 0) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [held]);
  const over = held.find(({ until }) => until <= now);
  useEffect(() => {
    if (!over) return;
    setLastExpired(over.number);
    setHeld((before) => before.filter(({ id }) => id !== over.id));
  }, [over]);
  return { orders: held.filter(({ until }) => until > now).map((order) => toShown(order, now)), lastExpired };
}

const toShown = ({ until, ...order }: StoredHold, now: number): HeldOrder => ({
  ...order,
  minutesLeft: Math.floor((until - now) / 60_000),
});

async function readHeld(client: Client): Promise<StoredHold[] | null> {
  const result = await client.call(unpaidOrders, { input: {} });
  if (!result.ok) return null;
  const now = Date.now();
  return result.data.data.map(({ id, increment_id, grand_total, seconds_left }) => ({
    id,
    number: increment_id,
    total: grand_total,
    until: now + seconds_left * 1000,
  }));
}
