// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LoaderFunction } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { addItem } from '#contract/cart-contract.ts';
import { payments } from '#contract/checkout-contract.ts';
import { login, register } from '#contract/customer-contract.ts';
import { cancelOrder, orders, payOrder, type WireOrder } from '#contract/order-contract.ts';
import { orderReturns } from '#contract/return-contract.ts';
import { orderReviews } from '#contract/review-contract.ts';
import { useLeaving } from '#storefront/buy/pay/go-to-pay.ts';
import { PAUSES_MS } from '#storefront/buy/pay/use-follow-payment.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { placed } from '#testing/open-checkout.tsx';
import { renderInShop } from '#testing/render.tsx';
import { paymentMethods, wireCart } from '#testing/wire-cart.ts';
import { wireOrder } from '#testing/wire-order.ts';
import { wireCard } from '#testing/wire-product.ts';
import { loader, ThanksPage } from './thanks-page.tsx';

const THANKS = 'Շնորհակալություն գնման համար';
const WAITING = 'Պատվերը սպասում է վճարմանը';
const PAID = wireOrder({ status: 'processing', payment: { state: 'paid', state_label: 'Վճարված է' } });
const UNPAID = wireOrder({
  status: 'pending_payment',
  payment_method: 'aeb_vpos',
  payment: { state: 'open', can_pay: true, hold_until: '2026-11-21T09:30:00.000Z' },
});
const unsure = wireOrder({ status: 'pending_payment', payment: { state: 'confirming', can_cancel: false } });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useLeaving.setState({ isLeaving: false });
});

/** The test router has a single page, so the loader returns nothing for other addresses. */
const thanksOnly: LoaderFunction = (args) =>
  new URL(args.request.url).pathname === '/thanks' ? loader(args) : { id: '', loaded: 'hidden' };

/** Opens the page of an order. `shop.order` sets the order of later responses. */
async function open(order: WireOrder, path = '/thanks?orderID=1042') {
  const shop = { order };
  const client = fakeClient('hy');
  client.on(orderReturns, () => answered({ data: { returns: [], lines: [] } }));
  client.on(orderReviews, () => answered({ data: { order_id: 1042, name: '', can_write: false, lines: [] } }));
  client.on(orders, () => answered({ data: [shop.order] }));
  client.on(payments, () => answered(paymentMethods('aeb_vpos', 'cashondelivery', 'credit')));
  const page = await renderInShop(<ThanksPage />, { client, loader: thanksOnly, path });
  await act(async () => {});
  if (!vi.isFakeTimers()) await screen.findByRole('heading', { level: 1 });
  return { ...page, shop, client };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Վճարել · / });
const says = (text: string) => screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(text));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an order of an exchange names the returned product and has nothing to pay', async () => {
  const order = { discount_amount: 120_000, exchange_value: 120_000, grand_total: 0 };

  await open(
    wireOrder({ ...order, status: 'processing', payment: { state: 'paid', paid_at: '2026-11-21T09:30:00.000Z' } }),
  );

  expect(screen.getByText('Վերադարձված ապրանք').nextSibling?.textContent).toMatch(/^−120,000/);
  expect(screen.queryByText('Զեղչ')).toBeNull();
  expect(screen.getByText(/Վճարելու ոչինչ չկա/)).toBeTruthy();
  expect(screen.queryByText(/Վճարվել է/)).toBeNull();
});

test('a partly refunded order states the returned sum', async () => {
  await open(wireOrder({ status: 'processing', payment: { state: 'paid', refunded: 20_000 } }));

  expect(screen.getByText(/^Վերադարձվել է՝ 20,000/)).toBeTruthy();
});

test('an order that is ready to collect asks for the code, and does not announce its preparation', async () => {
  const pickup = {
    ...{ name: 'Kayts', address: 'Սարյան 22', phone: '+37410123456', hours: '10:00–21:00', lat: 40.1, lng: 44.5 },
    ...{ is_ready: true, code: '663006', expires_on: '2026-11-27' },
  };

  await open(wireOrder({ status: 'processing', pickup, payment: { state: 'due' } }));

  expect(screen.getByText(/Պատվերը պատրաստ է։ Խանութում ցույց տվեք ներքևի կոդը/)).toBeTruthy();
  expect(screen.queryByText(/Կգրենք ձեզ/)).toBeNull();
});

test('an order that is paid after the shopper closed the payment window is shown as paid', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { shop } = await open(UNPAID);
  expect(title()).toBe(WAITING);
  shop.order = PAID;

  await later(PAUSES_MS[0] ?? 0);

  expect(title()).toBe(THANKS);
  expect(says(THANKS)).toBe(true);
});

