import { type Db, sql } from '#api/database/sql.ts';

export type CurrencyRate = { code: string; rate: number; date: string };

/** The newest of each currency. */
export const selectRates = (db: Db): Promise<CurrencyRate[]> =>
  db.many(sql`
    select distinct on (code) code, rate, to_char(day, 'YYYY-MM-DD') as date
    from currency_rates order by code, day desc`);

export const upsertRates = (db: Db, rates: readonly CurrencyRate[]): Promise<number> =>
  db.run(sql`
    insert into currency_rates (code, day, rate)
    select code, date, rate from jsonb_to_recordset(${sql.json([...rates])}) as known (code text, date date, rate numeric)
    on conflict (code, day) do update set rate = excluded.rate`);

export const deleteRates = (db: Db, code: string): Promise<number> =>
  db.run(sql`delete from currency_rates where code = ${code}`);
