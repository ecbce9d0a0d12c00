import { selectLocations } from '#api/content/stock-locations.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { readPlaces } from '#api/stock/stock-places.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PlacedProduct } from '#contract/office/office-locations-contract.ts';

type FoundProduct = { id: number; sku: string; name: LocalizedText; picture: string | null; qty: number };

/** Finds a product by its exact SKU or barcode. */
export async function scanStock(db: Db, typed: string): Promise<PlacedProduct | null> {
  const code = typed.trim();
  if (code === '') return null;
  const product = await db.maybe<FoundProduct>(sql`
    select p.id, p.sku, p.name, coalesce(s.qty, 0) as qty,
           (select path from product_images i where i.product_id in (p.id, p.parent_id)
            order by i.product_id = p.id desc, i.position, i.id limit 1) as picture
    from products p left join stock s on s.product_id = p.id
    where p.type = 'simple' and (p.sku in (${code}, upper(${code})) or p.barcode = ${code})
    order by p.id limit 1`);
  if (!product) return null;
  const { id, sku, name, picture, qty } = product;
  const places = await readPlaces(db, await selectLocations(db), [{ productId: id, onHand: qty }]);
  return { product_id: id, sku, name: { ...name }, picture, on_hand: qty, places: places.get(id) ?? [] };
}
