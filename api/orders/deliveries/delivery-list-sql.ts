import type { Parcel } from '#api/content/carriers.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { endOfDay, startOfDay } from '#api/database/yerevan-day.ts';
import type { Person } from '#api/orders/deliveries-sql.ts';
import { type PromisedDays, promisedColumn } from '#api/orders/promised-days.ts';
import { AT_DOOR_METHODS, CASH_METHOD, TRANSFER_METHOD } from '#rules/checkout/payment-method.ts';
import type { DeliveryState } from '#rules/orders/delivery-state.ts';
import { GIFT_CARD_DELIVERY } from '#rules/orders/gift-card.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

/** Condition on `orders o`: a courier brings the order. Orders that the buyer collects and gift cards are not deliveries. */
export const isBrought: Statement = sql`(
  o.shipping_method <> ${GIFT_CARD_DELIVERY} and not exists (select from order_pickups k where k.order_id = o.id))`;

const OPEN = sql`o.status in ('pending', 'processing')`;

/** Orders whose promise allows the day. Today also contains late orders, and accepted orders without a promise. */
const promisedFor = (day: string, isToday: boolean): Statement =>
  isToday
    ? sql`
        select o.id from orders o where ${OPEN} and o.promised_to is not null and o.promised_from <= ${day}::date
        union
        select o.id from orders o
        where ${OPEN} and o.promised_to is null
          and (o.status = 'processing' or o.payment_method = any(${[...AT_DOOR_METHODS]}::text[]))`
    : sql`
        select o.id from orders o
        where ${OPEN} and o.promised_to >= ${day}::date and o.promised_from <= ${day}::date`;

/** Parcels with couriers today, deliveries of the day, and failed attempts of the day. */
const happenedOn = (day: string, isToday: boolean): Statement => sql`
  select order_id from deliveries where delivered_at >= ${startOfDay(day)} and delivered_at < ${endOfDay(day)}
  union
  select order_id from deliveries where missed_on = ${day}::date
  ${isToday ? sql`union select order_id from deliveries where state in ('packed', 'out', 'not_home') and state = 'out'` : sql``}`;

type DayKind = { day: string; today: string };

const idsOf = ({ day, today }: DayKind): Statement =>
  day < today
    ? happenedOn(day, false)
    : sql`${promisedFor(day, day === today)} union ${happenedOn(day, day === today)}`;

/** The state as `deliveryStateOf` defines it. */
const state: Statement = sql`
  case when o.status in ('completed', 'closed') then 'delivered'
       when d.state = 'delivered' then 'packed' else coalesce(d.state, 'to_pack') end`;

/** The method of the amount that is still to be paid: of the difference of a changed order, else of the order. */
const doorMethod: Statement = sql`
  case when o.owed > 0
       then (select t.method from payment_attempts t where t.order_id = o.id order by t.number desc limit 1)
       else o.payment_method end`;

export type DeliveryFilter = DayKind & {
  /** Restricts everything to the deliveries of this staff member. */
  ownerId: number | null;
  /** `none`: without a courier. */
  courier: number | 'none' | null;
  state: DeliveryState | 'late' | null;
  after: number | null;
  limit: number;
};

export type DeliveryRow = {
  id: number;
  status: OrderStatus;
  state: DeliveryState;
  isLate: boolean;
  promised: PromisedDays | null;
  courier: Person | null;
  name: string;
  company: string | null;
  phone: string;
  street: string[];
  city: string;
  region: string;
  description: string;
  quantity: number;
  method: string;
  /** The amount to take at the door. */
  due: number;
  lacksMoney: boolean;
  attempts: number;
  missedOn: string | null;
  missedReason: string | null;
  deliveredAt: string | null;
  parcel: Parcel | null;
};

export type CourierDay = {
  courier: Person | null;
  total: number;
  left: number;
  /** Cash at the doors of the parcels that are out, and cash taken today. */
  toCollect: number;
  collected: number;
  counted: { expected: number; counted: number; reason: string; by: string | null; at: string } | null;
};

type DeliveryDay = {
  states: Partial<Record<DeliveryState, number>>;
  late: number;
  couriers: CourierDay[];
  rows: DeliveryRow[];
};

