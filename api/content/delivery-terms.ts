import { announceChanges, insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { contentSettingsOf } from './content-settings.ts';
import * as statements from './delivery-terms-sql.ts';

export type { DeliveryRow, DeliveryTarget, Holiday } from './delivery-terms-sql.ts';

export type DeliverySettings = {
  methods: statements.DeliveryRow[];
  holidays: statements.Holiday[];
  returnDays: number | null;
};

export async function readDelivery(db: Db): Promise<DeliverySettings> {
  const [methods, holidays, settings] = await Promise.all([
    statements.selectDelivery(db),
    statements.selectHolidays(db),
    db.many<{ value: unknown }>(sql`select value from settings where key = 'return_days'`),
  ]);
  const { returnDays } = contentSettingsOf({ settings: { return_days: settings[0]?.value } });
  return { methods, holidays, returnDays };
}

/** What is left out stays; of a new region, as everywhere else. Null when there is no such method. */
export type DeliveryChange = Partial<statements.DeliveryRowTerms>;

export async function setDelivery(
  pool: Pool,
  target: statements.DeliveryTarget,
  change: DeliveryChange,
): Promise<statements.DeliveryRow | null> {
  return changed(pool, async (db) => {
    const own = (await statements.selectDelivery(db)).filter(({ method }) => method === target.method);
    const before = own.find(({ state }) => state === target.state) ?? own.find(({ state }) => state === null) ?? own[0];
    if (!before) return null;
    const after = { ...before, ...target, ...change };
    await statements.upsertDelivery(db, target, after);
    return after;
  });
}

export const removeDelivery = (pool: Pool, target: statements.DeliveryTarget): Promise<number> =>
  changed(pool, (db) => statements.deleteDelivery(db, target));

export const addHoliday = (pool: Pool, holiday: statements.Holiday): Promise<number> =>
  changed(pool, (db) => statements.upsertHoliday(db, holiday));

export const removeHoliday = (pool: Pool, day: string): Promise<number> =>
  changed(pool, (db) => statements.deleteHoliday(db, day));

export const setReturnDays = (pool: Pool, days: number | null): Promise<number> =>
  changed(pool, (db) => (days === null ? statements.deleteReturnDays(db) : statements.upsertReturnDays(db, days)));

async function changed<T>(pool: Pool, change: (db: Db) => Promise<T>): Promise<T> {
  const answer = await pool.begin(async (db) => {
    const done = await change(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await announceChanges(pool);
  return answer;
}
