import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { giftCardTerms } from '#api/gift-cards/gift-card-terms.ts';
import { readBalance } from '#api/gift-cards/gift-cards.ts';
import { cookieHeader } from '#api/http/cookies.ts';
import { type Route, route } from '#api/http/route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import { initiatePayment } from '#api/order-payments/initiate-payment.ts';
import { toPlacedOrder } from '#api/orders/shopper/order-wire.ts';
import {
  PLACED_ORDERS_COOKIE,
  PLACED_ORDERS_SECONDS,
  writePlacedOrders,
} from '#api/orders/shopper/placed-orders-cookie.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import * as contract from '#contract/gift-card-contract.ts';
import { inLocale } from '#contract/localized-text.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { buyGiftCard, giftCardPayments } from './buy-gift-card.ts';

type Parts = PaymentParts & { readModel: CatalogReadModel; config: ShopSettings; limits: Limits };

export function giftCardRoutes(parts: Parts): Route[] {
  const { pool, readModel, config, limits, clock } = parts;
  return [
    route(contract.giftCardTerms, ({ input: { locale } }) => {
      const { isSold, amounts, ...terms } = giftCardTerms(readModel.content);
      const payments = giftCardPayments(readModel).map(({ method, title }) => ({
        method,
        title: inLocale(title, locale),
      }));
      return { data: { is_sold: isSold && payments.length > 0, amounts: [...amounts], ...terms, payments } };
    }),
    route(contract.giftCardBalance, async ({ input: { code }, caller }) => {
      await limits.count('giftCard', caller, {});
      const { balance, lastFour, expiresOn } = await readBalance(pool, code, clock());
      return { data: { balance, last_four: lastFour, expires_on: expiresOn } };
    }),
    route(contract.buyGiftCard, async ({ input, caller, setHeader }) => {
      await limits.count('buyGiftCard', caller, { email: normaliseEmail(input.buyer_email) });
      const buying = { pool, readModel, billKey: config.keys.bill[0], now: clock() };
      const order = await buyGiftCard(buying, {
        ...{ locale: input.locale, method: input.method, customerId: caller.customerId, amount: input.amount },
        ...{ buyerName: input.buyer_name, buyerEmail: input.buyer_email, buyerPhone: input.buyer_phone },
        ...{ receiverName: input.receiver_name ?? '', receiverEmail: input.receiver_email ?? '' },
        ...{ message: input.message ?? '', sendOn: input.send_on ?? null, key: input.idempotency_key ?? null },
      });
      const placed = writePlacedOrders([...caller.placedOrders, order.id], config.keys.placedOrders[0], clock());
      setHeader('set-cookie', cookieHeader(PLACED_ORDERS_COOKIE, placed, PLACED_ORDERS_SECONDS, config));
      const redirect = await initiatePayment(parts, order.id, input.locale);
      return {
        success: true as const,
        order: toPlacedOrder(order, input.locale),
        ...(redirect && { redirect_url: redirect }),
      };
    }),
  ];
}
