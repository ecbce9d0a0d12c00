import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchRows } from '#api/catalog/shelf/search-rows.ts';
import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { openImportedShop } from './imported-shop.ts';
import { type Latency, measureSuggestions, realQueries } from './latency.ts';
import { type Graded, type Quality, qualityOf } from './metrics.ts';
import { probeDemo } from './probe-demo.ts';
import { bm25, miniSearch } from './rivals.ts';
import {
  assertSharedData,
  type Judgment,
  type RealProduct,
  readLines,
  readTable,
  writeProducts,
} from './shared-data.ts';

const FOLDER = join(import.meta.dirname, '../../data/bench');
const SETS = [
  { name: 'chorus-electronics', source: 'icecat-open' },
  { name: 'crowdflower', source: 'crowdflower' },
  { name: 'mvideo-clicks', source: 'mvideo' },
];
const MANY = 50_000;
/** Subtracted from grades: the scale of `crowdflower` begins at 1, which is irrelevant. */
const NOTHING: Record<string, number> = { crowdflower: 1 };

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
  say('| set | who | nDCG@10 | recall@10 | MRR | empty | queries |');
  say('|---|---|---:|---:|---:|---:|---:|');
  for (const set of SETS) {
    const file = join(FOLDER, `${set.source}.ndjson`);
    const products = await writeProducts(file, ({ source }) => source === set.source);
    const shop = await openImportedShop(serverUrl, 'bench_search', file);
    const ours = askShelf(shop.shelf, products);
    const judged = judgedQueries(set.name, products);
    for (const [who, ask] of Object.entries({ ours, BM25: bm25(products), MiniSearch: miniSearch(products) })) {
      say(qualityRow(set.name, who, qualityOf(gradesOf(judged, ask))));
    }
    if (set.source === 'mvideo') sayLayouts(shop.shelf);
    await shop.close();
  }
  for (const line of await probeDemo(serverUrl)) say(line);
}

/** Our search on the imported shop, as numbers of the given products. */
function askShelf({ index, columns }: Shelf, products: readonly RealProduct[]): (query: string) => number[] {
  const numberOf = new Map(products.map(({ source, sku }, number) => [`${source}:${sku}`, number]));
  return (query) =>
    [...searchRows(index, columns, query).rows].flatMap((row) => numberOf.get(columns.documents[row]?.sku ?? '') ?? []);
}

/** By query and product number; of two judgments the better grade counts. */
function judgedQueries(set: string, products: readonly RealProduct[]): Map<string, Map<number, number>> {
  const numberOf = new Map(products.map(({ sku }, number) => [String(sku), number]));
  const queries = new Map<string, Map<number, number>>();
  for (const { set: of, query, sku, grade } of readLines<Judgment>('judgments-dev.ndjson')) {
    const number = numberOf.get(String(sku));
    if (of !== set || grade === null || number === undefined) continue;
    const grades = queries.get(query) ?? new Map<number, number>();
    grades.set(number, Math.max(grades.get(number) ?? 0, grade - (NOTHING[set] ?? 0)));
    queries.set(query, grades);
  }
  for (const [query, grades] of queries) if (![...grades.values()].some((grade) => grade > 0)) queries.delete(query);
  return queries;
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
function sayLayouts({ index, columns }: Shelf): void {
  const table = readTable('wrong-layout-dev.tsv');
  const first = (rows: Uint32Array) => rows.subarray(0, 10).join();
  const right = table.filter(([typed = '', meant = '', kind]) => {
    const found = searchRows(index, columns, typed);
    if (kind === 'latin') return found.understood?.how !== 'layout';
    return found.understood?.query === meant && first(found.rows) === first(searchRows(index, columns, meant).rows);
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
    say('| suggestions over HTTP, each text once | texts | p50 ms | p99 ms | slowest |');
    say('|---|---:|---:|---:|---|');
    const { whole, typed } = realQueries();
    say(latencyRow('whole queries', await measureSuggestions(shop.url, join(FOLDER, 'shop'), whole)));
    say(latencyRow('while typing', await measureSuggestions(shop.url, join(FOLDER, 'shop'), typed)));
  } finally {
    await shop.close();
  }
}

function latencyRow(what: string, { count, p50, p99, slowest }: Latency): string {
  return `| ${what} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${slowest} |`;
}
