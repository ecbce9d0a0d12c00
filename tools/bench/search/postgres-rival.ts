import { type Pool, sql } from '#api/database/sql.ts';
import type { Rival } from './rivals.ts';
import type { RealProduct } from './shared-data.ts';

const BATCH = 1000;
const MOST = 100;

/** PostgreSQL full text search with weights A to D for any word, plus pg_trgm similarity of the name. */
export async function postgresRival(
  pool: Pool,
  products: readonly RealProduct[],
  queries: readonly string[],
  language: 'english' | 'russian',
): Promise<Rival> {
  await pool.run(sql`create extension if not exists pg_trgm`);
  await pool.run(sql`drop table if exists rival_products`);
  await pool.run(
    sql`create table rival_products (number int primary key, name text not null, words tsvector not null)`,
  );
  for (let at = 0; at < products.length; at += BATCH) {
    const batch = products.slice(at, at + BATCH).map(({ name, brand, category_path, description }, index) => ({
      number: at + index,
      name,
      brand: brand ?? '',
      category: category_path.join(' '),
      description: description ?? '',
    }));
    await pool.run(sql`
      insert into rival_products
      select number, name,
             setweight(to_tsvector(${language}::regconfig, name), 'A')
             || setweight(to_tsvector(${language}::regconfig, brand), 'B')
             || setweight(to_tsvector(${language}::regconfig, category), 'C')
             || setweight(to_tsvector(${language}::regconfig, description), 'D')
      from jsonb_to_recordset(${JSON.stringify(batch)}::text::jsonb)
           as given(number int, name text, brand text, category text, description text)`);
  }
  await pool.run(sql`create index on rival_products using gin (words)`);
  await pool.run(sql`create index on rival_products using gin (name gin_trgm_ops)`);
  const answers = new Map<string, number[]>();
  for (const query of queries) {
    const found = await pool.many<{ number: number }>(sql`
      with terms as (
        select replace(plainto_tsquery(${language}::regconfig, ${query})::text, ' & ', ' | ')::tsquery as words
      )
      select number from rival_products, terms
      where rival_products.words @@ terms.words or ${query} <% name
      order by ts_rank(rival_products.words, terms.words, 1) + 0.5 * word_similarity(${query}, name) desc, number
      limit ${MOST}`);
    answers.set(
      query,
      found.map(({ number }) => number),
    );
  }
  return (query) => answers.get(query) ?? [];
}
