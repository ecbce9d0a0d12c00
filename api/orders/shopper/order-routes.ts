import { toWireCart } from '#api/cart/cart-wire.ts';
import { itemPrices } from '#api/cart/item-prices.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { trackedParcel } from '#api/content/carriers.ts';
import type { Pool } from '#api/database/sql.ts';
import { signedIn } from '#api/http/caller.ts';
import { pageEnvelope } from '#api/http/paging.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { notice, statusLabel } from '#api/messages/messages-in.ts';
import { cancelOrder } from '#api/orders/cancel-order.ts';
import { countOrders, selectOrder, selectOrders } from '#api/orders/order-sql.ts';
import { shownPromise } from '#api/orders/promised-days.ts';
import type { Payments } from '#api/payments/payments.ts';
import { inLocale } from '#contract/localized-text.ts';
import * as contract from '#contract/order-contract.ts';
import { toPlacedOrder, toWireHistory, toWireOrder, toWirePickup, toWireRow } from './order-wire.ts';
import { toClue, trackOrder } from './track-order.ts';
import { unpaidOrders } from './unpaid-orders.ts';

type Parts = {
  pool: Pool;
  readModel: CatalogReadModel;
  config: ShopSettings;
  limits: Limits;
  payments: Payments;
  clock: () => Date;
  notifyCatalogChanged: () => void;
};

export function orderRoutes({
  pool,
  readModel,
  config,
  limits,
  payments,
  clock,
  notifyCatalogChanged,
}: Parts): Route[] {
  return [
    route(contract.orders, async ({ input, caller }) => {
      const { id, customer_id: named, page, locale } = input;
      if (named !== undefined && named !== signedIn(caller)) throw new Refusal('not_found');
      if (id !== undefined) {
        const order = await selectOrder(pool, caller, id);
        return { data: order ? [toWireOrder(order, locale, { readModel, payments })] : [] };
      }
      const customerId = signedIn(caller);
      const limit = contract.ORDERS_A_PAGE;
      const [orders, total] = await Promise.all([
        selectOrders(pool, customerId, { page, limit }),
        countOrders(pool, customerId),
      ]);
      const data = orders.map((order) => toWireRow(order, locale));
      return { data, ...pageEnvelope(contract.orders.path, { page, limit, total }) };
    }),
    route(contract.unpaidOrders, async ({ caller }) => ({ data: await unpaidOrders(pool, caller, clock()) })),
    route(contract.cancelOrder, async ({ params, input, caller }) => {
      const cancelling = { orderId: params.id, toCart: input.to_cart ?? false };
      const { order, cart, cartToken } = await cancelOrder(
        { pool, secret: config.keys.cartOfOrder[0], prices: itemPrices(readModel, clock()) },
        caller,
        cancelling,
      );
      notifyCatalogChanged();
      return {
        message: notice('order_canceled', input.locale),
        order: toPlacedOrder(order, input.locale),
        cart: cart && (await toWireCart(cart, { db: pool, now: clock(), locale: input.locale, readModel })),
        ...(cartToken && { api_token: cartToken }),
      };
    }),
    route(contract.trackOrder, async ({ input, caller }) => {
      const clue = toClue(input);
      await limits.count('trackOrder', caller, { order: `${clue.orderId} ${clue.email}` });
      const { id, status, createdAt, history, promised, parcel, pickup, items } = await trackOrder(pool, clue);
      return {
        data: {
          increment_id: String(id),
          status,
          status_label: statusLabel(status, input.locale),
          created_at: createdAt.toISOString(),
          history: toWireHistory(history, input.locale),
          pickup: pickup && toWirePickup({ status }, pickup, input.locale),
          delivery: shownPromise({ status, promised }),
          parcel: trackedParcel(parcel, readModel.content.settings),
          items: items.map(({ name, quantity }) => ({ name: inLocale(name, input.locale), quantity })),
        },
      };
    }),
  ];
}
