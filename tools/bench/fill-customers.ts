import { type Db, sql } from '#api/database/sql.ts';
import { fillCustomerTerms } from '#api/orders/customer-search-terms.ts';

const SEED = 0.31;
/** Orders of the first account, such as a wholesale buyer. */
const MAX_OWN_ORDERS = 500;

/**
 * Inserts accounts with realistic names and addresses. They get 70 % of the orders; some of the others are guest orders
 * with the e-mail or telephone of an account.
 */
export async function fillCustomers(db: Db, { first, count }: { first: number; count: number }): Promise<void> {
  const begun = performance.now();
  const last = first + count - 1;
  await db.run(sql`set session_replication_role = replica`);
  await db.run(sql`select setseed(${SEED})`);
  await db.run(sql`
    insert into customers (id, email, email_confirmed_at, password_hash, first_name, last_name, phone, status, tags, created_at)
    overriding system value
    select n, 'customer' || n || '@example.am', case when n % 10 < 7 then now() end, 'none',
           case when n % 5 > 0 then (array['Անի', 'Դավիթ', 'Мария', 'Արմեն', 'Lilit', 'Գոհար', 'John', 'Սոնա'])[1 + floor(random() * 8)::int] end,
           case when n % 5 > 0 then (array['Գրիգորյան', 'Սահակյան', 'Иванова', 'Հովհաննիսյան', 'Avetisyan', 'Պետրոսյան', 'Smith', 'Մկրտչյան',
             'Վարդանյան', 'Խաչատրյան', 'Դանիելյան', 'Ասատրյան'])[1 + floor(random() * 12)::int] end,
           '+374' || (55000000 + (n::bigint * 6151) % 42999999), case when n % 500 = 0 then 0 else 1 end,
           case when n % 100 = 0 then array['VIP'] else '{}' end, now() - make_interval(mins => (${last}::int - n) * 5)
    from generate_series(${first}::int, ${last}::int) n`);
  await db.run(sql`
    insert into addresses (customer_id, first_name, last_name, street, city, state, country, country_name, phone, is_default)
    select id, coalesce(first_name, 'Անի'), coalesce(last_name, 'Մելյան'), '{Տերյան 44}',
           (array['Երևան', 'Գյումրի', 'Վանաձոր', 'Սևան'])[1 + id % 4], (array['Yerevan', 'Shirak', 'Lori', 'Gegharkunik'])[1 + id % 4],
           'AM', 'Armenia', phone, true
    from customers where id >= ${first} and id % 5 < 3`);
  await db.run(sql`
    update orders o set customer_id = c.id, email = c.email
    from (select id, case when row_number() over (order by id) <= ${MAX_OWN_ORDERS} then ${first}::int
                          else ${first}::int + floor(random() * random() * ${count}::int)::int end as customer_id
          from orders where random() < 0.7) as owned
    join customers c on c.id = owned.customer_id
    where o.id = owned.id`);
  await db.run(sql`
    update orders o set email = c.email from customers c
    where o.customer_id is null and o.id % 10 = 0 and c.id = ${first}::int + o.id % ${count}::int`);
  await db.run(sql`vacuum analyze`);
  for (let under = await fillCustomerTerms(db, null); under !== null; ) under = await fillCustomerTerms(db, under);
  await db.run(sql`select setval(pg_get_serial_sequence('customers', 'id'), ${last}::int)`);
  await db.run(sql`set session_replication_role = default`);
  await db.run(sql`vacuum analyze`);
  console.log(`${count} customers made in ${Math.round((performance.now() - begun) / 1000)} s (seed ${SEED})`);
}
