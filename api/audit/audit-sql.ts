import { type Db, sql } from '#api/database/sql.ts';
import { endOfDay, startOfDay } from '#api/database/yerevan-day.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { Actor, Fields } from './audit-log.ts';

type NewEntry = {
  action: string;
  entity: string;
  entityId: string;
  before: Fields;
  after: Fields;
  reason?: string;
  undoOf?: number;
  partOf?: number;
};

/** The ids ascend in the order of the entries. */
export async function insertEntries(db: Db, actor: Actor, entries: readonly NewEntry[]): Promise<number[]> {
  const { staffId, apiKeyId } = { staffId: null, apiKeyId: null, ...actor };
  const inserted = await db.many<{ id: number }>(sql`
    insert into audit_entries (source, staff_id, api_key_id, action, entity, entity_id, before, after, reason, undo_of, part_of)
    select ${actor.source}, ${staffId}::int, ${apiKeyId}::int, action, entity, "entityId", before, after, coalesce(reason, ''), "undoOf", "partOf"
    from rows from (jsonb_to_recordset(${sql.json(entries)})
      as (action text, entity text, "entityId" text, before jsonb, after jsonb, reason text, "undoOf" bigint, "partOf" bigint))
      with ordinality as entry (action, entity, "entityId", before, after, reason, "undoOf", "partOf", place)
    order by place returning id`);
  return inserted.map(({ id }) => id);
}

export type AuditEntry = {
  id: number;
  at: Date;
  source: Actor['source'];
  /** Null if the actor is not a staff member. */
  staffId: number | null;
  by: string | null;
  /** Name of the API key, if another system made the change with it. */
  apiKey: string | null;
  action: string;
  entity: string;
  entityId: string;
  before: Fields;
  after: Fields;
  reason: string;
  undoOf: number | null;
  isUndone: boolean;
  partOf: number | null;
  /** Number of entries that belong to this one. */
  parts: number;
  /** Name of a product, colleague, category, attribute, option or bank; null for other entities and for deleted ones. */
  name: LocalizedText | null;
  /** Product on whose page the changed product, possibly a variant, is displayed. */
  familyId: number | null;
};

/** Null if the entity id is not a number or is too large for one. */
const idOf = (entity: string) => sql`
  case when e.entity = ${entity} and e.entity_id ~ '^[0-9]{1,9}$' then e.entity_id::int end`;

const entry = sql`
  e.id, e.at, e.source, e.staff_id as "staffId", s.name as by, k.name as "apiKey", e.action, e.entity, e.entity_id as "entityId", e.before, e.after, e.reason,
  e.undo_of as "undoOf", exists (select 1 from audit_entries u where u.undo_of = e.id) as "isUndone",
  e.part_of as "partOf", (select count(*)::int from audit_entries c where c.part_of = e.id) as parts,
  coalesce(p.name, case when m.id is not null then jsonb_build_object('hy', m.name) end, ca.name, ab.name, op.label, bk.name) as name, coalesce(p.parent_id, p.id) as "familyId"
  from audit_entries e left join staff s on s.id = e.staff_id left join api_keys k on k.id = e.api_key_id
    left join products p on p.id = ${idOf('product')} left join staff m on m.id = ${idOf('staff')}
    left join categories ca on ca.id = ${idOf('category')} left join attributes ab on ab.id = ${idOf('attribute')}
    left join attribute_options op on op.id = ${idOf('attribute_option')}
    left join banks bk on bk.id = ${idOf('bank')}`;

export type AuditFilter = {
  after?: number | null;
  entity?: string | null;
  entityId?: string | null;
  /** Selects only the parts of this entry. Without an entity, parts are omitted unless `withParts` is set. */
  partOf?: number | null;
  withParts?: boolean;
  action?: string;
  by?: number | null;
  source?: Actor['source'];
  /** Days in Yerevan, both inclusive. */
  since?: string;
  until?: string;
  limit: number;
};

export const selectEntries = (db: Db, { limit, ...filter }: AuditFilter): Promise<AuditEntry[]> => {
  const { after = null, entity = null, entityId = null, by = null } = filter;
  const { partOf = null, withParts = entity !== null } = filter;
  const { action = null, source = null, since = null, until = null } = filter;
  return db.many(sql`
    select ${entry}
    where ${after === null ? sql`true` : sql`e.id < ${after}`}
      and ${partOf !== null ? sql`e.part_of = ${partOf}` : withParts ? sql`true` : sql`e.part_of is null`}
      and ${entity === null ? sql`true` : sql`e.entity = ${entity}`}
      and ${entityId === null ? sql`true` : sql`e.entity_id = ${entityId}`}
      and ${action === null ? sql`true` : sql`e.action = ${action}`}
      and ${by === null ? sql`true` : sql`e.staff_id = ${by}`}
      and ${source === null ? sql`true` : sql`e.source = ${source}`}
      and ${since === null ? sql`true` : sql`e.at >= ${startOfDay(since)}`}
      and ${until === null ? sql`true` : sql`e.at < ${endOfDay(until)}`}
    order by e.id desc limit ${limit}`);
};

export const selectAuditPeople = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.many(sql`select id, name from staff order by is_active desc, name, id`);

export const selectEntriesOf = (
  db: Db,
  { entity, ids, limit }: { entity: string; ids: readonly (number | string)[]; limit: number },
): Promise<AuditEntry[]> =>
  db.many(sql`
    select ${entry}
    where e.entity = ${entity} and e.entity_id = any(${ids.map(String)}::text[])
    order by e.id desc limit ${limit}`);

export const selectParts = (db: Db, partOf: number): Promise<AuditEntry[]> =>
  db.many(sql`select ${entry} where e.part_of = ${partOf} order by e.id desc`);

export const selectEntry = (db: Db, id: number): Promise<AuditEntry | null> =>
  db.maybe(sql`select ${entry} where e.id = ${id}`);
