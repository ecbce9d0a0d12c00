import { nameQuery } from '#api/catalog/products/product-search-terms.ts';
import { soughtIds } from '#api/catalog/products/sought-products.ts';
import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { MAX_GOODS } from '#contract/office/office-receipts-contract.ts';
import { readBarcode } from '#rules/catalog/barcode.ts';
import { type Prices, priceOn } from '#rules/catalog/price-change.ts';

export type GoodsRow = {
  product_id: number;
  family_id: number;
  sku: string;
  barcode: string | null;
  name: LocalizedText;
  picture: string | null;
  price: number | null;
  on_hand: number;
  cost: number | null;
  last_cost: number | null;
};

type PricedRow = Omit<GoodsRow, 'price'> & Prices;

/** Reads products in the order of their ids, with the price of `today`. */
export async function selectGoods(db: Db, ids: readonly number[], today: string): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.many<PricedRow>(sql`
    select p.id as product_id, coalesce(p.parent_id, p.id) as family_id, p.sku, p.barcode, p.name, p.cost,
           p.regular_price as price, p.special_price, p.special_from, p.special_to, coalesce(s.qty, 0) as on_hand,
           (select path from product_images i where i.product_id in (p.id, p.parent_id)
            order by i.product_id = p.id desc, i.position, i.id limit 1) as picture,
           (select i.unit_cost from goods_receipt_items i join goods_receipts r on r.id = i.receipt_id
            where i.product_id = p.id and i.unit_cost is not null and i.received > 0 and r.state = 'received'
            order by r.received_at desc, r.id desc limit 1) as last_cost
    from products p left join stock s on s.product_id = p.id
    where p.id = any(${[...ids]}::int[]) and p.type = 'simple' order by p.id`);
  return rows.map(({ special_price, special_from, special_to, price, ...row }) => ({
    ...row,
    price: priceOn({ price, special_price, special_from, special_to }, today),
  }));
}

/** More matches than are shown, so that products in stock come first among them. */
const MAX_MATCHES = 200;

export async function findGoodsIds(db: Db, typed: string): Promise<number[]> {
  const q = typed.trim();
  if (q === '') return [];
  const found = await db.many<{ id: number }>(sql`
    with met as (
      select id from ((${soughtIds({ prefix: q, words: nameQuery(q) })})
        union select id from products where barcode = any(${barcodesOf(q)}::text[])) as m limit ${MAX_MATCHES})
    select p.id from met cross join lateral (select * from products where id = met.id limit 1) as p
    left join stock s on s.product_id = p.id
    where p.type = 'simple'
    order by lower(p.sku) = ${q.toLowerCase()} desc, coalesce(s.qty, 0) > 0 desc, p.enabled desc, p.id limit ${MAX_GOODS}`);
  return found.map(({ id }) => id);
}

/** Scanners send a UPC of 12 digits also as an EAN with a leading zero. */
function barcodesOf(code: string): string[] {
  const digits = readBarcode(code);
  if (!/^\d{8,14}$/.test(digits)) return [];
  return [
    digits,
    ...(digits.length === 12 ? [`0${digits}`] : []),
    ...(/^0\d{12}$/.test(digits) ? [digits.slice(1)] : []),
  ];
}

/** The product of each code; an SKU precedes a barcode. Unknown codes are omitted. */
export async function selectIdsByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(codes)].map((code) => ({ code, sku: code.trim(), barcodes: barcodesOf(code) }));
  const rows = await db.many<{ code: string; id: number }>(sql`
    select w.code, p.id
    from jsonb_to_recordset(${sql.json(wanted)}) as w (code text, sku text, barcodes jsonb)
    cross join lateral (
      (select id, 0 as fit from products where sku = w.sku and type = 'simple')
      union all
      (select id, 1 from products
       where lower(sku) collate "C" = lower(w.sku) collate "C" and type = 'simple' order by id limit 1)
      union all
      (select id, 2 from products
       where barcode = any(array(select jsonb_array_elements_text(w.barcodes))) and type = 'simple' order by id limit 1)
      order by fit limit 1) as p`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

export type PlaceRow = { id: number; name: LocalizedText; is_main: boolean };

export const selectPlaces = (db: Db): Promise<PlaceRow[]> =>
  db.many(sql`select id, name, is_main from stock_locations where is_enabled order by position, id`);

/** Null: an unknown or disabled location. The main location is stored as null in documents. */
export async function findPlace(db: Db, id: number): Promise<PlaceRow | null> {
  return db.maybe<PlaceRow>(sql`select id, name, is_main from stock_locations where id = ${id} and is_enabled`);
}
