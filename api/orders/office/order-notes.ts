import { type Actor, type AuditContext, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
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
    const id = await db.value<number>(sql`
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

type Pin = { noteId: number; pinned: boolean; orderId?: number };

/** Returns null if the note already has this state. */
export function pinNote(
  db: Db | Pool,
  { actor, action = 'pinOrderNote', undoOf }: AuditContext,
  pin: Pin,
): Promise<number | null> {
  return transaction(db, async (db) => {
    const before = await lockNote(db, pin.noteId);
    if (!before || (pin.orderId !== undefined && before.orderId !== pin.orderId)) throw new Refusal('not_found');
    if (before.pinned === pin.pinned) return null;
    await db.run(sql`update order_notes set pinned = ${pin.pinned} where id = ${pin.noteId}`);
    return logChange(db, actor, {
      action,
      entity: 'order_note',
      entityId: pin.noteId,
      before: { pinned: before.pinned },
      after: { pinned: pin.pinned },
      undoOf,
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

export const selectColleagues = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.many(sql`select id, name from staff where is_active order by name, id`);
