import { useShopStore } from '#storefront/state/shop-store.ts';
import { type PurchasedOrder, purchaseEvent } from './purchase-event.ts';
import type { ListedProduct, ShopEvent } from './shop-events.ts';

/**
 * The part of the loader data from which events are derived. `page-events.test.ts` compares it with the types of the
 * pages.
 */
export type ListingPageData = { answer: { data: { products: readonly ListedProduct[] } } | { failure: unknown } };
export type SearchPageData = ListingPageData & { query: string };
export type HomePageData = { newProducts: readonly ListedProduct[]; specialOffers: readonly ListedProduct[] };
export type ProductPageData = {
  product: {
    name: string;
    offer: { id: number; price: number; oldPrice: number | null };
    brand: { name: string } | null;
  };
  together: readonly ListedProduct[];
  related: readonly ListedProduct[];
};
export type ThanksPageData = {
  isFromMail: boolean;
  loaded: { order: PurchasedOrder } | { failure: unknown } | 'hidden';
};

/**
 * Derives the events of a page from its loader data, so that the page contains no tracking code. A route id is the file
 * of its page.
 */
export function pageEvents(id: string, data: unknown): ShopEvent[] {
  const [file] = id.split('#');
  if (file === 'storefront/buy/cart-page/cart-page.tsx') return cart('view_cart');
  if (file === 'storefront/buy/checkout/checkout-page.tsx') return cart('begin_checkout');
  return data ? loadedEvents(file, data) : [];
}

function loadedEvents(file: string | undefined, data: unknown): ShopEvent[] {
  switch (file) {
    case 'storefront/browse/home/home-page.tsx':
      return homeLists(data as HomePageData);
    case 'storefront/browse/listing/catalog-page.tsx':
    case 'storefront/browse/brand/brand-page.tsx':
      return listing('catalog', data as ListingPageData);
    case 'storefront/browse/search/search-page.tsx':
      return searchResults(data as SearchPageData);
    case 'storefront/browse/product-page/product-page.tsx':
      return product(data as ProductPageData);
    case 'storefront/buy/thanks/thanks-page.tsx':
      return purchase(data as ThanksPageData);
    default:
      return [];
  }
}

const homeLists = ({ newProducts, specialOffers }: HomePageData): ShopEvent[] => [
  ...listOf('new products', newProducts),
  ...listOf('special offers', specialOffers),
];

const listing = (name: string, { answer }: ListingPageData): ShopEvent[] =>
  'data' in answer ? listOf(name, answer.data.products) : [];

const listOf = (name: string, products: readonly ListedProduct[]): ShopEvent[] =>
  products.length > 0 ? [{ name: 'view_item_list', list: name, products }] : [];

const searchResults = (data: SearchPageData): ShopEvent[] => [
  { name: 'search', query: data.query },
  ...listing('search', data),
];

function product({ product: { offer, name, brand }, related, together }: ProductPageData): ShopEvent[] {
  const { id, price, oldPrice } = offer;
  const discount = Math.max(0, (oldPrice ?? 0) - price);
  const viewed = { id, name, price, brand: brand?.name ?? '', ...(discount > 0 && { discount }) };
  return [
    { name: 'view_item', products: [viewed] },
    ...listOf('bought together', together),
    ...listOf('similar', related),
  ];
}

function cart(name: 'view_cart' | 'begin_checkout'): ShopEvent[] {
  const { items, offers } = useShopStore.getState().cart;
  return items.length > 0 ? [{ name, cart: { items, offers } }] : [];
}

const purchase = ({ loaded, isFromMail }: ThanksPageData): ShopEvent[] =>
  isFromMail || loaded === 'hidden' || 'failure' in loaded ? [] : purchaseEvent(loaded.order);

export function clickedProduct(events: readonly ShopEvent[], path: string): ShopEvent | null {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  for (const event of events) {
    if (event.name !== 'view_item_list') continue;
    const clicked = event.products.find((listed) => encodeURI(listed.slug) === slug);
    if (clicked) return { name: 'select_item', list: event.list, products: [clicked] };
  }
  return null;
}
