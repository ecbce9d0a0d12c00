import type { Db } from '#api/database/sql.ts';
import { insertEntries } from './audit-sql.ts';

export type Actor = { source: 'staff'; staffId: number; apiKeyId?: number } | { source: 'cli' | 'job' | 'shopper' };

/** Screens and commands name the actor. Undo also names its action and the entry that it undoes. */
export type AuditContext = { actor: Actor; action?: string; undoOf?: number };

export const CLI: Actor = { source: 'cli' };
export const BY_COMMAND: AuditContext = { actor: CLI };
export const JOB: Actor = { source: 'job' };

export const staffIdOf = (actor: Actor): number | null => (actor.source === 'staff' ? actor.staffId : null);

export type Fields = Record<string, unknown>;

export type Change = {
  /** Name of the endpoint or function. */
  action: string;
  entity: string;
  entityId: number | string;
  before?: Fields;
  after?: Fields;
  reason?: string;
  undoOf?: number;
  /** Entry of a larger change that contains this one. Lists show only the containing entry. */
  partOf?: number;
};

/**
 * Runs in the caller's transaction, so that no change commits without its entry. Never pass passwords, secrets or
 * tokens. Returns the id.
 */
export async function logChange(db: Db, actor: Actor, change: Change): Promise<number> {
  const [id] = await logChanges(db, actor, [change]);
  return id!;
}

export function logChanges(db: Db, actor: Actor, changes: readonly Change[]): Promise<number[]> {
  const entries = changes.map((change) => ({
    ...change,
    ...changedFields(change.before ?? {}, change.after ?? {}),
    entityId: String(change.entityId),
  }));
  return insertEntries(db, actor, entries);
}

function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
  return { before: only(before), after: only(after) };
}

/** Compares values as JSON, the stored form. The order of keys is ignored. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [ours, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return ours.length === theirs.size && ours.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)));
}

/** True if the actor is the staff member who made the change. */
export const isOwn = ({ staffId }: { staffId: number | null }, actor: Actor): boolean =>
  staffId !== null && staffIdOf(actor) === staffId;
