import type { CallerInput } from '#contract/endpoint.ts';
import type {
  ChangeableOrder,
  changeOrder,
  OrderChangePlan,
  OrderPerson,
  planOrderChange,
} from '#contract/office/office-order-change-contract.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { slotKey, toSlotChoice } from '#ui/slot-fields.tsx';
import type { DraftLine } from './new-order-values.ts';

/** The form as the browser stores it. */
export type OrderChangeValues = {
  billing: OrderPerson;
  /** The recipient; null for delivery to the buyer. */
  shipping: OrderPerson | null;
  description: string;
  shipping_method: string;
  /** The day and the start of a delivery slot; empty without one. */
  slot: string;
  first_day: string;
  last_day: string;
  product: string;
  lines: DraftLine[];
  /** Empty: the first of the possible methods. */
  difference_method: string;
  reason: string;
  notify: boolean;
  /** The idempotency key, stored so that a reload after a lost answer does not repeat the change. */
  key: string;
};

const NOBODY: OrderPerson = {
  ...{ first_name: '', last_name: '', phone: '', email: '', street: '', city: '', region: '', postcode: '' },
};

export const valuesOfOrder = (order: ChangeableOrder): OrderChangeValues => ({
  billing: order.contact?.billing ?? NOBODY,
  shipping: order.contact?.shipping ?? null,
  description: order.contact?.description ?? '',
  shipping_method: order.shipping_method,
  slot: order.promised?.slot ? slotKey(order.promised.first, order.promised.slot) : '',
  first_day: order.promised?.first ?? '',
  last_day: order.promised?.last ?? '',
  product: '',
  lines: order.lines.map(({ item_id, list_price, price, price_reason: reason, product_id, ...line }) => ({
    ...line,
    item_id,
    // A line whose product was deleted has no product that could be added again.
    product_id: product_id ?? -item_id,
    seen_price: list_price ?? price,
    price: list_price === null ? null : price,
    reason,
  })),
  difference_method: '',
  reason: '',
  notify: true,
  key: '',
});

const wireLines = (lines: readonly DraftLine[]) =>
  lines.map(({ item_id, product_id, quantity, seen_price, price, reason }) => ({
    ...(item_id === undefined ? { product_id, seen_price } : { item_id }),
    quantity,
    ...(item_id !== undefined && { price: price ?? seen_price }),
    ...(price !== null && { price, reason }),
  }));

/** A town without a chosen region is in the region that the server found. */
const wirePerson = ({ region, ...person }: OrderPerson, found: string) => {
  const known = findRegion(region || found);
  return { ...person, ...(known && { region: known }) };
};

type Base = OrderChangeValues;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The names of the changed parts of the form. */
const changedKeys = (values: OrderChangeValues, base: Base): (keyof OrderChangeValues)[] =>
  (['billing', 'shipping', 'description', 'shipping_method', 'slot', 'first_day', 'last_day', 'lines'] as const).filter(
    (key) => !isSame(values[key], base[key]),
  );

export const isChanged = (values: OrderChangeValues, base: Base): boolean => changedKeys(values, base).length > 0;

export function planInput(values: OrderChangeValues, base: Base): Omit<CallerInput<typeof planOrderChange>, 'locale'> {
  const { city, region } = values.shipping ?? values.billing;
  const before = base.shipping ?? base.billing;
  const isMoved = city !== before.city || region !== before.region;
  const known = findRegion(region);
  return {
    ...(isMoved && { city, ...(known && { region: known }) }),
    ...(values.shipping_method !== base.shipping_method && { shipping_method: values.shipping_method }),
    ...(!isSame(values.lines, base.lines) && values.lines.length > 0 && { lines: wireLines(values.lines) }),
  };
}

type Sent = { order: ChangeableOrder; base: Base; plan: OrderChangePlan; key: string };

/** Only changed parts are sent, with the state that the editor saw. */
export function changeInput(
  values: OrderChangeValues,
  { order, base, plan, key }: Sent,
): Omit<CallerInput<typeof changeOrder>, 'locale'> {
  const slot = toSlotChoice(values.slot);
  const keys = changedKeys(values, base);
  const isSent = (...names: (keyof OrderChangeValues)[]) => names.some((name) => keys.includes(name));
  const prices = new Map(plan.lines.map(({ product_id, price }) => [product_id, price]));
  // The page displays the planned prices, so pressing the button accepts them.
  const lines = values.lines.map((line) => ({
    ...line,
    seen_price: line.item_id === undefined ? (prices.get(line.product_id) ?? line.seen_price) : line.seen_price,
  }));
  return {
    version: order.version,
    ...(isSent('billing') && { billing: wirePerson(values.billing, plan.region) }),
    ...(isSent('shipping') && { shipping: values.shipping && wirePerson(values.shipping, plan.region) }),
    ...(isSent('description') && { description: values.description }),
    ...(isSent('shipping_method') && { shipping_method: values.shipping_method }),
    ...(isSent('slot') && slot && { delivery_slot: slot }),
    // The days of another method follow from the method.
    ...((isSent('first_day', 'last_day') || (isSent('slot') && !isSent('shipping_method'))) &&
      !slot &&
      values.first_day !== '' && {
        promised: { first: values.first_day, last: values.last_day || values.first_day },
      }),
    ...(isSent('lines') && { lines: wireLines(lines) }),
    ...(plan.difference_methods.some(({ method }) => method === values.difference_method) && {
      difference_method: values.difference_method,
    }),
    ...(values.reason && { reason: values.reason }),
    expected_total: plan.totals.grand_total,
    notify: values.notify,
    idempotency_key: key,
  };
}
