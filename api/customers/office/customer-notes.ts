import { type Actor, type AuditContext, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { lockListed } from '#api/customers/lock-customer.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { cleanText } from '#rules/text/typed-text.ts';

type NewNote = { customerId: number; text: string };

/** The audit log stores the length instead of the text, because the text can contain personal data. */
export function addCustomerNote(db: Db | Pool, actor: Actor, { customerId, text: typed }: NewNote): Promise<number> {
  const text = cleanText(typed);
  const staffId = staffIdOf(actor);
  if (text === '') throw new Refusal('validation', { fields: { text: { problem: 'required' } } });
  if (staffId === null) throw new Error('a note has an author');
  return transaction(db, async (db) => {
    await lockListed(db, customerId);
    const { id, length } = await db.one<{ id: number; length: number }>(sql`
      insert into customer_notes (customer_id, staff_id, text) values (${customerId}, ${staffId}, ${text})
      returning id, char_length(text) as length`);
    return logChange(db, actor, {
      action: 'addCustomerNote',
      entity: 'customer_note',
      entityId: id,
      before: { is_removed: true },
      after: { is_removed: false, customer: customerId, length },
    });
  });
}

type Removal = { noteId: number; isRemoved: boolean; customerId?: number };

/** Removes a note or restores a removed one. Returns null if it is in this state already. */
export function removeCustomerNote(
  db: Db | Pool,
  { actor, action, undoOf }: AuditContext,
  { noteId, isRemoved, customerId }: Removal,
): Promise<number | null> {
  return transaction(db, async (db) => {
    const before = await readNoteState(db, noteId);
    if (!before || (customerId !== undefined && before.customer !== customerId)) throw new Refusal('not_found');
    if (before.is_removed === isRemoved) return null;
    await db.run(sql`update customer_notes set is_removed = ${isRemoved} where id = ${noteId}`);
    return logChange(db, actor, {
      action: action ?? 'removeCustomerNote',
      entity: 'customer_note',
      entityId: noteId,
      before: { is_removed: before.is_removed },
      after: { is_removed: isRemoved },
      undoOf,
    });
  });
}

/** The fields that the audit log stores, locked until the transaction ends. */
export const readNoteState = (
  db: Db,
  id: number,
): Promise<{ is_removed: boolean; customer: number; length: number } | null> =>
  db.maybe(sql`
    select is_removed, customer_id as customer, char_length(text) as length from customer_notes where id = ${id} for update`);
