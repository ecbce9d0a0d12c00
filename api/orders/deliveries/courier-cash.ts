import { type Actor, type AuditContext, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { endOfDay, startOfDay } from '#api/database/yerevan-day.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { cleanLine } from '#rules/text/typed-text.ts';

// Only these statements write `courier_cash`.

type CashDay = { courierId: number; day: string };
type Count = { expected: number; counted: number; reason: string };

/** Cash that the courier took at the doors on a day in Yerevan. */
const selectCollected = (db: Db, { courierId, day }: CashDay): Promise<number> =>
  db.value(sql`
    select coalesce(sum(collected), 0)::bigint as sum from deliveries
    where courier_id = ${courierId} and delivered_at >= ${startOfDay(day)}
      and delivered_at < ${endOfDay(day)}`);

/** Two people who count the cash of one courier wait for each other. */
async function lockCount(db: Db, { courierId, day }: CashDay): Promise<Count | null> {
  const courier = await db.maybe(sql`select 1 from staff where id = ${courierId} for no key update`);
  if (!courier) throw new Refusal('not_found');
  return db.maybe(sql`
    select expected, counted, reason from courier_cash where courier_id = ${courierId} and day = ${day}::date`);
}

const upsertCount = (db: Db, { courierId, day }: CashDay, count: Count, staffId: number | null): Promise<number> =>
  db.run(sql`
    insert into courier_cash (courier_id, day, expected, counted, reason, staff_id)
    values (${courierId}, ${day}::date, ${count.expected}, ${count.counted}, ${count.reason}, ${staffId}::int)
    on conflict (courier_id, day) do update
    set expected = excluded.expected, counted = excluded.counted, reason = excluded.reason,
        staff_id = excluded.staff_id, counted_at = now()`);

/** The cash to bring back on the day, and the earlier count. */
export async function readCollected(db: Db, at: CashDay): Promise<NewCount['seen']> {
  const count = await db.maybe<{ counted: number }>(sql`
    select counted from courier_cash where courier_id = ${at.courierId} and day = ${at.day}::date`);
  return { expected: await selectCollected(db, at), counted: count?.counted ?? null };
}

type NewCount = CashDay & {
  counted: number;
  reason: string;
  /** The cash to bring back and the earlier count, as the screen showed them. */
  seen: { expected: number; counted: number | null };
};

/** Records the cash that a courier brought back. A difference needs a reason. Returns null if nothing changed. */
export function countCash(db: Db | Pool, actor: Actor, { seen, ...input }: NewCount): Promise<number | null> {
  return transaction(db, async (db) => {
    const before = await lockCount(db, input);
    const expected = await selectCollected(db, input);
    if (expected !== seen.expected) throw new OfficeRefusal('stale', { changed: ['expected'] });
    if ((before?.counted ?? null) !== seen.counted) throw new OfficeRefusal('stale', { changed: ['counted'] });
    const reason = cleanLine(input.reason);
    if (input.counted !== expected && reason === '')
      throw new Refusal('validation', { fields: { reason: { problem: 'required' } } });
    const after = { expected, counted: input.counted, reason: input.counted === expected ? '' : reason };
    if (before && before.expected === expected && before.counted === after.counted && before.reason === after.reason)
      return null;
    await upsertCount(db, input, after, staffIdOf(actor));
    return logCount(db, { actor }, input, before, after);
  });
}

const logCount = (
  db: Db,
  { actor, action = 'countCash', undoOf }: AuditContext,
  { courierId, day }: CashDay,
  before: Count | null,
  after: Count | null,
): Promise<number> =>
  logChange(db, actor, {
    ...{ action, entity: 'courier_cash', entityId: `${courierId}:${day}` },
    before: { ...before },
    after: { ...after },
    undoOf,
  });

function toCashDay(entityId: string): CashDay {
  const [courier = '', day = ''] = entityId.split(':');
  return { courierId: Number(courier), day };
}

/** Current fields for undo. */
export const readCount = async (db: Db, entityId: string): Promise<Fields> => ({
  ...(await lockCount(db, toCashDay(entityId))),
});

/** Restores the earlier count, or removes the count if there was none. */
export async function restoreCount(db: Db, by: AuditContext, entityId: string, before: Fields): Promise<number> {
  const at = toCashDay(entityId);
  const now = await lockCount(db, at);
  const after = Object.keys(before).length === 0 ? null : ({ ...now, ...before } as Count);
  if (after) await upsertCount(db, at, after, staffIdOf(by.actor));
  else await db.run(sql`delete from courier_cash where courier_id = ${at.courierId} and day = ${at.day}::date`);
  return logCount(db, by, at, now, after);
}
