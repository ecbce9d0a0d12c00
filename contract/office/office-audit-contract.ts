import * as z from 'zod/mini';
import { byId, calendarDay, localeField, rowId } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName, roleName } from './office-session-contract.ts';

export const AUDIT_SOURCES = ['staff', 'cli', 'job', 'shopper'] as const;

export const auditEntry = z.strictObject({
  id: z.int(),
  at: z.string(),
  source: z.enum(AUDIT_SOURCES),
  /** Null if the actor is not a staff member. */
  by: z.nullable(z.string()),
  /** The name of the API key with which another system made the change. */
  api_key: z.optional(z.nullable(z.string())),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** The name of a product or colleague; null for other and deleted entities. */
  name: z.nullable(localizedName),
  /** The product whose page shows this entity, which may be a variant of it. */
  family_id: z.nullable(z.int()),
  /** The number of entries within this one; `part_of` lists them. */
  parts: z.int(),
  undo_of: z.nullable(z.int()),
  is_undone: z.boolean(),
  can_undo: z.boolean(),
});
export type WireAuditEntry = z.infer<typeof auditEntry>;

/** A change in the history of one record. */
export const recordVersion = z.strictObject({
  id: z.int(),
  at: z.string(),
  source: z.enum(AUDIT_SOURCES),
  by: z.nullable(z.string()),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  is_undone: z.boolean(),
  /** True for a change of the caller, which may be undone without `log.see`. */
  is_own: z.optional(z.boolean()),
});

/** A change in the history of one record, with the names of the changed fields. */
export const fieldsVersion = z.strictObject({
  /** The audit entry of the change. */
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  source: z.string(),
  action: z.string(),
  changed: z.array(z.string()),
});

/** Days are in the time zone of the shop, both inclusive. */
const filter = {
  locale: localeField,
  entity: z.optional(z.string().check(z.maxLength(40))),
  entity_id: z.optional(z.string().check(z.maxLength(80))),
  action: z.optional(z.string().check(z.maxLength(60))),
  by: z.optional(rowId),
  source: z.optional(z.enum(AUDIT_SOURCES)),
  since: z.optional(calendarDay),
  until: z.optional(calendarDay),
};

/** Without `part_of` and an entity, parts of bulk changes are omitted. */
const partOf = z.optional(rowId);

export const AUDIT_PAGE = 50;

export const listAudit = officeEndpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/office/api/log',
  summary: 'Lists changes with their authors, newest first; `after` is the `next` of the previous page',
  input: z.object({ ...filter, part_of: partOf, after: z.optional(rowId) }),
  answer: z.strictObject({
    data: z.array(auditEntry),
    next: z.nullable(z.int()),
    /** People with entries, including former staff. */
    people: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    /** Names for the values of `role_id`. */
    roles: z.array(roleName),
  }),
  permission: 'log.see',
});

export const MAX_EXPORTED_ROWS = 10_000;

export const exportAudit = officeEndpoint({
  name: 'exportAudit',
  method: 'GET',
  path: '/office/api/log/csv',
  summary: 'Returns the newest ten thousand matching entries as CSV',
  input: z.object(filter),
  answer: z.strictObject({ csv: z.string() }),
  permission: 'log.see',
});

export const undoChange = officeEndpoint({
  name: 'undoChange',
  method: 'POST',
  path: '/office/api/changes/{id}/undo',
  summary: 'Undoes a change; fields that changed afterwards are not restored',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: { everybody: 'undo requires the permissions of the change and, for changes of colleagues, `log.see`' },
  reauthenticate: true,
});
