import { address } from './builders.ts';
import { isInStock, type ModelOrder, type ModelShopper, type ShoppingModel, take, totalOf } from './shopping-model.ts';
import {
  ask,
  type Command,
  command,
  expectThat,
  headersOf,
  identityOf,
  isCode,
  isRefused,
  PAGE,
  readCart,
  type ShopAnswer,
} from './shopping-shop.ts';

const ADDRESS_STEPS = {
  'save-address': { billing: address() },
  'save-shipping': { shipping_method: 'free_free' },
} as const;

export const walk = (number: number, step: keyof typeof ADDRESS_STEPS): Command =>
  command(step, number, async ({ shopper, shop }) => {
    const answer = await ask(shop, shopper, 'POST', `/api/checkout/${step}`, ADDRESS_STEPS[step]);
    const isPossible = shopper.lines.size > 0;
    // No delivery is offered without an address.
    const isRight = isPossible ? answer.status === 200 || isCode(answer, 'no_address') : isRefused(answer);
    expectThat(isRight, isPossible ? 'should be saved' : 'should be refused without items', answer);
  });

export const choosePayment = (number: number, method: string): Command =>
  command(`save-payment ${method}`, number, async ({ shopper, shop }) => {
    const answer = await ask(shop, shopper, 'POST', '/api/checkout/save-payment', { payment: { method } });
    const isPossible = shopper.lines.size > 0;
    const isRight = isPossible
      ? answer.status === 200 || isCode(answer, 'no_address') || isCode(answer, 'no_shipping')
      : isRefused(answer);
    expectThat(isRight, isPossible ? 'should be saved' : 'should be refused without items', answer);
  });

export const saveOrder = (number: number): Command =>
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

/** A repeated order of the same cart returns the first order; a customer without a newer cart gets theirs. */
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

export const payAgain = (number: number, orderAt: number, method: string): Command =>
  ofOrder(`pay order ${orderAt} by ${method}`, number, orderAt, async ({ order, send }) => {
    const wasWaiting = order.status === 'pending_payment';
    const answer = await send('pay', { payment: { method } });
    if (!wasWaiting) return expectThat(answer.status === 200 || isRefused(answer), 'is paid no more', answer);
    expectThat(answer.status === 200, 'should be paid again', answer);
    order.status = answer.body.order?.status as ModelOrder['status'];
  });

export const cancel = (number: number, orderAt: number): Command =>
  ofOrder(`cancel order ${orderAt}`, number, orderAt, async ({ model, order, send }) => {
    const answer = await send('cancel', {});
    expectThat(answer.status === 200 && answer.body.order?.status === 'canceled', 'should be cancelled', answer);
    if (order.status !== 'canceled') take(model, order.lines, -1);
    order.status = 'canceled';
  });
