import { toWireCart } from '#api/cart/cart-wire.ts';
import type { Config } from '#api/config.ts';
import { paymentMethods } from '#api/content/content-routes.ts';
import type { Pool } from '#api/database/sql.ts';
import { limiter } from '#api/http/limits.ts';
import { statusLabel } from '#api/http/messages.ts';
import { type Route, route } from '#api/http/route.ts';
import { PLACED_ORDERS_COOKIE, PLACED_ORDERS_SECONDS, writePlacedOrders } from '#api/orders/placed-orders-cookie.ts';
import type { Shelf } from '#api/shelf/shelf.ts';
import * as contract from '#contract/checkout-contract.ts';
import { ADDRESS_DEFAULTS } from '#rules/address.ts';
import { formatAmd } from '#rules/money.ts';
import * as checkout from './checkout.ts';
import { methodsFor, toWireRate } from './delivery.ts';
import { placeOrder } from './place-order.ts';

type Parts = { pool: Pool; shelf: Shelf; config: Config; clock: () => Date; announce: () => void };

/** Tries to order one cart a minute (CONTRACT 1.6). */
const ORDERS_A_MINUTE = 10;

export function checkoutRoutes({ pool, shelf, config, clock, announce }: Parts): Route[] {
  const limitOrders = limiter(ORDERS_A_MINUTE, config.limits);
  return [
    route(contract.saveAddress, async ({ input, caller }) => {
      const cart = await checkout.saveAddress(pool, caller, input, clock());
      const offers = methodsFor(shelf.content, cart.shippingAddress?.state ?? ADDRESS_DEFAULTS.state);
      const rates = offers.map((offer) => toWireRate(offer, input.locale));
      const carriers = [...Map.groupBy(rates, (rate) => rate.carrier_title)];
      return {
        data: {
          rates: carriers.map(([carrier_title, own]) => ({ carrier_title, rates: own })),
          cart: await toWireCart(cart, input.locale, shelf),
        },
      };
    }),
    route(contract.saveShipping, async ({ input, caller }) => {
      const cart = await checkout.saveShipping(pool, caller, {
        method: input.shipping_method,
        content: shelf.content,
        now: clock(),
      });
      return {
        data: { methods: paymentMethods(shelf, input.locale), cart: await toWireCart(cart, input.locale, shelf) },
      };
    }),
    route(contract.savePayment, async ({ input, caller }) => {
      const cart = await checkout.savePayment(pool, caller, {
        method: input.payment.method,
        content: shelf.content,
        now: clock(),
      });
      return { data: { cart: await toWireCart(cart, input.locale, shelf) } };
    }),
    route(contract.saveOrder, async ({ input, caller, setHeader }) => {
      await limitOrders(caller.cartTokenHash?.toString('hex') ?? `customer:${caller.customerId}`);
      const wishes = {
        locale: input.locale,
        description: input.description ?? '',
        expectedTotal: input.expected_total,
        cartId: input.cart_id,
      };
      const order = await placeOrder({ pool, shelf, now: clock() }, caller, wishes);
      announce();
      const placed = writePlacedOrders([...caller.placedOrders, order.id], config.secret);
      const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
      setHeader(
        'set-cookie',
        `${PLACED_ORDERS_COOKIE}=${placed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${PLACED_ORDERS_SECONDS}${secure}`,
      );
      return {
        success: true as const,
        order: {
          id: order.id,
          increment_id: String(order.id),
          status: order.status,
          status_label: statusLabel(order.status, input.locale),
          grand_total: order.grandTotal,
          formated_grand_total: formatAmd(order.grandTotal),
          created_at: order.createdAt.toISOString(),
        },
      };
    }),
  ];
}
