import { useEffect, useRef } from 'react';
import { matchRoutes, useLocation, useMatches } from 'react-router';
import { type RouteHandle, routes } from '../routes.tsx';
import { setBorder } from './border.ts';
import { followCart } from './cart-events.ts';
import { forgetKept, keep } from './kept-events.ts';
import { clickedGoods, pageEvents } from './page-events.ts';
import { hear, type ShopEvent, tell } from './shop-events.ts';
import { isTagHere, openTag, removeTag, sendPageView } from './tag.ts';

type Counting = {
  id: string;
  choice: 'yes' | 'no' | null;
  /** Where the visitor is, and where this document began: its policy lets the tag in only where it may be. */
  isPrivate: boolean;
  isBornPrivate: boolean;
};

/** Counts visits while the visitor agrees. On pages where nothing foreign may be, events wait for the next one. */
export function useCounting({ id, choice, isPrivate, isBornPrivate }: Counting): void {
  const isCounted = choice === 'yes';
  useEffect(() => {
    if (choice === 'no') stopCounting();
    if (!isCounted) return;
    hear(isBornPrivate ? keep : openTag(id));
    setBorder((path) => isPrivatePath(path) !== isBornPrivate);
    const unfollow = followCart();
    return () => {
      unfollow();
      setBorder(() => false);
    };
  }, [id, choice, isCounted, isBornPrivate]);

  // Who got here without a link, by an order or a login, leaves the document that has the tag in it.
  useEffect(() => {
    if (isCounted && isPrivate && isTagHere()) location.reload();
  }, [isCounted, isPrivate]);
  useFollowPages(isCounted);
}

function stopCounting(): void {
  hear(null);
  forgetKept();
  if (isTagHere()) removeTag();
}

const isPrivatePath = (path: string): boolean =>
  (matchRoutes(routes, path) ?? []).some(({ route }) => (route.handle as RouteHandle | undefined)?.cache === 'private');

/** Tells what a page is, once for each; and which product of its lists was chosen. */
function useFollowPages(isCounted: boolean): void {
  const page = useMatches().at(-1);
  const { pathname, search } = useLocation();
  const last = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is another when its address is
  useEffect(() => {
    if (!isCounted || !page) return;
    sendPageView();
    const events = pageEvents(page.id, page.loaderData);
    const said = JSON.stringify(events);
    if (said !== last.current) for (const event of events) tell(event);
    last.current = said;
    return followChoices(events);
  }, [isCounted, pathname, search]);
}

function followChoices(events: readonly ShopEvent[]): () => void {
  const choose = ({ target }: MouseEvent) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/shop/product/"]') : null;
    const chosen = anchor && clickedGoods(events, anchor.pathname);
    if (chosen) tell(chosen);
  };
  addEventListener('click', choose, { capture: true });
  return () => removeEventListener('click', choose, { capture: true });
}
