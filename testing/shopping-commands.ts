import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { address } from './builders.ts';
import {
  isInStock,
  type ModelOrder,
  type ModelShopper,
  mergeLines,
  type ShoppingModel,
  take,
  totalOf,
} from './shopping-model.ts';

type Body = {
  data?: unknown;
  api_token?: string;
  token?: string;
  order?: { id: number; status: string; grand_total: number };
  error?: { code?: string } | string;
};
export type ShopAnswer = { status: number; body: Body; cookie: string };
export type ShopCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<ShopAnswer>;
/** Customers who may sign in, each for one shopper of the model. */
export type RealShop = { call: ShopCall; accounts: { email: string; password: string }[] };

type Command = fc.AsyncCommand<ShoppingModel, RealShop>;
type Step = (turn: { model: ShoppingModel; shopper: ModelShopper; shop: RealShop; number: number }) => Promise<void>;

function expectThat(isSo: boolean, what: string, answer: ShopAnswer): void {
  if (!isSo) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
}

const command = (name: string, number: number, step: Step): Command => ({
  check: () => true,
  async run(model, shop) {
    const shopper = model.shoppers[number];
    if (!shopper) throw new Error(`no shopper ${number}`);
    await step({ model, shopper, shop, number });
    await compareCart(model, shopper, shop);
  },
  toString: () => `${name} of shopper ${number}`,
});

const PAGE = { 'sec-fetch-site': 'same-origin' };
const headersOf = ({ session }: ModelShopper): Record<string, string> =>
  session ? { authorization: `Bearer ${session}` } : {};
const identityOf = ({ session, token }: ModelShopper) => (session ? {} : { api_token: token });

const ask = (shop: RealShop, shopper: ModelShopper, method: 'POST' | 'PUT', path: string, body: object) =>
  shop.call(method, path, { ...identityOf(shopper), ...body }, headersOf(shopper));

type WireCart = {
  items: { id: number; product_id: number; quantity: number; total: number }[];
  sub_total: number;
  billing_address: unknown;
  selected_shipping_rate: unknown;
  payment: { method: string } | null;
} | null;

async function readCart(shop: RealShop, shopper: ModelShopper): Promise<{ cart: WireCart; answer: ShopAnswer }> {
  const query = shopper.session ? '' : `?api_token=${shopper.token}`;
  const answer = await shop.call('GET', `/api/checkout/cart${query}`, undefined, headersOf(shopper));
  return { cart: answer.body.data as WireCart, answer };
}

async function compareCart(model: ShoppingModel, shopper: ModelShopper, shop: RealShop): Promise<void> {
  const { cart, answer } = await readCart(shop, shopper);
  const lines = new Map((cart?.items ?? []).map((item) => [item.product_id, item.quantity] as const));
  expectThat(
    isDeepStrictEqual(lines, shopper.lines),
    `the cart should hold ${JSON.stringify([...shopper.lines])}`,
    answer,
  );
  expectThat((cart?.sub_total ?? 0) === totalOf(model, lines), 'the cart adds up otherwise', answer);
}

const add = (number: number, productAt: number, quantity: number): Command =>
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

const update = (number: number, lineAt: number, quantity: number): Command =>
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

const remove = (number: number, lineAt: number): Command =>
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

const login = (number: number): Command =>
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

const ADDRESS_STEPS = {
  'save-address': { billing: address() },
  'save-shipping': { shipping_method: 'free_free' },
} as const;

const walk = (number: number, step: keyof typeof ADDRESS_STEPS): Command =>
  command(step, number, async ({ shopper, shop }) => {
    const answer = await ask(shop, shopper, 'POST', `/api/checkout/${step}`, ADDRESS_STEPS[step]);
    const isPossible = shopper.lines.size > 0;
    // Without an address no delivery is offered.
    const isRight = isPossible ? answer.status === 200 || isCode(answer, 'no_address') : isRefused(answer);
    expectThat(isRight, isPossible ? 'should be saved' : 'there is nothing to order', answer);
  });

const choosePayment = (number: number, method: string): Command =>
  command(`save-payment ${method}`, number, async ({ shopper, shop }) => {
    const answer = await ask(shop, shopper, 'POST', '/api/checkout/save-payment', { payment: { method } });
    const isPossible = shopper.lines.size > 0;
    const isRight = isPossible
      ? answer.status === 200 || isCode(answer, 'no_address') || isCode(answer, 'no_shipping')
      : isRefused(answer);
    expectThat(isRight, isPossible ? 'should be saved' : 'there is nothing to order', answer);
  });

const codeOf = ({ body }: ShopAnswer): string | undefined =>
  typeof body.error === 'object' ? body.error.code : undefined;
const isCode = (answer: ShopAnswer, code: string): boolean => codeOf(answer) === code;
const isRefused = ({ status }: ShopAnswer): boolean => status >= 400 && status < 500;

