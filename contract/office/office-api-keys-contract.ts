import * as z from 'zod/mini';
import { byId, calendarDay, withLocale } from '#contract/fields.ts';
import { KEY_PERMISSIONS } from '#rules/staff/staff-permissions.ts';
import { officeEndpoint } from './office-endpoint.ts';

const API_KEY_STATES = ['active', 'expired', 'revoked', 'member_left'] as const;

const apiKey = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** Scopes that the member no longer has, so the key cannot use them. */
  lost_scopes: z.array(z.string()),
  by: z.string(),
  state: z.enum(API_KEY_STATES),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type WireApiKey = z.infer<typeof apiKey>;

export const listApiKeys = officeEndpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/office/api/api-keys',
  summary: 'Lists API keys, usable ones first, and the permissions that a new key can have',
  answer: z.strictObject({ data: z.array(apiKey), scopes: z.array(z.enum(KEY_PERMISSIONS)) }),
  permission: 'integrations.edit',
});

export const createApiKey = officeEndpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/office/api/api-keys',
  summary: 'Creates a key with some of the caller’s permissions and returns it once',
  input: withLocale({
    name: z.string().check(z.maxLength(80)),
    scopes: z.array(z.enum(KEY_PERMISSIONS)).check(z.minLength(1), z.maxLength(KEY_PERMISSIONS.length)),
    /** The last day on which the key works; null: until it is revoked. */
    last_day: z.nullable(calendarDay),
  }),
  answer: z.strictObject({ id: z.int(), key: z.string(), change: z.int() }),
  permission: 'integrations.edit',
  reauthenticate: true,
});

export const revokeApiKey = officeEndpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/office/api/api-keys/{id}',
  summary: 'Revokes a key at once and for ever',
  params: byId,
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'integrations.edit',
});
