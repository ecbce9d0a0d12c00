import { type Db, sql } from '#api/database/sql.ts';

export type CurrencyRate = { code: string; rate: number; date: string };

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

/** Stores the rates that are shown: newer days of a code and codes that are missing are deleted. */
export async function replaceRates(db: Db, rates: readonly CurrencyRate[]): Promise<void> {
  await db.run(sql`
    delete from currency_rates r
    where not exists (
      select 1 from jsonb_to_recordset(${sql.json([...rates])}) as wanted (code text, date date)
      where wanted.code = r.code and wanted.date >= r.day)`);
  await upsertRates(db, rates);
}
