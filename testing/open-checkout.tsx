import { act, configure, fireEvent, screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { addresses, type SavedAddress } from '#contract/address-contract.ts';
import { getCart, type WireSlotDay } from '#contract/cart-contract.ts';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { type Bank, banks, places } from '#contract/content-contract.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import type { OrderAnswer, RedirectUrl, WireCredit } from '#contract/order-contract.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';
import type { Place } from '#rules/shop/places.ts';
import { CheckoutPage, loader } from '#storefront/buy/checkout/checkout-page.tsx';
import { replaceFromServer, setCartToken, setSession } from '#storefront/state/shop-store.ts';
import { answered, type FakeClient, failed, fakeClient } from './fake-client.ts';
import { renderInShop, type ShopRenderResult } from './render.tsx';
import { type CartLine, paymentMethods, wireAddress, wireCart, wireRate } from './wire-cart.ts';
import { wireCard } from './wire-product.ts';

/** State of the shop; a test changes it between two steps of the shopper. */
type CheckoutOffer = {
  lines: CartLine[];
  methods: string[];
  /** Limits of methods by their code. */
  limits: Record<string, Partial<PaymentMethod['limits']>>;
  /** Products for this sum or more get free express delivery. */
  freeFrom: number | null;
  /** Price of express delivery by region; free delivery exists everywhere. */
  express: Record<string, number>;
  free: number;
  /** Free delivery has these slots. */
  slots: WireSlotDay[];
  addresses: SavedAddress[];
  places: (Place & { names: string[] })[];
  banks: Bank[];
  credit: WireCredit | null;
};

export const PRICE = 100_000;
export const CUSTOMER = { id: 7, email: 'anahit@example.am' };

export type Checkout = ShopRenderResult & { offer: CheckoutOffer };

const offered = (given: Partial<CheckoutOffer> = {}): CheckoutOffer => ({
  lines: [{ card: wireCard({ id: 1, price: PRICE }) }],
  methods: ['cashondelivery', 'moneytransfer', 'aeb_vpos', 'idram_vpos', 'credit'],
  limits: {},
  freeFrom: null,
  express: { Yerevan: 2000, Kotayk: 3500 },
  free: 0,
  slots: [],
  addresses: [],
  places: [
    { name: 'Երևան', state: 'Yerevan', names: ['Ереван', 'Yerevan'] },
    { name: 'Հրազդան', state: 'Kotayk', names: ['Раздан', 'Hrazdan'] },
    { name: 'Գյումրի', state: 'Shirak', names: ['Гюмри', 'Gyumri'] },
  ],
  banks: [],
  credit: null,
  ...given,
});

/** Opens the checkout of a guest with one product, or of a customer. */
export async function openCheckout(given: Partial<CheckoutOffer> = {}, { isSignedIn = false } = {}): Promise<Checkout> {
  // Queries skip the visibility check, because it takes longer than the tests on large pages.
  configure({ defaultHidden: true });
  const offer = offered(given);
  const client = checkoutClient(offer);
  setCartToken(isSignedIn ? '' : 'a-token');
  replaceFromServer(wireCart(offer.lines));
  if (isSignedIn) signIn();
  onTestFinished(() => sessionStorage.clear());
  const page = await renderInShop(<CheckoutPage />, { client, loader, path: '/shop/checkout' });
  await screen.findByRole('form');
  await screen.findByRole('radio', { name: /Free/ });
  return { ...page, offer };
}

export const signIn = (): void =>
  setSession({
    authenticated: true,
    customerId: CUSTOMER.id,
    customerName: { first_name: 'Անահիտ', last_name: 'Տեր', email: CUSTOMER.email, phone: '+37477123456' },
    tokenExpiry: null,
  });

function checkoutClient(offer: CheckoutOffer): FakeClient {
  const client = fakeClient('hy');
  const rates = (region: string) => [
    { ...wireRate('free_free', 'Free', offer.free), ...(offer.slots.length > 0 && { has_slots: true as const }) },
    ...(offer.express[region] === undefined
      ? []
      : [{ ...wireRate('express_express', 'Express', offer.express[region] ?? 0), free_from: offer.freeFrom }]),
  ];
  let region = 'Yerevan';
  let method = 'free_free';
  const cart = () => wireCart(offer.lines, rates(region).find((rate) => rate.method === method) ?? null);
  client.on(places, () => answered({ data: offer.places }));
  const payments = () =>
    paymentMethods(...offer.methods).map((one) => ({ ...one, limits: { ...one.limits, ...offer.limits[one.method] } }));
  client.on(checkout.payments, () => answered(payments()));
  client.on(checkout.shippingMethods, ({ input }) => answered({ data: rates(input?.state ?? ''), by_town: false }));
  client.on(checkout.deliverySlots, () => answered({ data: offer.slots }));
  client.on(addresses, () => answered({ data: offer.addresses }));
  client.on(banks, () => answered({ data: offer.banks }));
  client.on(getCart, () => answered({ data: wireCart(offer.lines) }));
  const regionOf = (
    input: Partial<Pick<CallerInput<typeof checkout.saveOrder>, 'billing' | 'shipping'>> | undefined,
  ) => {
    const target = input?.shipping ?? input?.billing;
    return offer.addresses.find(({ id }) => id === target?.address_id)?.state ?? target?.state ?? '';
  };
  client.on(checkout.saveAddress, ({ input }) => {
    region = regionOf(input);
    return answered({ data: { rates: [{ carrier_title: '', rates: rates(region) }], cart: wireCart(offer.lines) } });
  });
  client.on(checkout.saveShipping, ({ input }) => {
    method = input?.shipping_method ?? '';
    return answered({ data: { methods: paymentMethods(...offer.methods), cart: cart() } });
  });
  client.on(checkout.saveOrder, ({ input }) => {
    region = regionOf(input);
    method = input?.shipping_method ?? '';
    if (input?.expected_total !== cart().grand_total) return failed('price', { status: 409 });
    const { expected_credit: shown } = input;
    if (shown?.monthly !== offer.credit?.monthly || shown?.total !== offer.credit?.total)
      return failed('credit', { status: 409 });
    return answered(placed());
  });
  return client;
}

export const placed = (redirect_url?: RedirectUrl): OrderAnswer => ({
  success: true,
  order: {
    id: 1042,
    increment_id: '1042',
    status: redirect_url ? 'pending_payment' : 'pending',
    status_label: 'Սպասման մեջ',
    grand_total: PRICE,
    formated_grand_total: formatAmd(PRICE),
    created_at: '2026-11-21T09:00:00.000Z',
  },
  ...(redirect_url && { redirect_url }),
});

export const savedAddress = (overrides: Partial<SavedAddress> & { id: number }): SavedAddress => {
  const { email, ...place } = wireAddress();
  return { ...place, default: false, is_default: false, created_at: '', updated_at: '', ...overrides };
};

/** A credit offer as in an order or in the third checkout step. */
export const wireCredit = (bank: Bank, offer: CreditOffer): WireCredit => ({
  bank_id: bank.id,
  bank_name: bank.name,
  period: offer.periodMonths,
  rate: bank.rate,
  service_fee: bank.service_fee,
  credit_amount_rate: bank.credit_amount_rate,
  down_payment: offer.down,
  formated_down_payment: formatAmd(offer.down),
  credit_price: offer.creditPrice,
  formated_credit_price: formatAmd(offer.creditPrice),
  financed: offer.financed,
  formated_financed: formatAmd(offer.financed),
  monthly: offer.monthly,
  formated_monthly: formatAmd(offer.monthly),
  total: offer.total,
  formated_total: formatAmd(offer.total),
  overpayment: offer.overpayment,
  formated_overpayment: formatAmd(offer.overpayment),
  apr: offer.aprPercent,
  apr_on_cash: offer.aprOnCashPercent,
});

export const field = (name: RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
export const type = (name: RegExp, value: string): boolean => fireEvent.change(field(name), { target: { value } });
export const choose = (name: RegExp): boolean => fireEvent.click(screen.getByRole('radio', { name }));
export const tick = (name: RegExp): boolean => fireEvent.click(screen.getByRole('checkbox', { name }));
export const STREET = /^Փողոց/;

/** Fills in all required fields of a guest. */
export function fillIn(): void {
  type(/^Անուն/, 'Աննա');
  type(/^Հեռախոսահամար/, '077 12-34-56');
  type(/^Էլ\. հասցե/, 'anna@example.am');
  type(/^Քաղաք/, 'Երևան');
  type(STREET, 'Օրինակ փողոց 1');
  tick(/^Համաձայն եմ/);
}

export const orderButton = (): HTMLElement =>
  screen.getByRole('button', { name: /^(Պատվիրել · |Վճարել · |Ուղարկել ապառիկի հայտը)/ });

/** Presses the order button and waits until its effects are complete. */
export const press = (): Promise<void> => act(async () => void fireEvent.click(orderButton()));

export const namesOf = (client: FakeClient): string[] => client.calls.map(({ name }) => name);
export const lastInput = (client: FakeClient, name: string): unknown =>
  client.calls.findLast((call) => call.name === name)?.input;
