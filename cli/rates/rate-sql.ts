import { type Db, sql } from '#api/database/sql.ts';

export const upsertRate = (db: Db, { code, rate, day }: { code: string; rate: number; day: string }): Promise<number> =>
  db.run(sql`
    insert into currency_rates (code, day, rate) values (${code}, ${day}::date, ${rate})
    on conflict (code, day) do update set rate = excluded.rate`);

/** The newest of each currency. */
export const selectRates = (db: Db): Promise<{ code: string; rate: number; date: string }[]> =>
  db.many(sql`
    select distinct on (code) code, rate, to_char(day, 'YYYY-MM-DD') as date
    from currency_rates order by code, day desc`);

export const deleteRates = (db: Db, code: string): Promise<number> =>
  db.run(sql`delete from currency_rates where code = ${code}`);
