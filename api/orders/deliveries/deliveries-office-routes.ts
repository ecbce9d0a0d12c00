import { carriersOf } from '#api/content/carriers.ts';
import type { ContentSource } from '#api/content/content-store.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import {
  actorOf,
  catalogRoute,
  type OfficeCall,
  type OfficeRoute,
  officeRoute,
  signedInStaff,
} from '#api/http/office-route.ts';
import { officeSentence } from '#api/messages/office-sentences.ts';
import { sightOf } from '#api/orders/office/read-office-order.ts';
import type { Locale } from '#contract/locale.ts';
import * as contract from '#contract/office/office-deliveries-contract.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { scannedOrder } from '#rules/orders/delivery-state.ts';
import { shopDay } from '#rules/shop/discount.ts';
import {
  assignDeliveries,
  type DeliveryResults,
  type DeliveryStaff,
  markDeliveries,
  markDelivery,
  missDelivery,
  setParcel,
} from './change-deliveries.ts';
import { countCash } from './courier-cash.ts';
import { readCouriers } from './couriers.ts';
import { selectDeliveryDay } from './delivery-list-sql.ts';
import { toWireDay, toWireDelivery } from './delivery-wire.ts';

type Parts = { readModel: ContentSource; clock: () => Date; notifyCatalogChanged: () => void };

export function deliveriesOfficeRoutes({ readModel, clock, notifyCatalogChanged }: Parts): OfficeRoute[] {
  return [
    officeRoute(contract.listDeliveries, async (call) => {
      const { db, input } = call;
      const { staffId, permissions } = signedInStaff(call);
      const mayAssign = permissions.includes('deliveries.assign');
      const today = shopDay(clock());
      const day = input.day ?? today;
      const [{ states, late, couriers: days, rows }, couriers] = await Promise.all([
        selectDeliveryDay(db, {
          ...{ day, today, ownerId: mayAssign ? null : staffId },
          ...{ courier: input.courier ?? null, state: input.view ?? null, after: input.after ?? null },
          limit: contract.DELIVERIES_PAGE + 1,
        }),
        mayAssign ? readCouriers(db) : [],
      ]);
      const { settings } = readModel.content;
      const page = rows.slice(0, contract.DELIVERIES_PAGE);
      const reader = { ...sightOf(call), staffId, settings };
      return {
        ...{ day, today, couriers: couriers.map(({ id, name }) => ({ id, name })) },
        data: page.map((row) => toWireDelivery(row, reader)),
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
        counts: { late, to_pack: 0, packed: 0, out: 0, delivered: 0, not_home: 0, ...states },
        days: days.map(toWireDay),
        carriers: carriersOf(settings).map(({ code, name }) => ({ code, name })),
      };
    }),
    officeRoute(contract.assignDeliveries, async (call) => {
      const { orders, courier_id: courierId, locale } = call.input;
      return toWireResults(await assignDeliveries(call.db, staffOf(call), { orders, courierId }), locale);
    }),
    catalogRoute(notifyCatalogChanged, contract.markDeliveries, async (call) => {
      const { ids, to, courier_id: courierId, locale } = call.input;
      const results = await markDeliveries(call.db, staffOf(call), { ids, to, courierId });
      return toWireResults(results, locale);
    }),
    catalogRoute(notifyCatalogChanged, contract.scanDelivery, async (call) => {
      const { code, to, courier_id: courierId } = call.input;
      const id = scannedOrder(code);
      if (id === null) throw new OfficeRefusal('scan_unknown');
      const change = await markDelivery(call.db, staffOf(call), id, { to, courierId }, 'scanDelivery');
      return { id, change };
    }),
    officeRoute(contract.missDelivery, async (call) => {
      const { reason, note = '', day } = call.input;
      const miss = { reason, note, day, today: shopDay(clock()) };
      return { change: await missDelivery(call.db, staffOf(call), call.params.id, miss) };
    }),
    officeRoute(contract.setParcel, async (call) => {
      const { parcel, seen } = call.input;
      const carriers = carriersOf(readModel.content.settings).map(({ code }) => code);
      return { change: await setParcel(call.db, staffOf(call), { orderId: call.params.id, parcel, seen, carriers }) };
    }),
    officeRoute(contract.countCash, async (call) => {
      const { courier_id: courierId, day, counted, reason = '', seen } = call.input;
      return { change: await countCash(call.db, actorOf(call), { courierId, day, counted, reason, seen }) };
    }),
  ];
}

const staffOf = (call: Pick<OfficeCall<OfficeEndpoint>, 'session'>): DeliveryStaff => ({
  actor: actorOf(call),
  permissions: signedInStaff(call).permissions,
});

const toWireResults = ({ done, refused, change }: DeliveryResults, locale: Locale): contract.DeliveryResults => ({
  ...{ done, change },
  refused: refused.map(({ id, refusal }) => ({
    ...{ id, code: refusal.code },
    message: officeSentence(refusal.code, locale),
  })),
});
