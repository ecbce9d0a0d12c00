// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { SOON } from '#testing/soon.ts';

const SEARCH = 'storefront/browse/search/search-page.tsx';
const PRODUCT = 'storefront/browse/product-page/product-page.tsx';
const THANKS = 'storefront/buy/thanks/thanks-page.tsx';

const results = (query: string, isNarrowed = false) => ({ query, isNarrowed, answer: { data: { products: [] } } });
const productPage = (id: number) => ({ product: { name: 'Lamp', offer: { id, price: 1 }, brand: null } });

/** Loads the module again, because it stores the last search in a variable. Each load acts as a new tab. */
async function openTab() {
  vi.resetModules();
  const { followCartOfSearch, followSearch } = await import('./search-visit.ts');
  const { searchEvent } = await import('#contract/search-event-contract.ts');
  const { useShopStore } = await import('#storefront/state/shop-store.ts');
  const sent: unknown[][] = [];
  const client = fakeClient('en');
  client.on(searchEvent, ({ input }) => {
    sent.push([input?.act, input?.search, input?.product_id]);
    return answered({ data: true });
  });
  const put = (id: number) => {
    const { cart } = useShopStore.getState();
    const line = { id, quantity: 1, price: 1, product: { id, name: 'Lamp' } } as unknown as (typeof cart.items)[number];
    useShopStore.setState({ cart: { ...cart, items: [...cart.items, line] } });
  };
  followCartOfSearch(client);
  return { sent, put, goTo: (page: string, data: unknown) => followSearch(client, page, data) };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
});
afterEach(() => vi.restoreAllMocks());

test('followSearch reports a search once, then its opened, added and ordered products', async () => {
  const { sent, goTo, put } = await openTab();

  goTo(SEARCH, results('lamp'));
  goTo(SEARCH, results('lamp'));
  goTo(PRODUCT, productPage(7));
  put(7);
  const order = { code: 'pending', number: '1001', total: 1, items: [{ id: 7, name: 'Lamp', price: 1, quantity: 1 }] };
  goTo(THANKS, { isFromMail: false, loaded: { order } });
  goTo(THANKS, { isFromMail: false, loaded: { order } });

  await vi.waitFor(
    () =>
      expect(sent).toEqual([
        ['seen', 'lamp', undefined],
        ['opened', 'lamp', 7],
        ['opened', 'lamp', 7],
        ['carted', 'lamp', 7],
        ['ordered', 'lamp', 7],
      ]),
    SOON,
  );
});

test('followSearch reports nothing without a search, after 31 minutes, for filtered results or for robots', async () => {
  const { sent, goTo, put } = await openTab();
  goTo(PRODUCT, productPage(7));
  put(7);
  goTo(SEARCH, results('lamp', true));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  goTo(PRODUCT, productPage(7));
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Examplebot/2.1');
  goTo(SEARCH, results('candle'));
  agent.mockRestore();
  goTo(SEARCH, results('at last'));

  await vi.waitFor(() => expect(sent).toEqual([['seen', 'at last', undefined]]), SOON);
});
