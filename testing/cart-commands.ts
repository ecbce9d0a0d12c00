import type { ModelShopper } from './shopping-model.ts';
import { mergeLines } from './shopping-model.ts';
import {
  ask,
  type Command,
  command,
  expectThat,
  headersOf,
  isCode,
  PAGE,
  type RealShop,
  readCart,
} from './shopping-shop.ts';

export const add = (number: number, productAt: number, quantity: number): Command =>
  command(`add ${quantity} of product ${productAt}`, number, async ({ model, shopper, shop }) => {
    const productId = [...model.prices.keys()][productAt] as number;
    const wanted = (shopper.lines.get(productId) ?? 0) + quantity;
    const fits = wanted <= (model.left.get(productId) ?? 0);
    const answer = await ask(shop, shopper, 'POST', `/api/checkout/cart/add/${productId}`, { quantity });
    expectThat(
      fits ? answer.status === 200 : isCode(answer, 'stock'),
      fits ? 'should be added' : 'should be out of stock',
      answer,
    );
    if (fits) shopper.lines.set(productId, wanted);
    if (fits && !shopper.session) shopper.token = answer.body.api_token ?? shopper.token;
  });

export const update = (number: number, lineAt: number, quantity: number): Command =>
  command(`set line ${lineAt} to ${quantity}`, number, async ({ model, shopper, shop }) => {
    const item = await lineOf(shop, shopper, lineAt);
    if (!item) return;
    const fits = quantity <= (model.left.get(item.product_id) ?? 0);
    const answer = await ask(shop, shopper, 'PUT', '/api/checkout/cart/update', { qty: { [item.id]: quantity } });
    expectThat(
      fits ? answer.status === 200 : isCode(answer, 'stock'),
      fits ? 'should be set' : 'should be out of stock',
      answer,
    );
    if (fits) shopper.lines.set(item.product_id, quantity);
  });

export const remove = (number: number, lineAt: number): Command =>
  command(`remove line ${lineAt}`, number, async ({ shopper, shop }) => {
    const item = await lineOf(shop, shopper, lineAt);
    if (!item) return;
    const query = shopper.session ? '' : `?api_token=${shopper.token}`;
    const path = `/api/checkout/cart/remove-item/${item.id}${query}`;
    const answer = await shop.call('GET', path, undefined, headersOf(shopper));
    expectThat(answer.status === 200, 'should be removed', answer);
    shopper.lines.delete(item.product_id);
  });

async function lineOf(shop: RealShop, shopper: ModelShopper, at: number) {
  const { cart } = await readCart(shop, shopper);
  return cart?.items[at % cart.items.length];
}

export const login = (number: number): Command =>
  command('login', number, async ({ shopper, shop }) => {
    const account = shop.accounts[number];
    if (shopper.session || !account) return;
    const body = { ...account, token: true, api_token: shopper.token };
    const answer = await shop.call('POST', '/api/customer/login', body, PAGE);
    expectThat(answer.status === 200 && answer.body.token !== undefined, 'should sign in', answer);
    shopper.session = answer.body.token ?? null;
    shopper.lines = mergeLines(new Map(), shopper.lines);
    shopper.ordered = null;
  });
