import { createHash } from 'node:crypto';
import { type Db, type Pool, sql, type Transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';

const RETAINED_DAYS = 2;

type KeyedCall = { key: string; staffId: number; name: string; params: unknown; input: object };

/**
 * Executes `work` once and stores its answer in the same transaction. A repeated call waits for the first and gets
 * its answer. A refused call stores nothing, so it can be repeated. Other content with the same key is refused.
 */
export function onceByKey(pool: Pool, call: KeyedCall, work: (db: Transaction) => Promise<unknown>): Promise<unknown> {
  const { key, staffId } = call;
  const endpoint = fingerprintOf(call);
  return pool.begin(async (db) => {
    const isFirst = await db.run(sql`
      with past as (delete from idempotency_keys where created_at < now() - make_interval(days => ${RETAINED_DAYS}))
      insert into idempotency_keys (key, staff_id, endpoint) values (${key}::uuid, ${staffId}, ${endpoint})
      on conflict do nothing`);
    if (isFirst === 0) return givenBefore(db, { key, staffId, endpoint });
    const answer = await work(db);
    await db.run(sql`
      update idempotency_keys set answer = ${sql.json(answer)} where staff_id = ${staffId} and key = ${key}::uuid`);
    return answer;
  });
}

/** Name and digest of the call, independent of the language. */
function fingerprintOf({ name, params, input }: KeyedCall): string {
  const { locale: _, idempotency_key: __, ...content } = input as Record<string, unknown>;
  return `${name} ${createHash('sha256')
    .update(JSON.stringify([params, content]))
    .digest('base64url')}`;
}

type IdempotencyScope = { key: string; staffId: number; endpoint: string };

async function givenBefore(db: Db, { key, staffId, endpoint }: IdempotencyScope): Promise<unknown> {
  const before = await db.one<{ endpoint: string; answer: unknown }>(sql`
    select endpoint, answer from idempotency_keys where staff_id = ${staffId} and key = ${key}::uuid`);
  if (before.endpoint !== endpoint) throw new OfficeRefusal('key_used');
  return before.answer;
}
