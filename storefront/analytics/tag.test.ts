import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TYPED = '?search=anna&page=2';

type TagEnvironment = { dataLayer: unknown[]; localStorage: Storage };

/** Browser stub for the tag. Each test reloads the module. */
let environment: TagEnvironment;
beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  environment = { dataLayer: [], localStorage };
  vi.stubGlobal('window', environment);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('location', { origin: 'https://shop.am', pathname: '/shop/catalog/search', search: TYPED });
  vi.stubGlobal('document', {
    title: 'anna - search',
    referrer: 'https://shop.am/thanks?orderID=17',
    createElement: () => ({}),
    head: { append: () => {} },
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Commands in the form in which the tag reads them. */
const commands = (): unknown[][] => environment.dataLayer.map((entry) => Array.from(entry as ArrayLike<unknown>));

test('the tag receives the page location without typed text before any event', async () => {
  const { openTag, sendPageView } = await import('./tag.ts');
  const { enqueue } = await import('./event-queue.ts');
  enqueue({ name: 'login' });

  const track = openTag('G-TEST', true);
  sendPageView(true);
  track({ name: 'search', query: 'anna@mail.am' });

  expect(commands().map(([command, name]) => (command === 'event' ? name : command))).toEqual([
    'consent',
    'set',
    'js',
    'config',
    'login',
    'set',
    'page_view',
    'search',
  ]);
  expect(commands()[1]?.[1]).toEqual({
    page_location: 'https://shop.am/shop/catalog/search',
    page_referrer: 'https://shop.am',
    page_title: '/shop/catalog/search',
  });
  expect(JSON.stringify(commands())).not.toMatch(/anna|orderID/);
});

test('a container receives the page location before it starts', async () => {
  const { openTag, sendPageView } = await import('./tag.ts');

  openTag('GTM-TEST', true);
  sendPageView(true);

  const place = { page_location: 'https://shop.am/shop/catalog/search', page_title: '/shop/catalog/search' };
  expect(environment.dataLayer[1]).toMatchObject(place);
  expect(environment.dataLayer[2]).toMatchObject({ event: 'gtm.js' });
  expect(environment.dataLayer.at(-1)).toMatchObject({ event: 'page_view', ...place });
  expect(JSON.stringify(environment.dataLayer)).not.toMatch(/anna|orderID/);
});

test('a purchase is reported once when its page is opened repeatedly', async () => {
  const { enqueue, drainQueue } = await import('./event-queue.ts');
  const order = { name: 'purchase', orderId: '1044', total: 1000, coupon: null, discount: 0, products: [] } as const;

  enqueue(order);
  const [first] = drainQueue();
  enqueue(order);
  const again = drainQueue();

  expect(first).toMatchObject({ name: 'purchase', params: { transaction_id: '1044' } });
  expect(again).toEqual([]);
});

test('clearQueue removes queued events and stored order numbers', async () => {
  const { clearQueue, enqueue, drainQueue } = await import('./event-queue.ts');
  enqueue({ name: 'purchase', orderId: '1044', total: 1000, coupon: null, discount: 0, products: [] });

  clearQueue();

  expect(drainQueue()).toEqual([]);
  expect(environment.localStorage.getItem('kayts_bought')).toBeNull();
});
