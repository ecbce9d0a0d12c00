import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  byId,
  identity,
  list,
  localeField,
  one,
  pageLinks,
  pageMeta,
  paging,
  personAndPlace,
  withLocale,
  yesNo,
} from './fields.ts';

const savedAddress = z.strictObject({
  id: z.int(),
  ...personAndPlace,
  default: z.boolean(),
  is_default: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

const text = z.optional(z.nullable(z.string().check(z.maxLength(10_000))));

/** The schema accepts any text; `rules/shop/address.ts` validates the fields. */
const input = withLocale({
  token: identity.token,
  first_name: text,
  last_name: text,
  company_name: text,
  address1: z.optional(
    z.union([
      z.string().check(z.maxLength(10_000)),
      z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(10)),
    ]),
  ),
  city: text,
  state: text,
  postcode: text,
  country: text,
  country_name: text,
  phone: text,
  default: z.optional(yesNo),
});
export type AddressInput = z.output<typeof input>;

const caller = { locale: localeField, token: identity.token };

export const addresses = endpoint({
  name: 'addresses',
  method: 'GET',
  path: '/api/addresses',
  summary: 'Returns the addresses of the customer, the default one first, in pages unless `pagination=0`',
  input: z.object({ ...caller, ...paging(), pagination: z.optional(z.unknown()) }),
  answer: z.strictObject({ ...list(savedAddress).shape, links: z.optional(pageLinks), meta: z.optional(pageMeta) }),
  cache: 'private',
});

export const address = endpoint({
  name: 'address',
  method: 'GET',
  path: '/api/addresses/{id}',
  summary: 'Returns one address of the customer',
  params: byId,
  input: z.object(caller),
  answer: one(savedAddress),
  cache: 'private',
});

const saved = z.strictObject({ message: z.string(), data: savedAddress });

export const createAddress = endpoint({
  name: 'createAddress',
  method: 'POST',
  path: '/api/addresses/create',
  summary: 'Adds an address; the first one becomes the default',
  input,
  answer: saved,
  cache: 'private',
});

export const updateAddress = endpoint({
  name: 'updateAddress',
  method: 'PUT',
  path: '/api/addresses/{id}',
  summary: 'Changes an address or makes it the default',
  params: byId,
  input,
  answer: saved,
  cache: 'private',
});

export const deleteAddress = endpoint({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/addresses/{id}',
  summary: 'Deletes an address',
  params: byId,
  input: z.object(caller),
  answer: z.strictObject({ message: z.string() }),
  cache: 'private',
});