/** One day of deliveries: the numbers of each state and courier, and one page of rows. */
export const selectDeliveryDay = (db: Db, filter: DeliveryFilter): Promise<DeliveryDay> => {
  const { day, today, ownerId, courier } = filter;
  return db.one(sql`
    with found as materialized (
      select o.id, o.status, ${state} as state, d.courier_id, coalesce(o.promised_to, 'infinity'::date) as due_on, o.slot_from,
             coalesce(o.promised_to < ${today}::date, false) and ${OPEN} as is_late, ${doorMethod} as payment_method,
             case when o.owed > 0 then o.owed else o.grand_total - o.gift_card_amount end as to_pay,
             case when d.delivered_at >= ${startOfDay(day)} and d.delivered_at < ${endOfDay(day)} then d.collected end as collected
      from orders o left join deliveries d on d.order_id = o.id
      where o.id = any(array(${idsOf(filter)})) and ${isBrought}
        and (${OPEN} or o.status = 'canceled' and d.state in ('out', 'not_home')
             or d.delivered_at >= ${startOfDay(day)} and d.delivered_at < ${endOfDay(day)})
        and ${ownerId === null ? sql`true` : sql`d.courier_id = ${ownerId}`}
    ), mine as (
      select * from found
      where ${courier === null ? sql`true` : courier === 'none' ? sql`courier_id is null` : sql`courier_id = ${courier}`}
    ), page as (
      select *, row_number() over (order by state = 'delivered', due_on, slot_from, id) as place from mine where ${inState(filter.state)}
    )
    select
      (select coalesce(jsonb_object_agg(state, count), '{}')
       from (select state, count(*)::int as count from mine group by state) as by_state) as states,
      (select count(*)::int from mine where is_late) as late,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'courier', case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end,
         'total', total, 'left', remaining, 'toCollect', to_collect, 'collected', c.collected,
         'counted', case when k.courier_id is not null then jsonb_build_object(
           'expected', k.expected, 'counted', k.counted, 'reason', k.reason, 'by', b.name, 'at', k.counted_at) end)
         order by s.name nulls first), '[]')
       from (select courier_id, count(*)::int as total, count(*) filter (where state <> 'delivered')::int as remaining,
                    coalesce(sum(to_pay) filter (
                      where state = 'out' and payment_method = ${CASH_METHOD} and status <> 'canceled'), 0)::bigint as to_collect,
                    coalesce(sum(collected), 0)::bigint as collected
             from found group by courier_id) as c
       left join staff s on s.id = c.courier_id
       left join courier_cash k on k.courier_id = c.courier_id and k.day = ${day}::date
       left join staff b on b.id = k.staff_id) as couriers,
      (select coalesce(jsonb_agg(to_jsonb(shown) - 'place' order by shown.place), '[]') from (${rowsOf(filter)}) as shown) as rows`);
};

const inState = (state: DeliveryFilter['state']): Statement => {
  if (state === null) return sql`true`;
  return state === 'late' ? sql`is_late` : sql`state = ${state}`;
};

const rowsOf = ({ after, limit }: DeliveryFilter): Statement => sql`
  select p.place, p.id, p.status, p.state, p.is_late as "isLate",
         ${promisedColumn} as promised,
         case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as courier,
         concat_ws(' ', a.first_name, a.last_name) as name,
         coalesce(a.company_name, (select c.name from order_companies c where c.order_id = o.id)) as company,
         a.phone, a.street, a.city, a.state as region, o.description,
         (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as quantity,
         p.payment_method as method,
         case when p.payment_method = any(${[...AT_DOOR_METHODS]}::text[]) and p.state <> 'delivered' and o.status <> 'canceled'
              then p.to_pay else 0 end as due,
         (p.payment_method = ${TRANSFER_METHOD} or p.payment_method like '%\\_vpos') and (o.owed > 0 or not exists (
           select from payment_attempts t where t.order_id = o.id and (
             t.status in ('paid', 'partly_refunded') or o.status = 'completed' and t.status in ('refunded', 'reversed')))) as "lacksMoney",
         coalesce(d.attempts, 0) as attempts, d.missed_on as "missedOn", d.missed_reason as "missedReason",
         d.delivered_at as "deliveredAt",
         case when d.tracking_number is not null
              then jsonb_build_object('carrier', d.carrier, 'number', d.tracking_number) end as parcel
  from page p join orders o on o.id = p.id join order_addresses a on a.order_id = o.id and a.kind = 'shipping'
  left join deliveries d on d.order_id = o.id left join staff s on s.id = d.courier_id
  where ${after === null ? sql`true` : sql`p.place > (select place from page where id = ${after})`}
  order by p.place limit ${limit}`;

export type StaffRole = { id: number; name: string; email: string; code: string | null; permissions: string[] };

/** Active staff members with their roles. */
export const selectStaffRoles = (db: Db): Promise<StaffRole[]> =>
  db.many(sql`
    select s.id, s.name, s.email, r.code, r.permissions from staff s join staff_roles r on r.id = s.role_id
    where s.is_active order by s.name, s.id`);
