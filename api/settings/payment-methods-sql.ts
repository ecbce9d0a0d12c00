import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

export type PaymentRow = {
  method: string;
  title: LocalizedText;
  description: LocalizedText;
  img: string;
  enabled: boolean;
  position: number;
  minTotal: number | null;
  maxTotal: number | null;
  regions: string[] | null;
};

export const selectPayments = (db: Db): Promise<PaymentRow[]> =>
  db.many(sql`
    select method, title, description, img, enabled, position, min_total as "minTotal", max_total as "maxTotal", regions
    from payment_methods order by position, method`);

/** Readers are not blocked; other writers wait. */
export const lockPayments = (db: Db): Promise<number> =>
  db.run(sql`lock table payment_methods in share row exclusive mode`);

export const upsertPayment = (db: Db, row: PaymentRow): Promise<number> =>
  db.run(sql`
    insert into payment_methods (method, title, description, img, enabled, position, min_total, max_total, regions)
    values (${row.method}, ${sql.json(row.title)}, ${sql.json(row.description)}, ${row.img}, ${row.enabled},
            ${row.position}, ${row.minTotal}, ${row.maxTotal}, ${row.regions}::text[])
    on conflict (method) do update
    set title = excluded.title, description = excluded.description, enabled = excluded.enabled,
        position = excluded.position, min_total = excluded.min_total, max_total = excluded.max_total,
        regions = excluded.regions`);

export const deletePayment = (db: Db, method: string): Promise<number> =>
  db.run(sql`delete from payment_methods where method = ${method}`);

export const updatePaymentOrder = (db: Db, methods: readonly string[]): Promise<number> =>
  db.run(sql`
    update payment_methods p set position = place
    from unnest(${[...methods]}::text[]) with ordinality as wanted (method, place)
    where p.method = wanted.method and p.position <> place`);

/** Selects the methods that orders or payment attempts used. An attempt can have another method than its paid order. */
export async function selectUsedPayments(db: Db, methods: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ method: string }>(sql`
    select method from unnest(${[...methods]}::text[]) as known (method)
    where exists (select 1 from orders o where o.payment_method = known.method)
       or exists (select 1 from payment_attempts a where a.method = known.method)`);
  return rows.map(({ method }) => method);
}

export const countOrdersPaid = (db: Db, method: string): Promise<number> =>
  db.value(sql`
    select count(distinct order_id)::int as count from payment_attempts where method = ${method}`);
