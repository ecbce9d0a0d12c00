import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { toCreditChoice } from '#api/credit/credit-wire.ts';
import { type Route, route } from '#api/http/route.ts';
import type { Limits } from '#api/limits/limits.ts';
import { toPlacedOrder } from '#api/orders/shopper/order-wire.ts';
import type { PaymentParts } from '#api/payments/payments.ts';
import * as contract from '#contract/order-contract.ts';
import { payOrder } from './pay-order.ts';

type Parts = PaymentParts & { readModel: CatalogReadModel; limits: Limits };

export const paymentRoutes = (parts: Parts): Route[] => [
  route(contract.payOrder, async ({ params, input, caller }) => {
    const { locale, payment } = input;
    await parts.limits.count('payOrder', caller, {});
    const chosen = { orderId: params.id, method: payment.method, credit: toCreditChoice(payment), locale };
    const { order, redirect } = await payOrder(parts, caller, chosen);
    return {
      success: true as const,
      order: toPlacedOrder(order, locale),
      ...(redirect && { redirect_url: redirect }),
    };
  }),
];
