import { type Db, sql } from '#api/database/sql.ts';

export type WishlistRow = { id: number; productId: number; createdAt: Date };

const columns = sql`id, product_id as "productId", created_at as "createdAt"`;

export const selectWishlistItems = (db: Db, customerId: number): Promise<WishlistRow[]> =>
  db.many(sql`select ${columns} from wishlist_items where customer_id = ${customerId} order by id desc`);

export const insertWishlistItem = (db: Db, customerId: number, productId: number): Promise<WishlistRow | null> =>
  db.maybe(sql`
    insert into wishlist_items (customer_id, product_id)
    select ${customerId}::int, id from products where id = ${productId}
    returning ${columns}`);

export const deleteWishlistItem = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from wishlist_items where id = ${id}`);
