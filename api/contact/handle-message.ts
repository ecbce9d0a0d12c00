import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as statements from './contact-sql.ts';

export const readWaitingMessages = statements.selectWaiting;

/** Null if the message already has this state. */
export function handleMessage(
  db: Db | Pool,
  actor: Actor,
  { id, handled }: { id: number; handled: boolean },
): Promise<number | null> {
  return transaction(db, async (db) => {
    const before = await statements.lockMessage(db, id);
    if (!before) throw new Refusal('not_found');
    if (before.isHandled === handled) return null;
    await statements.updateHandled(db, { id, handled, staffId: staffIdOf(actor) });
    return logChange(db, actor, {
      action: 'handleMessage',
      entity: 'contact_message',
      entityId: id,
      before: { handled: !handled },
      after: { handled },
    });
  });
}
