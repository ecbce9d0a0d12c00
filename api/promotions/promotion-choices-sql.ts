import { type Db, sql } from '#api/database/sql.ts';
import type { PromotionChoices } from '#contract/office/office-promotion-choices-contract.ts';

export type OptionChoice = PromotionChoices['options'][number] & { code: string };

export const selectOptions = (db: Db): Promise<OptionChoice[]> =>
  db.many(sql`
    select o.id, o.label as name, a.name as attribute, a.code
    from attribute_options o join attributes a on a.id = o.attribute_id
    where a.type in ('select', 'multiselect') order by a.position, a.id, lower(o.admin_name), o.id`);

export const selectPaymentMethods = (db: Db): Promise<PromotionChoices['payment_methods']> =>
  db.many(sql`select method as code, title as name from payment_methods order by position, method`);

/** Delivery methods have a row for each region, all with the same title, so one row of each method is enough. */
export const selectShippingMethods = (db: Db): Promise<PromotionChoices['shipping_methods']> =>
  db.many(sql`
    select code, name from (
      select distinct on (method) method as code, title as name, position from shipping_methods order by method, id
    ) as found order by position, code`);
