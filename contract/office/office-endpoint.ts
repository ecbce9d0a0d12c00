import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';

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
   * Accepts `idempotency_key`: repeated calls run once and return the same response. `verb`: the service itself
   * implements it, because its work is too long for one transaction.
   */
  idempotent?: true | 'verb';
  /** Reads a file of the merchant, so that browsers wait for two minutes. */
  slow?: true;
  /** Maximum size of the file in the body; fields are sent in the query. */
  fileBytes?: number;
  /** The reason why a call that changes state has no audit entry. */
  unlogged?: string;
  /** The response has an ETag; an unchanged response becomes a 304. */
  etag?: true;
  undoable?: true;
};

export function officeEndpoint<Params extends Schema, Input extends Schema, Answer extends Schema>(
  value: Omit<OfficeEndpoint<Params, Input, Answer>, 'cache'>,
): OfficeEndpoint<Params, Input, Answer> {
  return { ...value, cache: 'private' };
}

export const changes = ({ method }: Pick<OfficeEndpoint, 'method'>): boolean => method !== 'GET';
