import * as z from 'zod/mini';
import { amd, byId, localeOnly, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { BENEFIT_TYPES, BUNDLE_OBSTACLES, PROMOTION_KINDS, PROMOTION_STATES } from '#rules/promotions/promotion.ts';
import { fieldsVersion } from './office-audit-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedInput, localizedText } from './office-fields.ts';

const MAX_IDS = 5_000;
const MAX_SMALL_LIST = 50;
const MAX_AMOUNT = 9_999_999_999;
/** Codes of one series. */
export const MAX_SERIES = 10_000;
export const CODE_PAGE = 100;

const kind = z.enum(PROMOTION_KINDS);
const amount = wholeNumber(0, MAX_AMOUNT);
const ids = z.array(rowId).check(z.maxLength(MAX_IDS));
const words = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_SMALL_LIST));
/** An instant such as `2026-12-24T20:00:00.000Z`. */
const instant = z.string().check(z.maxLength(40));
/** `HH:MM` in Yerevan. */
const hour = z.string().check(z.maxLength(5));

const selection = z.strictObject({
  /** Product or variant ids. A product is selected if it is listed here, or if it is in all lists that are not empty. */
  products: ids,
  categories: ids,
  /** Option ids of the attribute `brand`. */
  brands: ids,
  /** Option ids of other attributes; one option of each attribute is required. */
  options: ids,
  except_products: ids,
  /** Leaves out products whose price is already reduced. */
  except_reduced: yesNo,
});

const benefit = z.strictObject({
  /**
   * `percent` and `amount` are reductions; `fixed` is the new price. `nth` uses `percent`, `set` and `bundle` use
   * `fixed`.
   */
  type: z.enum(BENEFIT_TYPES),
  value: amount,
  /** `nth`: of every `buy` pieces the `reduced` cheapest are `value` per cent cheaper; 100 per cent is "N for M". */
  buy: wholeNumber(0, 999),
  reduced: wholeNumber(0, 999),
  /** `spend`: rising sums. */
  steps: z
    .array(z.strictObject({ from: amount, type: z.enum(['percent', 'amount']), value: amount }))
    .check(z.maxLength(MAX_SMALL_LIST)),
  /** `set`: one of the products of every part. `bundle`: two to six parts with one product each. */
  parts: z.array(z.strictObject({ products: ids, quantity: wholeNumber(1, 999) })).check(z.maxLength(MAX_SMALL_LIST)),
  gift_product_id: z.nullable(rowId),
  gift_quantity: wholeNumber(1, 99),
});

const conditions = z.strictObject({
  min_sum: z.nullable(amount),
  min_quantity: z.nullable(wholeNumber(1, 9_999)),
  customer_tags: words,
  first_order: yesNo,
  regions: words,
  payment_methods: words,
  shipping_methods: words,
});

const fields = z.strictObject({
  name: localizedInput,
  kind,
  is_enabled: yesNo,
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  hours: z.nullable(z.strictObject({ from: hour, to: hour })),
  selection,
  benefit,
  conditions,
  needs_code: yesNo,
  max_uses: z.nullable(wholeNumber(1, 100_000_000)),
  max_uses_each: z.nullable(wholeNumber(1, 100_000)),
  /** The sum of all reductions in drams. */
  budget: z.nullable(wholeNumber(1, MAX_AMOUNT)),
  priority: wholeNumber(-1000, 1000),
  /** One promotion of a group applies. Empty: the group of the kind. */
  stacking_group: z.string().check(z.maxLength(40)),
});
export type PromotionFieldsInput = z.output<typeof fields>;
const someFields = z.partial(fields);
export type SomePromotionFields = z.output<typeof someFields>;

const wireFields = z.strictObject({ ...fields.shape, name: localizedText });
export type WirePromotionFields = z.output<typeof wireFields>;

const conflict = z.strictObject({
  id: z.int(),
  name: localizedText,
  /** Products that both promotions reduce at the same time. */
  products: z.int(),
});