const saveOrder = (number: number): Command =>
  command('save-order', number, async ({ model, shopper, shop }) => {
    const { cart } = await readCart(shop, shopper);
    const isReady = cart?.billing_address && cart.selected_shipping_rate && cart.payment;
    const answer = await shop.call('POST', '/api/checkout/save-order', identityOf(shopper), {
      ...PAGE,
      ...headersOf(shopper),
    });
    if (isRepeat(shopper, answer)) return;
    const isPossible = Boolean(isReady) && isInStock(model, shopper.lines);
    expectThat(
      isPossible ? answer.status === 200 : isRefused(answer),
      `should ${isPossible ? '' : 'not '}be ordered`,
      answer,
    );
    if (isPossible) noteOrder(model, shopper, answer);
  });

/** A cart that was ordered answers its order, however often it is sent; so does a customer who has no newer one. */
const isRepeat = ({ ordered, token, session, lines }: ModelShopper, { status, body }: ShopAnswer): boolean =>
  lines.size === 0 && ordered?.by === (session ?? token) && status === 200 && body.order?.id === ordered.orderId;

function noteOrder(model: ShoppingModel, shopper: ModelShopper, answer: ShopAnswer): void {
  const { order } = answer.body;
  if (!order) throw new Error('the answer has no order');
  expectThat(order.grand_total === totalOf(model, shopper.lines), 'the order adds up otherwise', answer);
  const isKnown = model.shoppers.some(({ orders }) => orders.some(({ id }) => id === order.id));
  expectThat(!isKnown, 'a new order has a new number', answer);
  const status = order.status as ModelOrder['status'];
  shopper.orders.push({ id: order.id, lines: shopper.lines, status, cookie: shopper.session ? '' : answer.cookie });
  take(model, shopper.lines, 1);
  shopper.lines = new Map();
  shopper.ordered = { by: shopper.session ?? shopper.token, orderId: order.id };
}

type OrderTurn = { model: ShoppingModel; order: ModelOrder; send: (path: string, body: object) => Promise<ShopAnswer> };

const ofOrder = (name: string, number: number, orderAt: number, step: (turn: OrderTurn) => Promise<void>): Command =>
  command(name, number, async ({ model, shopper, shop }) => {
    const order = shopper.orders[orderAt % Math.max(1, shopper.orders.length)];
    if (!order) return;
    const headers = { ...PAGE, ...(order.cookie ? { cookie: order.cookie } : headersOf(shopper)) };
    const send = (path: string, body: object) => shop.call('POST', `/api/orders/${order.id}/${path}`, body, headers);
    await step({ model, order, send });
  });

const payAgain = (number: number, orderAt: number, method: string): Command =>
  ofOrder(`pay order ${orderAt} by ${method}`, number, orderAt, async ({ order, send }) => {
    const wasWaiting = order.status === 'pending_payment';
    const answer = await send('pay', { payment: { method } });
    if (!wasWaiting) return expectThat(answer.status === 200 || isRefused(answer), 'is paid no more', answer);
    expectThat(answer.status === 200, 'should be paid again', answer);
    order.status = answer.body.order?.status as ModelOrder['status'];
  });

const cancel = (number: number, orderAt: number): Command =>
  ofOrder(`cancel order ${orderAt}`, number, orderAt, async ({ model, order, send }) => {
    const answer = await send('cancel', {});
    expectThat(answer.status === 200 && answer.body.order?.status === 'canceled', 'should be cancelled', answer);
    if (order.status !== 'canceled') take(model, order.lines, -1);
    order.status = 'canceled';
  });

type CommandOptions = { shoppers: number; products: number; methods: readonly string[] };

/** What shoppers may do to carts and orders, in any order. */
export function shoppingCommands({ shoppers, products, methods }: CommandOptions): fc.Arbitrary<Command>[] {
  const who = fc.nat({ max: shoppers - 1 });
  const which = fc.nat({ max: 5 });
  const quantity = fc.integer({ min: 1, max: 4 });
  const method = fc.constantFrom(...methods);
  const checkout = fc
    .tuple(who, method)
    .chain(([number, chosen]) =>
      fc.constantFrom(
        walk(number, 'save-address'),
        walk(number, 'save-shipping'),
        choosePayment(number, chosen),
        saveOrder(number),
      ),
    );
  return [
    fc.tuple(who, fc.nat({ max: products - 1 }), quantity).map(([number, at, count]) => add(number, at, count)),
    fc.tuple(who, which, quantity).map(([number, at, count]) => update(number, at, count)),
    fc.tuple(who, which).map(([number, at]) => remove(number, at)),
    checkout,
    fc.tuple(who, method).map(([number, chosen]) => wholeCheckout(number, chosen)),
    who.map(login),
    fc.tuple(who, which, method).map(([number, at, chosen]) => payAgain(number, at, chosen)),
    fc.tuple(who, which).map(([number, at]) => cancel(number, at)),
  ];
}

/** Steps at random seldom come in their order. */
const wholeCheckout = (number: number, method: string): Command => ({
  check: () => true,
  async run(model, shop) {
    const steps = [
      walk(number, 'save-address'),
      walk(number, 'save-shipping'),
      choosePayment(number, method),
      saveOrder(number),
    ];
    for (const step of steps) await step.run(model, shop);
  },
  toString: () => `whole checkout of shopper ${number} by ${method}`,
});
