import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { searchRows } from '#api/catalog/read-model/search-rows.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { openPool } from '#api/database/sql.ts';
import { dropDatabase } from '#testing/database.ts';
import { startTool } from '#tools/bench/children.ts';
import { readRuledQueries } from './demo-queries.ts';
import { compareScores, foldCells, type Scores } from './folds.ts';
import { openReadModel } from './imported-shop.ts';
import { judgedQueries, SETS } from './judged-sets.ts';
import { BAD_TEXTS, demoQueries, type Latency, measureSearches, realQueries, type Spread } from './latency.ts';
import { type GradedResult, meanInterval, type Quality, qualityOf } from './metrics.ts';
import { postgresRival } from './postgres-rival.ts';
import type { PreparedShop, ShopJob } from './prepare-shop.ts';
import { probeDemo } from './probe-demo.ts';
import { bm25, miniSearch } from './rivals.ts';
import { type MeasuredSet, ruleGains } from './rule-gains.ts';
import { assertSharedData, type RealProduct, readTable, writeProducts } from './shared-data.ts';

const FOLDER = join(import.meta.dirname, '../../../data/bench');
/** Size of the imported shop. */
const REAL = 50_000;
const SEEDED = 100_000;
const databaseOf = (set: string): string => `bench_${set.replaceAll('-', '_')}`;
const [REAL_SHOP, SEEDED_SHOP] = ['bench_search', 'bench_seeded'];
const DATABASES = [...SETS.map(({ name }) => databaseOf(name)), REAL_SHOP, SEEDED_SHOP];
const OWN_QUERIES = join(import.meta.dirname, 'demo-catalog-queries.tsv');

const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};
/** `--quality` and `--latency` select one measurement. Without a flag, both run. */
const [isQualityOnly, isLatencyOnly] = ['--quality', '--latency'].map((flag) => process.argv.includes(flag));
/** `--against=FILE` compares with the scores of an earlier run, which are stored beside its report. */
const against = process.argv.find((arg) => arg.startsWith('--against='))?.slice('--against='.length);
const scores: Scores = {};
const begun = performance.now();

