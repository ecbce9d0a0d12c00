import { drainQueue } from './event-queue.ts';
import type { ShopEvent } from './shop-events.ts';
import { type TrackedPage, trackedPage } from './tracked-page.ts';
import { toContainerEvent, toWireEvent, type WireEvent } from './wire-event.ts';

const HOST = 'https://www.googletagmanager.com';

type Layer = { dataLayer?: unknown[] };

let tagged: string | null = null;

export const isTagHere = (): boolean => tagged !== null;

export function openTag(id: string, isKnown: boolean): (event: ShopEvent) => void {
  if (tagged === null) {
    tagged = id;
    begin(id, isKnown);
    for (const event of drainQueue()) send(event);
  }
  return (event) => send(toWireEvent(event));
}

/** Analytics only: no storage or sharing for advertisements. */
const CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

function begin(id: string, isKnown: boolean): void {
  gtag('consent', 'default', CONSENT);
  trackPlace(isKnown);
  if (isContainer(id)) layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  else {
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false, allow_google_signals: false });
  }
  const script = document.createElement('script');
  script.async = true;
  script.src = `${HOST}/${isContainer(id) ? 'gtm.js' : 'gtag/js'}?id=${id}`;
  document.head.append(script);
}

const isContainer = (id: string): boolean => id.startsWith('GTM-');

export function sendPageView(isKnown: boolean): void {
  if (tagged) send({ name: 'page_view', params: trackPlace(isKnown) });
}

/**
 * Sets the page location for all later events, including the tag's own events, which would otherwise contain the full
 * URL.
 */
function trackPlace(isKnown: boolean): TrackedPage {
  const { origin, pathname, search } = location;
  const { title, referrer } = document;
  const place = trackedPage({ origin, pathname, search, title, referrer, isKnown });
  if (tagged && isContainer(tagged)) layer().push(place);
  else gtag('set', place);
  return place;
}

function send(event: WireEvent): void {
  if (tagged && isContainer(tagged)) layer().push({ ecommerce: null }, toContainerEvent(event));
  else gtag('event', event.name, event.params);
}

const layer = (): unknown[] => ((window as Layer).dataLayer ??= []);

function gtag(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag tells commands from data by this very object
  layer().push(arguments);
}

export function removeTag(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  for (const name of names.filter((one) => one.startsWith('_ga'))) forgetCookie(name);
  location.reload();
}

function forgetCookie(name: string): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
