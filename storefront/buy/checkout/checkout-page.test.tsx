// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { saveOrder } from '#contract/checkout-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { useLeaving } from '#storefront/buy/pay/go-to-pay.ts';
import { INITIAL_STATE, STATE_KEY, STATE_VERSION } from '#storefront/state/persisted.ts';
import { replaceFromServer, startState, useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed } from '#testing/fake-client.ts';
import {
  type Checkout,
  choose,
  field,
  fillIn,
  lastInput,
  namesOf,
  openCheckout,
  orderButton,
  PRICE,
  placed,
  press,
  STREET,
  tick,
  type,
} from '#testing/open-checkout.tsx';
import { descriptionOf } from '#testing/render.tsx';
import { wireCard } from '#testing/wire-product.ts';

const alert = () => screen.getByRole('alert').textContent;
const STEPS = ['saveAddress', 'saveShipping', 'savePayment', 'saveOrder'];
const steps = (client: Parameters<typeof namesOf>[0]) => namesOf(client).filter((name) => STEPS.includes(name));
const suggested = () => within(screen.getByRole('listbox')).getAllByRole('option');
const at = ({ router }: Pick<Checkout, 'router'>) => router.state.location.pathname + router.state.location.search;

test('missing and malformed fields show errors, the first one gets the focus, and nothing is sent', async () => {
  const { client } = await openCheckout();
  type(/^Էլ\. հասցե/, 'anna@');

  await press();

  expect(document.activeElement).toBe(field(/^Անուն/));
  expect(descriptionOf(field(/^Անուն/))).toContain('Այս դաշտը պարտադիր է');
  expect(descriptionOf(field(/^Էլ\. հասցե/))).toContain('Էլ. հասցեի ձևաչափը սխալ է');
  expect(descriptionOf(screen.getByRole('checkbox', { name: /^Համաձայն եմ/ }))).toContain('նշեք, որ համաձայն եք');
  expect(steps(client)).toEqual([]);
});

test('a product that sells out during the order is named and marked, and typed values stay', async () => {
  const { client, offer } = await openCheckout();
  fillIn();
  client.on(saveOrder, () => {
    offer.lines = [{ card: wireCard({ id: 1, price: PRICE }), available: 0 }];
    return failed('stock', { status: 409, items: [{ item_id: 10, available: 0 }] });
  });

  await press();

  expect(alert()).toContain('Phone 1՝ այլևս առկա չէ');
  expect(screen.getByRole('complementary').textContent).toContain('Այս ապրանքն այլևս առկա չէ');
  expect(field(STREET).value).toBe('Օրինակ փողոց 1');
  expect(screen.getAllByRole('link', { name: 'Խմբագրել զամբյուղը' })[0]?.getAttribute('href')).toBe('/shop/cart');
});

test('the town sets the region, and the changed delivery is shown before the order is sent', async () => {
  const { client } = await openCheckout();
  fillIn();
  choose(/Express/);
  expect(screen.queryByText('Հասցեի հետ փոխվել է նաև առաքումը')).toBeNull();

  type(/^Քաղաք/, 'gyumri');

  const note = await screen.findByText('Հասցեի հետ փոխվել է նաև առաքումը');
  expect(field(/^Մարզ/).value).toBe('Shirak');
  expect(note.parentElement?.textContent).toContain(`Նախկինում՝ Երևան · Express · ${formatAmd(2000)}`);
  expect(note.parentElement?.textContent).toContain('Այժմ՝ Շիրակ · Free · Անվճար');
  expect(note.parentElement?.textContent).toContain(`նախկինում ${formatAmd(PRICE + 2000)}, այժմ ${formatAmd(PRICE)}`);
  await press();
  expect(lastInput(client, 'saveOrder')).toMatchObject({ billing: { state: 'Shirak', city: 'gyumri' } });
});

test('the amount on the button always belongs to the displayed delivery method', async () => {
  await openCheckout();
  fillIn();
  choose(/Express/);
  const chosen = () => screen.getByRole('radio', { name: /Express|Free/, checked: true }).closest('label')?.textContent;
  const deliveryAndButton = () => `${chosen()}: ${orderButton().textContent}`;
  const shown = new Set([deliveryAndButton()]);
  const watch = new MutationObserver(() => shown.add(deliveryAndButton()));
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => watch.disconnect());

  type(/^Քաղաք/, 'gyumri');
  await screen.findByText('Հասցեի հետ փոխվել է նաև առաքումը');

  expect([...shown]).toEqual([
    `Express${formatAmd(2000)}: Պատվիրել · ${formatAmd(PRICE + 2000)}`,
    `FreeԱնվճար: Պատվիրել · ${formatAmd(PRICE)}`,
  ]);
});

