import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { loadReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { openPool } from '#api/database/sql.ts';
import { distribution } from './distribution.ts';
import { filterTimes } from './filter-times.ts';

/** Opens a read model without a shop and search, and measures its time and memory. */
export type ReadModelFacts = {
  products: number;
  seconds: number;
  cpuSeconds: number;
  /** Live heap and buffers after a full collection. */
  liveMb: number;
  rssMb: number;
  peakMb: number;
  filtersP50: number;
  filtersP99: number;
  keptSeconds: number;
};

const NEVER = 1e9;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const mb = (bytes: number) => Math.round(bytes / 1e5) / 10;

const [databaseUrl = '', dataFolder = ''] = process.argv.slice(2);
const pool = openPool({ url: databaseUrl, max: 4 });
const before = process.cpuUsage();
const begun = performance.now();
const readModel = await loadReadModel({
  pool,
  log: pino({ level: 'warn' }),
  imageBase: '',
  clock: () => new Date(),
  indexPlace: { databaseUrl, dataFolder, minRowsForThread: NEVER, minRowsForSnapshot: 1 },
});
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(before);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1000);
for (let round = 0; round < 3; round++) collect();
const { heapUsed, external, rss } = process.memoryUsage();
const { p50, p99 } = distribution(filterTimes(readModel.columns, readModel.taxonomy));
const keeping = performance.now();
await readModel.storeSnapshot();
process.stdout.write(
  JSON.stringify({
    products: readModel.columns.documents.length,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    liveMb: mb(heapUsed + external),
    rssMb: mb(rss),
    peakMb,
    filtersP50: p50,
    filtersP99: p99,
    keptSeconds: (performance.now() - keeping) / 1000,
  } satisfies ReadModelFacts),
);
await pool.close();
process.exit(0);
