import { type Db, sql } from '#api/database/sql.ts';

/** Maximum number of stored search misses (`api/catalog/search-misses.ts`). */
const MAX_MISSES = 10_000;

/** Inserts `count` rows into each growing table besides products and orders, spread over two years. */
export async function fillBooks(db: Db, count: number): Promise<void> {
  const numbers = sql`generate_series(1, ${count}::int) n`;
  const ago = sql`now() - n * interval '10 minutes'`;
  const product = sql`(select array_agg(id) from (select id from products where type = 'simple' order by id limit 1000) p)`;
  const any = sql`(${product})[1 + n % 1000]`;
  const order = sql`(select min(id) from orders) + n % (select count(*)::int from orders)`;
  await db.run(sql`set session_replication_role = replica`);
  await db.run(sql`
    insert into customers (email, password_hash, first_name, last_name, created_at)
    select 'customer' || n || '@example.am', 'none', 'Անի', 'Գրիգորյան', ${ago} from ${numbers}`);
  await db.run(sql`
    insert into sessions (jti, customer_id, expires_at)
    select gen_random_uuid(), id, now() + interval '20 days' from customers order by id limit ${count}`);
  await db.run(sql`
    insert into addresses (customer_id, first_name, last_name, street, city, state, postcode, phone)
    select id, 'Անի', 'Գրիգորյան', '{Տերյան 44}', 'Երևան', 'Yerevan', '0009', '+37477123456' from customers`);
  // Orders already use the first cart ids.
  await db.run(sql`
    select setval(pg_get_serial_sequence('carts', 'id'), (select coalesce(max(cart_id), 0) + 1 from orders))`);
  await db.run(sql`
    insert into carts (token_hash, updated_at) select sha256(convert_to('cart' || n, 'UTF8')), ${ago} from ${numbers}`);
  await db.run(sql`
    insert into cart_items (cart_id, product_id, quantity, quoted_price)
    select id, (${product})[1 + id % 1000], 1, 1000 from carts`);
  await db.run(sql`
    insert into wishlist_items (customer_id, product_id) select id, (${product})[1 + id % 1000] from customers`);
  await db.run(sql`
    insert into order_history (order_id, status, created_at) select ${order}, 'pending', ${ago} from ${numbers}`);
  await db.run(sql`
    insert into stock_movements (product_id, quantity, reason, created_at) select ${any}, 1, 'count', ${ago} from ${numbers}`);
  await db.run(sql`
    insert into audit_entries (at, source, action, entity, entity_id)
    select ${ago}, 'cli', 'changeProduct', 'product', (${any})::text from ${numbers}`);
  await db.run(sql`
    insert into daily_product_sales (day, product_id, quantity, total)
    select current_date - n / 1000, ${any}, 1, 1000 from ${numbers} on conflict do nothing`);
  await db.run(sql`
    insert into daily_searches (day, query, locale, searches, found, match_kind)
    select current_date - n / 1000, 'query ' || n % 1000, 'hy', 1, 1, 'typed' from ${numbers} on conflict do nothing`);
  await db.run(sql`
    insert into search_misses (query, locale, times, first_at, last_at)
    select 'miss ' || n, 'hy', 1, ${ago}, ${ago} from ${numbers} where n <= ${MAX_MISSES}`);
  await db.run(sql`
    insert into product_redirects (slug, product_id) select 'old-' || n, ${any} from ${numbers}`);
  await db.run(sql`
    insert into stock_alerts (product_id, email, locale, confirmed_at, notified_at)
    select ${any}, 'waits' || n || '@example.am', 'hy', now(), now() from ${numbers}`);
  await db.run(sql`set session_replication_role = default`);
  await db.run(sql`vacuum analyze`);
}
