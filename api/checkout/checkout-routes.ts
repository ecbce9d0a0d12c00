import { toWireCart } from '#api/cart/cart-wire.ts';
import { targetOf } from '#api/cart/sum-cart.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { paymentMethodsFor } from '#api/content/payment-methods.ts';
import { chosenMethod, methodsFor, toDatedRate } from '#api/content/shipping-methods.ts';
import { toCreditChoice, toWireCredit } from '#api/credit/credit-wire.ts';
import { type Caller, signedIn } from '#api/http/caller.ts';
import { cookieHeader } from '#api/http/cookies.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { initiatePayment } from '#api/order-payments/initiate-payment.ts';
import { selectLastCompany } from '#api/orders/order-companies.ts';
import { toPlacedOrder } from '#api/orders/shopper/order-wire.ts';
import {
  PLACED_ORDERS_COOKIE,
  PLACED_ORDERS_SECONDS,
  writePlacedOrders,
} from '#api/orders/shopper/placed-orders-cookie.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import * as contract from '#contract/checkout-contract.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { PaymentChoice as WirePaymentChoice } from '#contract/order-contract.ts';
import { ADDRESS_DEFAULTS } from '#rules/shop/address.ts';
import { toCompany } from './buyer-company.ts';
import * as checkout from './checkout.ts';
import type { Choices } from './choose.ts';
import { offeredSlots } from './delivery-slots.ts';
import { placeOrder } from './order-placement.ts';
import { storeStock } from './store-stock.ts';

type Parts = PaymentParts & { readModel: CatalogReadModel; config: ShopSettings; limits: Limits };

export function checkoutRoutes(parts: Parts): Route[] {
  const { pool, readModel, config, limits, clock, notifyCatalogChanged } = parts;
  return [
    route(contract.shippingMethods, ({ input: { locale, state = ADDRESS_DEFAULTS.state, city = null } }) => ({
      data: methodsFor(readModel.content, { state, city }).map((offer) =>
        toDatedRate(offer, locale, { content: readModel.content, now: clock() }),
      ),
      by_town: readModel.content.shippingMethods.some((offer) => offer.state === state && offer.towns !== null),
    })),
    route(contract.deliverySlots, async ({ input: { method, state = ADDRESS_DEFAULTS.state, city = null } }) => {
      const { content } = readModel;
      const offer = chosenMethod(content, method, { state, city });
      const calendar = { now: clock(), holidays: content.holidays };
      return { data: (offer && (await offeredSlots(pool, [offer], calendar)).get(method)) ?? [] };
    }),
    route(contract.storeStock, ({ input: { locale, ids }, tagResponse }) => {
      const { headIds, data } = storeStock(readModel, ids.slice(0, contract.MAX_STOCK_PRODUCTS), {
        locale,
        now: clock(),
      });
      tagResponse({ details: headIds });
      return { data };
    }),
    route(contract.saveAddress, async ({ input, caller }) => {
      const dated = { content: readModel.content, now: clock() };
      const cart = await checkout.saveAddress(pool, caller, input, { readModel, now: dated.now });
      const wire = await toWireCart(cart, { db: pool, now: clock(), locale: input.locale, readModel });
      const priced = { ...dated, subTotal: wire.sub_total };
      const rates = methodsFor(readModel.content, targetOf(cart)).map((offer) =>
        toDatedRate(offer, input.locale, priced),
      );
      const carriers = [...Map.groupBy(rates, (rate) => rate.carrier_title)];
      return {
        data: {
          rates: carriers.map(([carrier_title, own]) => ({ carrier_title, rates: own })),
          cart: wire,
        },
      };
    }),
    route(contract.saveShipping, async ({ input, caller }) => {
      const cart = await checkout.saveShipping(pool, caller, input.shipping_method, { readModel, now: clock() });
      const wire = await toWireCart(cart, { db: pool, now: clock(), locale: input.locale, readModel });
      const order = { total: wire.grand_total, region: targetOf(cart).state };
      return { data: { methods: paymentMethodsFor(readModel, input.locale, order), cart: wire } };
    }),
    route(contract.savePayment, async ({ input, caller }) => {
      const choice = toPaymentChoice(input.payment);
      const cart = await checkout.savePayment(pool, caller, choice, { readModel, now: clock() });
      return {
        data: {
          cart: await toWireCart(cart, { db: pool, now: clock(), locale: input.locale, readModel }),
          credit: cart.credit && toWireCredit(cart.credit, input.locale),
        },
      };
    }),
    route(contract.lastCompany, async ({ caller }) => ({
      data: await selectLastCompany(pool, signedIn(caller)),
    })),
    route(contract.saveOrder, async ({ input, caller, setHeader }) => {
      await limits.count('saveOrder', caller, { cart: cartOf(caller) });
      if (input.gift_card) await limits.count('giftCard', caller, {});
      const placing = {
        locale: input.locale,
        description: input.description ?? '',
        expectedTotal: input.expected_total,
        expectedCredit: input.expected_credit,
        cartId: input.cart_id,
        campaign: input.campaign ?? null,
        company: toCompany(input.company),
        giftCard: input.gift_card ?? undefined,
        slot: input.delivery_slot,
        choices: toChoices(input),
      };
      const placement = { pool, readModel, limits, billKey: config.keys.bill[0], now: clock() };
      const order = await placeOrder(placement, caller, placing);
      notifyCatalogChanged();
      const placed = writePlacedOrders([...caller.placedOrders, order.id], config.keys.placedOrders[0], clock());
      setHeader('set-cookie', cookieHeader(PLACED_ORDERS_COOKIE, placed, PLACED_ORDERS_SECONDS, config));
      // Runs after the commit, because a provider may take seconds and must not extend a lock.
      const redirect =
        order.status === 'pending_payment' ? await initiatePayment(parts, order.id, input.locale) : undefined;
      return {
        success: true as const,
        order: toPlacedOrder(order, input.locale),
        ...(redirect && { redirect_url: redirect }),
      };
    }),
  ];
}

function toChoices({ billing, shipping, shipping_method, payment }: InputOf<typeof contract.saveOrder>): Choices {
  if (shipping && !billing) throw new Refusal('validation', { fields: { billing: { problem: 'required' } } });
  return {
    ...(billing && { addresses: { billing, ...(shipping && { shipping }) } }),
    ...(shipping_method !== undefined && { shippingMethod: shipping_method }),
    ...(payment && { payment: toPaymentChoice(payment) }),
  };
}

const toPaymentChoice = (payment: WirePaymentChoice) => ({
  method: payment.method,
  creditChoice: toCreditChoice(payment),
});

/** Key for the rate limit: the cart. Without a cart there is no attempt to count. */
function cartOf({ cartTokenHash, customerId }: Caller): string {
  if (cartTokenHash) return cartTokenHash.toString('hex');
  if (customerId === null) throw new Refusal('no_cart');
  return `customer:${customerId}`;
}
