import type { Client } from '#contract/client.ts';
import { type SearchAct, searchEvent } from '#contract/search-event-contract.ts';
import { listOf, parsed, record, text, whole } from '#storefront/state/shape.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { grown } from './cart-events.ts';
import type { ProductPageData, SearchPageData, ThanksPageData } from './page-events.ts';
import { purchaseEvent } from './purchase-event.ts';

/** After this time an opened product is no longer attributed to the search. */
const ATTRIBUTION_MS = 30 * 60_000;
const KEY = 'kayts_searched';
const MAX_CACHED = 40;

/** Last search in this tab, without personal data. */
let last: { query: string; at: number } | null = null;
const isStored = listOf(record({ query: text, id: whole }));

const isRobot = (): boolean => navigator.webdriver === true || /bot|crawl|spider|slurp/i.test(navigator.userAgent);

/** Reports searches and the products chosen from them, without personal data. */
export function followSearch(client: Client, routeId: string, data: unknown): void {
  if (!data || isRobot()) return;
  const [file] = routeId.split('#');
  if (file === 'storefront/browse/search/search-page.tsx') seeResults(client, data as ResultsData);
  if (file === 'storefront/browse/product-page/product-page.tsx') openProduct(client, data as ProductPageData);
  if (file === 'storefront/buy/thanks/thanks-page.tsx') order(client, data as ThanksPageData);
}

type ResultsData = SearchPageData & { isNarrowed: boolean };

export const followCartOfSearch = (client: Client): (() => void) =>
  useShopStore.subscribe((now, before) => {
    const search = current();
    if (!search || now.cart.items === before.cart.items || document.visibilityState === 'hidden') return;
    for (const { id } of grown(before.cart.items, now.cart.items)) {
      tell(client, 'opened', search, id);
      tell(client, 'carted', search, id);
      store([...stored(), { query: search, id }]);
    }
  });

function seeResults(client: Client, { query, isNarrowed, answer }: ResultsData): void {
  if ('failure' in answer) return;
  const isNew = last?.query !== query;
  last = { query, at: Date.now() };
  if (isNew && !isNarrowed) tell(client, 'seen', query);
}

function openProduct(client: Client, { product }: ProductPageData): void {
  const search = current();
  if (search) tell(client, 'opened', search, product.offer.id);
}

function order(client: Client, { loaded, isFromMail }: ThanksPageData): void {
  if (isFromMail || loaded === 'hidden' || 'failure' in loaded) return;
  const bought = purchaseEvent(loaded.order).flatMap((event) => ('products' in event ? event.products : []));
  for (const { query, id } of stored()) if (bought.some((one) => one.id === id)) tell(client, 'ordered', query, id);
  store([]);
}

const current = (): string | null => (last && Date.now() - last.at < ATTRIBUTION_MS ? last.query : null);

function tell(client: Client, act: SearchAct, search: string, productId?: number): void {
  void client.call(searchEvent, { input: { act, search, ...(productId && { product_id: productId }) } });
}

/** The browser leaves the page to pay, so the values are in the session storage of the tab. */
function stored(): { query: string; id: number }[] {
  try {
    return parsed(sessionStorage.getItem(KEY), isStored) ?? [];
  } catch {
    return [];
  }
}

function store(chosen: { query: string; id: number }[]): void {
  try {
    if (chosen.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(chosen.slice(-MAX_CACHED)));
  } catch {
    // Without storage, only the order is not attributed to the search.
  }
}
