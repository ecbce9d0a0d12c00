import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { tellOfReset } from './staff-mails.ts';
import { endSessionsOf } from './staff-sql.ts';

/** For who lost every factor. Signed out everywhere too, as whoever lost a phone may have lost a browser. */
export function resetFactors(db: Db | Pool, actor: Actor, staffId: number): Promise<boolean> {
  return transaction(db, async (db) => {
    await endSessionsOf(db, staffId);
    const { gone } = await db.one<{ gone: number }>(sql`
      with codes as (delete from staff_factors where staff_id = ${staffId} returning 1),
           keys as (delete from staff_passkeys where staff_id = ${staffId} returning 1)
      select ((select count(*) from codes) + (select count(*) from keys))::int as gone`);
    await logChange(db, actor, {
      action: 'resetFactors',
      entity: 'staff',
      entityId: staffId,
      before: { has_factor: gone > 0 },
      after: { has_factor: false },
    });
    await tellOfReset(db, staffId, staffIdOf(actor));
    return gone > 0;
  });
}
