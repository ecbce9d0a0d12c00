import { type Db, sql } from '#api/database/sql.ts';

export type WishRow = { id: number; productId: number; createdAt: Date };

const columns = sql`id, product_id as "productId", created_at as "createdAt"`;

/** Newest first. */
export const selectWishes = (db: Db, customerId: number): Promise<WishRow[]> =>
  db.many(sql`select ${columns} from wishes where customer_id = ${customerId} order by id desc`);

/** Null when the product is gone. */
export const insertWish = (db: Db, customerId: number, productId: number): Promise<WishRow | null> =>
  db.maybe(sql`
    insert into wishes (customer_id, product_id)
    select ${customerId}::int, id from products where id = ${productId}
    returning ${columns}`);

export const deleteWish = (db: Db, id: number): Promise<number> => db.run(sql`delete from wishes where id = ${id}`);