const row = z.strictObject({
  id: z.int(),
  name: localizedText,
  kind,
  state: z.enum(PROMOTION_STATES),
  is_enabled: z.boolean(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  hours: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  benefit,
  needs_code: z.boolean(),
  /** The first code, and the number of codes. */
  code: z.nullable(z.string()),
  codes: z.int(),
  priority: z.int(),
  stacking_group: z.string(),
  /** Products that the promotion reduces; null for promotions of the whole cart and of the delivery. */
  products: z.nullable(z.int()),
  /** Without cancelled orders. `sum`: totals of these orders. */
  orders: z.int(),
  sum: amd,
  discount: amd,
  /** Ids of promotions that reduce the same products at the same time. */
  conflicts: z.array(z.int()),
});
export type PromotionRow = z.infer<typeof row>;

const performance = z.strictObject({
  orders: z.int(),
  sum: amd,
  discount: amd,
  /** Revenue of the sold products without VAT less their cost; null if a cost is unknown or the caller may not see it. */
  margin: z.nullable(amd),
  /** Yerevan days with orders, oldest first, of the last 90 days. */
  days: z.array(z.strictObject({ day: z.string(), orders: z.int(), sum: amd, discount: amd })),
});
export type PromotionPerformance = z.infer<typeof performance>;

const named = z.array(z.strictObject({ id: z.int(), name: localizedText }));
const labels = z.strictObject({
  products: z.array(
    z.strictObject({ id: z.int(), name: localizedText, sku: z.string(), picture: z.nullable(z.string()) }),
  ),
  categories: named,
  /** Names for the ids in `brands` and `options` of a product selection. */
  options: z.array(z.strictObject({ id: z.int(), name: localizedText, attribute: localizedText })),
});
export type PromotionLabels = z.infer<typeof labels>;

export const listPromotions = officeEndpoint({
  name: 'listPromotions',
  method: 'GET',
  path: '/office/api/promotions',
  summary: 'Promotions, the newest first, with their state, results and conflicts',
  input: localeOnly,
  answer: z.strictObject({
    /** The time for which the states are valid. */
    now: z.string(),
    data: z.array(row),
    counts: z.strictObject({ planned: z.int(), running: z.int(), ended: z.int(), off: z.int() }),
  }),
  permission: 'promotions.edit',
});
export type PromotionList = z.infer<typeof listPromotions.answer>;

export const readPromotion = officeEndpoint({
  name: 'readPromotion',
  method: 'GET',
  path: '/office/api/promotions/{id}',
  summary: 'A promotion with names of the chosen products, its results and its last versions',
  params: byId,
  answer: z.strictObject({
    now: z.string(),
    promotion: z.strictObject({
      id: z.int(),
      state: z.enum(PROMOTION_STATES),
      fields: wireFields,
      /** Orders with the promotion; it can be deleted while this is 0. */
      uses: z.int(),
      codes: z.int(),
    }),
    labels,
    performance,
    conflicts: z.array(conflict),
    versions: z.array(fieldsVersion),
  }),
  permission: 'promotions.edit',
});
export type PromotionPageAnswer = z.infer<typeof readPromotion.answer>;

export const createPromotion = officeEndpoint({
  name: 'createPromotion',
  method: 'POST',
  path: '/office/api/promotions',
  summary: 'Adds a promotion',
  input: withLocale({ fields, idempotency_key: z.uuid() }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'promotions.edit',
  idempotent: true,
  undoable: true,
});

export const changePromotion = officeEndpoint({
  name: 'changePromotion',
  method: 'POST',
  path: '/office/api/promotions/{id}',
  summary: 'Changes fields of a promotion, also switches it on or off; `seen` has the values that the editor saw',
  params: byId,
  input: withLocale({ fields: someFields, seen: someFields }),
  /** Null when nothing changed. */
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'promotions.edit',
  undoable: true,
});

export const copyPromotion = officeEndpoint({
  name: 'copyPromotion',
  method: 'POST',
  path: '/office/api/promotions/{id}/copy',
  summary: 'Adds a copy that is switched off and has no codes',
  params: byId,
  input: withLocale({ idempotency_key: z.uuid() }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'promotions.edit',
  idempotent: true,
  undoable: true,
});

export const deletePromotion = officeEndpoint({
  name: 'deletePromotion',
  method: 'DELETE',
  path: '/office/api/promotions/{id}',
  summary: 'Deletes a promotion that no order has; a used one is ended instead',
  params: byId,
  answer: z.strictObject({ change: z.int(), is_deleted: z.boolean() }),
  permission: 'promotions.edit',
  undoable: true,
});

export const stopPromotions = officeEndpoint({
  name: 'stopPromotions',
  method: 'POST',
  path: '/office/api/promotions-stop',
  summary: 'Switches all promotions off at once',
  input: localeOnly,
  /** `changes`: one audit entry for each promotion. */
  answer: z.strictObject({ count: z.int(), changes: z.array(z.int()) }),
  permission: 'promotions.edit',
});

export const tryPromotion = officeEndpoint({
  name: 'tryPromotion',
  method: 'POST',
  path: '/office/api/promotions-try',
  summary: 'Computes what a promotion would do; stores nothing',
  input: withLocale({ fields, id: z.optional(z.nullable(rowId)) }),
  answer: z.strictObject({
    /** Selected products with a price, and the pieces of them in stock. */
    products: z.strictObject({ count: z.int(), in_stock: z.int() }),
    /** The largest reduction of one piece in drams; null without one. */
    largest: z.nullable(z.strictObject({ id: z.int(), name: localizedText, sku: z.string(), before: amd, after: amd })),
    /** Products whose new price is below their average cost, at most 20 of them listed; null without `stock.cost`. */
    below_cost: z.nullable(
      z.strictObject({
        count: z.int(),
        products: z.array(z.strictObject({ id: z.int(), name: localizedText, price: amd, cost: amd })),
      }),
    ),
    /** The set of a bundle; null for other kinds. */
    bundle: z.nullable(
      z.strictObject({
        price: amd,
        /** The present prices of all pieces; null while a part is not for sale. */
        sum: z.nullable(amd),
        saved: amd,
        /** The average costs of all pieces; null without `stock.cost`, or if a cost is unknown. */
        cost: z.nullable(amd),
        /** The sets for which the stock is enough. */
        sets: z.int(),
        /** Why product pages do not show the bundle; null if they do. The times of the promotion are not compared. */
        obstacle: z.nullable(z.enum(BUNDLE_OBSTACLES)),
        /** Ids of the parts that are not for sale in this quantity. */
        not_for_sale: z.array(z.int()),
      }),
    ),
    /** Orders of the last 30 days to which the promotion would have applied. `sum`: their totals. */
    carts: z.strictObject({ days: z.int(), count: z.int(), sum: amd, discount: amd }),
    conflicts: z.array(conflict),
  }),
  permission: 'promotions.edit',
  unlogged: 'it stores nothing',
});
export type PromotionTry = z.infer<typeof tryPromotion.answer>;

const code = z.strictObject({
  id: z.int(),
  code: z.string(),
  series: z.string(),
  is_enabled: z.boolean(),
  max_uses: z.nullable(z.int()),
  max_uses_each: z.nullable(z.int()),
  uses: z.int(),
  created_at: z.string(),
});
export type WirePromotionCode = z.infer<typeof code>;

export const listPromotionCodes = officeEndpoint({
  name: 'listPromotionCodes',
  method: 'GET',
  path: '/office/api/promotions/{id}/codes',
  summary: 'Codes of a promotion, the newest first; `after` is the `next` of the previous page',
  params: byId,
  input: withLocale({
    q: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({ data: z.array(code), next: z.nullable(z.int()), total: z.int() }),
  permission: 'promotions.edit',
});

const codeLimits = {
  max_uses: z.nullable(wholeNumber(1, 100_000_000)),
  max_uses_each: z.nullable(wholeNumber(1, 100_000)),
};

export const addPromotionCodes = officeEndpoint({
  name: 'addPromotionCodes',
  method: 'POST',
  path: '/office/api/promotions/{id}/codes',
  summary: 'Adds the given codes; refuses all of them if one is invalid or exists',
  params: byId,
  input: withLocale({
    codes: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_SERIES)),
    ...codeLimits,
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ count: z.int(), change: z.int() }),
  permission: 'promotions.edit',
  idempotent: true,
});

export const createCodeSeries = officeEndpoint({
  name: 'createCodeSeries',
  method: 'POST',
  path: '/office/api/promotions/{id}/code-series',
  summary: 'Adds random codes with a common beginning',
  params: byId,
  input: withLocale({
    prefix: z.string().check(z.maxLength(20)),
    count: wholeNumber(1, MAX_SERIES),
    ...codeLimits,
    idempotency_key: z.uuid(),
  }),
  answer: z.strictObject({ series: z.string(), count: z.int(), change: z.int() }),
  permission: 'promotions.edit',
  idempotent: true,
});

export const changePromotionCode = officeEndpoint({
  name: 'changePromotionCode',
  method: 'POST',
  path: '/office/api/promotion-codes/{id}',
  summary: 'Switches a code on or off, or changes its limits',
  params: byId,
  input: withLocale({
    fields: z.strictObject({ is_enabled: yesNo, ...codeLimits }),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'promotions.edit',
});

export const deletePromotionCode = officeEndpoint({
  name: 'deletePromotionCode',
  method: 'DELETE',
  path: '/office/api/promotion-codes/{id}',
  summary: 'Deletes a code that no order has; a used one is switched off instead',
  params: byId,
  answer: z.strictObject({ change: z.int(), is_deleted: z.boolean() }),
  permission: 'promotions.edit',
});

export const exportPromotionCodes = officeEndpoint({
  name: 'exportPromotionCodes',
  method: 'GET',
  path: '/office/api/promotions/{id}/codes-csv',
  summary: 'All codes of a promotion as CSV text',
  params: byId,
  input: withLocale({ series: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.strictObject({ name: z.string(), csv: z.string() }),
  permission: 'promotions.edit',
});
