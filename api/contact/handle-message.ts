import { type AuditContext, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as statements from './contact-sql.ts';

/** Null if the message already has this state. */
export function handleMessage(
  db: Db | Pool,
  { actor, action, undoOf }: AuditContext,
  { id, handled }: { id: number; handled: boolean },
): Promise<number | null> {
  return transaction(db, async (db) => {
    const before = await statements.lockMessage(db, id);
    if (!before) throw new Refusal('not_found');
    if (before.isHandled === handled) return null;
    await statements.updateHandled(db, { id, handled, staffId: staffIdOf(actor) });
    return logChange(db, actor, {
      action: action ?? 'handleMessage',
      entity: 'contact_message',
      entityId: id,
      before: { handled: !handled },
      after: { handled },
      undoOf,
    });
  });
}

/** The fields that the audit log stores, locked until the transaction ends. */
export async function readHandled(db: Db, id: number): Promise<Fields | null> {
  const message = await statements.lockMessage(db, id);
  return message && { handled: message.isHandled };
}
