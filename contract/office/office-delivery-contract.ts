import * as z from 'zod/mini';
import { rowId, withLocale, yesNo } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedInput, localizedText } from './office-fields.ts';

const MAX_PLACES = 12;
const MAX_METHODS = 50;
const MAX_TOWNS = 200;
/** The service function refuses more than `MAX_SLOTS` with a message. */
const MAX_TYPED_SLOTS = 50;
const MAX_NUMBER = 1e15;

/** Any number: the service function names what is wrong with it. */
const number = z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER));
const word = z.string().check(z.maxLength(100));

const slotInput = z.strictObject({
  from: word,
  to: word,
  capacity: z.nullable(number),
  /** Omitted or null: 0. */
  closes: z.optional(z.nullable(number)),
});

/** Terms of a method for all regions (`region` null), for one region, or for single towns of a region. */
const placeInput = z.strictObject({
  region: z.nullable(word),
  towns: z.nullable(z.array(word).check(z.maxLength(MAX_TOWNS))),
  price: z.nullable(number),
  free_from: z.nullable(number),
  days_from: z.nullable(number),
  days_to: z.nullable(number),
  order_by: z.nullable(word),
  on_weekends: yesNo,
  note: z.nullable(localizedInput),
  /** Omitted or empty: the buyer chooses no time. */
  slots: z.optional(z.array(slotInput).check(z.maxLength(MAX_TYPED_SLOTS))),
});

const deliveryPlace = z.strictObject({
  region: z.nullable(z.string()),
  /** Armenian names; null: the whole region. */
  towns: z.nullable(z.array(z.string())),
  price: z.int(),
  free_from: z.nullable(z.int()),
  days_from: z.nullable(z.int()),
  days_to: z.nullable(z.int()),
  order_by: z.nullable(z.string()),
  on_weekends: z.boolean(),
  note: z.nullable(localizedText),
  /** Absent without slots. `capacity`: orders a day; null without a limit. `closes`: hours before `from`. */
  slots: z.optional(
    z.array(z.strictObject({ from: z.string(), to: z.string(), capacity: z.nullable(z.int()), closes: z.int() })),
  ),
});
export type WireDeliveryPlace = z.infer<typeof deliveryPlace>;

/** `pickup`: the buyer collects the order in a store. */
export const DELIVERY_KINDS = ['delivery', 'pickup'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

const fields = z.strictObject({
  /** Omitted: a delivery. */
  kind: z.optional(z.enum(DELIVERY_KINDS)),
  /** Only for a pick-up: its stores; null for every store. */
  store_ids: z.optional(z.nullable(z.array(rowId).check(z.maxLength(MAX_METHODS)))),
  title: localizedInput,
  is_visible: yesNo,
  places: z.array(placeInput).check(z.maxLength(MAX_PLACES)),
});
export type DeliveryFieldsInput = z.output<typeof fields>;
const someFields = z.partial(fields);

const code = z.object({ code: z.string().check(z.maxLength(100)) });

const deliveryMethod = z.strictObject({
  code: z.string(),
  title: localizedText,
  is_visible: z.boolean(),
  places: z.array(deliveryPlace),
  kind: z.enum(DELIVERY_KINDS),
  store_ids: z.nullable(z.array(z.int())),
  /** Orders have used the method, so it can only be hidden. */
  is_used: z.boolean(),
});
export type WireDeliveryMethod = z.infer<typeof deliveryMethod>;

export const listDeliveryMethods = officeEndpoint({
  name: 'listDeliveryMethods',
  method: 'GET',
  path: '/office/api/delivery',
  summary: 'Delivery methods in the order of the checkout, and the towns that a method can name',
  answer: z.strictObject({
    methods: z.array(deliveryMethod),
    towns: z.array(z.strictObject({ name: z.string(), label: z.string(), region: z.string() })),
    stores: z.array(z.strictObject({ id: z.int(), name: localizedText })),
    /** Regions that no visible method reaches. */
    missed: z.array(z.string()),
  }),
  permission: 'settings.edit',
});
export type DeliveryList = z.infer<typeof listDeliveryMethods.answer>;

export const createDeliveryMethod = officeEndpoint({
  name: 'createDeliveryMethod',
  method: 'POST',
  path: '/office/api/delivery',
  summary: 'Adds a delivery method at the end of the list; its code follows from the title',
  input: withLocale({ fields, idempotency_key: z.uuid() }),
  answer: z.strictObject({ code: z.string(), change: z.int() }),
  permission: 'settings.edit',
  idempotent: true,
  undoable: true,
});

export const changeDeliveryMethod = officeEndpoint({
  name: 'changeDeliveryMethod',
  method: 'POST',
  path: '/office/api/delivery/{code}',
  summary: 'Changes fields of a delivery method; `seen` has the values that the editor saw',
  params: code,
  input: withLocale({ fields: someFields, seen: someFields }),
  /** Null when nothing changed. */
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

export const deleteDeliveryMethod = officeEndpoint({
  name: 'deleteDeliveryMethod',
  method: 'DELETE',
  path: '/office/api/delivery/{code}',
  summary: 'Deletes a delivery method that no order has used',
  params: code,
  answer: z.strictObject({ change: z.int() }),
  permission: 'settings.edit',
  undoable: true,
});

export const orderDeliveryMethods = officeEndpoint({
  name: 'orderDeliveryMethods',
  method: 'POST',
  path: '/office/api/delivery-order',
  summary: 'Sets the order of the delivery methods in cart and checkout',
  input: withLocale({
    codes: z.array(word).check(z.maxLength(MAX_METHODS)),
    seen: z.array(word).check(z.maxLength(MAX_METHODS)),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});
