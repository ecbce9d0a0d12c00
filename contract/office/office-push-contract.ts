import * as z from 'zod/mini';
import { withLocale } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';

const endpoint = z.string().check(z.maxLength(1000));
const OWN = 'concerns only one’s own browser';

export const readPush = officeEndpoint({
  name: 'readPush',
  method: 'GET',
  path: '/office/api/push',
  summary: 'Returns the key for push subscriptions; null when the shop has none',
  answer: z.strictObject({ key: z.nullable(z.string()) }),
  permission: 'orders.see',
});

export const subscribePush = officeEndpoint({
  name: 'subscribePush',
  method: 'PUT',
  path: '/office/api/push',
  summary: 'Subscribes this browser to notifications about new orders, also while the office is closed',
  input: withLocale({
    endpoint,
    p256dh: z.string().check(z.regex(/^[\w-]{80,200}$/)),
    auth: z.string().check(z.regex(/^[\w-]{16,100}$/)),
  }),
  answer: z.strictObject({ is_on: z.boolean() }),
  fieldsFrom: 'body',
  permission: 'orders.see',
  unlogged: OWN,
});

export const unsubscribePush = officeEndpoint({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/office/api/push',
  summary: 'Unsubscribes this browser from notifications',
  input: withLocale({ endpoint }),
  answer: z.strictObject({ is_on: z.boolean() }),
  fieldsFrom: 'body',
  permission: 'orders.see',
  unlogged: OWN,
});
