import type * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import type { localeOnly, nothing } from '#contract/fields.ts';
import { KEY_PERMISSIONS, type Permission } from '#rules/staff/staff-permissions.ts';

type Schema = z.ZodMiniType;

/** An office endpoint. It contains all checks of the route before the service call. */
export type OfficeEndpoint<
  Params extends Schema = Schema,
  Input extends Schema = Schema,
  Answer extends Schema = Schema,
> = Endpoint<Params, Input, Answer> & {
  cache: 'private';
  /** The required permission, or the reason why every staff member may use the endpoint. */
  permission: Permission | { everybody: string };
  /** Required session: open by default. `partial`: locked or without the second factor. `none`: no session. */
  auth?: 'none' | 'partial';
  /** Requires reauthentication within the last five minutes; otherwise the response is 403 `reauthenticate`. */
  reauthenticate?: true;
  /**
   * Accepts `idempotency_key`: repeated calls run once and return the same response. With `service`, the service
   * function ensures this itself, because its work is too long for one transaction.
   */
  idempotent?: true | 'service';
  /** The call reads a file of the merchant, so browsers wait for up to two minutes. */
  slow?: true;
  /** Maximum size of the file in the body; fields are sent in the query. */
  fileBytes?: number;
  /** The reason why a call that changes state has no audit entry. */
  unlogged?: string;
  /** The response has an ETag; an unchanged response becomes a 304. */
  etag?: true;
  undoable?: true;
};

type OfficeDefinition<Params extends Schema, Input extends Schema, Answer extends Schema> = Omit<
  OfficeEndpoint<Params, Input, Answer>,
  'cache' | 'params' | 'input'
> & { params?: Params; input?: Input };

export function officeEndpoint<
  Answer extends Schema,
  Params extends Schema = typeof nothing,
  Input extends Schema = typeof localeOnly,
>(value: OfficeDefinition<Params, Input, Answer>): OfficeEndpoint<Params, Input, Answer> {
  const cache = 'private';
  return { ...value, ...endpoint({ ...value, cache }), cache };
}

/**
 * True if other systems may call the endpoint with an API key. Personal calls, calls that need reauthentication, and
 * calls about staff, keys and webhooks need a person.
 */
export const acceptsKeys = ({ permission, auth, reauthenticate }: OfficeEndpoint): boolean =>
  typeof permission === 'string' &&
  auth === undefined &&
  !reauthenticate &&
  KEY_PERMISSIONS.some((known) => known === permission);

export const changes = ({ method }: Pick<OfficeEndpoint, 'method'>): boolean => method !== 'GET';
