import { productTerms, type ShopReturnTerms } from '#api/content/return-terms.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { textOf } from '#api/orders/office/office-order-wire.ts';
import { categoryPath, warrantyText } from '#api/orders/returns/product-terms.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { MAX_WARRANTIES, type Warranty } from '#contract/office/office-returns-contract.ts';
import { returnDeadlines } from '#rules/orders/return-deadline.ts';
import type { ReturnStatus } from '#rules/orders/return-transitions.ts';
import { shopDay } from '#rules/shop/discount.ts';

type Piece = {
  serial: string;
  orderId: number;
  itemId: number;
  productId: number | null;
  sku: string;
  name: LocalizedText;
  image: string | null;
  buyer: string;
  soldAt: Date | null;
  path: number[];
  warranty: string | null;
  returns: { id: number; status: ReturnStatus; createdAt: string }[];
};

type Query = { serial: string | null; orderId: number | null };
type Options = { terms: ShopReturnTerms; now: Date; seesBuyer: boolean };

/** Finds pieces by serial number, by the last characters of one, or by order. */
export async function findWarranties(db: Db, query: Query, { terms, now, seesBuyer }: Options): Promise<Warranty[]> {
  const serial = query.serial?.toUpperCase().replace(/[^0-9A-Z]/g, '') ?? '';
  if (serial.length < MIN_SERIAL && query.orderId === null) return [];
  const today = shopDay(now);
  return (await selectPieces(db, { serial, orderId: query.orderId })).map(({ path, warranty, ...piece }) => {
    const days = piece.soldAt && returnDeadlines(piece.soldAt, productTerms({ path, warranty }, terms));
    const until = days?.warrantyUntil ?? null;
    return {
      serial: piece.serial,
      order_id: piece.orderId,
      order_item_id: piece.itemId,
      product_id: piece.productId,
      sku: piece.sku,
      name: textOf(piece.name),
      picture: piece.image,
      buyer: seesBuyer ? piece.buyer : '',
      sold_at: piece.soldAt?.toISOString() ?? null,
      warranty_until: until,
      is_valid: until !== null && until >= today,
      returns: piece.returns.map(({ id, status, createdAt }) => ({
        id,
        status,
        created_at: new Date(createdAt).toISOString(),
      })),
    };
  });
}

const MIN_SERIAL = 4;

/** The terms of the order search contain each serial number and its last six characters. */
const selectPieces = (db: Db, { serial, orderId }: { serial: string; orderId: number | null }): Promise<Piece[]> =>
  db.many(sql`
    select coalesce(z.serial, '') as serial, o.id as "orderId", i.id as "itemId", i.product_id as "productId", i.sku,
           i.name, i.image, trim(o.first_name || ' ' || o.last_name) as buyer,
           case when o.status in ('completed', 'closed') then (
             select max(h.created_at) from order_history h where h.order_id = o.id and h.status = 'completed') end as "soldAt",
           ${categoryPath} as path, ${warrantyText} as warranty,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'createdAt', r.created_at)
                                      order by r.id desc), '[]')
            from return_items l join returns r on r.id = l.return_id where l.order_item_id = i.id) as returns
    from orders o join order_items i on i.order_id = o.id
    left join order_item_serials z on z.order_item_id = i.id
    where ${
      orderId === null
        ? sql`o.id in (select t.order_id from order_search_terms t where t.term = ${`s${serial.toLowerCase()}`})
              and (z.serial = ${serial} or right(z.serial, ${serial.length}) = ${serial})`
        : sql`o.id = ${orderId}`
    }
    order by o.id desc, i.id, z.created_at, z.serial limit ${MAX_WARRANTIES}`);
