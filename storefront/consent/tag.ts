import { takeKept } from './kept-events.ts';
import type { ShopEvent } from './shop-events.ts';
import { toWireEvent, type WireEvent } from './wire-event.ts';

const HOST = 'https://www.googletagmanager.com';

type Layer = { dataLayer?: unknown[] };

/** The measurement id whose script is in this document. */
let tagged: string | null = null;

export const isTagHere = (): boolean => tagged !== null;

/** Brings the tag in, once for a document, and sends what waited for it; returns what sends more. */
export function openTag(id: string): (event: ShopEvent) => void {
  if (tagged === null) {
    tagged = id;
    begin(id);
    for (const event of takeKept()) send(event);
  }
  return (event) => send(toWireEvent(event));
}

/** Counting only: nothing is kept or shared for advertisements. */
const CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

function begin(id: string): void {
  gtag('consent', 'default', CONSENT);
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

function send({ name, params }: WireEvent): void {
  if (tagged && isContainer(tagged)) layer().push({ ecommerce: null }, { event: name, ecommerce: params });
  else gtag('event', name, params);
}

/** The address without what was typed into it; where a campaign came from stays. */
export function sendPageView(): void {
  if (!tagged) return;
  const query = new URLSearchParams(location.search);
  for (const key of [...query.keys()]) if (!/^(utm_\w+|gclid)$/.test(key)) query.delete(key);
  const page_location = location.origin + location.pathname + (query.size > 0 ? `?${query}` : '');
  send({ name: 'page_view', params: { page_location, page_title: document.title } });
}

const layer = (): unknown[] => ((window as Layer).dataLayer ??= []);

function gtag(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag tells commands from data by this very object
  layer().push(arguments);
}

/** Takes back what the tag left, and the tag itself with the document. */
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