test('a paid order whose total rose shows the paid amount and the amount due', async () => {
  const total = UNPAID.grand_total;
  await open({ ...UNPAID, status: 'processing', payment: { ...UNPAID.payment, owed: 1_000 } });

  expect(title()).toBe('Մնում է վճարել տարբերությունը');
  const text = document.body.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain(`վճարված է ${(total - 1_000).toLocaleString('en-US')} ֏, մնում է վճարել 1,000 ֏`);
  expect(screen.getAllByText('Մնում է վճարել').length).toBeGreaterThan(0);
});

test('an order of a gift card has no address, no reviews and no second order', async () => {
  await open({ ...PAID, status: 'completed', shipping_method: 'gift_card' });

  expect(screen.getByText(/Քարտն ուղարկվում է էլ\. փոստով/)).toBeTruthy();
  expect(screen.queryByText('Առաքման հասցե')).toBeNull();
  expect(screen.queryByText('Ձեր կարծիքները')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Պատվիրել կրկին' })).toBeNull();
});

test('an unconfirmed payment is polled for a minute, then the page announces an e-mail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { client } = await open(unsure);
  expect(title()).toBe('Վճարումը հաստատվում է');
  expect(screen.queryByRole('button', { name: /^Վճարել/ })).toBeNull();
  expect(says('Ստուգում ենք վճարումը')).toBe(true);

  for (const pause of PAUSES_MS) await later(pause);

  expect(says('anahit@example.am')).toBe(true);
  expect(client.calls.filter(({ name }) => name === 'orders')).toHaveLength(1 + PAUSES_MS.length);
  await press('Ստուգել կրկին');
  expect(says('Ստուգում ենք վճարումը')).toBe(true);
});

test('a declined payment shows the reason and the time limit and can be repeated', async () => {
  const reason = 'Քարտին բավարար գումար չկա։';
  await open(wireOrder({ ...UNPAID, payment: { ...UNPAID.payment, state: 'declined', reason } }));

  expect(title()).toBe('Վճարումը չի կատարվել');
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByText('13:30').tagName).toBe('TIME');
  expect(pay().disabled).toBe(false);
});

test('a shopper who cancelled in the wallet reads that and can pay again', async () => {
  await open(UNPAID, '/thanks?id=1042&sandbox=1&payment=cancelled');

  expect(title()).toBe('Վճարումը չեղարկված է');
  expect(screen.getByText(/վերադարձել եք առանց վճարելու/)).toBeTruthy();
  expect(pay().disabled).toBe(false);
});

test.each([
  ['paid', PAID, THANKS],
  ['asked about', unsure, 'Վճարումը հաստատվում է'],
])('the cancel parameter of the wallet is ignored once the order is %s', async (_, order, heading) => {
  await open(order, '/thanks?orderID=1042&payment=cancelled');

  expect(title()).toBe(heading);
});

test('a payment that cannot start shows an error and can be retried', async () => {
  const { client } = await open(UNPAID);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  client.on(payOrder, () => failed('network'));
  await act(async () => void fireEvent.click(pay()));
  expect(screen.getByText(/Կապ չկա/)).toBeTruthy();
  client.on(payOrder, () => answered(placed('/sandbox/arca/pay?mdOrder=7')));

  await act(async () => void fireEvent.click(pay()));

  expect(assign.mock.calls).toEqual([['/sandbox/arca/pay?mdOrder=7']]);
  expect(client.calls.findLast(({ name }) => name === 'payOrder')).toMatchObject({
    params: { id: 1042 },
    input: { payment: { method: 'aeb_vpos' } },
  });
});

test('a payment provider that does not respond shows an error and leaves the order unchanged', async () => {
  const { client } = await open(UNPAID);
  client.on(payOrder, () => answered({ ...placed(), order: { ...placed().order, status: 'pending_payment' } }));

  await act(async () => void fireEvent.click(pay()));

  expect(screen.getByText(/Վճարային համակարգը հիմա չի պատասխանում/)).toBeTruthy();
  expect(title()).toBe(WAITING);
});

test('an unpaid order can be changed to cash, and its page shows the next step', async () => {
  const { client, shop } = await open(UNPAID);
  client.on(payOrder, () => {
    shop.order = wireOrder();
    return answered(placed());
  });
  expect(screen.queryByRole('radio', { name: 'credit' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'cashondelivery' }));

  await press('Ընտրել այս եղանակը');

  expect(title()).toBe(THANKS);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText(/Պատրաստ պահեք/)).toBeTruthy();
});

