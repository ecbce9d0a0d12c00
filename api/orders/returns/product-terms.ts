import { type Statement, sql } from '#api/database/sql.ts';

/** Categories of an order item `i`, the nearest first. A product of several categories has the path of all of them. */
export const categoryPath: Statement = sql`
  (with recursive up (id, parent_id, level) as (
     select c.id, c.parent_id, 0 from product_categories pc join categories c on c.id = pc.category_id
     where pc.product_id = coalesce(i.parent_id, i.product_id)
     union
     select c.id, c.parent_id, up.level + 1 from up join categories c on c.id = up.parent_id
   )
   select coalesce(array_agg(id order by level, id desc), '{}') from up)`;

/** The Armenian text of the attribute `warranty` of an order item `i`; null without one. */
export const warrantyText: Statement = sql`
  coalesce(
    (select t.value ->> 'hy' from product_texts t join attributes a on a.id = t.attribute_id and a.code = 'warranty'
     where t.product_id in (i.product_id, i.parent_id) order by t.product_id = i.product_id desc limit 1),
    (select v.label ->> 'hy' from product_options p
     join attributes a on a.id = p.attribute_id and a.code = 'warranty'
     join attribute_options v on v.id = p.option_id
     where p.product_id in (i.product_id, i.parent_id) order by p.product_id = i.product_id desc limit 1))`;
