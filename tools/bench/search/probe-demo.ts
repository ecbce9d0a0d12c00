import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pino from 'pino';
import { type CatalogReadModel, loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { toCard } from '#api/catalog/read-model/product-wire.ts';
import { searchRows } from '#api/catalog/read-model/search-rows.ts';
import { answersProbe, readProbes } from '#api/catalog/search-probes.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool } from '#api/database/sql.ts';
import { toLocale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { findsPage, isForPage, isReportedAbsent, judge, type RuledQuery, readRuledQueries } from './demo-queries.ts';
import type { Scores } from './folds.ts';
import { type GradedResult, meanInterval, qualityOf } from './metrics.ts';
import { postgresRival } from './postgres-rival.ts';
import { bm25, miniSearch } from './rivals.ts';
import type { MeasuredSet } from './rule-gains.ts';
import { type RealProduct, SHARED } from './shared-data.ts';

const NAME = 'bench_probes';
const PROBES = join(import.meta.dirname, '../../../api/catalog/search-probes.tsv');

/** A held-out set reports its total only and takes no part in any choice. */
type RuledSet = { file: string; isHeldOut?: boolean };

const RULED: readonly RuledSet[] = [
  { file: join(SHARED, 'demo-queries-dev.tsv') },
  { file: join(import.meta.dirname, 'demo-catalog-queries.tsv') },
  { file: join(import.meta.dirname, 'shopper-queries-dev.tsv') },
  { file: join(import.meta.dirname, 'shopper-queries.tsv') },
  { file: join(import.meta.dirname, 'shopper-queries-later.tsv') },
  { file: join(import.meta.dirname, 'blind-queries.tsv') },
  { file: join(import.meta.dirname, 'visitor-queries.tsv') },
  { file: join(import.meta.dirname, 'visitor-queries-held.tsv'), isHeldOut: true },
];

/** Runs our own queries on the demo shop; reports by kind how often a right product is among the first three. */
export async function probeDemo(
  serverUrl: string,
): Promise<{ lines: string[]; scores: Scores; measured: MeasuredSet[]; close: () => Promise<void> }> {
  const url = await createDatabase(serverUrl, NAME, null);
  await migrate(url);
  const pool = openPool({ url, max: 2 });
  await loadDemo(pool, new Date());
  const readModel = await loadReadModel({
    pool,
    log: pino({ level: 'silent' }),
    imageBase: '',
    clock: () => new Date(),
  });
  const tried = readProbes(readFileSync(PROBES, 'utf8')).map((probe) => {
    const { rows } = searchRows(readModel.index, readModel.columns, probe.query);
    const cards = [...rows.subarray(0, 4)].map((row) =>
      toCard(readModel.columns.documents.at(row)!, toLocale(probe.locale), readModel.wire),
    );
    return { ...probe, isRight: answersProbe(probe, cards, readModel) };
  });
  const ruled: string[] = [];
  const scores: Scores = {};
  const measured: MeasuredSet[] = [];
  const absent: RuledQuery[] = [];
  for (const { file, isHeldOut = false } of RULED) {
    const ruledQueries = readRuledQueries(file);
    const name = basename(file, '.tsv') + (isHeldOut ? ', held out' : '');
    ruled.push(...(await ruledLines(name, ruledQueries, { readModel, pool, isHeldOut })));
    if (isHeldOut) continue;
    const asked = ruledQueries.filter(hasProducts);
    absent.push(...ruledQueries.filter(({ right }) => right === 'none'));
    const graded = asked.map((one) => judge(readModel, one, ask(readModel, one)));
    measured.push({
      name,
      measure: () => asked.map((one) => ndcgOf(judge(readModel, one, ask(readModel, one)))),
    });
    scores[name] = Object.fromEntries(graded.map((answer) => [answer.query, ndcgOf(answer)]));
  }
  measured.push({
    name: 'absent things (share with at most three products)',
    measure: () => absent.map((one) => Number(judge(readModel, one, ask(readModel, one)).isMet)),
  });
  const close = async () => {
    await pool.close();
    await dropDatabase(serverUrl, NAME);
  };
  const share = (probes: typeof tried) => `${probes.filter(({ isRight }) => isRight).length} of ${probes.length}`;
  const missed = tried.filter(({ isRight }) => !isRight).map(({ query }) => query);
  const lines = [
    '',
    `search-probes.tsv: ${share(tried)} with the right product among the first three; missed: ${missed.join(', ')}`,
    '',
    '| kind | right |',
    '|---|---|',
    ...Object.entries(Object.groupBy(tried, ({ kind }) => kind)).map(
      ([kind, probes]) => `| ${kind} | ${share(probes ?? [])} |`,
    ),
    ...ruled,
  ];
  return { lines, scores, measured, close };
}

const hasProducts = (query: RuledQuery): boolean => query.right !== 'none' && !isForPage(query);

const ask = ({ index, columns }: CatalogReadModel, { query }: RuledQuery): Uint32Array =>
  searchRows(index, columns, query).rows;

/** Reports by kind how many queries have a right product first, and the lead over each rival. */
async function ruledLines(
  name: string,
  ruledQueries: readonly RuledQuery[],
  { readModel, pool, isHeldOut }: { readModel: CatalogReadModel; pool: Pool; isHeldOut: boolean },
): Promise<string[]> {
  const forProducts = ruledQueries.filter((one) => !isForPage(one));
  const rivals = await rivalsOf(readModel, pool, forProducts);
  const judged = forProducts.map((one) => ({
    kind: one.kind,
    ours: judge(readModel, one, ask(readModel, one)),
    theirs: rivals.map((rival) => judge(readModel, one, rival.ask(one.query))),
    isReported: one.right === 'none' && isReportedAbsent(readModel, one),
  }));
  const pages = ruledQueries.filter(isForPage);
  const pageLine = `Pages: ${pages.filter((one) => findsPage(readModel, one)).length} of ${pages.length} first`;
  const absent = judged.filter(({ ours }) => ours.right === 'none');
  const empty = absent.filter(({ ours }) => ours.isMet).length;
  const said = absent.filter(({ ours, isReported }) => ours.isMet || isReported).length;
  const absentLine = `Absent things: ${empty} of ${absent.length} with at most three products, ${said} with those that the page reports as missing`;
  const row = (kind: string, of: typeof judged) => {
    const met = of.filter(({ ours, isReported }) => ours.isMet || isReported).length;
    const graded = of.filter(({ ours }) => hasProducts(ours));
    const lifts = rivals.map((_, at) => graded.map(({ ours, theirs }) => ndcgOf(ours) - ndcgOf(theirs[at]!)));
    const cells = [graded.map(({ ours }) => ndcgOf(ours)), ...lifts].map((values) =>
      values.length > 0 ? withInterval(values) : '',
    );
    return `| ${kind} | ${met} of ${of.length} | ${cells.join(' | ')} |`;
  };
  const kinds = isHeldOut ? [] : Object.entries(Object.groupBy(judged, ({ kind }) => kind));
  return [
    '',
    `| ${name} | right first | nDCG@10, 95 % interval | ${rivals.map(({ who }) => `over ${who}`).join(' | ')} |`,
    `|---|---|---:|${'---:|'.repeat(rivals.length)}`,
    ...kinds.map(([kind, of]) => row(kind, of ?? [])),
    row('all', judged),
    ...(absent.length > 0 ? ['', absentLine] : []),
    ...(pages.length > 0 ? ['', pageLine] : []),
  ];
}

/** 0 for a query whose rule no product of the catalogue meets. */
const ndcgOf = (answer: GradedResult): number => qualityOf([answer]).ndcg || 0;

/** Rivals index the demo's names, brands, categories and descriptions in all languages, as our search does. */
async function rivalsOf({ columns, taxonomy }: CatalogReadModel, pool: Pool, ruledQueries: readonly RuledQuery[]) {
  const inAll = (text: LocalizedText | null | undefined) => [...new Set(Object.values(text ?? {}))].join(' ');
  const products = Array.from(columns.documents, (document): RealProduct => {
    const brand = document.options.find(({ optionId }) => taxonomy.brandByOption.has(optionId));
    return {
      source: 'demo',
      sku: document.sku,
      name: inAll(document.name),
      brand: brand ? inAll(taxonomy.optionById.get(brand.optionId)?.label) : null,
      category_path: document.categoryIds.map((id) => inAll(taxonomy.categoryById.get(id)?.name)),
      description: [document.shortDescription, document.description]
        .map(inAll)
        .join(' ')
        .replace(/<[^<>]*>/g, ' '),
      price: document.sale.price,
      currency: 'AMD',
    };
  });
  const queries = ruledQueries.map(({ query }) => query);
  return [
    { who: 'BM25', ask: bm25(products) },
    { who: 'MiniSearch', ask: miniSearch(products) },
    { who: 'PostgreSQL with pg_trgm', ask: await postgresRival(pool, products, queries, 'russian') },
  ];
}

function withInterval(values: readonly number[]): string {
  const { mean, low, high } = meanInterval(values);
  return `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}
