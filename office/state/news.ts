import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeClient } from '#contract/office/office-client.ts';
import { officeNews } from '#contract/office/office-news-contract.ts';

export type News = AnswerOf<typeof officeNews>;

const NEWS_MS = 10_000;

/** `isOnline` is true when the last call succeeded. */
type NewsState = { news: News | null; isOnline: boolean };

let known: NewsState = { news: null, isOnline: true };
let isAsking = false;
const listeners = new Set<() => void>();
const followers = new Set<(news: News) => void>();

function show(next: NewsState): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Polls only while the tab is visible, and immediately when it becomes visible again. */
export function useNewsCalls(client: OfficeClient): void {
  useEffect(() => {
    const ask = () =>
      void (document.visibilityState === 'visible' && askNews(client).catch((error: unknown) => reportError(error)));
    ask();
    const timer = setInterval(ask, NEWS_MS);
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    addEventListener('offline', lost);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
      removeEventListener('offline', lost);
    };
  }, [client]);
}

const lost = () => show({ ...known, isOnline: false });

async function askNews(client: OfficeClient): Promise<void> {
  if (!navigator.onLine) return lost();
  if (isAsking) return;
  isAsking = true;
  const before = known.news;
  const call = client.call(officeNews, { input: before ? { since: before.cursor } : {} });
  const result = await call.finally(() => {
    isAsking = false;
  });
  if (!result.ok) {
    if (result.error.code === 'network') lost();
    return;
  }
  const news = result.data;
  const isBack = !known.isOnline;
  show({ news, isOnline: true });
  const isNew = before !== null && JSON.stringify(before) !== JSON.stringify(news);
  if (isNew || isBack) for (const follow of followers) follow(news);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNewsCounts = (): News['counts'] | null =>
  useSyncExternalStore(subscribe, () => known.news)?.counts ?? null;

/** Null until the first response. */
export const useNewsMentions = (): News['mentions'] | null =>
  useSyncExternalStore(subscribe, () => known.news)?.mentions ?? null;

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => known.isOnline);

/** Calls `follow` when the data changes and when the connection is restored. */
export function useFollowNews(follow: (news: News) => void): void {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    const one = (news: News) => latest.current(news);
    followers.add(one);
    return () => void followers.delete(one);
  }, []);
}
