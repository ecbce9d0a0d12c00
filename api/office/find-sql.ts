import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';

type FoundProduct = { id: number; name: LocalizedText; sku: string; picture: string | null };

/**
 * Products with the exact SKU come first, also hidden ones. The results of the product search follow in their order.
 */
export const selectFoundProducts = (
  db: Db,
  { sku, ids, most }: { sku: string; ids: readonly number[]; most: number },
): Promise<FoundProduct[]> =>
  db.many(sql`
    select coalesce(p.parent_id, p.id) as id, p.name, p.sku, (
             select m.path from product_images m where m.product_id in (p.id, p.parent_id)
             order by m.product_id = p.id desc, m.position, m.id limit 1) as picture
    from (
      select id, 0::bigint as place from products where sku in (${sku}, upper(${sku}))
      union all
      select id, place from unnest(${[...ids]}::int[]) with ordinality as found (id, place)
    ) as found join products p using (id)
    order by found.place limit ${most}`);

type FoundStaff = {
  id: number;
  name: string;
  roleId: number;
  code: string | null;
  roleName: LocalizedText | null;
};

/** The list is short, so the caller compares all names. */
export const selectActiveStaff = (db: Db): Promise<FoundStaff[]> =>
  db.many(sql`
    select s.id, s.name, r.id as "roleId", r.code, r.name as "roleName"
    from staff s join staff_roles r on r.id = s.role_id where s.is_active order by s.name, s.id`);
