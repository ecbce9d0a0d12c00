import { type Fields, isSame } from '#api/audit/audit-log.ts';
import { type AuditEntry, auditPeople, readAudit } from '#api/audit/read-audit.ts';
import { withoutCost } from '#api/audit/without-cost.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { spreadsheetCsv, typedCell } from '#api/rows/csv-line.ts';
import { selectRoles } from '#api/staff/staff-members.ts';
import { toWireRoleName } from '#api/staff/staff-wire.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/office/office-audit-contract.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { maskContactIn } from '#rules/text/mask-contact.ts';
import { canUndo, jobsOf, undoChange } from './undo-change.ts';

type Parts = { clock: () => Date; notifyCatalogChanged: () => void; pictures: PictureStorage };

export const auditOfficeRoutes = ({ clock, notifyCatalogChanged, pictures }: Parts): OfficeRoute[] => [
  officeRoute(contract.listAudit, async (call) => {
    const { after, part_of: partOf } = call.input;
    const { permissions } = signedInStaff(call);
    const found = await readAudit(call.db, {
      ...filterOf(call.input, permissions),
      after,
      partOf,
      limit: contract.AUDIT_PAGE + 1,
    });
    const page = found.slice(0, contract.AUDIT_PAGE);
    const jobs = await jobsOf(call.db, page);
    return {
      data: page.map((entry) => toWireEntry(seenBy(permissions, entry), canUndo(entry, permissions, jobs))),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      people: await auditPeople(call.db),
      roles: (await selectRoles(call.db)).map(toWireRoleName),
    };
  }),
  officeRoute(contract.exportAudit, async (call) => {
    const { permissions } = signedInStaff(call);
    const found = await readAudit(call.db, {
      ...filterOf(call.input, permissions),
      withParts: true,
      limit: contract.MAX_EXPORTED_ROWS,
    });
    return {
      csv: spreadsheetCsv({ head: CSV_HEAD, rows: found.map((entry) => csvOf(seenBy(permissions, entry))) }),
    };
  }),
  catalogRoute(notifyCatalogChanged, contract.undoChange, async (call) => {
    const by = { actor: actorOf(call), own: signedInStaff(call).permissions, now: clock(), pictures };
    return { change: await undoChange(call.db, by, call.params.id) };
  }),
];

/**
 * Masks contact data: order reasons are free text that may contain telephones, and only staff editors may see e-mails
 * of colleagues.
 */
export function seenBy(permissions: readonly Permission[], entry: AuditEntry): AuditEntry {
  const known = permissions.includes('stock.cost') ? entry : withoutCost(entry);
  const seen = permissions.includes('customers.contact') ? known : { ...known, reason: maskContactIn(known.reason) };
  if (permissions.includes(permissionToRead(entry.entity))) return seen;
  return { ...seen, entityId: maskContactIn(entry.entityId), before: masked(entry.before), after: masked(entry.after) };
}

/** Without this permission the texts of an entry are masked. */
function permissionToRead(entity: string): Permission {
  if (OF_STAFF.includes(entity)) return 'staff.edit';
  return OF_SHOPPERS.includes(entity) ? 'customers.contact' : 'log.see';
}

const OF_STAFF = ['staff', 'invitation'];
/** Answers to reviews and questions repeat what shoppers wrote. */
const OF_SHOPPERS = ['shopper_text'];

const masked = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? maskContactIn(value) : value]),
  );

export const toWireEntry = (entry: AuditEntry, isUndoable: boolean): contract.WireAuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  source: entry.source,
  by: entry.by,
  api_key: entry.apiKey,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  before: entry.before,
  after: entry.after,
  reason: entry.reason,
  name: entry.name,
  family_id: entry.familyId,
  parts: entry.parts,
  undo_of: entry.undoOf,
  is_undone: entry.isUndone,
  can_undo: isUndoable && (entry.parts > 0 || !isSame(entry.before, entry.after)),
});

type Filter = Omit<InputOf<typeof contract.exportAudit>, 'locale'>;

/** The e-mail of an invitation is a search key only with the permission to read it. */
const filterOf = ({ entity_id: entityId, ...filter }: Filter, permissions: readonly Permission[]) => ({
  ...filter,
  entityId: entityId?.includes('@') && !permissions.includes('staff.edit') ? '' : entityId,
});

const CSV_HEAD = [
  'id',
  'at',
  'source',
  'by',
  'api_key',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'reason',
  'undo_of',
  'part_of',
];

const csvOf = (entry: AuditEntry): string[] => [
  String(entry.id),
  shopTime(entry.at),
  entry.source,
  typedCell(entry.by ?? ''),
  typedCell(entry.apiKey ?? ''),
  entry.action,
  entry.entity,
  typedCell(entry.entityId),
  typedCell(JSON.stringify(entry.before)),
  typedCell(JSON.stringify(entry.after)),
  typedCell(entry.reason),
  String(entry.undoOf ?? ''),
  String(entry.partOf ?? ''),
];
