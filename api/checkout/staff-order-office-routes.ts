import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { toCreditChoice } from '#api/credit/credit-wire.ts';
import {
  actorOf,
  catalogRoute,
  type OfficeCall,
  type OfficeRoute,
  officeRoute,
  signedInStaff,
} from '#api/http/office-route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { pageUrl } from '#api/mail/mail-template.ts';
import { findBuyers } from '#api/orders/office/find-buyers.ts';
import { listPaymentCalls, markCalled } from '#api/orders/office/payment-calls.ts';
import { mailPaymentLink, readUnpaidOrder } from '#api/orders/office/payment-link.ts';
import { wholeOrder } from '#api/orders/office/read-office-order.ts';
import { signOrderLink } from '#api/orders/order-link.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-new-order-contract.ts';
import type { PaymentChoice } from '#contract/order-contract.ts';
import { priceLimitOf } from '#rules/staff/price-limit.ts';
import { toCompany } from './buyer-company.ts';
import { findOffers } from './find-offers.ts';
import { planStaffOrder } from './plan-staff-order.ts';
import { readOrderCopy } from './read-order-copy.ts';
import { type PriceRight, placeStaffOrder } from './staff-order.ts';

type Parts = {
  readModel: CatalogReadModel;
  config: Pick<ShopSettings, 'keys'>;
  /** Origin of the shop; null if the shop and the office share one. */
  shopUrl: string | null;
  clock: () => Date;
  notifyCatalogChanged: () => void;
};

export function staffOrderOfficeRoutes(parts: Parts): OfficeRoute[] {
  const { readModel, config, shopUrl, clock, notifyCatalogChanged } = parts;
  return [
    officeRoute(contract.findBuyers, async ({ db, input }) => ({ data: await findBuyers(db, input.q) })),
    officeRoute(contract.findOffers, ({ db, input }) => findOffers(db, readModel, input)),
    officeRoute(contract.planOrder, (call) => {
      const { input, db } = call;
      return planStaffOrder(
        db,
        { readModel, now: clock(), priceLimit: priceRightOf(call)?.percent ?? 0, locale: input.locale },
        {
          lines: input.lines.map(toLine),
          city: input.city ?? '',
          region: input.region,
          shippingMethod: input.shipping_method ?? null,
          payment: input.payment ? toPayment(input.payment) : null,
          ...{ customerId: input.customer_id ?? null, email: input.email ?? '', code: input.coupon_code ?? '' },
          isExchange: input.is_exchange ?? false,
        },
      );
    }),
    catalogRoute(notifyCatalogChanged, contract.createOrder, async (call) => {
      const { input } = call;
      const staff = { actor: actorOf(call), prices: priceRightOf(call) };
      const placement = { readModel, billKey: config.keys.bill[0], now: clock() };
      const { id, change } = await placeStaffOrder(call.db, placement, staff, {
        customerId: input.customer_id ?? null,
        locale: input.language,
        address: {
          first_name: input.first_name,
          last_name: input.last_name,
          email: input.email,
          phone: input.phone,
          address1: [input.street],
          city: input.city,
          state: input.region,
          postcode: input.postcode,
        },
        company: toCompany(input.company),
        lines: input.lines.map(toLine),
        shippingMethod: input.shipping_method,
        slot: input.delivery_slot ?? null,
        payment: toPayment(input.payment),
        code: input.coupon_code ?? '',
        holdHours: input.hold_hours ?? contract.DEFAULT_HOLD_HOURS,
        description: input.description ?? '',
        expectedTotal: input.expected_total,
      });
      return { order: await wholeOrder(call, id), change };
    }),
    officeRoute(contract.readOrderCopy, ({ db, params }) => readOrderCopy(db, readModel, params.id)),
    officeRoute(contract.listPaymentCalls, async ({ db }) => ({ data: await listPaymentCalls(db, clock()) })),
    officeRoute(contract.markCalled, async (call) => ({
      change: await markCalled(
        call.db,
        { actor: actorOf(call) },
        { orderId: call.params.id, isCalled: call.input.called },
      ),
    })),
    officeRoute(contract.readPaymentLink, async ({ db, params: { id }, origin }) => {
      const { locale, holdUntil, email } = await readUnpaidOrder(db, id);
      const path = `order/${signOrderLink(id, config.keys.orderLink)}`;
      return {
        url: pageUrl(shopUrl ?? origin, locale, path),
        hold_until: holdUntil?.toISOString() ?? null,
        can_mail: email !== '',
      };
    }),
    officeRoute(contract.mailPaymentLink, async (call) => ({
      change: await mailPaymentLink(call.db, actorOf(call), call.params.id),
    })),
  ];
}

type WireLine = InputOf<typeof contract.createOrder>['lines'][number];

const toLine = ({ product_id, quantity, seen_price, price, reason }: WireLine) => ({
  productId: product_id,
  quantity,
  seenPrice: seen_price,
  price,
  reason,
});

const toPayment = (payment: PaymentChoice) => ({
  method: payment.method,
  creditChoice: toCreditChoice(payment),
});

export function priceRightOf(call: Pick<OfficeCall<OfficeEndpoint>, 'session'>): PriceRight {
  const { permissions, role, isReauthenticated } = signedInStaff(call);
  return permissions.includes('orders.price') ? { percent: priceLimitOf(role), isReauthenticated } : null;
}
