import type { CallerInput } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { Buyer, createOrder, Offer, OrderCopy, planOrder } from '#contract/office/office-new-order-contract.ts';
import { DEFAULT_HOLD_HOURS } from '#contract/office/office-new-order-contract.ts';
import { findRegion, type Region } from '#rules/shop/regions.ts';
import { toSlotChoice } from '#ui/slot-fields.tsx';

export type DraftLine = {
  /** Set for a line of a placed order that is being changed. */
  item_id?: number;
  product_id: number;
  quantity: number;
  name: LocalizedText;
  options: LocalizedText[];
  sku: string;
  picture: string | null;
  seen_price: number;
  /** Null: the catalogue price. */
  price: number | null;
  reason: string;
};

/** The form as the browser stores it. */
export type NewOrderValues = {
  who: string;
  customer_id: number | null;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  language: Locale;
  street: string;
  city: string;
  /** Null: the region of the town. */
  region: Region | null;
  postcode: string;
  company: { name: string; tin: string; address: string } | null;
  product: string;
  lines: DraftLine[];
  shipping_method: string | null;
  /** The day and the start of a delivery slot, such as `2026-12-01 10:00`; empty without one. */
  slot: string;
  payment_method: string | null;
  bank_id: number | null;
  period: number | null;
  down_payment: number;
  hold_hours: number;
  description: string;
  coupon_code: string;
  /** The idempotency key, stored so that a reload after a lost answer does not place a second order. */
  key: string;
};

export const emptyValues = (city: string): NewOrderValues => ({
  who: '',
  customer_id: null,
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  language: 'hy',
  street: '',
  city,
  region: null,
  postcode: '',
  company: null,
  product: '',
  lines: [],
  shipping_method: null,
  slot: '',
  payment_method: null,
  bank_id: null,
  period: null,
  down_payment: 0,
  hold_hours: DEFAULT_HOLD_HOURS,
  description: '',
  coupon_code: '',
  key: '',
});

export const valuesOfBuyer = (buyer: Buyer): Partial<NewOrderValues> => ({
  who: '',
  customer_id: buyer.customer_id,
  first_name: buyer.first_name,
  last_name: buyer.last_name,
  phone: buyer.phone,
  email: buyer.email,
  language: buyer.locale,
  street: buyer.street.join(', '),
  ...(buyer.city && { city: buyer.city }),
  region: findRegion(buyer.region),
  postcode: buyer.postcode,
  company: buyer.company,
});

/** A search text without a match becomes the telephone number or the name of a new buyer. */
export function valuesOfText(text: string): Partial<NewOrderValues> {
  if (/^[+\d][\d\s()-]*$/.test(text)) return { who: '', customer_id: null, phone: text };
  const [first = '', ...last] = text.split(/\s+/);
  return { who: '', customer_id: null, first_name: first, last_name: last.join(' ') };
}

/** Starts a new order from a copied one, with today's prices. */
export const valuesOfCopy = ({ buyer, lines, ...copy }: OrderCopy): Partial<NewOrderValues> => ({
  ...valuesOfBuyer(buyer),
  lines: lines.map((line) => ({ ...lineOf(line), quantity: line.quantity })),
  shipping_method: copy.shipping_method,
  payment_method: copy.payment_method,
  description: copy.description,
});

/** Adds a piece of a product: to its line, or as a new line. */
export function withOffer(lines: readonly DraftLine[], offer: Offer): DraftLine[] {
  const isHere = lines.some((line) => line.product_id === offer.product_id);
  if (isHere)
    return lines.map((line) =>
      line.product_id === offer.product_id ? { ...line, quantity: line.quantity + 1 } : line,
    );
  return [...lines, lineOf(offer)];
}

const lineOf = ({ product_id, name, options, sku, picture, price, min_quantity: quantity }: Offer): DraftLine => ({
  product_id,
  quantity,
  name,
  options,
  sku,
  picture,
  seen_price: price,
  price: null,
  reason: '',
});

export const wireLines = (lines: readonly DraftLine[]) =>
  lines.map(({ product_id, quantity, seen_price, price, reason }) => ({
    product_id,
    quantity,
    seen_price,
    ...(price !== null && { price, reason }),
  }));

const paymentOf = (values: NewOrderValues, method: string | null) =>
  method === null
    ? undefined
    : {
        method,
        ...(values.bank_id !== null && { bank_id: values.bank_id }),
        ...(values.period !== null && { period: values.period }),
        ...(values.down_payment > 0 && { down_payment: values.down_payment }),
      };

export function planInput(values: NewOrderValues): Omit<CallerInput<typeof planOrder>, 'locale'> {
  const payment = paymentOf(values, values.payment_method);
  return {
    lines: wireLines(values.lines),
    city: values.city,
    ...(values.region && { region: values.region }),
    ...(values.shipping_method && { shipping_method: values.shipping_method }),
    ...(payment && { payment }),
    ...(values.customer_id !== null && { customer_id: values.customer_id }),
    ...(values.email && { email: values.email }),
    ...(values.coupon_code && { coupon_code: values.coupon_code }),
  };
}

type Planned = {
  shipping_method: string | null;
  payment_method: string | null;
  credit: { bank_id: number | null; period: number | null; down_payment: number } | null;
  totals: { grand_total: number };
};

export function orderInput(
  values: NewOrderValues,
  plan: Planned,
  key: string,
): Omit<CallerInput<typeof createOrder>, 'locale'> {
  const chosen = plan.credit
    ? { ...values, ...plan.credit }
    : { ...values, bank_id: null, period: null, down_payment: 0 };
  const slot = toSlotChoice(values.slot);
  const { customer_id, region, company, postcode, email, last_name, description } = values;
  return {
    ...(customer_id !== null && { customer_id }),
    language: values.language,
    first_name: values.first_name,
    ...(last_name && { last_name }),
    phone: values.phone,
    ...(email && { email }),
    street: values.street,
    city: values.city,
    ...(region && { region }),
    ...(postcode && { postcode }),
    ...(company && { company }),
    lines: wireLines(values.lines),
    shipping_method: plan.shipping_method ?? '',
    ...(slot && { delivery_slot: slot }),
    payment: paymentOf(chosen, plan.payment_method ?? '') ?? { method: '' },
    hold_hours: values.hold_hours,
    ...(description && { description }),
    ...(values.coupon_code && { coupon_code: values.coupon_code }),
    expected_total: plan.totals.grand_total,
    idempotency_key: key,
  };
}
