import * as z from 'zod/mini';
import { PAYMENT_ACCOUNTS } from '#rules/checkout/payment-method.ts';
import { deliveryDays, pickupStore, shippingRate, shippingRates, slotDay, wireCart } from './cart-contract.ts';
import { endpoint } from './endpoint.ts';
import { amd, calendarDay, identity, idList, one, rowId, wholeNumber, withLocale, yesNo } from './fields.ts';
import { orderAnswer, orderCompany, orderCredit, paymentChoice } from './order-contract.ts';

const paymentMethod = z.strictObject({
  method: z.string(),
  method_title: z.string(),
  title: z.string(),
  description: z.string(),
  img: z.string(),
  sort: z.int(),
  account: z.nullable(z.enum(PAYMENT_ACCOUNTS)),
  /** Card schemes whose logos are at `/storage/icons/card-{mark}.svg`; without any, `img` is shown. */
  marks: z.array(z.string()),
  /** Orders that the method cannot pay: by total with delivery, and by region of the delivery address. Null: any. */
  limits: z.strictObject({
    min_total: z.nullable(amd),
    max_total: z.nullable(amd),
    regions: z.nullable(z.array(z.string())),
  }),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const payments = endpoint({
  name: 'payments',
  method: 'GET',
  path: '/api/payments',
  summary: 'Returns the payment methods',
  answer: z.array(paymentMethod),
  cache: 'public',
});

export const shippingMethods = endpoint({
  name: 'shippingMethods',
  method: 'GET',
  path: '/api/shipping',
  summary: 'Returns the delivery methods of a region with their prices',
  /**
   * The region, as in an address; the default is Yerevan (docs/spec/decisions.md 2). Without the town, methods for single
   * towns are left out.
   */
  input: withLocale({
    state: z.optional(z.string().check(z.maxLength(100))),
    city: z.optional(z.string().check(z.maxLength(100))),
  }),
  /** `by_town`: some methods go to single towns of the region, so a call with the town may have another answer. */
  answer: z.strictObject({ data: z.array(shippingRate), by_town: z.boolean() }),
  cache: 'public',
});

/** The most pieces of a store that the shop shows; more are shown as this number. */
export const MAX_STORE_PIECES = 20;
/** Further products are ignored. */
export const MAX_STOCK_PRODUCTS = 50;

export const deliverySlots = endpoint({
  name: 'deliverySlots',
  method: 'GET',
  path: '/api/shipping/slots',
  summary: 'Returns the days and slots that can be chosen now for a delivery method; empty for a method without slots',
  session: 'none',
  input: withLocale({
    method: z.string().check(z.maxLength(100)),
    state: z.optional(z.string().check(z.maxLength(255))),
    city: z.optional(z.string().check(z.maxLength(255))),
  }),
  answer: z.strictObject({ data: z.array(slotDay) }),
  cache: 'private',
});

export const storeStock = endpoint({
  name: 'storeStock',
  method: 'GET',
  path: '/api/store-stock',
  summary: 'Returns the stores with pieces of products, and the days on which those pieces can be collected',
  input: withLocale({
    /** Comma-separated ids; a configurable product stands for its variants. */
    ids: idList,
  }),
  /** Empty for a shop whose stores have no stock of their own. */
  answer: z.strictObject({
    data: z.strictObject({
      stores: z.array(
        z.strictObject({
          ...pickupStore.shape,
          /** The town in the language of the call; null if the address names no known town. */
          town: z.nullable(z.string()),
          /** The code of the pick-up in this store, for `shipping_method`; null without one. */
          method: z.nullable(z.string()),
          /** The days for pieces that the store has. */
          collect: deliveryDays,
        }),
      ),
      products: z.array(
        z.strictObject({
          id: z.int(),
          stores: z.array(z.strictObject({ id: z.int(), pieces: z.int() })),
        }),
      ),
    }),
  }),
  cache: 'public',
});
export type StoreStock = z.infer<typeof storeStock.answer>['data'];

const MAX_AMD = 9_999_999_999;

const text = z.string().check(z.maxLength(255));
const street = z.union([
  z.pipe(
    text,
    z.transform((line): string[] => [line]),
  ),
  z.array(text).check(z.maxLength(10)),
]);

/**
 * The schema accepts any text: the required fields depend on each other (docs/spec/api.md 3.33,
 * `rules/shop/address.ts`).
 */
const addressInput = z.object({
  address_id: z.optional(wholeNumber(1, 2_147_483_647)),
  first_name: z.optional(text),
  last_name: z.optional(text),
  email: z.optional(text),
  company_name: z.optional(z.nullable(text)),
  address1: z.optional(street),
  city: z.optional(text),
  state: z.optional(text),
  postcode: z.optional(text),
  country: z.optional(text),
  phone: z.optional(text),
});
export type AddressInput = z.output<typeof addressInput>;

const addresses = {
  billing: z.extend(addressInput, { use_for_shipping: z.optional(yesNo), save_as_address: z.optional(yesNo) }),
  shipping: z.optional(addressInput),
};
const shippingMethod = z.string().check(z.maxLength(100));

/** A day and the start of one of its slots. */
export const slotChoice = z.object({ day: calendarDay, from: z.string().check(z.maxLength(5)) });

/** The schema accepts any text; `rules/shop/company.ts` validates the fields. */
const companyText = z.optional(z.nullable(z.string().check(z.maxLength(1000))));
export const companyInput = z.object({ name: companyText, tin: companyText, address: companyText });
export type CompanyInput = z.output<typeof companyInput>;

export const saveAddress = endpoint({
  name: 'saveAddress',
  method: 'POST',
  path: '/api/checkout/save-address',
  summary: 'Step 1: saves the billing and shipping address',
  input: withLocale({
    ...addresses,
    ...identity,
  }),
  answer: one(z.strictObject({ rates: shippingRates, cart: wireCart })),
  cache: 'private',
});

export const saveShipping = endpoint({
  name: 'saveShipping',
  method: 'POST',
  path: '/api/checkout/save-shipping',
  summary: 'Step 2: saves the shipping method',
  input: withLocale({ shipping_method: shippingMethod, ...identity }),
  answer: one(z.strictObject({ methods: z.array(paymentMethod), cart: wireCart })),
  cache: 'private',
});

export const savePayment = endpoint({
  name: 'savePayment',
  method: 'POST',
  path: '/api/checkout/save-payment',
  summary: 'Step 3: saves the payment method',
  input: withLocale({
    payment: paymentChoice,
    ...identity,
  }),
  /** The chosen credit offer for this cart with delivery; null for any other payment method. */
  answer: one(z.strictObject({ cart: wireCart, credit: z.nullable(orderCredit) })),
  cache: 'private',
});

export const saveOrder = endpoint({
  name: 'saveOrder',
  method: 'POST',
  path: '/api/checkout/save-order',
  summary: 'Step 4, or all steps in one call: orders the cart; a repeated call returns the same order',
  input: withLocale({
    description: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    /**
     * Customers have no cart token. With `cart_id` a repeated call returns the same order (docs/spec/decisions.md 2).
     */
    cart_id: z.optional(rowId),
    /** The displayed total. If it has changed, the response is 409 `price` (docs/spec/decisions.md 2). */
    expected_total: z.optional(wholeNumber(0, MAX_AMD)),
    /** Steps 1 to 3 of the checkout in one call. An omitted step uses the stored data (docs/spec/decisions.md 5). */
    billing: z.optional(addresses.billing),
    shipping: addresses.shipping,
    shipping_method: z.optional(shippingMethod),
    payment: z.optional(paymentChoice),
    /** Required where the method has slots: a day and the start of its slot. Full or closed: 409 `slot`. */
    delivery_slot: z.optional(z.nullable(slotChoice)),
    /** The buying company, for the invoice; omitted by a private person (docs/spec/checkout.md 7). */
    company: z.optional(z.nullable(companyInput)),
    /** The campaign of the mail whose link this browser opened in the last days (`rules/shop/campaign.ts`). */
    campaign: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    /** A gift card and the part of the total that it covers, as displayed. Another part is answered with 409 `gift_card`. */
    gift_card: z.optional(
      z.nullable(z.object({ code: z.string().check(z.maxLength(100)), amount: wholeNumber(1, MAX_AMD) })),
    ),
    /** The displayed credit. If the computed one differs, the response is 409 `credit`. */
    expected_credit: z.optional(z.object({ monthly: wholeNumber(0, MAX_AMD), total: wholeNumber(0, MAX_AMD) })),
    ...identity,
  }),
  answer: orderAnswer,
  cache: 'private',
  // Mobile carriers assign one IP address to many people (docs/spec/decisions.md 3).
});

export const lastCompany = endpoint({
  name: 'lastCompany',
  method: 'GET',
  path: '/api/checkout/company',
  summary: 'Returns the company of the newest company order of the customer; null without one',
  input: withLocale({ token: identity.token }),
  answer: z.strictObject({ data: z.nullable(orderCompany) }),
  cache: 'private',
});
