import { trackedParcel } from '#api/content/carriers.ts';
import type { Content } from '#api/content/content-store.ts';
import type { VisibleFields } from '#api/orders/office/office-order-wire.ts';
import type * as contract from '#contract/office/office-deliveries-contract.ts';
import { isForCourier, nextStates } from '#rules/orders/delivery-state.ts';
import { maskContactIn, maskEmailsIn, maskPhone } from '#rules/text/mask-contact.ts';
import type { CourierDay, DeliveryRow } from './delivery-list-sql.ts';

type Reader = VisibleFields & { staffId: number; settings: Content['settings'] };

/** Couriers see the address and telephone of their own open deliveries only. */
export function toWireDelivery(row: DeliveryRow, reader: Reader): contract.Delivery {
  const { contact, permissions, staffId, settings } = reader;
  const isOwn = row.courier?.id === staffId;
  const mayCall = contact || (isOwn && reader.deliveries && row.state !== 'delivered');
  const mayAssign = permissions.includes('deliveries.assign');
  const seesAddress = reader.address || (isOwn && row.state !== 'delivered');
  const typed = mayCall && !contact ? maskEmailsIn(row.description) : maskContactIn(row.description);
  const parcel = trackedParcel(row.parcel, settings);
  return {
    id: row.id,
    status: row.status,
    state: row.state,
    is_late: row.isLate,
    promised: row.promised,
    courier: row.courier,
    name: row.name,
    company: row.company,
    phone: mayCall ? row.phone : maskPhone(row.phone),
    is_masked: !mayCall,
    street: seesAddress ? row.street : [],
    city: row.city,
    region: row.region,
    description: contact ? row.description : typed,
    quantity: row.quantity,
    method: row.method,
    due: row.due,
    lacks_money: row.lacksMoney,
    attempts: row.attempts,
    missed: row.missedOn === null ? null : { day: row.missedOn, reason: row.missedReason ?? 'other' },
    delivered_at: row.deliveredAt && new Date(row.deliveredAt).toISOString(),
    parcel: parcel && row.parcel && { code: row.parcel.carrier, ...parcel },
    next:
      mayAssign || isOwn
        ? nextStates(row.status, row.state).filter((to) => mayAssign || isForCourier(row.state, to))
        : [],
  };
}

export const toWireDay = ({
  courier,
  total,
  left,
  toCollect,
  collected,
  counted,
}: CourierDay): contract.CourierDay => ({
  ...{ courier, total, left, to_collect: toCollect, collected },
  counted: counted && { ...counted, at: new Date(counted.at).toISOString() },
});
