import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
import { soundsOf, unlessRepeated } from '#rules/text/phonetic-key.ts';

const KIND = { name: 'n', sku: 's' } as const;

/** `skus`: article numbers and barcodes. */
type SearchableProduct = { names: readonly LocalizedText[]; skus: readonly string[] };

/**
 * Returns the search terms of a product. A query matches their prefixes, in Armenian, Russian and Latin letters alike.
 */
function productWords({ names, skus }: SearchableProduct): string[] {
  const words = [
    ...names
      .flatMap((name) => Object.values(name))
      .flatMap(wordsOf)
      .map((word) => KIND.name + nameKey(word)),
    ...skus.flatMap((sku) => [wordsOf(sku).join(''), ...wordsOf(sku)]).map((word) => KIND.sku + word),
  ];
  return [...new Set(words.filter((word) => word.length > 1))];
}

/** Splits a query into groups of prefixes. A product must match one prefix of every group. */
export const productQuery = (text: string): string[][] =>
  wordsOf(text).map((word) => [KIND.name + nameKey(word), KIND.sku + word].filter((one) => one.length > 1));

/** Like `productQuery`, but for names only, where SKUs have their own lookup. */
export const nameQuery = (text: string): string[][] =>
  wordsOf(text).map((word) => [KIND.name + nameKey(word)].filter((one) => one.length > 1));

/** Collapses doubled letters, which are often typing errors, but not doubled digits. */
const nameKey = (word: string): string => unlessRepeated(soundsOf(word).replace(/(\D)\1+/g, '$1'), word);

/** Call it in the transaction that changes names, SKUs or barcodes. */
export async function replaceProductSearchTerms(db: Db, familyIds: readonly number[]): Promise<void> {
  if (familyIds.length === 0) return;
  await store(db, await selectFindable(db, sql`p.id = any(${[...familyIds]}::int[])`));
}

/** Number of products per batch. Its terms are computed synchronously, so requests wait that long. */
const BATCH = 100;

/** Adds missing terms to existing products, newest first. Returns the start of the next batch, null after the last. */
export async function backfillProductSearchTerms(db: Db, under: number | null): Promise<number | null> {
  const rows = await selectFindable(
    db,
    sql`p.id in (
      select f.id from products f
      where f.parent_id is null and f.id < ${under ?? LAST_ID}
        and not exists (select from product_search_terms w where w.product_id = f.id)
      order by f.id desc limit ${BATCH})`,
  );
  await store(db, rows);
  return rows.length === 0 ? null : Math.min(...rows.map(({ id }) => id));
}

const LAST_ID = 2_147_483_647;

const selectFindable = (db: Db, which: Statement): Promise<(SearchableProduct & { id: number })[]> =>
  db.many(sql`
    select p.id, array_agg(f.name) as names, array_agg(f.sku) || coalesce(array_agg(f.barcode) filter (where f.barcode is not null), '{}') as skus
    from products p cross join lateral (
      select p.name, p.sku, p.barcode union all select v.name, v.sku, v.barcode from products v where v.parent_id = p.id) as f
    where ${which} and p.parent_id is null group by p.id`);

async function store(db: Db, rows: readonly (SearchableProduct & { id: number })[]): Promise<void> {
  const words = rows.flatMap((row) => productWords(row).map((word) => ({ product_id: row.id, word })));
  const wanted = sql`jsonb_to_recordset(${sql.json(words)}) as wanted (product_id int, word text)`;
  await db.run(sql`
    delete from product_search_terms w
    where w.product_id = any(${rows.map(({ id }) => id)}::int[])
      and not exists (select from ${wanted} where wanted.product_id = w.product_id and wanted.word = w.term)`);
  await db.run(sql`
    insert into product_search_terms (product_id, term) select product_id, word from ${wanted} on conflict do nothing`);
}