test('an order is cancelled after a confirmation, and its products can be ordered again', async () => {
  const { client, shop } = await open(wireOrder());
  client.on(cancelOrder, () => {
    shop.order = wireOrder({ status: 'canceled', payment: { can_cancel: false } });
    return answered({ message: '', order: { ...placed().order, status: 'canceled' }, cart: null });
  });
  client.on(addItem, () => answered({ message: '', data: wireCart([{ card: wireCard({ id: 1 }) }]) }));
  useShopStore.setState(({ cart }) => ({ cart: { ...cart, token: 'a-token' } }));
  await press('Չեղարկել պատվերը');
  expect(client.calls.map(({ name }) => name)).not.toContain('cancelOrder');

  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Չեղարկել պատվերը' }).at(-1) ?? document),
  );

  expect(title()).toBe('Պատվերը չեղարկված է');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await press('Պատվիրել կրկին');
  await waitFor(() => expect(says('2 ապրանք ավելացվեց')).toBe(true));
});

test('the products of an unpaid order go into a new cart', async () => {
  const { client, router } = await open(UNPAID);
  const cart = wireCart([1, 2].map((id) => ({ card: wireCard({ id }) })));
  client.on(cancelOrder, () => answered({ message: '', order: placed().order, cart, api_token: 'new' }));

  await press('Վերադառնալ զամբյուղ');

  await waitFor(() => expect(router.state.location.pathname).toBe('/shop/cart'));
  expect(useShopStore.getState().cart).toMatchObject({ token: 'new', quantity: 2 });
});

test('a bank transfer shows the bank details, and each line is copied without formatting', async () => {
  const requisites = {
    recipient: 'Կայծ',
    bank: 'Բանկ',
    account: '1570',
    tin: '01',
    purpose: 'Պատվեր 1042',
    days: 3,
    valid_until: null,
  };
  await open(wireOrder({ payment_method: 'moneytransfer', payment: { requisites } }));
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));

  await press('Պատճենել՝ Գումար');
  expect(says('Պատճենված է՝ Գումար')).toBe(true);
  await press('Պատճենել՝ Վճարման նպատակ');

  expect(copied).toEqual(['200000', 'Պատվեր 1042']);
});

test('an order of somebody else is not shown', async () => {
  const client = fakeClient('hy');
  client.on(orders, () => answered({ data: [] }));

  await renderInShop(<ThanksPage />, { client, loader, path: '/thanks?orderID=1042' });

  expect(await screen.findByRole('heading', { name: 'Պատվերն այստեղ ցույց տալ հնարավոր չէ' })).toBeTruthy();
});

test('a discount is shown between the products and the total', async () => {
  await open(wireOrder({ discount_amount: 15_000 }));
  expect(screen.getByText('Զեղչ').nextElementSibling?.textContent).toBe('−15,000\u00a0֏');
});

test('an order without a discount has no discount row', async () => {
  await open(PAID);
  expect(screen.queryByText('Զեղչ')).toBeNull();
});

test('an order shows its delivery method and day', async () => {
  await open(wireOrder({ delivery: { first: '2026-11-24', last: '2026-11-24' } }));

  expect(screen.getByText('Առաքման եղանակ').parentElement?.textContent).toContain('Անվճար առաքում');
  expect(screen.getByText('Առաքման օրը').parentElement?.textContent).toContain('երեքշաբթի, նոյեմբերի\u00a024');
});

const offer = () => screen.queryByRole('form', { name: 'Պահե՞լ պատվերը ձեր հաշվում' });
const typePassword = async (password: string) => {
  fireEvent.change(screen.getByLabelText('Գաղտնաբառ'), { target: { value: password } });
  await press('Ստեղծել հաշիվ');
};

test('a guest creates an account for the order’s e-mail with a password, and the page asks to confirm the address', async () => {
  const { client } = await open(wireOrder());
  const inputs: unknown[] = [];
  client.on(register, ({ input }) => {
    inputs.push(input);
    return answered({ message: 'Your account has been created successfully.' });
  });
  client.on(login, () => failed('network'));

  await typePassword('long-enough-1');

  const email = wireOrder().billing_address.email;
  const password = 'long-enough-1';
  await waitFor(() => expect(offer()).toBeNull());
  expect(inputs).toEqual([expect.objectContaining({ email, password, password_confirmation: password })]);
  expect(says(`Հաստատեք ${email} հասցեն`)).toBe(true);
});

test('an e-mail with an existing account shows the error of the registration', async () => {
  const { client } = await open(wireOrder());
  const refusal = 'Այս էլ. փոստով հաշիվ արդեն կա։';
  client.on(register, () => failed('validation', { fields: { email: refusal } }));

  await typePassword('long-enough-1');

  expect((await screen.findByText(refusal)).closest('[role=alert]')).toBeTruthy();
});

test.each([
  ['opened from a mail', wireOrder(), '/thanks?orderID=1042&from=mail'],
  ['that is not paid yet', UNPAID, '/thanks?orderID=1042'],
])('no account is offered for an order %s', async (_, order, path) => {
  await open(order, path);

  expect(offer()).toBeNull();
});
