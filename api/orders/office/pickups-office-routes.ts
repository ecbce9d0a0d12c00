import { selectStores } from '#api/content/stores.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { selectOpenPickups } from '#api/orders/order-pickups.ts';
import { findPickups, handOverPickup, keepFromToday, keepPickup, markPickupReady } from '#api/orders/pickups.ts';
import * as contract from '#contract/office/office-pickups-contract.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { textOf } from './office-order-wire.ts';
import { wholeOrder, wholeOrders } from './read-office-order.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void };

export const pickupsOfficeRoutes = ({ clock, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listPickups, async ({ db, input }) => {
    const filter = { storeId: input.store ?? null, limit: contract.PICKUPS_PAGE };
    const [rows, stores] = await Promise.all([selectOpenPickups(db, filter), selectStores(db)]);
    const today = shopDay(clock());
    return {
      data: rows.map(({ store, storeId, readyAt, expiresOn, grandTotal, ...row }) => ({
        ...row,
        store: textOf(store),
        store_id: storeId,
        ready_at: readyAt?.toISOString() ?? null,
        expires_on: expiresOn,
        is_expired: expiresOn !== null && expiresOn < today,
        grand_total: grandTotal,
      })),
      stores: stores.map(({ id, name }) => ({ id, name: textOf(name) })),
    };
  }),
  officeRoute(contract.findPickups, async (call) => ({
    data: await wholeOrders(call, await findPickups(call.db, call.input.code)),
  })),
  officeRoute(contract.markPickupReady, async (call) => {
    const { id } = call.params;
    const { permissions } = signedInStaff(call);
    const change = await markPickupReady(call.db, { actor: actorOf(call), permissions }, { orderId: id, now: clock() });
    return { order: await wholeOrder(call, id), change };
  }),
  officeRoute(contract.keepPickup, async (call) => {
    const { id } = call.params;
    const wanted = { orderId: id, seen: call.input.seen, until: await keepFromToday(call.db, clock()) };
    const change = await keepPickup(call.db, { actor: actorOf(call) }, wanted);
    return { order: await wholeOrder(call, id), change };
  }),
  catalogRoute(notifyCatalogChanged, contract.handOverPickup, async (call) => {
    const { id } = call.params;
    const { permissions } = signedInStaff(call);
    await handOverPickup(call.db, { actor: actorOf(call), permissions }, id);
    return { order: await wholeOrder(call, id) };
  }),
];
