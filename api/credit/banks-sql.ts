import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PlannedTerms } from '#rules/credit/bank-terms.ts';

type BankColumns = {
  id: number;
  name: LocalizedText;
  image: string;
  rate: number;
  serviceFee: number;
  creditAmountRate: number;
  minAmount: number | null;
  maxAmount: number | null;
  minDownPaymentPercent: number;
  applyUrl: string | null;
  position: number;
  enabled: boolean;
  /** Shoppers can choose the bank from this day on; null: always. */
  firstDay: string | null;
};

export type SelectedBank = BankColumns & { periods: { id: number; period: number }[] };
export type WrittenBank = BankColumns & { periods: number[] };
export type PlannedRow = PlannedTerms & { bankId: number };

export const selectBanks = (db: Db): Promise<SelectedBank[]> =>
  db.many(sql`
    select b.id, b.name, b.image, b.rate, b.service_fee as "serviceFee", b.credit_amount_rate as "creditAmountRate",
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'period', p.months) order by p.months)
                     from bank_periods p where p.bank_id = b.id), '[]') as periods,
           b.min_amount as "minAmount", b.max_amount as "maxAmount",
           b.min_down_payment_percent as "minDownPaymentPercent", b.apply_url as "applyUrl", b.position,
           b.enabled, b.first_day::text as "firstDay"
    from banks b order by b.position, b.id`);

/** Readers are not blocked; other writers wait. */
export const lockBanks = (db: Db): Promise<number> => db.run(sql`lock table banks in share row exclusive mode`);

/** New ids are above all existing and given ones, so that an id stored in a browser never means another bank. */
export const followIds = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    select setval('banks_id_seq', top.id)
    from (select max(id) as id from (select id from banks union all select unnest(${[...ids]}::int[])) as ids) as top
    where top.id >= (select last_value from banks_id_seq)`);

export async function selectFreshIds(db: Db, count: number): Promise<number[]> {
  const ids = await db.many<{ id: number }>(sql`
    select nextval('banks_id_seq')::int as id from generate_series(1, ${count}::int)`);
  return ids.map(({ id }) => id);
}

export const upsertBanks = (db: Db, banks: readonly WrittenBank[]): Promise<number> =>
  db.run(sql`
    insert into banks (id, name, image, rate, service_fee, credit_amount_rate, min_amount, max_amount,
                       min_down_payment_percent, apply_url, position, enabled, first_day)
    select id, name, image, rate, "serviceFee", "creditAmountRate", "minAmount", "maxAmount", "minDownPaymentPercent",
           "applyUrl", position, enabled, "firstDay"
    from jsonb_to_recordset(${sql.json(banks)}) as bank (
      id int, name jsonb, image text, rate numeric, "serviceFee" numeric, "creditAmountRate" numeric, "minAmount" bigint,
      "maxAmount" bigint, "minDownPaymentPercent" numeric, "applyUrl" text, position int,
      enabled boolean, "firstDay" date)
    on conflict (id) do update set
      name = excluded.name, image = excluded.image, rate = excluded.rate, service_fee = excluded.service_fee,
      credit_amount_rate = excluded.credit_amount_rate, min_amount = excluded.min_amount, max_amount = excluded.max_amount,
      min_down_payment_percent = excluded.min_down_payment_percent, apply_url = excluded.apply_url,
      position = excluded.position, enabled = excluded.enabled, first_day = excluded.first_day`);

/** Unchanged periods keep their ids. */
export async function replacePeriods(db: Db, banks: readonly WrittenBank[]): Promise<void> {
  const wanted = () => sql`
    select (bank.terms ->> 'id')::int, period.months::int
    from jsonb_array_elements(${sql.json(banks)}) as bank (terms),
         jsonb_array_elements_text(bank.terms -> 'periods') as period (months)`;
  await db.run(sql`
    delete from bank_periods
    where bank_id = any(${banks.map(({ id }) => id)}::int[]) and (bank_id, months) not in (${wanted()})`);
  await db.run(sql`insert into bank_periods (bank_id, months) ${wanted()} on conflict (bank_id, months) do nothing`);
}

export const deleteBanks = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`delete from banks where id = any(${[...ids]}::int[])`);

export const updateBankOrder = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    update banks b set position = place
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    where b.id = wanted.id and b.position <> place`);

export const selectPlannedTerms = (db: Db): Promise<PlannedRow[]> =>
  db.many(sql`
    select bank_id as "bankId", first_day::text as first_day, last_day::text as last_day, rate, service_fee,
           credit_amount_rate, periods, min_amount, max_amount, min_down_payment_percent
    from bank_terms order by bank_id, first_day`);

/** Stores the planned terms of these banks; terms that are not among them are deleted. */
export async function replacePlannedTerms(
  db: Db,
  bankIds: readonly number[],
  planned: readonly PlannedRow[],
): Promise<void> {
  await db.run(sql`delete from bank_terms where bank_id = any(${[...bankIds]}::int[])`);
  if (planned.length === 0) return;
  await db.run(sql`
    insert into bank_terms (bank_id, first_day, last_day, rate, service_fee, credit_amount_rate, periods, min_amount,
                            max_amount, min_down_payment_percent)
    select "bankId", first_day, last_day, rate, service_fee, credit_amount_rate, periods, min_amount, max_amount,
           min_down_payment_percent
    from jsonb_to_recordset(${sql.json(planned)})
      as ("bankId" int, first_day date, last_day date, rate numeric, service_fee numeric, credit_amount_rate numeric,
          periods int[], min_amount bigint, max_amount bigint, min_down_payment_percent numeric)`);
}

/** The payment method of the checkout that offers the banks. */
export const isCreditShown = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`select 1 from payment_methods where method = 'credit' and enabled`)) !== null;
