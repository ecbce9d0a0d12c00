import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import { useLocation, useRouter } from './router.tsx';

const KEY = 'kayts_scroll';

/** Vertical positions by the key of the history entry. */
let positions: Record<string, number> = {};

/** Scrolls to the top of a new page, and to the previous position after back and forward. */
export function ScrollRestoration() {
  const router = useRouter();
  const location = useLocation();

  useEffect(() => {
    if (!router) return;
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    const leave = () => {
      if (!router.state.pending) positions[router.state.location.key] = scrollY;
      storePositions();
      history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', leave);
    const stop = router.beforeChange(({ key }) => {
      positions[key] = scrollY;
    });
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', leave);
      stop();
      history.scrollRestoration = 'auto';
    };
  }, [router]);

  useLayoutEffect(() => {
    if (router) scrollFor(location, router.state.keepsScroll);
  }, [router, location]);
  return null;
}

let isFirst = true;

function scrollFor(location: Location, keepsScroll: boolean): void {
  if (isFirst) positions = storedPositions();
  const isReload = isFirst;
  isFirst = false;
  const position = positions[location.key];
  if (position !== undefined) scrollTo(0, position);
  // The browser scrolls the first page of a visit.
  else if (!isReload && !scrollToFragment(location) && !keepsScroll) scrollTo(0, 0);
}

function scrollToFragment({ hash }: Location): boolean {
  const element = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  element?.scrollIntoView();
  return element !== null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Storage is unavailable, so a reload starts at the top.
  }
}