test('a town can be selected by keyboard, and Enter does not send the order', async () => {
  const { client } = await openCheckout();
  const town = field(/^Քաղաք/);
  town.focus();
  fireEvent.change(town, { target: { value: 'հրազ' } });
  expect(suggested().map(({ textContent }) => textContent)).toEqual(['Հրազդան Կոտայք']);

  fireEvent.keyDown(town, { key: 'ArrowDown' });
  expect(town.getAttribute('aria-activedescendant')).toBe(suggested()[0]?.id);
  fireEvent.keyDown(town, { key: 'Enter' });

  expect(town.value).toBe('Հրազդան');
  expect(field(/^Մարզ/).value).toBe('Kotayk');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(steps(client)).toEqual([]);
});

test('a press on the town field lists all towns, and Escape closes the list', async () => {
  await openCheckout();
  const town = field(/^Քաղաք/);

  fireEvent.click(town);
  expect(suggested()).toHaveLength(3);
  expect(suggested().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent).toContain('Երևան');
  fireEvent.keyDown(town, { key: 'Escape' });

  expect(screen.queryByRole('listbox')).toBeNull();
  expect(town.value).toBe('Երևան');
});

test('an unknown village requires a region, and the order is sent with it', async () => {
  const { client } = await openCheckout();
  fillIn();
  type(/^Քաղաք/, 'Նոր Գեղի');
  await press();
  expect(descriptionOf(field(/^Մարզ/))).toContain('Այս դաշտը պարտադիր է');
  expect(steps(client)).toEqual([]);

  fireEvent.change(field(/^Մարզ/), { target: { value: 'Kotayk' } });
  await screen.findByText(/3,500/);
  expect(field(/^Քաղաք/).value).toBe('Նոր Գեղի');
  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({ billing: { state: 'Kotayk', city: 'Նոր Գեղի' } });
});

test('a different delivery address has its own region, and short names and streets are accepted', async () => {
  const { client } = await openCheckout();
  fillIn();
  tick(/^Առաքել այլ հասցեով/);
  type(/^Ստացողի անուն/, 'Anna');
  type(/^Ստացողի հեռախոս/, '093123456');
  fireEvent.change(screen.getAllByLabelText(/^Քաղաք/)[1] as HTMLElement, { target: { value: 'Հրազդան' } });
  fireEvent.change(screen.getAllByLabelText(STREET)[1] as HTMLElement, { target: { value: 'Ա 5' } });

  expect(field(/^Առաքման մարզ/).value).toBe('Kotayk');
  expect(field(/^Մարզ/).value).toBe('Yerevan');
  await screen.findByText(/3,500/);
  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({
    billing: { state: 'Yerevan', city: 'Երևան' },
    shipping: { state: 'Kotayk', city: 'Հրազդան', first_name: 'Anna', address1: ['Ա 5'] },
  });
});

test('the order is placed for the total on the button after the region changes', async () => {
  const { client, ...page } = await openCheckout();
  fillIn();
  choose(/Express/);
  expect(orderButton().textContent).toBe(`Պատվիրել · ${formatAmd(PRICE + 2000)}`);

  fireEvent.change(screen.getByRole('combobox', { name: /^Մարզ/ }), { target: { value: 'Kotayk' } });
  type(/^Քաղաք/, 'Հրազդան');
  await waitFor(() => expect(orderButton().textContent).toBe(`Պատվիրել · ${formatAmd(PRICE + 3500)}`));
  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({ billing: { state: 'Kotayk', city: 'Հրազդան' } });
  expect(lastInput(client, 'saveOrder')).toMatchObject({ shipping_method: 'express_express' });
  expect(lastInput(client, 'saveOrder')).toMatchObject({ expected_total: PRICE + 3500 });
  await waitFor(() => expect(at(page)).toBe('/thanks?orderID=1042'));
});

test('an increased delivery price is shown and not ordered, and the next press orders at the new total', async () => {
  const { client, offer } = await openCheckout();
  fillIn();
  offer.free = 1500;

  await press();

  expect(alert()).toContain(`նոր գումարը՝ ${formatAmd(PRICE + 1500)}`);
  expect(steps(client)[0]).toBe('saveOrder');
  await waitFor(() => expect(orderButton().textContent).toContain(formatAmd(PRICE + 1500)));
  await press();
  expect(lastInput(client, 'saveOrder')).toMatchObject({ expected_total: PRICE + 1500 });
});

test('a payment method that was switched off shows an error, and another one can be chosen', async () => {
  const { client, offer, ...page } = await openCheckout();
  fillIn();
  client.on(saveOrder, () => failed('method_unavailable', { status: 400 }));
  offer.methods = ['moneytransfer'];
  await press();
  expect(alert()).toContain('Այս եղանակը հիմա հասանելի չէ');
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'cashondelivery' })).toBeNull());
  client.on(saveOrder, () => answered(placed()));

  choose(/moneytransfer/);
  await press();

  expect(lastInput(client, 'saveOrder')).toMatchObject({ payment: { method: 'moneytransfer' } });
  await waitFor(() => expect(at(page)).toBe('/thanks?orderID=1042'));
});

