import { type Actor, CLI, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { contentSettingsOf } from './content-settings.ts';
import * as statements from './delivery-terms-sql.ts';

type DeliveryDays = {
  holidays: statements.Holiday[];
  returnDays: number | null;
};

export async function readDeliveryDays(db: Db): Promise<DeliveryDays> {
  const [holidays, settings] = await Promise.all([
    statements.selectHolidays(db),
    db.many<{ value: unknown }>(sql`select value from settings where key = 'return_days'`),
  ]);
  const { returnDays } = contentSettingsOf({ settings: { return_days: settings[0]?.value } });
  return { holidays, returnDays };
}

export const addHoliday = (pool: Pool, holiday: statements.Holiday, actor: Actor = CLI): Promise<number> =>
  changed(pool, async (db) => {
    const { day: entityId, name } = holiday;
    await logChange(db, actor, { action: 'addHoliday', entity: 'holiday', entityId, after: { name } });
    return statements.upsertHoliday(db, holiday);
  });

export const removeHoliday = (pool: Pool, day: string, actor: Actor = CLI): Promise<number> =>
  changed(pool, async (db) => {
    const count = await statements.deleteHoliday(db, day);
    if (count > 0) await logChange(db, actor, { action: 'removeHoliday', entity: 'holiday', entityId: day });
    return count;
  });

export const setReturnDays = (pool: Pool, days: number | null, actor: Actor = CLI): Promise<number> =>
  changed(pool, async (db) => {
    const before = { days: (await readDeliveryDays(db)).returnDays };
    const change = { action: 'setReturnDays', entity: 'setting', entityId: 'return_days', before, after: { days } };
    await logChange(db, actor, change);
    return days === null ? statements.deleteReturnDays(db) : statements.upsertReturnDays(db, days);
  });

async function changed<T>(pool: Pool, change: (db: Db) => Promise<T>): Promise<T> {
  const answer = await pool.begin(async (db) => {
    const done = await change(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await sendCatalogNotification(pool);
  return answer;
}
