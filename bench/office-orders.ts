import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { type Db, openPool, REQUEST_LIMITS, sql } from '#api/database/sql.ts';
import * as statements from '#api/orders/office-orders-sql.ts';
import { fillOrderWords, orderQuery } from '#api/orders/order-words.ts';
import { createDatabase } from '#testing/database.ts';
import { type Question, timed } from './timed-statements.ts';

// `node scripts/run.mjs node bench/office-orders.ts [ORDERS]`: the office's list, filters and search over many orders.

const ORDERS = Number(process.argv[2] ?? 100_000);
const SEED = 0.17;
const MOST_LIST_MS = 60;
const MOST_SEARCH_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'kayts-orders-'));
const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
try {
  const url = await createDatabase(server.url, 'orders_bench', null);
  await migrate(url);
  const filling = openPool({ url, max: 1 });
  await fill(filling);
  await filling.close();
  // One connection, so that its counts of scans are whole.
  const pool = openPool({ url, max: 1, limits: REQUEST_LIMITS });
  await report(pool);
  await pool.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(db: Db): Promise<void> {
  const begun = performance.now();
  await db.run(sql`set session_replication_role = replica`);
  await db.run(sql`select setseed(${SEED})`);
  const title = sql`'{"hy": "Անուն", "ru": "Имя", "en": "Name"}'::jsonb`;
  await db.run(sql`
    with made as (
      select n, random() as dice, random() as who, random() as place, random() as pays, (1000 + floor(random() * 400000))::bigint as sum
      from generate_series(1, ${ORDERS}::int) n
    )
    insert into orders (id, cart_id, status, locale, email, first_name, last_name, shipping_method, shipping_title,
                        payment_method, payment_title, sub_total, shipping_amount, grand_total, created_at, updated_at, credit)
    select n, n, case when n > ${ORDERS} - 400 then (array['pending', 'processing', 'pending_payment', 'fraud'])[1 + floor(dice * 4)::int]
                      when dice < 0.1 then 'canceled' else 'completed' end,
           'hy', 'buyer' || n || '@example.am',
           (array['Անի', 'Դավիթ', 'Мария', 'Արմեն', 'Lilit', 'Գոհար', 'John', 'Սոնա'])[1 + floor(who * 8)::int],
           (array['Գրիգորյան', 'Սահակյան', 'Иванова', 'Հովհաննիսյան', 'Avetisyan', 'Պետրոսյան', 'Smith', 'Մկրտչյան',
                  'Վարդանյան', 'Խաչատրյան', 'Դանիելյան', 'Ասատրյան'])[1 + floor(place * 12)::int],
           'free_free', ${title}, case when pays < 0.15 then 'credit' when pays < 0.6 then 'cashondelivery' else 'aeb_vpos' end,
           ${title}, sum, 0, sum, now() - make_interval(mins => (${ORDERS} - n) * 5), now() - make_interval(mins => (${ORDERS} - n) * 5),
           case when pays < 0.15 then jsonb_build_object('bankId', 1 + floor(place * 9)::int, 'bankName', ${title}, 'periodMonths', 12) end
    from made`);
  await db.run(sql`
    insert into order_items (order_id, sku, name, slug, quantity, price, total)
    select o.id, 'SKU-' || (o.id * 7 % 3000) || '-' || k, ${title}, 'x', 1, 1000, 1000
    from orders o cross join generate_series(1, 2) k`);
  await db.run(sql`
    insert into order_addresses (order_id, kind, first_name, last_name, email, street, city, state, postcode, country, country_name, phone)
    select o.id, 'shipping', o.first_name, o.last_name, o.email, '{Տերյան 44}',
           (array['Երևան', 'Գյումրի', 'Վանաձոր', 'Սևան'])[1 + o.id % 4], (array['Yerevan', 'Shirak', 'Lori', 'Gegharkunik'])[1 + o.id % 4],
           '0009', 'AM', 'Armenia', '+374' || (77000000 + (o.id * 7919) % 22999999)
    from orders o`);
  await db.run(sql`
    insert into payment_attempts (order_id, number, method, amount, status, paid_at)
    select id, 1, payment_method, grand_total, case when status = 'completed' then 'paid' else 'created' end, created_at from orders`);
  while ((await fillOrderWords(db)) > 0);
  await db.run(sql`analyze`);
  console.log(`${ORDERS} orders made in ${Math.round((performance.now() - begun) / 1000)} s (seed ${SEED})`);
}

const measure = (question: Question, call: () => Promise<unknown>) => timed(question, call).then(console.log);

async function report(pool: Db): Promise<void> {
  const all = statements.NO_FILTER;
  const page = { after: null, limit: 51 };
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const lists: [string, statements.OrderFilter, number | null][] = [
    ['all', all, null],
    ['all, thousandth page', all, Math.floor(ORDERS / 2)],
    ['to accept', { ...all, view: 'accept' }, null],
    ['credit', { ...all, view: 'credit' }, null],
    ['completed', { ...all, view: 'completed' }, null],
    ['by card', { ...all, method: 'aeb_vpos' }, null],
    ['a method nobody used', { ...all, method: 'idram_vpos' }, null],
    ['one bank', { ...all, bank: 7 }, null],
    ['a region without orders', { ...all, region: 'Tavush' }, null],
    ['a week half a year ago', { ...all, from: day(187), to: day(180) }, null],
    ['late', { ...all, isLate: true }, null],
  ];
  for (const [title, filter, after] of lists)
    await measure({ db: pool, title, most: MOST_LIST_MS }, () =>
      statements.selectOfficeOrders(pool, filter, { ...page, after }),
    );
  await measure({ db: pool, title: 'sums of a month', most: MOST_LIST_MS }, () =>
    statements.selectSums(pool, { ...all, from: day(30) }),
  );
  await measure({ db: pool, title: 'counts of views', most: MOST_LIST_MS }, () => statements.countWaiting(pool));
  await measure({ db: pool, title: 'today', most: MOST_LIST_MS }, () => statements.selectToday(pool, new Date()));
  const searches = [
    'Գրիգորյան',
    'григорян ани',
    'avetisyan',
    '091123456',
    '3456',
    '+374 77 12',
    'buyer4321@',
    'SKU-21-1',
    '49015420',
    'նման չկա',
  ];
  for (const q of searches) {
    const query = orderQuery(q, { contact: true });
    await measure({ db: pool, title: `search ${q}`, most: MOST_SEARCH_MS }, () =>
      statements.selectOfficeOrders(pool, { ...all, query }, page),
    );
  }
}
