import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { isPrivatePath } from '#storefront/runtime/pages.ts';
import { followCart } from './cart-events.ts';
import { clearQueue, enqueue } from './event-queue.ts';
import { clickedProduct, pageEvents } from './page-events.ts';
import { type ShopEvent, subscribe, track } from './shop-events.ts';
import { isTagHere, openTag, removeTag, sendPageView } from './tag.ts';
import { setThirdPartyIsolation } from './third-party-isolation.ts';
import { isPersonalUrl } from './tracked-page.ts';

type TrackingOptions = {
  id: string;
  choice: 'yes' | 'no' | null | undefined;
  /**
   * `isPrivate` concerns the current page. `isBornPrivate` concerns the page with which the document was loaded, whose
   * policy decides whether the tag may load.
   */
  isPrivate: boolean;
  isBornPrivate: boolean;
};

export function useTrackingEvents({ id, choice, isPrivate, isBornPrivate }: TrackingOptions): void {
  const isCounted = choice === 'yes';
  const isClosed = isPersonalUrl(useLocation()) || isPrivate;
  const isKnown = useIsKnown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tag comes in once, and asks then whether the page is known
  useEffect(() => {
    if (choice === undefined) return;
    if (!isCounted) return stopCounting();
    subscribe(isBornPrivate || isClosed ? enqueue : openTag(id, isKnown));
    setThirdPartyIsolation((address) => isClosedAddress(address) !== isBornPrivate);
    const unfollow = followCart();
    return () => {
      unfollow();
      setThirdPartyIsolation(() => false);
    };
  }, [id, choice, isCounted, isBornPrivate, isClosed]);

  // An order or a login may navigate to a private page without a link while the tag is loaded.
  useEffect(() => {
    if (isCounted && isClosed && isTagHere()) location.reload();
  }, [isCounted, isClosed]);
  useFollowPages(isCounted, isClosed);
}

function stopCounting(): void {
  subscribe(null);
  clearQueue();
  if (isTagHere()) removeTag();
}

const useIsKnown = (): boolean => !useMatches().some(({ params }) => '*' in params);

function isClosedAddress(address: string): boolean {
  const to = new URL(address, location.origin);
  return isPersonalUrl(to) || isPrivatePath(to.pathname);
}

function useFollowPages(isCounted: boolean, isClosed: boolean): void {
  const page = useMatches().at(-1);
  const isKnown = useIsKnown();
  const { pathname, search } = useLocation();
  const last = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is another when its address is
  useEffect(() => {
    if (!isCounted || !page || (isClosed && isTagHere())) return;
    sendPageView(isKnown);
    const events = pageEvents(page.id, page.loaderData);
    const eventsJson = JSON.stringify(events);
    if (eventsJson !== last.current) for (const event of events) track(event);
    last.current = eventsJson;
    return followChoices(events);
  }, [isCounted, pathname, search]);
}

function followChoices(events: readonly ShopEvent[]): () => void {
  const choose = ({ target }: MouseEvent) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/shop/product/"]') : null;
    const chosen = anchor && clickedProduct(events, anchor.pathname);
    if (chosen) track(chosen);
  };
  addEventListener('click', choose, { capture: true });
  return () => removeEventListener('click', choose, { capture: true });
}
