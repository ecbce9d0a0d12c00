import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchRows } from '#api/catalog/shelf/search-rows.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { openPool } from '#api/database/sql.ts';
import { openImportedShop } from './imported-shop.ts';
import { judgedQueries, SETS } from './judged-sets.ts';
import { type Latency, measureSuggestions, realQueries } from './latency.ts';
import { type Graded, meanInterval, type Quality, qualityOf } from './metrics.ts';
import { postgresRival } from './postgres-rival.ts';
import { probeDemo } from './probe-demo.ts';
import { bm25, miniSearch } from './rivals.ts';
import { assertSharedData, type RealProduct, readTable, writeProducts } from './shared-data.ts';

const FOLDER = join(import.meta.dirname, '../../data/bench');
const MANY = 50_000;

const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
const isLatencyOnly = process.argv.includes('--latency');

assertSharedData();
mkdirSync(FOLDER, { recursive: true });
const server = await startEmbeddedPostgres({ dataFolder: FOLDER, log: () => {} });
try {
  if (!isLatencyOnly) await measureQuality(server.url);
  await measureLatency(server.url);
  writeFileSync(join(FOLDER, 'search.md'), `${lines.join('\n')}\n`);
} finally {
  await server.stop();
}

async function measureQuality(serverUrl: string): Promise<void> {
  const english = new Map<string, number[]>();
  say('| set | who | nDCG@10 | recall@10 | MRR | empty | queries |');
  say('|---|---|---:|---:|---:|---:|---:|');
  for (const set of SETS) {
    const file = join(FOLDER, `${set.source}.ndjson`);
    const products = await writeProducts(file, ({ source }) => source === set.source);
    const shop = await openImportedShop(serverUrl, 'bench_search', file);
    const ours = askShelf(shop.shelf, products);
    const judged = judgedQueries(set.name, products);
    const pool = openPool({ url: shop.url, max: 1 });
    const postgres = await postgresRival(pool, products, [...judged.keys()], set.language);
    await pool.close();
    const own = gradesOf(judged, ours);
    say(qualityRow(set.name, 'ours', qualityOf(own)));
    for (const [who, ask] of Object.entries({
      BM25: bm25(products),
      MiniSearch: miniSearch(products),
      'PostgreSQL with pg_trgm': postgres,
    })) {
      const theirs = gradesOf(judged, ask);
      say(qualityRow(set.name, who, qualityOf(theirs)));
      const lifts = own.map((answer, at) => qualityOf([answer]).ndcg - qualityOf([theirs[at]!]).ndcg);
      sayLift(`${set.name} over ${who}`, lifts);
      if (set.language === 'english') english.set(who, [...(english.get(who) ?? []), ...lifts]);
    }
    if (set.source === 'mvideo') sayLayouts(shop.shelf);
    await shop.close();
  }
  for (const [who, lifts] of english) sayLift(`English sets together over ${who}`, lifts);
  for (const line of await probeDemo(serverUrl)) say(line);
}

function sayLift(over: string, lifts: readonly number[]): void {
  const { mean, low, high } = meanInterval(lifts);
  say(`nDCG@10 of ${over}: ${mean.toFixed(3)}, 95 % interval ${low.toFixed(3)} to ${high.toFixed(3)}`);
}

/** Our search on the imported shop, as numbers of the given products. */
function askShelf(shelf: Shelf, products: readonly RealProduct[]): (query: string) => number[] {
  const numberOf = new Map(products.map(({ source, sku }, number) => [`${source}:${sku}`, number]));
  return (query) =>
    [...searchRows(shelf.index, shelf.columns, query).rows].flatMap(
      (row) => numberOf.get(shelf.columns.documents[row]?.sku ?? '') ?? [],
    );
}

function gradesOf(judged: Map<string, Map<number, number>>, ask: (query: string) => number[]): Graded[] {
  return [...judged].map(([query, grades]) => ({
    grades: ask(query).map((number) => grades.get(number) ?? 0),
    ideal: [...grades.values()],
  }));
}

function qualityRow(set: string, who: string, { ndcg, recall, mrr, empty, queries }: Quality): string {
  return `| ${set} | ${who} | ${[ndcg, recall, mrr, empty].map((value) => value.toFixed(3)).join(' | ')} | ${queries} |`;
}

/** Logs how texts typed on the wrong keyboard are understood. */
function sayLayouts(shelf: Shelf): void {
  const table = readTable('wrong-layout-dev.tsv');
  const first = (rows: Uint32Array) => rows.subarray(0, 10).join();
  const right = table.filter(([typed = '', meant = '', kind]) => {
    const found = searchRows(shelf.index, shelf.columns, typed);
    if (kind === 'latin') return found.understood?.how !== 'layout';
    return (
      found.understood?.query === meant &&
      first(found.rows) === first(searchRows(shelf.index, shelf.columns, meant).rows)
    );
  });
  say('');
  say(`wrong-layout-dev.tsv: ${right.length} of ${table.length} read as meant, with the same first ten`);
}

async function measureLatency(serverUrl: string): Promise<void> {
  const file = join(FOLDER, 'many.ndjson');
  const products = await writeProducts(file, () => true, MANY);
  const shop = await openImportedShop(serverUrl, 'bench_search', file);
  try {
    say('');
    const rate = Math.round(products.length / shop.importSeconds);
    say(
      `${shop.shelf.columns.documents.length} products imported in ${shop.importSeconds.toFixed(0)} s (${rate} rows/s)`,
    );
    const { whole, typed } = realQueries();
    const empty = whole.filter((query) => searchRows(shop.shelf.index, shop.shelf.columns, query).rows.length === 0);
    const share = ((100 * empty.length) / whole.length).toFixed(1);
    say(`${empty.length} of ${whole.length} logged queries find nothing (${share} %)`);
    say('| suggestions over HTTP, each text once | texts | p50 ms | p99 ms | slowest |');
    say('|---|---:|---:|---:|---|');
    say(latencyRow('whole queries', await measureSuggestions(shop.url, join(FOLDER, 'shop'), whole)));
    say(latencyRow('while typing', await measureSuggestions(shop.url, join(FOLDER, 'shop'), typed)));
  } finally {
    await shop.close();
  }
}

function latencyRow(what: string, { count, p50, p99, slowest }: Latency): string {
  return `| ${what} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${slowest} |`;
}
