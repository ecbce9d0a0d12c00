import { type Actor, CLI, type Fields, logChange } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { contentSettingsOf } from './content-settings.ts';
import * as statements from './delivery-terms-sql.ts';

export type { DeliveryRow } from './delivery-terms-sql.ts';

type DeliverySettings = {
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

/**
 * Omitted fields keep their value; for a new region they default to the terms for everywhere else. `setDelivery`
 * returns null for an unknown method.
 */
export type DeliveryChange = Partial<statements.DeliveryRowTerms>;

export async function setDelivery(
  pool: Pool,
  target: statements.DeliveryTarget,
  change: DeliveryChange,
  actor: Actor = CLI,
): Promise<statements.DeliveryRow | null> {
  return changed(pool, async (db) => {
    const own = (await statements.selectDelivery(db)).filter(({ method }) => method === target.method);
    const before = own.find(({ state }) => state === target.state) ?? own.find(({ state }) => state === null) ?? own[0];
    if (!before) return null;
    const after = { ...before, ...target, ...change };
    await statements.upsertDelivery(db, target, after);
    const was = termsOf(before.state === target.state ? before : null);
    await logDelivery(db, { actor, action: 'setDelivery', target, before: was, after: termsOf(after) });
    return after;
  });
}

export const removeDelivery = (pool: Pool, target: statements.DeliveryTarget, actor: Actor = CLI): Promise<number> =>
  changed(pool, async (db) => {
    const rows = await statements.selectDelivery(db);
    const before = rows.find(({ method, state }) => method === target.method && state === target.state);
    const count = await statements.deleteDelivery(db, target);
    if (count > 0)
      await logDelivery(db, { actor, action: 'removeDelivery', target, before: termsOf(before ?? null), after: {} });
    return count;
  });

const termsOf = (row: statements.DeliveryRow | null): Fields => {
  if (!row) return {};
  const { method, state, ...terms } = row;
  return terms;
};

type LoggedTerms = { actor: Actor; action: string; target: statements.DeliveryTarget; before: Fields; after: Fields };

function logDelivery(db: Db, { target: { method, state }, ...logged }: LoggedTerms): Promise<number> {
  const entityId = state === null ? method : `${method} ${state}`;
  const { actor, ...change } = logged;
  return logChange(db, actor, { ...change, entity: 'delivery', entityId });
}

async function changed<T>(pool: Pool, change: (db: Db) => Promise<T>): Promise<T> {
  const answer = await pool.begin(async (db) => {
    const done = await change(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await sendCatalogNotification(pool);
  return answer;
}
