import type { Db, Pool } from '#api/database/sql.ts';
import { type OfficeCall, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { selectAnyOrder, selectAnyOrders } from '#api/orders/order-sql.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { toOfficeOrder, type VisibleFields } from './office-order-wire.ts';
import { selectManyDetails, selectOfficeDetails } from './office-orders-sql.ts';

type Call = Pick<OfficeCall<OfficeEndpoint>, 'session'> & { db: Db | Pool };

export function sightOf(call: Pick<Call, 'session'>): VisibleFields {
  const { permissions } = signedInStaff(call);
  const contact = permissions.includes('customers.contact');
  const address = contact || permissions.includes('orders.step');
  return { contact, address, deliveries: permissions.includes('deliveries.contact'), permissions };
}

export async function wholeOrder(call: Call, orderId: number): Promise<OfficeOrder> {
  const order = await selectAnyOrder(call.db, orderId);
  if (!order) throw new Refusal('not_found');
  return toOfficeOrder(order, await selectOfficeDetails(call.db, orderId), sightOf(call));
}

/** Returns the orders in the requested sequence and skips missing ones. */
export async function wholeOrders(call: Call, ids: readonly number[]): Promise<OfficeOrder[]> {
  const [orders, details] = await Promise.all([selectAnyOrders(call.db, ids), selectManyDetails(call.db, ids)]);
  const sight = sightOf(call);
  return [...new Set(ids)].flatMap((id) => {
    const order = orders.find((one) => one.id === id);
    const more = details.find((one) => one.id === id);
    return order && more ? [toOfficeOrder(order, more, sight)] : [];
  });
}
