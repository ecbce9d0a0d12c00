import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { type Db, openPool, REQUEST_LIMITS, sql } from '#api/database/sql.ts';
import { selectCode, selectUsage } from '#api/promotions/stored/promotion-uses.ts';
import { selectQuestions, selectReviews } from '#api/reviews/read-texts.ts';
import { REVIEW_SORTS } from '#rules/reviews/shopper-text.ts';
import { createDatabase } from '#testing/database.ts';
import { timed } from './timed-statements.ts';

// `npm run measure -- tools/bench/promotion-lookups.ts` measures the look-up of one of 100,000 codes, and the reviews of
// a product among 200,000 reviews.

const CODES = 100_000;
/** A code that half as many orders have used, each by another buyer. */
const POPULAR = 'WELCOME';
const REVIEWS = 200_000;
/** The first product has this share of all reviews. */
const BESTSELLER_SHARE = 0.1;
const PRODUCTS = 5_000;
const MAX_CODE_MS = 1;
const MAX_REVIEWS_MS = 3;
const TIMES = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'kayts-lookups-'));
const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
try {
  const url = await createDatabase(server.url, 'lookups_bench', null);
  await migrate(url);
  const filling = openPool({ url, max: 1, limits: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 } });
  const promotionId = await fillCodes(filling);
  const familyId = await fillReviews(filling);
  await filling.run(sql`vacuum analyze`);
  await filling.close();
  // Only one connection, so that the counts of table scans are complete.
  const pool = openPool({ url, max: 1, limits: REQUEST_LIMITS });
  await lookUpCodes(pool, promotionId);
  await readReviews(pool, familyId);
  await pool.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function fillCodes(db: Db): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into promotions (name, kind, selection, benefit, conditions, needs_code, max_uses_each, stacking_group)
    values ('{"hy": "Զեղչ"}', 'spend', '{}', '{}', '{}', true, 1, 'main') returning id`);
  await db.run(sql`
    insert into promotion_codes (promotion_id, code, folded, series, max_uses, max_uses_each)
    select ${id}::int, 'SPRING' || n, 'SPRING' || n, 'SPRING', 1, 1 from generate_series(1, ${CODES}::int) n`);
  await db.run(sql`
    insert into promotion_codes (promotion_id, code, folded, max_uses_each) values (${id}, ${POPULAR}, ${POPULAR}, 1)`);
  await db.run(sql`set session_replication_role = replica`);
  await db.run(sql`
    insert into order_promotions (order_id, promotion_id, code_id, kind, name, code, part, amount, contact_hash)
    select n, ${id}::int, c.id, 'spend', '{"hy": "Զեղչ"}', c.code, 'line', 1000, sha256(n::text::bytea)
    from generate_series(1, ${CODES / 2}::int) n join promotion_codes c on c.folded in ('SPRING' || n, ${POPULAR})`);
  await db.run(sql`set session_replication_role = default`);
  return id;
}

async function fillReviews(db: Db): Promise<number> {
  await db.run(sql`set session_replication_role = replica`);
  await db.run(sql`
    insert into products (sku, type, name, url_key, regular_price)
    select 'S' || n, 'simple', '{"hy": "Ա"}', 's' || n, 1000 from generate_series(1, ${PRODUCTS}::int) n`);
  const { id } = await db.one<{ id: number }>(sql`select min(id) as id from products`);
  await db.run(sql`select setseed(0.5)`);
  await db.run(sql`
    insert into shopper_texts (kind, product_id, family_id, is_bought, locale, name, stars, text, pros, cons, status,
                               useful, useless, created_at, published_at)
    select 'review', family, family, true, (array['hy', 'ru', 'en'])[1 + n % 3], 'Անի Մ.', 1 + n % 5,
           repeat('Լավ հեռախոս է, գոհ եմ։ ', 8), 'Էկրան', 'Գին', 'published', floor(random() ^ 6 * 40), 0, at, at
    from (select n, ${id}::int + case when random() < ${BESTSELLER_SHARE} then 0
                                      else floor(random() * ${PRODUCTS}::int)::int end as family,
                 now() - make_interval(mins => n) as at
          from generate_series(1, ${REVIEWS}::int) n) made`);
  await db.run(sql`set session_replication_role = default`);
  return id;
}

async function lookUpCodes(db: Db, promotionId: number): Promise<void> {
  const buyer = { customerId: null, email: 'anna@example.am' };
  let at = 0;
  const found = () => selectCode(db, `SPRING${1 + ((at++ * 7919) % CODES)}`, buyer);
  if ((await found())?.promotionId !== promotionId) throw new Error('the code was not found');
  console.log(await timed({ db, title: `a code of ${CODES}`, most: MAX_CODE_MS, times: TIMES }, found));
  const popular = () => selectCode(db, POPULAR, { customerId: null, email: `buyer${at++}@example.am` });
  console.log(await timed({ db, title: 'a code of 50,000 orders', most: MAX_CODE_MS, times: TIMES }, popular));
  const usage = () => selectUsage(db, [promotionId], { customerId: at++, email: `buyer${at}@example.am` });
  console.log(await timed({ db, title: 'uses of a promotion by a buyer', most: MAX_CODE_MS, times: TIMES }, usage));
  const missing = () => selectCode(db, `AUTUMN${at++}`, buyer);
  console.log(await timed({ db, title: 'an unknown code', most: MAX_CODE_MS, times: TIMES }, missing));
}

async function readReviews(db: Db, bestseller: number): Promise<void> {
  const query = { stars: null, language: null, after: null, limit: 11 };
  const measure = (title: string, call: () => Promise<unknown>) =>
    timed({ db, title, most: MAX_REVIEWS_MS, times: TIMES }, call).then(console.log);
  let at = 0;
  for (const sort of REVIEW_SORTS) {
    await measure(`bestseller, ${sort}`, () => selectReviews(db, { ...query, familyId: bestseller, sort }));
    await measure(`any product, ${sort}`, () =>
      selectReviews(db, { ...query, familyId: bestseller + 1 + (at++ % (PRODUCTS - 1)), sort }),
    );
    await measure(`bestseller, ${sort}, one star`, () =>
      selectReviews(db, { ...query, familyId: bestseller, sort, stars: 1 }),
    );
    await measure(`bestseller, ${sort}, Russian`, () =>
      selectReviews(db, { ...query, familyId: bestseller, sort, language: 'ru' }),
    );
    const middle = await place(db, bestseller, sort);
    await measure(`bestseller, ${sort}, from the middle`, () =>
      selectReviews(db, { ...query, familyId: bestseller, sort, after: middle }),
    );
  }
  await measure('bestseller, questions', () =>
    selectQuestions(db, { familyId: bestseller, language: null, after: null, limit: 11 }),
  );
}

async function place(db: Db, familyId: number, sort: (typeof REVIEW_SORTS)[number]): Promise<string> {
  const many = await selectReviews(db, { familyId, sort, stars: null, language: null, after: null, limit: 8_000 });
  return many.at(-1)?.place ?? '';
}
