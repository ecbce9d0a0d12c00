import { useCallback, useEffect, useState } from 'react';
import { useLeaving } from './go-to-pay.ts';

export const PAUSES_MS = [2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 12_000, 15_000];

/** Polls while the provider can change the outcome. `isAsking` is true until polling stops; `again` restarts it. */
export function useFollowPayment(isOpen: boolean, refresh: () => Promise<unknown>): PaymentPolling {
  const [turn, setTurn] = useState(0);
  const [overAt, setOverAt] = useState(-1);
  const isLeaving = useLeaving((leaving) => leaving.isLeaving);
  useEffect(() => {
    if (!isOpen || isLeaving) return;
    return askAgain(refresh, () => setOverAt(turn));
  }, [isOpen, isLeaving, refresh, turn]);
  useEffect(() => {
    if (!isOpen) return;
    // The shopper returned from the provider's page, or from another tab in which the order may have been paid.
    const onReturn = () => document.visibilityState === 'visible' && void refresh();
    const away = new AbortController();
    document.addEventListener('visibilitychange', onReturn, away);
    addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), away);
    return () => away.abort();
  }, [isOpen, refresh]);
  const again = useCallback(async () => {
    await refresh();
    setTurn((before) => before + 1);
  }, [refresh]);
  return { isAsking: overAt !== turn, again };
}

export type PaymentPolling = { isAsking: boolean; again: () => Promise<void> };

function askAgain(refresh: () => Promise<unknown>, onGivenUp: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const wait = (attempt: number) => {
    const pause = PAUSES_MS[attempt];
    if (pause === undefined) return onGivenUp();
    timer = setTimeout(async () => {
      await refresh();
      if (!isStopped) wait(attempt + 1);
    }, pause);
  };
  wait(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
