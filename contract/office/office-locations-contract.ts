import * as z from 'zod/mini';
import { byId, rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { TAKING_RULES } from '#rules/stock/taking-order.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedInput, localizedText } from './office-fields.ts';
import { localizedName } from './office-session-contract.ts';

export const MAX_LOCATIONS = 50;
export const MAX_TRANSFER_LINES = 200;
const MAX_PIECES = 1_000_000;

const location = z.strictObject({
  id: z.int(),
  name: localizedText,
  /** The store of the shop that the location belongs to; null for a warehouse. */
  store_id: z.nullable(z.int()),
  is_main: z.boolean(),
  is_enabled: z.boolean(),
  pieces: z.int(),
  products: z.int(),
});
export type WireLocation = z.infer<typeof location>;

export const listLocations = officeEndpoint({
  name: 'listLocations',
  method: 'GET',
  path: '/office/api/locations',
  summary: 'Lists stock locations in their order, with the stores they can belong to and the rule of deliveries',
  answer: z.strictObject({
    locations: z.array(location),
    stores: z.array(z.strictObject({ id: z.int(), name: localizedName })),
    taking_rule: z.enum(TAKING_RULES),
  }),
  permission: 'stock.see',
});
export type LocationList = z.infer<typeof listLocations.answer>;

const fields = z.strictObject({
  name: localizedInput,
  store_id: z.nullable(rowId),
  is_enabled: yesNo,
});
export type LocationFieldsInput = z.output<typeof fields>;
const someFields = z.partial(fields);

export const createLocation = officeEndpoint({
  name: 'createLocation',
  method: 'POST',
  path: '/office/api/locations',
  summary: 'Adds a stock location at the end of the list',
  input: withLocale({ fields, idempotency_key: z.uuid() }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'settings.edit',
  idempotent: true,
  undoable: true,
});

export const changeLocation = officeEndpoint({
  name: 'changeLocation',
  method: 'POST',
  path: '/office/api/locations/{id}',
  summary: 'Changes fields of a stock location; `seen` has the values that the editor saw',
  params: byId,
  input: withLocale({ fields: someFields, seen: someFields }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

export const orderLocations = officeEndpoint({
  name: 'orderLocations',
  method: 'POST',
  path: '/office/api/location-order',
  summary: 'Sets the order of the stock locations',
  input: withLocale({
    ids: z.array(rowId).check(z.maxLength(MAX_LOCATIONS)),
    seen: z.array(rowId).check(z.maxLength(MAX_LOCATIONS)),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

export const makeMainLocation = officeEndpoint({
  name: 'makeMainLocation',
  method: 'POST',
  path: '/office/api/locations/{id}/main',
  summary: 'Makes a stock location the main one; the pieces stay where they are',
  params: byId,
  input: withLocale({ seen: rowId }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'settings.edit',
  undoable: true,
});

/** Pieces of a product by location, also of locations without pieces. */
const placedProduct = z.strictObject({
  product_id: z.int(),
  sku: z.string(),
  name: localizedName,
  picture: z.nullable(z.string()),
  on_hand: z.int(),
  places: z.array(z.strictObject({ location_id: z.int(), pieces: z.int() })),
});
export type PlacedProduct = z.infer<typeof placedProduct>;

export const scanStock = officeEndpoint({
  name: 'scanStock',
  method: 'GET',
  path: '/office/api/stock/scan',
  summary: 'Finds a product by its exact SKU or barcode, with its pieces by location; null for an unknown code',
  input: withLocale({ code: z.string().check(z.maxLength(100)) }),
  answer: z.strictObject({ found: z.nullable(placedProduct) }),
  permission: 'stock.see',
});

export const transferStock = officeEndpoint({
  name: 'transferStock',
  method: 'POST',
  path: '/office/api/stock/transfers',
  summary: 'Moves pieces from one location to another, all or none; a repeated idempotency key changes nothing',
  input: withLocale({
    idempotency_key: z.uuid(),
    from: rowId,
    to: rowId,
    note: z.optional(z.string().check(z.maxLength(500))),
    lines: z
      .array(z.object({ product_id: rowId, quantity: wholeNumber(1, MAX_PIECES) }))
      .check(z.minLength(1), z.maxLength(MAX_TRANSFER_LINES)),
  }),
  answer: z.strictObject({ pieces: z.int(), change: z.int() }),
  permission: 'stock.move',
  idempotent: true,
  undoable: true,
});
