import type { Content } from '#api/content/content-store.ts';
import { type ShippingMethod, termsOf } from '#api/content/shipping-methods.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { DeliveryTerms } from '#rules/checkout/delivery-days.ts';
import { collectTerms } from '#rules/checkout/pickup-terms.ts';

type PickupOrder = {
  delivery: ShippingMethod;
  lines: readonly { productId: number; quantity: number }[];
  now: Date;
};

/** The terms of the method, or those of today if the location of the store has every piece. */
export async function pickupTerms(
  db: Db,
  { locations }: Pick<Content, 'locations'>,
  { delivery, lines, now }: PickupOrder,
): Promise<DeliveryTerms | null> {
  const { store } = delivery;
  const location = store && locations.find(({ storeId, isEnabled }) => isEnabled && storeId === store.id);
  if (!location) return termsOf(delivery);
  const wanted = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  const short = await db.value<number>(sql`
    select count(*)::int as short
    from jsonb_to_recordset(${sql.json(wanted)}) as w (product_id int, quantity int)
    left join stock s using (product_id)
    where w.quantity > ${
      location.isMain
        ? sql`coalesce(s.qty, 0) - coalesce((select sum(l.qty) from location_stock l where l.product_id = w.product_id), 0)`
        : sql`coalesce((select l.qty from location_stock l where l.product_id = w.product_id and l.location_id = ${location.id}), 0)`
    }`);
  return short === 0 ? collectTerms(store.week, now) : termsOf(delivery);
}
