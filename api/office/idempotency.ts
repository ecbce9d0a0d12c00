import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';

const KEPT_DAYS = 2;

type KeyedCall = { key: string; staffId: number; endpoint: string };

/**
 * Does `work` once and keeps its answer in the same transaction. A second press waits for the first and gets what it got; a
 * refused one leaves nothing, so it can be tried again.
 */
export function onceByKey(pool: Pool, call: KeyedCall, work: (db: Db) => Promise<unknown>): Promise<unknown> {
  const { key, staffId, endpoint } = call;
  return pool.begin(async (db) => {
    const isFirst = await db.run(sql`
      with past as (delete from idempotency_keys where created_at < now() - make_interval(days => ${KEPT_DAYS}))
      insert into idempotency_keys (key, staff_id, endpoint) values (${key}::uuid, ${staffId}, ${endpoint})
      on conflict do nothing`);
    if (isFirst === 0) return givenBefore(db, call);
    const answer = await work(db);
    await db.run(sql`
      update idempotency_keys set answer = ${sql.json(answer)} where staff_id = ${staffId} and key = ${key}::uuid`);
    return answer;
  });
}

async function givenBefore(db: Db, { key, staffId, endpoint }: KeyedCall): Promise<unknown> {
  const before = await db.one<{ endpoint: string; answer: unknown }>(sql`
    select endpoint, answer from idempotency_keys where staff_id = ${staffId} and key = ${key}::uuid`);
  if (before.endpoint !== endpoint)
    throw new Refusal('validation', { fields: { idempotency_key: { problem: 'invalid' } } });
  return before.answer;
}
