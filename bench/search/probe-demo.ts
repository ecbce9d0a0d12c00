import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pino from 'pino';
import { answersProbe, readProbes } from '#api/catalog/search-probes.ts';
import { toCard } from '#api/catalog/shelf/product-wire.ts';
import { searchRows } from '#api/catalog/shelf/search-rows.ts';
import { loadShelf, type Shelf } from '#api/catalog/shelf/shelf.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { toLocale } from '#contract/locale.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { judge, readRuledQueries } from './demo-queries.ts';
import { type Graded, meanInterval, qualityOf } from './metrics.ts';
import { SHARED } from './shared-data.ts';

const NAME = 'bench_probes';
const PROBES = join(import.meta.dirname, '../../api/catalog/search-probes.tsv');

const RULED = [join(SHARED, 'demo-queries-dev.tsv'), join(import.meta.dirname, 'own-queries.tsv')];

/** Our own probes on the demo shop: by kind, how many have the right product among the first three. */
export async function probeDemo(serverUrl: string): Promise<string[]> {
  const url = await createDatabase(serverUrl, NAME, null);
  await migrate(url);
  const pool = openPool({ url, max: 2 });
  await loadDemo(pool, new Date());
  const shelf = await loadShelf({ pool, log: pino({ level: 'silent' }), imageBase: '', clock: () => new Date() });
  const tried = readProbes(readFileSync(PROBES, 'utf8')).map((probe) => {
    const { rows } = searchRows(shelf.index, shelf.columns, probe.query);
    const cards = [...rows.subarray(0, 4)].map((row) =>
      toCard(shelf.columns.documents[row]!, toLocale(probe.locale), shelf.wire),
    );
    return { ...probe, isRight: answersProbe(probe, cards, shelf) };
  });
  const ruled = RULED.flatMap((file) => ruledLines(file, shelf));
  await pool.close();
  await dropDatabase(serverUrl, NAME);
  const share = (probes: typeof tried) => `${probes.filter(({ isRight }) => isRight).length} of ${probes.length}`;
  const missed = tried.filter(({ isRight }) => !isRight).map(({ query }) => query);
  return [
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
}

function ruledLines(file: string, shelf: Shelf): string[] {
  const answers = readRuledQueries(file).map((asked) =>
    judge(shelf, asked, searchRows(shelf.index, shelf.columns, asked.query).rows),
  );
  const row = (kind: string, of: typeof answers) => {
    const met = of.filter(({ isMet }) => isMet).length;
    const judged = of.filter(({ right }) => right !== 'none');
    return `| ${kind} | ${met} of ${of.length} | ${judged.length > 0 ? withInterval(judged) : ''} |`;
  };
  const kinds = Object.entries(Object.groupBy(answers, ({ kind }) => kind));
  return [
    '',
    `| ${basename(file)} | right first | nDCG@10, 95 % interval |`,
    '|---|---|---:|',
    ...kinds.map(([kind, of]) => row(kind, of ?? [])),
    row('all', answers),
  ];
}

function withInterval(answers: readonly Graded[]): string {
  const { mean, low, high } = meanInterval(answers.map((answer) => qualityOf([answer]).ndcg));
  return `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}
