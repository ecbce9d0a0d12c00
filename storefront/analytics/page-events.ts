import type { loader as loadHome } from '#storefront/browse/home/home-data.ts';
import type { ListingAnswer } from '#storefront/browse/listing/listing-data.ts';
import type { ProductData } from '#storefront/browse/product/product-data.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import type { LoadedOrder } from '#storefront/buy/order/load-order.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { purchaseEvent } from './purchase-event.ts';
import type { ShopEvent } from './shop-events.ts';

type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Derives events from loader data, so that pages carry no code for them. Route ids are the files of the loaders. */
export function pageEvents(id: string, data: unknown): ShopEvent[] {
  const [file] = id.split('#');
  if (file === 'storefront/buy/cart-page/cart-page.tsx') return cart('view_cart');
  if (file === 'storefront/buy/checkout/checkout-page.tsx') return cart('begin_checkout');
  return data ? loadedEvents(file, data) : [];
}

function loadedEvents(file: string | undefined, data: unknown): ShopEvent[] {
  switch (file) {
    case 'storefront/browse/home/home-page.tsx':
      return homeLists(data as HomeData);
    case 'storefront/browse/listing/catalog-page.tsx':
    case 'storefront/browse/brand/brand-page.tsx':
      return list('catalog', (data as { answer?: ListingAnswer }).answer);
    case 'storefront/browse/search/search-page.tsx':
      return found(data as { query: string; answer: ListingAnswer });
    case 'storefront/browse/product-page/product-page.tsx':
      return product(data as ProductData);
    case 'storefront/buy/thanks/thanks-page.tsx':
      return purchase((data as { loaded: LoadedOrder }).loaded);
    default:
      return [];
  }
}

const homeLists = ({ newProducts, specialOffers }: HomeData): ShopEvent[] => [
  ...listOf('new products', newProducts),
  ...listOf('special offers', specialOffers),
];

const list = (name: string, answer: ListingAnswer | undefined): ShopEvent[] =>
  answer && 'data' in answer ? listOf(name, answer.data.goods) : [];

const listOf = (name: string, goods: readonly ProductSummary[]): ShopEvent[] =>
  goods.length > 0 ? [{ name: 'view_item_list', list: name, goods }] : [];

const found = ({ query, answer }: { query: string; answer: ListingAnswer }): ShopEvent[] => [
  { name: 'search', query },
  ...list('search', answer),
];

function product({ product, related, together }: ProductData): ShopEvent[] {
  const { offer, name, brand } = product;
  const shown = { id: offer.id, name, price: offer.price, brand: brand?.name ?? '' };
  return [{ name: 'view_item', goods: [shown] }, ...listOf('bought together', together), ...listOf('similar', related)];
}

function cart(name: 'view_cart' | 'begin_checkout'): ShopEvent[] {
  const { items } = useShopStore.getState().cart;
  return items.length > 0 ? [{ name, items }] : [];
}

const purchase = (loaded: LoadedOrder): ShopEvent[] =>
  loaded === 'hidden' || 'failure' in loaded ? [] : purchaseEvent(loaded.order);

export function clickedProduct(events: readonly ShopEvent[], path: string): ShopEvent | null {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  for (const event of events) {
    if (event.name !== 'view_item_list') continue;
    const chosen = (event.goods as readonly ProductSummary[]).find((goods) => encodeURI(goods.slug) === slug);
    if (chosen) return { name: 'select_item', list: event.list, goods: [chosen] };
  }
  return null;
}
