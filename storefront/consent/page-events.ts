import type { Goods } from '../catalog/goods.ts';
import type { ListingAnswer } from '../catalog/listing-data.ts';
import type { loader as loadHome } from '../home/home-data.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { ProductData } from '../product/product-data.ts';
import { useShopStore } from '../state/shop-store.ts';
import type { ShopEvent } from './shop-events.ts';

type HomeData = Awaited<ReturnType<typeof loadHome>>;

/**
 * What a page means to who counts visits, read from what it was loaded with: no page carries code for it. Ids of routes
 * are the files whose loaders the types are taken from.
 */
export function pageEvents(id: string, data: unknown): ShopEvent[] {
  switch (id.split('#')[0]) {
    case 'storefront/home/home-page.tsx':
      return homeLists(data as HomeData);
    case 'storefront/catalog/catalog-page.tsx':
    case 'storefront/brand/brand-page.tsx':
      return list('catalog', (data as { answer?: ListingAnswer }).answer);
    case 'storefront/search/search-page.tsx':
      return found(data as { query: string; answer: ListingAnswer } | null);
    case 'storefront/product/product-page.tsx':
      return product(data as ProductData);
    case 'storefront/cart/cart-page.tsx':
      return cart('view_cart');
    case 'storefront/checkout/checkout-page.tsx':
      return cart('begin_checkout');
    case 'storefront/thanks/thanks-page.tsx':
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

const listOf = (name: string, goods: readonly Goods[]): ShopEvent[] =>
  goods.length > 0 ? [{ name: 'view_item_list', list: name, goods }] : [];

function found(data: { query: string; answer: ListingAnswer } | null): ShopEvent[] {
  if (!data) return [];
  return [{ name: 'search', query: data.query }, ...list('search', data.answer)];
}

function product({ product, related }: ProductData): ShopEvent[] {
  const { offer, name, brand } = product;
  const shown = { id: offer.id, name, price: offer.price, brand: brand?.name ?? '' };
  return [{ name: 'view_item', goods: [shown] }, ...listOf('similar', related)];
}

function cart(name: 'view_cart' | 'begin_checkout'): ShopEvent[] {
  const { items } = useShopStore.getState().cart;
  return items.length > 0 ? [{ name, items }] : [];
}

/** An order that was cancelled, or waits for money that may never come, is not counted as bought. */
function purchase(loaded: LoadedOrder): ShopEvent[] {
  if (loaded === 'hidden' || 'failure' in loaded) return [];
  const { order } = loaded;
  if (!BOUGHT.has(order.code)) return [];
  const goods = order.items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity }));
  return [{ name: 'purchase', orderId: order.number, total: order.total, goods }];
}

const BOUGHT = new Set<string>(['pending', 'processing', 'completed']);

/** Which product of the page's lists an address leads to. */
export function clickedGoods(events: readonly ShopEvent[], path: string): ShopEvent | null {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  for (const event of events) {
    if (event.name !== 'view_item_list') continue;
    const chosen = (event.goods as readonly Goods[]).find((goods) => goods.slug === slug);
    if (chosen) return { name: 'select_item', list: event.list, goods: [chosen] };
  }
  return null;
}
