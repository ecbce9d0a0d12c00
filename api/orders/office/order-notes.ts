import { type Actor, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { lockOrder } from '#api/orders/lock-order.ts';
import { cleanText } from '#rules/text/typed-text.ts';

type NewNote = { orderId: number; text: string; mentions?: readonly number[] };

/**
 * Only staff see notes. The audit log stores the length instead of the text, because the text can contain personal
 * data.
 */
export function addNote(db: Db | Pool, actor: Actor, note: NewNote): Promise<number> {
  const text = cleanText(note.text);
  const staffId = staffIdOf(actor);
  if (text === '') throw new Refusal('validation', { fields: { text: { problem: 'required' } } });
  if (staffId === null) throw new Error('a note has an author');
  return transaction(db, async (db) => {
    await lockOrder(db, note.orderId);
    const { id } = await db.one<{ id: number }>(sql`
      insert into order_notes (order_id, staff_id, text) values (${note.orderId}, ${staffId}, ${text}) returning id`);
    const { mentions = [] } = note;
    if (mentions.length > 0) await insertMentions(db, id, mentions);
    return logChange(db, actor, {
      action: 'addOrderNote',
      entity: 'order',
      entityId: note.orderId,
      after: { note: id, length: text.length },
    });
  });
}

type AuditContext = { actor: Actor; action?: string; undoOf?: number };
type Pin = { noteId: number; pinned: boolean; orderId?: number };

/** Returns null if the note already has this state. */
export function pinNote(db: Db | Pool, { actor, action, undoOf }: AuditContext, pin: Pin): Promise<number | null> {
  return transaction(db, async (db) => {
    const before = await lockNote(db, pin.noteId);
    if (!before || (pin.orderId !== undefined && before.orderId !== pin.orderId)) throw new Refusal('not_found');
    if (before.pinned === pin.pinned) return null;
    await db.run(sql`update order_notes set pinned = ${pin.pinned} where id = ${pin.noteId}`);
    return logChange(db, actor, {
      action: action ?? 'pinOrderNote',
      entity: 'order_note',
      entityId: pin.noteId,
      before: { pinned: before.pinned },
      after: { pinned: pin.pinned },
      ...(undoOf !== undefined && { undoOf }),
    });
  });
}

const lockNote = (db: Db, id: number): Promise<{ orderId: number; pinned: boolean } | null> =>
  db.maybe(sql`select order_id as "orderId", pinned from order_notes where id = ${id} for update`);

/** Returns the fields that the audit log stores. */
export async function readPinned(db: Db, id: number): Promise<Fields | null> {
  const note = await lockNote(db, id);
  return note && { pinned: note.pinned };
}

/** Skips staff members who no longer work here. */
const insertMentions = (db: Db, noteId: number, staffIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into order_note_mentions (note_id, staff_id)
    select ${noteId}::int, s.id from staff s where s.id = any(${[...staffIds]}::int[]) and s.is_active`);

type Mention = { noteId: number; orderId: number; text: string; by: string; at: Date };

const MAX_MENTIONS = 50;

export const selectMentions = (db: Db, staffId: number, since: Date): Promise<Mention[]> =>
  db.many(sql`
    select n.id as "noteId", n.order_id as "orderId", n.text, s.name as by, n.created_at as at
    from order_note_mentions m join order_notes n on n.id = m.note_id join staff s on s.id = n.staff_id
    where m.staff_id = ${staffId} and n.created_at > ${since}
    order by m.note_id desc limit ${MAX_MENTIONS}`);

export const selectColleagues = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.many(sql`select id, name from staff where is_active order by name, id`);
