import { isSame } from '#api/audit/audit-log.ts';
import { type AuditEntry, readAudit } from '#api/audit/read-audit.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import * as contract from '#contract/office/office-audit-contract.ts';
import { canUndo, undoChange } from './undo-change.ts';

export const auditOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(contract.listAudit, async (call) => {
    const { after, entity, entity_id: entityId, by } = call.input;
    const filter = { after: after ?? null, entity: entity ?? null, entityId: entityId ?? null, by: by ?? null };
    const found = await readAudit(call.db, { ...filter, limit: contract.AUDIT_PAGE + 1 });
    const page = found.slice(0, contract.AUDIT_PAGE);
    const { permissions } = signedInStaff(call);
    return {
      data: page.map((entry) => toWireEntry(entry, canUndo(entry, permissions))),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }),
  officeRoute(contract.undoChange, async (call) => ({
    change: await undoChange(call.db, actorOf(call), signedInStaff(call).permissions, call.params.id),
  })),
];

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
