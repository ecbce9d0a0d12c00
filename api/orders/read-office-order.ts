import type { Db, Pool } from '#api/database/sql.ts';
import { type OfficeCall, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { type Sight, toOfficeOrder } from './office-order-wire.ts';
import { selectOfficeDetails } from './office-orders-sql.ts';
import { selectAnyOrder } from './order-sql.ts';

type Call = Pick<OfficeCall<OfficeEndpoint>, 'session'> & { db: Db | Pool };

/** What the caller may see and do. */
export function sightOf(call: Pick<Call, 'session'>): Sight {
  const { permissions } = signedInStaff(call);
  return { contact: permissions.includes('customers.contact'), steps: permissions.includes('orders.step') };
}

export async function wholeOrder(call: Call, orderId: number): Promise<OfficeOrder> {
  const order = await selectAnyOrder(call.db, orderId);
  if (!order) throw new Refusal('not_found');
  return toOfficeOrder(order, await selectOfficeDetails(call.db, orderId), sightOf(call));
}
