import * as z from 'zod/mini';
import { amd, withLocale } from '#contract/fields.ts';
import { ORDER_STATUSES } from '#rules/orders/order-transitions.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName, roleName } from './office-session-contract.ts';

export const MAX_MATCHES = 5;

/** Kinds without permission are returned empty. */
export const findAnything = officeEndpoint({
  name: 'findAnything',
  method: 'GET',
  path: '/office/api/find',
  summary: 'Finds orders, customers, products and staff by text in any script, at most five of each',
  input: withLocale({ q: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.strictObject({
    orders: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        city: z.string(),
        status: z.enum(ORDER_STATUSES),
        created_at: z.string(),
        grand_total: amd,
      }),
    ),
    products: z.array(
      z.strictObject({ id: z.int(), name: localizedName, sku: z.string(), picture: z.nullable(z.string()) }),
    ),
    customers: z.array(z.strictObject({ id: z.int(), name: z.string(), phone: z.string(), email: z.string() })),
    staff: z.array(z.strictObject({ id: z.int(), name: z.string(), role: roleName })),
  }),
  permission: { everybody: 'each kind has its own permission' },
});
