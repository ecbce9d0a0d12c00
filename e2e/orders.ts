import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { WireCart } from '#contract/cart-contract.ts';
import type { Card } from '#contract/catalog-contract.ts';
import type { WireOrder } from '#contract/order-contract.ts';
import { EMPTY_CART, replaceItems } from '#rules/checkout/cart-totals.ts';
import { INITIAL_STATE, STATE_KEY, STATE_VERSION } from '#storefront/state/persisted.ts';

type Answer = { order: { id: number }; redirect_url?: unknown };

/** Orders two simple products as the visitor of this page, by API calls. The page does not navigate. */
export async function placeOrder(page: Page, method: string, phone = '+37477123456'): Promise<number> {
  const answer: Answer = await page.evaluate(
    async ({ paymentMethod, telephone }) => {
      const call = async (verb: string, path: string, body?: object) => {
        const headers = body ? { 'content-type': 'application/json' } : undefined;
        const response = await fetch(path, { method: verb, headers, body: body && JSON.stringify(body) });
        if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
        return response.json();
      };
      const { data } = await call('GET', '/api/products?limit=60&locale=hy');
      const goods = data.filter(({ type, qty }: { type: string; qty: number }) => type === 'simple' && qty > 20);
      const { api_token } = await call('GET', '/api/checkout/cart/token');
      for (const { id } of goods.slice(0, 2))
        await call('POST', `/api/checkout/cart/add/${id}`, { quantity: 1, api_token });
      const billing = {
        use_for_shipping: true,
        first_name: 'Անահիտ',
        last_name: 'Տեր-Մարտիրոսյան',
        email: 'anahit@example.am',
        phone: telephone,
        city: 'Գյումրի',
        state: 'Shirak',
        address1: ['Շահումյան 14'],
      };
      await call('POST', '/api/checkout/save-address', { billing, api_token });
      await call('POST', '/api/checkout/save-shipping', { shipping_method: 'free_free', api_token });
      await call('POST', '/api/checkout/save-payment', { payment: { method: paymentMethod }, api_token });
      return call('POST', '/api/checkout/save-order', { api_token });
    },
    { paymentMethod: method, telephone: phone },
  );
  return answer.order.id;
}

/** Returns simple products with enough stock for all journeys. */
export async function plentyOf(api: APIRequestContext, count: number, minPrice = 0): Promise<Card[]> {
  const { data }: { data: Card[] } = await (await api.get('/api/products?limit=60&locale=hy')).json();
  const found = data.filter(({ type, qty, price }) => type === 'simple' && qty > 20 && price > minPrice);
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

/** Opens an address of the shop that loads no page; API calls from it use the visitor's cookies. */
export const arrive = (page: Page) => page.goto('/api/health');

/** Fills a guest cart in the shop and in the browser, then opens a page. */
export async function openWithCart(page: Page, cards: readonly Card[], path: string): Promise<void> {
  const api = page.request;
  const { api_token: token } = await (await api.get('/api/checkout/cart/token')).json();
  let cart: WireCart | undefined;
  for (const { id } of cards) {
    const added = await api.post(`/api/checkout/cart/add/${id}?locale=hy`, {
      data: { quantity: 1, api_token: token },
    });
    cart = (await added.json()).data;
  }
  const stored = { version: STATE_VERSION, state: { ...INITIAL_STATE, cart: { ...storedCart(cart), token } } };
  await arrive(page);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [STATE_KEY, JSON.stringify(stored)] as const);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

const storedCart = (cart: WireCart | undefined) =>
  replaceItems(
    EMPTY_CART,
    (cart?.items ?? []).map(({ id, product, price, total, quantity, available_qty }) => ({
      itemId: id,
      product: { id: product.id, parentId: product.parent_id, slug: product.slug, name: product.name, images: [] },
      options: [],
      price,
      total,
      quantity,
      available: available_qty,
      minQty: 1,
    })),
    undefined,
  );

let customers = 0;

/** Registers a customer without signing in. */
export async function register(page: Page): Promise<{ email: string; password: string }> {
  customers += 1;
  const email = `buyer-${process.pid}-${Date.now()}-${customers}@example.am`;
  const password = 'apricot-2026';
  const data = { email, password, password_confirmation: password };
  const answer = await page.request.post('/api/customer/register', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.context().clearCookies();
  return { email, password };
}

/** Submits the login page after hydration. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('main').getByRole('form', { name: 'Մուտք' });
  // The form has no button before hydration.
  await expect(form.getByRole('button', { name: 'Մուտք' })).toBeVisible();
  await form.getByLabel('Էլ. հասցե').fill(email);
  await form.getByLabel('Գաղտնաբառ', { exact: true }).fill(password);
  await form.getByLabel('Գաղտնաբառ', { exact: true }).press('Enter');
}

/** Returns the order of the thanks page from the API, as this browser may read it. */
export async function placedOrder(page: Page): Promise<WireOrder> {
  await expect(page).toHaveURL(/\/thanks\?(orderID|id)=\d+/);
  const query = new URL(page.url()).searchParams;
  const id = query.get('orderID') ?? query.get('id');
  return (await (await page.request.get(`/api/orders?id=${id}&locale=hy`)).json()).data[0];
}
