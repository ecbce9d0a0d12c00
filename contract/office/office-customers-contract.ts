import * as z from 'zod/mini';
import { amd, byId, rowId, withLocale, yesNo } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { RETURN_STATUSES } from '#rules/orders/return-transitions.ts';
import { MAX_CUSTOMER_TAGS, MAX_TAG_LENGTH } from '#rules/staff/customer-tags.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName } from './office-session-contract.ts';

export const CUSTOMERS_PAGE = 50;
/** Larger totals are null. */
export const MAX_COUNTED_CUSTOMERS = 10_000;
export const CUSTOMER_STATES = ['open', 'blocked'] as const;
export const CUSTOMER_ORDERS = ['with', 'without'] as const;
export const MAX_CUSTOMER_ORDERS = 50;
export const MAX_CUSTOMER_NOTE = 4000;

const MAX_MERGED_ORDERS = 50;
const ORDER_MATCHES = ['email', 'phone'] as const;
export type OrderMatch = (typeof ORDER_MATCHES)[number];

const tag = z.string().check(z.maxLength(MAX_TAG_LENGTH));

const customerRow = z.strictObject({
  id: z.int(),
  /** The name of the profile, or else of the newest order or address; empty if unknown. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** True if telephone and e-mail are masked because the permission is missing. */
  is_masked: z.boolean(),
  is_blocked: z.boolean(),
  tags: z.array(z.string()),
  /** Without canceled orders. */
  orders: z.int(),
  total: amd,
  last_order: z.nullable(z.strictObject({ id: z.int(), created_at: z.string() })),
  created_at: z.string(),
});
export type OfficeCustomerRow = z.infer<typeof customerRow>;

export const listCustomers = officeEndpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/office/api/customers',
  summary:
    'Lists accounts, newest first. `q` finds names in any script, parts of the telephone and e-mails. `after` is the `next` of the previous page',
  input: withLocale({
    q: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(z.enum(CUSTOMER_STATES)),
    orders: z.optional(z.enum(CUSTOMER_ORDERS)),
    tag: z.optional(tag),
    after: z.optional(rowId),
  }),
  answer: z.strictObject({
    data: z.array(customerRow),
    next: z.nullable(z.int()),
    /** Null above 10,000. */
    total: z.nullable(z.int()),
    /** All tags in use, by name. */
    tags: z.array(z.string()),
  }),
  permission: 'customers.see',
});

const customer = z.strictObject({
  ...customerRow.shape,
  email_confirmed_at: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  /** The last use of a session; null without one. */
  seen_at: z.nullable(z.string()),
  sessions: z.int(),
  wishlist: z.int(),
  /** Waiting requests for a mail when a product is back in stock. */
  stock_alerts: z.int(),
  addresses: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      company: z.nullable(z.string()),
      /** Empty without the permission to see addresses. */
      street: z.array(z.string()),
      city: z.string(),
      region: z.string(),
      postcode: z.nullable(z.string()),
      phone: z.string(),
      is_default: z.boolean(),
    }),
  ),
  /** The newest orders of the account, and guest orders with its confirmed e-mail. */
  placed: z.array(
    z.strictObject({
      id: z.int(),
      created_at: z.string(),
      status: z.enum(ORDER_STATUSES),
      grand_total: amd,
      is_guest: z.boolean(),
    }),
  ),
  /** Returns of these orders, newest first. */
  returns: z.array(
    z.strictObject({
      id: z.int(),
      order_id: z.int(),
      status: z.enum(RETURN_STATUSES),
      created_at: z.string(),
      pieces: z.int(),
    }),
  ),
  /** Orders of guests that staff can assign to the account, newest first. */
  candidates: z.array(
    z.strictObject({
      id: z.int(),
      created_at: z.string(),
      name: z.string(),
      status: z.enum(ORDER_STATUSES),
      grand_total: amd,
      match: z.enum(ORDER_MATCHES),
      /** True if the e-mail is confirmed, or a delivered order of the account had the telephone. */
      is_verified: z.boolean(),
    }),
  ),
  /** The newest products of the wish list, `wishlist` of them in total. */
  wishes: z.array(z.strictObject({ product_id: z.int(), name: localizedName, sku: z.string(), at: z.string() })),
  messages: z.array(
    z.strictObject({ id: z.int(), at: z.string(), text: z.string(), locale: z.string(), is_handled: z.boolean() }),
  ),
  notes: z.array(z.strictObject({ id: z.int(), text: z.string(), at: z.string(), by: z.string() })),
  /** All tags in use, to choose from. */
  known_tags: z.array(z.string()),
});
export type OfficeCustomer = z.infer<typeof customer>;

