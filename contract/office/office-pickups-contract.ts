import * as z from 'zod/mini';
import { amd, byId, rowId, withLocale } from '#contract/fields.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { officeOrder } from './office-orders-contract.ts';
import { localizedName } from './office-session-contract.ts';

export const PICKUPS_PAGE = 200;

const pickupRow = z.strictObject({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  name: z.string(),
  store: localizedName,
  store_id: z.nullable(z.int()),
  /** Null until the order is ready. */
  ready_at: z.nullable(z.string()),
  /** The last day for the pick-up, `YYYY-MM-DD`. */
  expires_on: z.nullable(z.string()),
  is_expired: z.boolean(),
  grand_total: amd,
  quantity: z.int(),
});
export type PickupRow = z.infer<typeof pickupRow>;

export const listPickups = officeEndpoint({
  name: 'listPickups',
  method: 'GET',
  path: '/office/api/pickups',
  summary: 'Lists open orders to collect, the earliest deadline first; `store` limits them to one store',
  input: withLocale({ store: z.optional(rowId) }),
  answer: z.strictObject({
    data: z.array(pickupRow),
    stores: z.array(z.strictObject({ id: z.int(), name: localizedName })),
  }),
  permission: 'orders.see',
});

export const findPickups = officeEndpoint({
  name: 'findPickups',
  method: 'GET',
  path: '/office/api/pickups/find',
  summary: 'Finds orders to collect by the code of the buyer or by the order number',
  input: withLocale({ code: z.string().check(z.maxLength(50)) }),
  answer: z.strictObject({ data: z.array(officeOrder) }),
  permission: 'orders.see',
});

export const markPickupReady = officeEndpoint({
  name: 'markPickupReady',
  method: 'POST',
  path: '/office/api/pickups/{id}/ready',
  summary: 'Marks an order as ready and mails its buyer the code and the deadline; a ready order stays unchanged',
  params: byId,
  answer: z.strictObject({ order: officeOrder, change: z.nullable(z.int()) }),
  permission: 'orders.step',
  undoable: true,
});

export const keepPickup = officeEndpoint({
  name: 'keepPickup',
  method: 'POST',
  path: '/office/api/pickups/{id}/keep',
  summary: 'Keeps a ready order for another period from today; `seen` is the deadline that the caller saw',
  params: byId,
  input: withLocale({ seen: z.iso.date() }),
  answer: z.strictObject({ order: officeOrder, change: z.nullable(z.int()) }),
  permission: 'orders.step',
  undoable: true,
});

export const handOverPickup = officeEndpoint({
  name: 'handOverPickup',
  method: 'POST',
  path: '/office/api/pickups/{id}/hand-over',
  summary: 'Completes an order in the store; cash counts as paid. 409 `pickup_over` if a colleague was faster',
  params: byId,
  answer: z.strictObject({ order: officeOrder }),
  permission: 'orders.step',
});
