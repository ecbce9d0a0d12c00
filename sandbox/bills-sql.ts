import { type Db, type Pool, sql } from '#api/database/sql.ts';

export type Provider = 'arca' | 'idram' | 'ameria' | 'telcell' | 'fastshift' | 'easypay' | 'fiscal';
type NewBill = { id: string; provider: Provider; number: string; state: object };

export const insertBill = async (db: Db, { id, provider, number, state }: NewBill): Promise<boolean> =>
  (await db.run(sql`
    insert into sandbox_bills (id, provider, number, state)
    values (${id}, ${provider}, ${number}, ${sql.json(state)})
    on conflict do nothing`)) === 1;

export const selectBill = async <State extends object>(db: Db, provider: Provider, id: string): Promise<State | null> =>
  (await db.maybe<{ state: State }>(sql`select state from sandbox_bills where id = ${id} and provider = ${provider}`))
    ?.state ?? null;

export const selectBillId = async (db: Db, provider: Provider, number: string): Promise<string | null> =>
  (
    await db.maybe<{ id: string }>(
      sql`select id from sandbox_bills where number = ${number} and provider = ${provider} limit 1`,
    )
  )?.id ?? null;

export const selectWaitingIds = async (db: Db, provider: Provider, field: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      sql`select id from sandbox_bills where provider = ${provider} and jsonb_typeof(state -> ${field}) = 'object'`,
    )
  ).map(({ id }) => id);

export function changeBill<State extends object, Result>(
  pool: Pool,
  { provider, id }: { provider: Provider; id: string },
  work: (state: State) => { state: State; result: Result },
): Promise<Result | null> {
  return pool.begin(async (db) => {
    const found = await db.maybe<{ state: State }>(
      sql`select state from sandbox_bills where id = ${id} and provider = ${provider} for update`,
    );
    if (!found) return null;
    const { state, result } = work(found.state);
    await db.run(sql`update sandbox_bills set state = ${sql.json(state)}, updated_at = now() where id = ${id}`);
    return result;
  });
}