test('the button shows whether the customer pays immediately', async () => {
  await openCheckout();
  expect(orderButton().textContent).toBe(`Պատվիրել · ${formatAmd(PRICE)}`);

  choose(/aeb_vpos/);

  expect(orderButton().textContent).toBe(`Վճարել · ${formatAmd(PRICE)}`);
});

test('a double press sends one order and submits the form of the wallet once', async () => {
  const { client } = await openCheckout();
  const sent: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push([this.method, this.getAttribute('action'), Object.fromEntries(new FormData(this))]);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    useLeaving.setState({ isLeaving: false });
    document.querySelector('form[action="/wallet"]')?.remove();
  });
  client.on(saveOrder, () => answered(placed({ backURL: '/wallet', EDP_BILL_NO: '1042-1', EDP_AMOUNT: '100000' })));
  fillIn();
  choose(/idram_vpos/);

  await act(async () => {
    fireEvent.click(orderButton());
    fireEvent.click(orderButton());
  });

  expect(steps(client)).toEqual(['saveOrder']);
  expect(sent).toEqual([['post', '/wallet', { EDP_BILL_NO: '1042-1', EDP_AMOUNT: '100000' }]]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Բացվում է վճարման էջը');
});

test('an empty cart redirects to the cart page', async () => {
  const page = await openCheckout();

  act(() => replaceFromServer(null));

  await waitFor(() => expect(at(page)).toBe('/shop/cart'));
});

test('an order placed in another tab is shown with its number instead of a redirect to the cart', async () => {
  const page = await openCheckout();
  onTestFinished(startState());

  act(() => {
    const state = { ...useShopStore.getState(), cart: INITIAL_STATE.cart, placedOrder: 1051 };
    localStorage.setItem(STATE_KEY, JSON.stringify({ version: STATE_VERSION, state }));
    dispatchEvent(new StorageEvent('storage', { key: STATE_KEY }));
  });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Պատվերն արդեն ուղարկված է');
  expect(alert()).toContain('№ 1051');
  expect(screen.getByRole('link', { name: 'Բացել պատվերը' }).getAttribute('href')).toBe('/thanks?orderID=1051');
  expect(at(page)).toBe('/shop/checkout');
});
test.each([
  [/^cashondelivery/, 'Վճարում եք միայն ստանալիս'],
  [/moneytransfer/, 'ապրանքները պահում ենք ձեզ համար'],
  [/^aeb_vpos/, 'Քարտի տվյալները մուտքագրում եք բանկի էջում'],
  [/^idram_vpos/, 'հաստատում եք ձեր դրամապանակում'],
])('the promises under the pay button follow the payment method: %s', async (method, promise) => {
  await openCheckout();

  choose(method);

  const promises = within(screen.getByRole('list', { name: 'Ինչ ենք խոստանում' }));
  expect(promises.getAllByRole('listitem')).toHaveLength(3);
  expect(promises.getByText(new RegExp(promise))).toBeTruthy();
  expect(promises.getByRole('link', { name: 'ահա կանոնները' }).getAttribute('href')).toBe('/page/returns');
});

test('the terms line of the checkout links to the page with the key "terms"', async () => {
  await openCheckout();

  const paths = [...document.querySelectorAll('a[aria-haspopup="dialog"]')].map((link) => link.getAttribute('href'));

  expect(paths).toEqual(['/page/terms']);
});

test('a payment method outside its limits is replaced by the reason, and is back when the order fits', async () => {
  await openCheckout({
    methods: ['cashondelivery', 'moneytransfer'],
    limits: { cashondelivery: { max_total: PRICE }, moneytransfer: { regions: ['Yerevan'] } },
  });
  choose(/Express/);

  expect(screen.queryByRole('radio', { name: /cashondelivery/ })).toBeNull();
  expect(screen.getByText(/cashondelivery՝ միայն մինչև 100,000\s֏ պատվերների համար։/)).toBeTruthy();
  choose(/Free/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /cashondelivery/ })).toBeTruthy();
  type(/^Քաղաք/, 'Հրազդան');
  expect(await screen.findByText(/moneytransfer՝ հասանելի չէ այս առաքման համար \(Կոտայք\)։/)).toBeTruthy();
});

test('limits that exclude every method ask the shopper to call', async () => {
  await openCheckout({ methods: ['cashondelivery'], limits: { cashondelivery: { min_total: 500_000 } } });

  expect(alert()).toContain('Այս պատվերին վճարման ոչ մի եղանակ հարմար չէ');
});

test('express delivery is free from the stated sum, which is shown below that sum', async () => {
  await openCheckout({ freeFrom: PRICE + 1 });
  expect(screen.getByRole('radio', { name: /Express/ }).closest('label')?.textContent).toContain(
    `Անվճար՝ ${formatAmd(PRICE + 1)}-\u2060ից սկսած`,
  );
  cleanup();

  await openCheckout({ freeFrom: PRICE });
  choose(/Express/);

  expect(orderButton().textContent).toContain(formatAmd(PRICE));
});
