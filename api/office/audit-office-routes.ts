import { isSame } from '#api/audit/audit-log.ts';
import { type AuditEntry, auditPeople, readAudit } from '#api/audit/read-audit.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { spreadsheetCsv, typedCell } from '#api/rows/csv-line.ts';
import { selectRoles } from '#api/staff/staff-members.ts';
import { toWireRoleName } from '#api/staff/staff-wire.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/office/office-audit-contract.ts';
import { maskContactIn } from '#rules/mask-contact.ts';
import { shopTime } from '#rules/shop-time.ts';
import type { Permission } from '#rules/staff-permissions.ts';
import { canUndo, undoChange } from './undo-change.ts';

export const auditOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(contract.listAudit, async (call) => {
    const { after } = call.input;
    const found = await readAudit(call.db, {
      ...filterOf(call.input),
      ...(after !== undefined && { after }),
      limit: contract.AUDIT_PAGE + 1,
    });
    const page = found.slice(0, contract.AUDIT_PAGE);
    const { permissions } = signedInStaff(call);
    return {
      data: page.map((entry) => toWireEntry(seenBy(permissions, entry), canUndo(entry, permissions))),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      people: await auditPeople(call.db),
      roles: (await selectRoles(call.db)).map(toWireRoleName),
    };
  }),
  officeRoute(contract.exportAudit, async (call) => {
    const found = await readAudit(call.db, { ...filterOf(call.input), limit: contract.MOST_EXPORTED });
    const { permissions } = signedInStaff(call);
    return {
      csv: spreadsheetCsv({ head: CSV_HEAD, rows: found.map((entry) => csvOf(seenBy(permissions, entry))) }),
    };
  }),
  officeRoute(contract.undoChange, async (call) => ({
    change: await undoChange(call.db, actorOf(call), signedInStaff(call).permissions, call.params.id),
  })),
];

/** Reasons of orders are typed by people, who write telephones into them. */
export const seenBy = (permissions: readonly Permission[], entry: AuditEntry): AuditEntry =>
  permissions.includes('customers.contact') ? entry : { ...entry, reason: maskContactIn(entry.reason) };

export const toWireEntry = (entry: AuditEntry, isUndoable: boolean): contract.WireAuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  source: entry.source,
  by: entry.by,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  undo_of: entry.undoOf,
  is_undone: entry.isUndone,
  can_undo: isUndoable && !isSame(entry.before, entry.after),
});

type Filter = Omit<InputOf<typeof contract.exportAudit>, 'locale'>;

const filterOf = ({ entity, entity_id: entityId, action, by, source, since, until }: Filter) => ({
  ...(entity !== undefined && { entity }),
  ...(entityId !== undefined && { entityId }),
  ...(action !== undefined && { action }),
  ...(by !== undefined && { by }),
  ...(source !== undefined && { source }),
  ...(since !== undefined && { since }),
  ...(until !== undefined && { until }),
});

const CSV_HEAD = ['id', 'at', 'source', 'by', 'action', 'entity', 'entity_id', 'before', 'after', 'reason', 'undo_of'];

const csvOf = (entry: AuditEntry): string[] => [
  String(entry.id),
  shopTime(entry.at),
  entry.source,
  typedCell(entry.by ?? ''),
  entry.action,
  entry.entity,
  typedCell(entry.entityId),
  typedCell(JSON.stringify(entry.before)),
  typedCell(JSON.stringify(entry.after)),
  typedCell(entry.reason),
  String(entry.undoOf ?? ''),
];
