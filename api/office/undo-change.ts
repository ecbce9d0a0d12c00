import { type Actor, type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { type AuditEntry, findAuditEntry, readParts } from '#api/audit/read-audit.ts';
import {
  canUndo as canUndoJob,
  findJob,
  findJobs,
  type JobRow,
  mayChangeJob,
  undoJob,
} from '#api/catalog/bulk/bulk-jobs.ts';
import { permissionsOfFields, refuseUnpermitted } from '#api/catalog/family/change-family.ts';
import { readFamilyFields } from '#api/catalog/family/family.ts';
import { isUndoableChange, undoFamilyChange } from '#api/catalog/family/undo-family-change.ts';
import {
  readPrices,
  readStock,
  restoreCells,
  restorePrices,
  restoreStock,
} from '#api/catalog/product-list/product-cells.ts';
import { changeRedirect, readRedirectFields, undoPaste } from '#api/content/redirects.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { pinNote, readPinned } from '#api/orders/office/order-notes.ts';
import { changeSettings, isRecordKey, lockedRecord } from '#api/settings/shop-settings.ts';
import { changeMember, changeRole, memberFields, roleFields } from '#api/staff/staff-members.ts';
import { localizedName } from '#contract/office/office-session-contract.ts';
import { isPermission, type Permission } from '#rules/staff/staff-permissions.ts';

type UndoContext = {
  actor: Actor;
  own: readonly Permission[];
  action: 'undoChange';
  undoOf: number;
  /** For objects whose id is not a number. */
  entityId: string;
};

/** Undoes one kind of change: it calls the same function with the previous fields. */
type Undoer = {
  permissions: (entry: Pick<AuditEntry, 'before'>) => readonly Permission[];
  /** Current fields; null if the object was deleted. */
  read: (db: Db, id: number, entityId: string) => Promise<Fields | null>;
  write: (db: Db, undo: UndoContext, id: number, before: Fields) => Promise<number | null>;
  /** Restricts the entries that can be undone. If omitted, every entry of this kind can be undone. */
  fits?: (entry: Pick<AuditEntry, 'before' | 'after'>) => boolean;
};

const PRICES: Undoer = {
  permissions: () => ['products.price'],
  read: readPrices,
  write: restorePrices,
};

const FAMILY: Undoer = {
  permissions: ({ before }) => permissionsOfFields(Object.keys(before).map(withoutVariant)),
  read: readFamilyFields,
  write: (db, { undoOf, ...by }, id, before) => undoFamilyChange(db, { ...by, undoOf }, id, before),
  fits: isUndoableChange,
};

/** `variant.12.price` is a field of a variant. */
const withoutVariant = (key: string): string => key.replace(/^variant\.\d+\./, '');

const UNDOERS: Record<string, Undoer> = {
  changeCells: PRICES,
  changeProducts: PRICES,
  correctStock: {
    permissions: () => ['stock.move'],
    read: readStock,
    write: (db, undo, id, before) => restoreStock(db, undo, id, Number(before.qty)),
  },
  changeMember: {
    permissions: () => ['staff.edit'],
    read: memberFields,
    write: async (db, undo, id, before) =>
      (await changeMember(db, undo, { id, version: null, ...toMember(before) })).change,
  },
  changeRole: {
    permissions: () => ['staff.edit'],
    read: roleFields,
    write: async (db, undo, id, before) =>
      (await changeRole(db, undo, { id, version: null, ...toRole(before) })).change,
  },
  markProducts: FAMILY,
  changeProduct: FAMILY,
  changeSetting: {
    permissions: () => ['settings.edit'],
    read: async (db, _, key) => (isRecordKey(key) ? { value: await lockedRecord(db, key) } : null),
    write: async (db, { actor, action, undoOf, entityId }, _, before) =>
      (await changeSettings(db, { actor, action, undoOf }, { values: { [entityId]: before.value ?? null } }))[0] ??
      null,
  },
  changeRedirect: {
    permissions: () => ['settings.edit'],
    read: (db, _, path) => readRedirectFields(db, path),
    write: (db, { actor, action, undoOf, entityId: path }, _, { target }) =>
      changeRedirect(db, { actor, action, undoOf }, { path, target: typeof target === 'string' ? target : null }),
  },
  pasteRedirects: {
    permissions: () => ['settings.edit'],
    read: async () => ({}),
    write: async (db, { actor, action, undoOf }) =>
      undoPaste(db, { actor, action, undoOf }, await readParts(db, undoOf)),
  },
  pinOrderNote: {
    permissions: () => ['orders.see'],
    read: readPinned,
    write: (db, undo, id, before) => pinNote(db, undo, { noteId: id, pinned: before.pinned === true }),
  },
};

/** Jobs by id that the audit entries refer to. */
type LoggedJobs = ReadonlyMap<number, JobRow>;

export const jobsOf = async (db: Db, entries: readonly AuditEntry[]): Promise<LoggedJobs> => {
  const ids = entries.filter(({ entity }) => entity === 'bulk_job').map(({ entityId }) => Number(entityId));
  return new Map(ids.length === 0 ? [] : (await findJobs(db, ids)).map((job) => [job.id, job]));
};

/** Undo is defined per action name; payments and mails have none. */
export function canUndo(entry: AuditEntry, own: readonly Permission[], jobs: LoggedJobs): boolean {
  if (entry.entity === 'bulk_job') {
    const job = jobs.get(Number(entry.entityId));
    return job?.entryId === entry.id && canUndoJob(job) && mayChangeJob(job, own);
  }
  const undoer = UNDOERS[entry.action];
  if (!undoer || (undoer.fits && !undoer.fits(entry))) return false;
  return !entry.isUndone && undoer.permissions(entry).every((permission) => own.includes(permission));
}

type UndoRequest = { actor: Actor; own: readonly Permission[]; now: Date };

/**
 * Restores the previous fields. Refuses `changed_since` if a field changed after the entry. For a change of several
 * objects, it restores the unchanged ones.
 */
export function undoChange(db: Pool | Db, { actor, own, now: at }: UndoRequest, entryId: number): Promise<number> {
  return transaction(db, async (db) => {
    const entry = await findAuditEntry(db, entryId);
    if (!entry) throw new Refusal('not_found');
    if (entry.entity === 'bulk_job') return undoJobOf(db, { actor, own, now: at }, entry);
    const undoer = UNDOERS[entry.action];
    if (!undoer || (undoer.fits && !undoer.fits(entry))) throw new OfficeRefusal('not_undoable');
    refuseUnpermitted(own, undoer.permissions(entry));
    if (entry.isUndone) throw new OfficeRefusal('changed_since');
    if (entry.parts > 0 && entry.action !== 'pasteRedirects') return undoParts(db, { actor, own }, entry);

    const id = Number(entry.entityId);
    const now = await undoer.read(db, id, entry.entityId);
    if (!now) throw new Refusal('not_found');
    const changed = Object.keys(entry.after).filter((field) => !isSame(now[field] ?? null, entry.after[field] ?? null));
    if (changed.length > 0) throw new OfficeRefusal('changed_since', { changed });
    const { entityId } = entry;
    const undo: UndoContext = { actor, own, action: 'undoChange', undoOf: entry.id, entityId };
    const change = await undoer.write(db, undo, id, entry.before);
    if (change === null) throw new OfficeRefusal('changed_since');
    return change;
  });
}

async function undoJobOf(db: Db, by: UndoRequest, { id, entityId }: AuditEntry): Promise<number> {
  const job = await findJob(db, Number(entityId));
  if (job?.entryId !== id) throw new OfficeRefusal('not_undoable');
  const undo = await undoJob(db, by.actor, { id: job.id, own: by.own, now: by.now });
  if (undo.entryId === null) throw new Error(`job ${undo.id} has no entry in the log`);
  return undo.entryId;
}

/** Undoes cells that were saved together; each part requires its own permission. */
async function undoParts(db: Db, { actor, own }: Omit<UndoRequest, 'now'>, entry: AuditEntry): Promise<number> {
  const parts = (await readParts(db, entry.id)).filter(({ isUndone }) => !isUndone);
  for (const part of parts) {
    const undoer = UNDOERS[part.action];
    if (!undoer) throw new OfficeRefusal('not_undoable');
    refuseUnpermitted(own, undoer.permissions(part));
  }
  const { entity, entityId } = entry;
  const change = await logChange(db, actor, { action: 'undoChange', entity, entityId, undoOf: entry.id });
  const cells = parts.map(({ id, entityId, before, after }) => ({ id: Number(entityId), undoOf: id, before, after }));
  const restored = await restoreCells(db, { actor, action: 'undoChange', partOf: change }, cells);
  if (restored === 0) throw new OfficeRefusal('changed_since');
  return change;
}

const toMember = ({ role_id, is_active }: Fields) => ({
  ...(typeof role_id === 'number' && { roleId: role_id }),
  ...(typeof is_active === 'boolean' && { isActive: is_active }),
});

function toRole({ name, permissions }: Fields) {
  const named = localizedName.safeParse(name);
  return {
    ...(named.success && { name: named.data }),
    ...(Array.isArray(permissions) && { permissions: permissions.map(String).filter(isPermission) }),
  };
}
