import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';

type Schema = z.ZodMiniType;

/** A call of the office: what the route asks before it calls the verb stands here, and nowhere else. */
export type OfficeEndpoint<
  Params extends Schema = Schema,
  Input extends Schema = Schema,
  Answer extends Schema = Schema,
> = Endpoint<Params, Input, Answer> & {
  cache: 'private';
  /** Or the reason why everybody in the office may. */
  permission: Permission | { everybody: string };
  /** Left out: an open session. `half`: one that is locked, or waits for its second factor. `none`: no session yet. */
  auth?: 'none' | 'partial';
  /** The person has proven within five minutes that it is they; else 403 `reauthenticate`. */
  reauthenticate?: true;
  /**
   * Takes `idempotency_key`: the same key gets the same answer, and is done once. `verb`: the verb sees to it, as its work is
   * longer than a transaction may be.
   */
  idempotent?: true | 'verb';
  /** Takes a file as its body, at most so many bytes; fields come by the query. */
  fileBytes?: number;
  /** Why a call that changes something leaves no audit entry. */
  unlogged?: string;
  /** Answered with an ETag: a page that has the same answer already gets 304. */
  etag?: true;
  undoable?: true;
};

export function officeEndpoint<Params extends Schema, Input extends Schema, Answer extends Schema>(
  value: Omit<OfficeEndpoint<Params, Input, Answer>, 'cache'>,
): OfficeEndpoint<Params, Input, Answer> {
  return { ...value, cache: 'private' };
}

export const changes = ({ method }: Pick<OfficeEndpoint, 'method'>): boolean => method !== 'GET';
