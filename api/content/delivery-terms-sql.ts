import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { DeliveryTerms } from '#rules/checkout/delivery-days.ts';

export type Holiday = { day: string; name: LocalizedText };

export const selectHolidays = (db: Db): Promise<Holiday[]> =>
  db.many(sql`select day::text, name from holidays order by day`);

export async function replaceHolidays(db: Db, holidays: readonly Holiday[]): Promise<void> {
  await db.run(sql`delete from holidays`);
  await db.run(sql`
    insert into holidays (day, name)
    select day, name from jsonb_to_recordset(${sql.json([...holidays])}) as wanted (day date, name jsonb)`);
}

export type DeliveryRow = {
  method: string;
  state: string | null;
  title: LocalizedText;
  price: number;
  daysFrom: number | null;
  daysTo: number | null;
  orderBy: string | null;
  onWeekends: boolean;
};

export const selectDelivery = (db: Db): Promise<DeliveryRow[]> =>
  db.many(sql`
    select method, state, title, price, days_from as "daysFrom", days_to as "daysTo", order_by as "orderBy",
           on_weekends as "onWeekends"
    from shipping_methods order by position, id`);

export type DeliveryTarget = { method: string; state: string | null };
type NoTerms = { [Field in keyof DeliveryTerms]: DeliveryTerms[Field] | null } & { onWeekends: boolean };
export type DeliveryRowTerms = NoTerms & { price: number };

/** Its title and carrier are those of the method elsewhere. Changes nothing when no such method is there. */
export const upsertDelivery = (
  db: Db,
  { method, state }: DeliveryTarget,
  { price, daysFrom, daysTo, orderBy, onWeekends }: DeliveryRowTerms,
): Promise<number> =>
  db.run(sql`
    insert into shipping_methods (method, carrier, title, state, price, position, days_from, days_to, order_by, on_weekends)
    select method, carrier, title, ${state}::text, ${price}::bigint, position, ${daysFrom}::int, ${daysTo}::int,
           ${orderBy}::text, ${onWeekends}::boolean
    from shipping_methods where method = ${method} order by position, id limit 1
    on conflict (method, state) do update
    set price = excluded.price, days_from = excluded.days_from, days_to = excluded.days_to, order_by = excluded.order_by,
        on_weekends = excluded.on_weekends`);

export const deleteDelivery = (db: Db, { method, state }: DeliveryTarget): Promise<number> =>
  db.run(sql`delete from shipping_methods where method = ${method} and state is not distinct from ${state}::text`);
