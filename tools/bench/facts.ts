import { type Pool, sql } from '#api/database/sql.ts';
import { categories, filters } from '#contract/catalog-contract.ts';
import { createClient, orThrow } from '#contract/client.ts';
import { banks } from '#contract/content-contract.ts';
import { type Facts, MONTHS } from './traffic.ts';

const CATEGORY = 'smartphones';
const ATTRIBUTES = ['brand', 'storage'];

export async function readFacts(port: number, pool: Pool): Promise<Facts> {
  const client = createClient({ fetch, origin: `http://127.0.0.1:${port}`, locale: 'hy' });
  const tree = orThrow(await client.call(categories)).data;
  const all = tree.flatMap((top) => [top, ...top.children]);
  const category = all.find(({ slug }) => slug === CATEGORY);
  if (!category) throw new Error(`the demo shop has no category ${CATEGORY}`);
  const found = orThrow(await client.call(filters, { input: { category_id: String(category.id) } })).data.filter;
  const chosen = ATTRIBUTES.map((code) => found.find((filter) => filter.code === code)).filter((filter) => !!filter);
  if (chosen.length < ATTRIBUTES.length)
    throw new Error(`${CATEGORY} has only the filters ${found.map(({ code }) => code)}`);
  const lending = orThrow(await client.call(banks)).data.find(({ available_periods }) =>
    available_periods.some(({ period }) => period === MONTHS),
  );
  if (!lending) throw new Error(`the demo shop has no bank that lends over ${MONTHS} months`);
  const products = await pool.many<{ id: number }>(sql`
    select p.id from products p join stock s on s.product_id = p.id
    where p.type = 'simple' and p.regular_price is not null and p.min_qty is null and s.qty >= 50 order by p.id`);
  return {
    categoryId: category.id,
    categorySlug: category.slug,
    categorySlugs: all.map(({ slug }) => slug),
    filters: chosen.map(({ code, options }) => ({ code, options: options.map(({ id }) => id) })),
    bankId: lending.id,
    productIds: products.map(({ id }) => id),
    names: await selectNames(pool),
  };
}

const MAX_NAMES = 3_000;

/** Product names in scattered order. */
export async function selectNames(pool: Pool): Promise<string[]> {
  const rows = await pool.many<{ name: string }>(sql`
    select name->>(array['hy', 'ru', 'en'])[1 + id % 3] as name from products
    where parent_id is null and enabled order by md5(id::text) limit ${MAX_NAMES}`);
  return rows.map(({ name }) => name);
}