assertSharedData();
mkdirSync(FOLDER, { recursive: true });
const server = await startEmbeddedPostgres({ dataFolder: FOLDER, log: () => {} });
const [preparesSets, preparesLatency] = [startPreparing(), startPreparing()];
try {
  const shops = isQualityOnly ? null : prepareLatencyShops(server.url);
  // A failure is reported where the shops are awaited.
  shops?.catch(() => {});
  if (!isLatencyOnly) await measureQuality(server.url);
  if (!isLatencyOnly) {
    const before: Scores | null = against ? JSON.parse(readFileSync(against, 'utf8')) : null;
    if (before) for (const line of compareScores(before, scores)) say(line);
    writeFileSync(join(FOLDER, 'search-scores.json'), JSON.stringify(scores));
  }
  if (shops) await measureLatency(await shops);
  say('');
  say(`The bench took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
  writeFileSync(join(FOLDER, 'search.md'), `${lines.join('\n')}\n`);
} finally {
  await preparesSets.stop();
  await preparesLatency.stop();
  for (const name of DATABASES) await dropDatabase(server.url, name);
  await server.stop();
}

function startPreparing() {
  return startTool<ShopJob, PreparedShop>('search/prepare-shop.ts');
}

async function measureQuality(serverUrl: string): Promise<void> {
  const measured: MeasuredSet[] = [];
  const opened: { close: () => Promise<void> }[] = [];
  const english = new Map<string, number[]>();
  say('| set | who | nDCG@10 | recall@10 | MRR | empty | queries |');
  say('|---|---|---:|---:|---:|---:|---:|');
  // The imports run in another process, so the next shop is ready when the current one is measured.
  const shops = SETS.map((set) => () => prepareSet(serverUrl, set)).map(oneAhead());
  for (const [at, set] of SETS.entries()) {
    const { products, url } = await shops[at]!;
    const shop = await openReadModel(url);
    opened.push(shop);
    const ours = askReadModel(shop.readModel, products);
    const judged = judgedQueries(set.name, products);
    const pool = openPool({ url, max: 1 });
    const postgres = await postgresRival(pool, products, [...judged.keys()], set.language);
    await pool.close();
    const own = gradesOf(judged, ours);
    say(qualityRow(set.name, 'ours', qualityOf(own)));
    const queries = [...judged.keys()];
    measured.push({
      name: set.name,
      measure: () => gradesOf(judged, ours).map((answer) => qualityOf([answer]).ndcg),
    });
    scores[set.name] = Object.fromEntries(own.map((answer, at) => [queries[at]!, qualityOf([answer]).ndcg]));
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
    if (set.source === 'mvideo') sayLayouts(shop.readModel);
  }
  for (const [who, lifts] of english) sayLift(`English sets together over ${who}`, lifts);
  const demo = await probeDemo(serverUrl);
  for (const line of demo.lines) say(line);
  Object.assign(scores, demo.scores);
  for (const line of ruleGains([...measured, ...demo.measured])) say(line);
  await demo.close();
  for (const shop of opened) await shop.close();
}

async function prepareSet(serverUrl: string, set: (typeof SETS)[number]) {
  const file = join(FOLDER, `${set.source}.ndjson`);
  const products = await writeProducts(file, ({ source }) => source === set.source);
  const { url } = await preparesSets.run({ serverUrl, name: databaseOf(set.name), file });
  return { products, url };
}

/** Starts each task when the one before it has ended, whether or not somebody waits for it. */
function oneAhead() {
  let before: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = before.then(task);
    before = result.catch(() => {});
    return result;
  };
}

function sayLift(over: string, lifts: readonly number[]): void {
  const { mean, low, high } = meanInterval(lifts);
  const interval = `95 % interval ${low.toFixed(3)} to ${high.toFixed(3)}`;
  say(`nDCG@10 of ${over}: ${mean.toFixed(4)}, ${interval}, folds ${foldCells(lifts)}`);
}

/** Our search on the imported shop; returns numbers of the given products. */
function askReadModel(
  { index, columns }: CatalogReadModel,
  products: readonly RealProduct[],
): (query: string) => number[] {
  const numberOf = new Map(products.map(({ source, sku }, number) => [`${source}:${sku}`, number]));
  const numberAt = Array.from(columns.documents, ({ sku }) => numberOf.get(sku));
  return (query) => [...searchRows(index, columns, query).rows].flatMap((row) => numberAt[row] ?? []);
}

function gradesOf(judged: Map<string, Map<number, number>>, ask: (query: string) => number[]): GradedResult[] {
  return [...judged].map(([query, grades]) => ({
    grades: ask(query).map((number) => grades.get(number) ?? 0),
    ideal: [...grades.values()],
  }));
}

function qualityRow(set: string, who: string, { ndcg, recall, mrr, empty, queries }: Quality): string {
  return `| ${set} | ${who} | ${[ndcg, recall, mrr, empty].map((value) => value.toFixed(3)).join(' | ')} | ${queries} |`;
}

/** Logs how the search interprets texts typed in the wrong keyboard layout. */
function sayLayouts(readModel: CatalogReadModel): void {
  const table = readTable('wrong-layout-dev.tsv');
  const first = (rows: Uint32Array) => rows.subarray(0, 10).join();
  const right = table.filter(([typed = '', meant = '', kind]) => {
    const found = searchRows(readModel.index, readModel.columns, typed);
    if (kind === 'latin') return found.understood?.how !== 'layout';
    return (
      found.understood?.query === meant &&
      first(found.rows) === first(searchRows(readModel.index, readModel.columns, meant).rows)
    );
  });
  say('');
  say(`wrong-layout-dev.tsv: ${right.length} of ${table.length} interpreted as intended, with the same first ten`);
}

/** Prepared beside the measurement of quality, which does not depend on time. */
async function prepareLatencyShops(serverUrl: string) {
  const file = join(FOLDER, 'many.ndjson');
  const products = await writeProducts(file, () => true, REAL);
  const real = await preparesLatency.run({ serverUrl, name: REAL_SHOP, file });
  const seeded = await preparesLatency.run({ serverUrl, name: SEEDED_SHOP, products: SEEDED });
  return { products, real, seeded };
}

async function measureLatency({
  products,
  real,
  seeded,
}: Awaited<ReturnType<typeof prepareLatencyShops>>): Promise<void> {
  const { readModel, close } = await openReadModel(real.url);
  try {
    say('');
    const rate = Math.round(products.length / real.seconds);
    const listed = readModel.columns.documents.length;
    say(`${listed} real products imported in ${real.seconds.toFixed(0)} s (${rate} rows/s)`);
    const queries = realQueries();
    const { index, columns } = readModel;
    for (const [language, texts] of Object.entries(queries.byLanguage)) {
      const empty = texts.filter((query) => searchRows(index, columns, query).rows.length === 0);
      const share = ((100 * empty.length) / texts.length).toFixed(2);
      say(`${empty.length} of ${texts.length} logged queries (${language}) find nothing (${share} %)`);
    }
    await sayLatency(real.url, 'real', queries);
    say('');
    say(`${SEEDED} generated products, with the demo queries`);
    const typed = demoQueries(readRuledQueries(OWN_QUERIES).map(({ query }) => query));
    await sayLatency(seeded.url, 'seeded', typed);
  } finally {
    await close();
  }
}

async function sayLatency(url: string, folder: string, { whole, typed }: { whole: string[]; typed: string[] }) {
  const { latencies, readModelSeconds, residentMb, indexMb } = await measureSearches(url, join(FOLDER, folder), [
    { path: '/api/search', texts: whole },
    { path: '/api/suggestions', texts: typed },
    { path: '/api/search', texts: BAD_TEXTS },
  ]);
  say(
    `in memory after ${readModelSeconds.toFixed(1)} s, ${Math.round(residentMb)} MB, the index ${Math.round(indexMb)} MB`,
  );
  say(
    '| over HTTP, each text once; p50, p99, worst | texts | CPU ms | wall ms | waited for a core ms | loop late, p99 ms | most CPU |',
  );
  say('|---|---:|---:|---:|---:|---:|---|');
  const rows = ['whole queries', 'while typing', 'bad input'];
  for (const [at, what] of rows.entries()) say(latencyRow(what, latencies[at]!));
}

function latencyRow(what: string, { count, cpu, wall, waited, loopLag, slowest }: Latency): string {
  const cells = [cpu, wall, waited].map(spreadCell).join(' | ');
  return `| ${what} | ${count} | ${cells} | ${loopLag.toFixed(0)} | ${slowest.replaceAll('|', ' ')} |`;
}

function spreadCell({ p50, p99, worst }: Spread): string {
  return [p50, p99, worst].map((ms) => ms.toFixed(1)).join(', ');
}
