import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import {
  actorOf,
  catalogRoute,
  type OfficeCall,
  type OfficeRoute,
  officeRoute,
  signedInStaff,
} from '#api/http/office-route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import { wholeOrder } from '#api/orders/office/read-office-order.ts';
import type { AddressInput } from '#contract/checkout-contract.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-order-change-contract.ts';
import { changeOrder } from './change-order.ts';
import { planOrderChange, readOrderChange } from './plan-order-change.ts';
import { priceRightOf } from './staff-order-office-routes.ts';

type Parts = {
  readModel: CatalogReadModel;
  config: Pick<ShopSettings, 'keys'>;
  clock: () => Date;
  notifyCatalogChanged: () => void;
};

export function orderChangeOfficeRoutes({ readModel, config, clock, notifyCatalogChanged }: Parts): OfficeRoute[] {
  return [
    officeRoute(contract.readOrderChange, (call) =>
      readOrderChange(call.db, call.params.id, { now: clock(), hasContact: hasContact(call) }),
    ),
    officeRoute(contract.planOrderChange, (call) => {
      const { input, db, params } = call;
      const parts = { readModel, now: clock(), priceLimit: priceRightOf(call)?.percent ?? 0, locale: input.locale };
      return planOrderChange(db, parts, params.id, {
        lines: input.lines?.map(toLine) ?? null,
        city: input.city,
        region: input.region,
        shippingMethod: input.shipping_method ?? null,
      });
    }),
    catalogRoute(notifyCatalogChanged, contract.changeOrder, async (call) => {
      const { input, params } = call;
      const isOfContact = [input.billing, input.shipping, input.description].some((field) => field !== undefined);
      if (isOfContact && !hasContact(call)) throw new OfficeRefusal('permission', { permission: 'customers.contact' });
      const parts = { readModel, billKey: config.keys.bill[0], now: clock() };
      const staff = { actor: actorOf(call), prices: priceRightOf(call) };
      const {
        parts: changed,
        money,
        change,
      } = await changeOrder(call.db, parts, staff, params.id, {
        version: input.version,
        billing: input.billing && toAddress(input.billing),
        shipping: input.shipping && toAddress(input.shipping),
        description: input.description,
        shippingMethod: input.shipping_method,
        promised: input.promised,
        slot: input.delivery_slot,
        lines: input.lines?.map(toLine),
        differenceMethod: input.difference_method,
        reason: input.reason ?? '',
        expectedTotal: input.expected_total,
        notify: input.notify ?? true,
      });
      return { order: await wholeOrder(call, params.id), parts: changed, money, change };
    }),
  ];
}

const hasContact = (call: Pick<OfficeCall<OfficeEndpoint>, 'session'>): boolean =>
  signedInStaff(call).permissions.includes('customers.contact');

type WireLine = NonNullable<InputOf<typeof contract.changeOrder>['lines']>[number];

const toLine = ({ item_id, product_id, quantity, seen_price, price, reason }: WireLine) => ({
  itemId: item_id,
  productId: product_id,
  quantity,
  seenPrice: seen_price,
  price,
  reason,
});

type WireAddress = NonNullable<InputOf<typeof contract.changeOrder>['billing']>;

const toAddress = ({ street, region, ...address }: WireAddress): AddressInput => ({
  ...address,
  address1: [street],
  state: region,
});
