import { type Db, sql } from '#api/database/sql.ts';
import { backfillOrderSearchTerms } from '#api/orders/order-search-terms.ts';

const SEED = 0.17;

/** Inserts orders of several years with realistic names, places and payment methods; the last 400 are open. */
export async function fillOrders(db: Db, { first, count }: { first: number; count: number }): Promise<void> {
  const last = first + count - 1;
  const begun = performance.now();
  await db.run(sql`set session_replication_role = replica`);
  await db.run(sql`select setseed(${SEED})`);
  const title = sql`'{"hy": "Անուն", "ru": "Имя", "en": "Name"}'::jsonb`;
  await db.run(sql`
    with made as (
      select n, random() as dice, random() as who, random() as place, random() as pays, (1000 + floor(random() * 400000))::bigint as sum
      from generate_series(${first}::int, ${last}::int) n
    )
    insert into orders (id, cart_id, status, locale, email, first_name, last_name, shipping_method, shipping_title,
                        payment_method, payment_title, sub_total, shipping_amount, grand_total, created_at, updated_at, credit)
    select n, n, case when n > ${last} - 400 then (array['pending', 'processing', 'pending_payment', 'fraud'])[1 + floor(dice * 4)::int]
                      when dice < 0.1 then 'canceled' else 'completed' end,
           'hy', 'buyer' || n || '@example.am',
           (array['Անի', 'Դավիթ', 'Мария', 'Արմեն', 'Lilit', 'Գոհար', 'John', 'Սոնա'])[1 + floor(who * 8)::int],
           (array['Գրիգորյան', 'Սահակյան', 'Иванова', 'Հովհաննիսյան', 'Avetisyan', 'Պետրոսյան', 'Smith', 'Մկրտչյան',
                  'Վարդանյան', 'Խաչատրյան', 'Դանիելյան', 'Ասատրյան'])[1 + floor(place * 12)::int],
           'free_free', ${title}, case when pays < 0.15 then 'credit' when pays < 0.6 then 'cashondelivery' else 'aeb_vpos' end,
           ${title}, sum, 0, sum, now() - make_interval(mins => (${last} - n) * 5), now() - make_interval(mins => (${last} - n) * 5),
           case when pays < 0.15 then jsonb_build_object('bankId', 1 + floor(place * 9)::int, 'bankName', ${title}, 'periodMonths', 12) end
    from made`);
  await db.run(sql`
    update orders set promised_from = created_at::date + 1, promised_to = created_at::date + 2
    where id >= ${first} and status <> 'pending_payment'`);
  await db.run(sql`
    insert into deliveries (order_id, state, changed_at, delivered_at, collected)
    select id, 'delivered', created_at + interval '1 day', created_at + interval '1 day',
           case when payment_method = 'cashondelivery' then grand_total else 0 end
    from orders where id >= ${first} and status = 'completed'`);
  await db.run(sql`
    insert into order_items (order_id, sku, name, slug, quantity, price, total)
    select o.id, 'SKU-' || (o.id * 7 % 3000) || '-' || k, ${title}, 'x', 1, 1000, 1000
    from orders o cross join generate_series(1, 2) k where o.id >= ${first}`);
  await db.run(sql`
    insert into order_addresses (order_id, kind, first_name, last_name, email, street, city, state, postcode, country, country_name, phone)
    select o.id, 'shipping', o.first_name, o.last_name, o.email, '{Տերյան 44}',
           (array['Երևան', 'Գյումրի', 'Վանաձոր', 'Սևան'])[1 + o.id % 4], (array['Yerevan', 'Shirak', 'Lori', 'Gegharkunik'])[1 + o.id % 4],
           '0009', 'AM', 'Armenia', '+374' || (77000000 + (o.id * 7919) % 22999999)
    from orders o where o.id >= ${first}`);
  await db.run(sql`
    insert into payment_attempts (order_id, number, method, amount, status, paid_at)
    select id, 1, payment_method, grand_total, case when status = 'completed' then 'paid' else 'created' end, created_at
    from orders where id >= ${first}`);
  for (let under = await backfillOrderSearchTerms(db, null); under !== null; )
    under = await backfillOrderSearchTerms(db, under);
  await db.run(sql`set session_replication_role = default`);
  await db.run(sql`vacuum analyze`);
  console.log(`${count} orders made in ${Math.round((performance.now() - begun) / 1000)} s (seed ${SEED})`);
}
