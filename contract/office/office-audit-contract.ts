import * as z from 'zod/mini';
import { calendarDay, localeField, noParams, rowId } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName, roleName } from './office-session-contract.ts';

export const AUDIT_SOURCES = ['staff', 'cli', 'job', 'shopper'] as const;

export const auditEntry = z.strictObject({
  id: z.int(),
  at: z.string(),
  source: z.enum(AUDIT_SOURCES),
  /** Null: not a person of the office. */
  by: z.nullable(z.string()),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** The name of a product or colleague; null for other entities and for deleted ones. */
  name: z.nullable(localizedName),
  /** The product whose page shows this one, which may be its variant. */
  family_id: z.nullable(z.int()),
  /** How many entries are part of this one: `part_of` lists them. */
  parts: z.int(),
  undo_of: z.nullable(z.int()),
  is_undone: z.boolean(),
  can_undo: z.boolean(),
});
export type WireAuditEntry = z.infer<typeof auditEntry>;

/** Days are in the shop's time zone, both included. */
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

/** Without it and without an entity, parts of a change of many things are left out. */
const partOf = z.optional(rowId);

export const AUDIT_PAGE = 50;

export const listAudit = officeEndpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/office/api/log',
  summary: 'Who changed what, the newest first; `after` is the `next` of the page before',
  params: noParams,
  input: z.object({ ...filter, part_of: partOf, after: z.optional(rowId) }),
  answer: z.strictObject({
    data: z.array(auditEntry),
    next: z.nullable(z.int()),
    /** Whose entries can be asked for: also of those who have left. */
    people: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    /** What `role_id` of an entry is called. */
    roles: z.array(roleName),
  }),
  permission: 'log.see',
});

export const MAX_EXPORTED_ROWS = 10_000;

export const exportAudit = officeEndpoint({
  name: 'exportAudit',
  method: 'GET',
  path: '/office/api/log/csv',
  summary: 'The newest ten thousand entries that fit, as CSV',
  params: noParams,
  input: z.object(filter),
  answer: z.strictObject({ csv: z.string() }),
  permission: 'log.see',
});

export const undoChange = officeEndpoint({
  name: 'undoChange',
  method: 'POST',
  path: '/office/api/changes/{id}/undo',
  summary: 'Puts back what a change left and nobody has touched since',
  params: z.object({ id: rowId }),
  input: z.object({ locale: localeField }),
  answer: z.strictObject({ change: z.int() }),
  permission: 'log.see',
  reauthenticate: true,
});
