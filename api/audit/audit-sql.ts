import { type Db, sql } from '#api/database/sql.ts';
import type { Actor, Fields } from './audit-log.ts';

type NewEntry = {
  actor: Actor;
  action: string;
  entity: string;
  entityId: string;
  before: Fields;
  after: Fields;
  reason?: string;
  undoOf?: number;
};

export async function insertEntry(db: Db, { actor, before, after, ...entry }: NewEntry): Promise<number> {
  const staffId = actor.source === 'staff' ? actor.staffId : null;
  const { id } = await db.one<{ id: number }>(sql`
    insert into audit_entries (source, staff_id, action, entity, entity_id, before, after, reason, undo_of)
    values (${actor.source}, ${staffId}, ${entry.action}, ${entry.entity}, ${entry.entityId}, ${sql.json(before)},
            ${sql.json(after)}, ${entry.reason ?? ''}, ${entry.undoOf ?? null})
    returning id`);
  return id;
}

export type AuditEntry = {
  id: number;
  at: Date;
  source: Actor['source'];
  by: string | null;
  action: string;
  entity: string;
  entityId: string;
  before: Fields;
  after: Fields;
  reason: string;
  undoOf: number | null;
  isUndone: boolean;
};

const entry = sql`
  e.id, e.at, e.source, s.name as by, e.action, e.entity, e.entity_id as "entityId", e.before, e.after, e.reason,
  e.undo_of as "undoOf", exists (select 1 from audit_entries u where u.undo_of = e.id) as "isUndone"
  from audit_entries e left join staff s on s.id = e.staff_id`;

export type AuditFilter = {
  after: number | null;
  entity: string | null;
  entityId: string | null;
  by: number | null;
  limit: number;
};

export const selectEntries = (db: Db, { after, entity, entityId, by, limit }: AuditFilter): Promise<AuditEntry[]> =>
  db.many(sql`
    select ${entry}
    where ${after === null ? sql`true` : sql`e.id < ${after}`}
      and ${entity === null ? sql`true` : sql`e.entity = ${entity}`}
      and ${entityId === null ? sql`true` : sql`e.entity_id = ${entityId}`}
      and ${by === null ? sql`true` : sql`e.staff_id = ${by}`}
    order by e.id desc limit ${limit}`);

export const selectEntry = (db: Db, id: number): Promise<AuditEntry | null> =>
  db.maybe(sql`select ${entry} where e.id = ${id}`);