export const readOfficeCustomer = officeEndpoint({
  name: 'readOfficeCustomer',
  method: 'GET',
  path: '/office/api/customers/{id}',
  summary: 'Returns one customer with orders, addresses, messages, notes and tags',
  params: byId,
  answer: customer,
  permission: 'customers.see',
});

const fields = z.object({
  tags: z.optional(z.array(tag).check(z.maxLength(MAX_CUSTOMER_TAGS))),
  is_blocked: z.optional(yesNo),
});
export type CustomerFields = z.output<typeof fields>;

const change = z.strictObject({ change: z.nullable(z.int()) });

export const changeCustomer = officeEndpoint({
  name: 'changeCustomer',
  method: 'PUT',
  path: '/office/api/customers/{id}',
  summary:
    'Changes tags, or blocks and unblocks a customer; `seen` contains the values before. 409 `stale` on a conflict',
  params: byId,
  input: withLocale({ fields, seen: fields }),
  answer: change,
  permission: 'customers.edit',
  undoable: true,
});

export const listAccountCandidates = officeEndpoint({
  name: 'listAccountCandidates',
  method: 'GET',
  path: '/office/api/orders/{id}/accounts',
  summary: 'Lists the accounts to which the order of a guest may belong, by e-mail or telephone',
  params: byId,
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        ...customerRow.shape,
        match: z.enum(ORDER_MATCHES),
        is_verified: z.boolean(),
      }),
    ),
  }),
  permission: 'customers.edit',
});

export const mergeGuestOrders = officeEndpoint({
  name: 'mergeGuestOrders',
  method: 'POST',
  path: '/office/api/customers/{id}/orders',
  summary:
    'Assigns orders of guests to an account, whose customer then sees them. Null if the account has them already; 409 `stale` if another account has one',
  params: byId,
  input: withLocale({
    orders: z.array(rowId).check(z.minLength(1), z.maxLength(MAX_MERGED_ORDERS)),
  }),
  answer: change,
  permission: 'customers.edit',
  undoable: true,
});

export const addCustomerNote = officeEndpoint({
  name: 'addCustomerNote',
  method: 'POST',
  path: '/office/api/customers/{id}/notes',
  summary: 'Adds a note that only staff can see',
  params: byId,
  input: withLocale({
    text: z.string().check(z.maxLength(MAX_CUSTOMER_NOTE)),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'customers.edit',
  idempotent: true,
  undoable: true,
});

export const removeCustomerNote = officeEndpoint({
  name: 'removeCustomerNote',
  method: 'DELETE',
  path: '/office/api/customers/{id}/notes/{note}',
  summary: 'Removes a note',
  params: z.object({ id: rowId, note: rowId }),
  answer: change,
  permission: 'customers.edit',
  undoable: true,
});

export const sendCustomerResetLink = officeEndpoint({
  name: 'sendCustomerResetLink',
  method: 'POST',
  path: '/office/api/customers/{id}/reset-link',
  summary: 'Mails a link for a new password, valid for an hour',
  params: byId,
  input: withLocale({
    /** The language of the mail; by default that of the newest order. */
    language: z.optional(z.enum(LOCALES)),
    idempotency_key: z.guid(),
  }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'customers.edit',
  idempotent: true,
});

export const exportCustomerData = officeEndpoint({
  name: 'exportCustomerData',
  method: 'POST',
  path: '/office/api/customers/{id}/export',
  summary: 'Returns all data of a customer as JSON, as in the customer’s own export; requires `customers.contact` too',
  params: byId,
  answer: z.strictObject({ json: z.string(), change: z.int() }),
  permission: 'customers.edit',
  reauthenticate: true,
});

export const deleteCustomerAccount = officeEndpoint({
  name: 'deleteCustomerAccount',
  method: 'DELETE',
  path: '/office/api/customers/{id}',
  summary:
    'Deletes an account on request of the customer; refused while an order is open. Orders stay without personal data',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'customers.edit',
  reauthenticate: true,
});
