import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { barChart } from './bar-chart.ts';
import { isQuiet, type Noise, noiseText, watchNoise } from './noise.ts';
import type { ReadModelFacts } from './read-model-process.ts';
import { openScratch } from './scratch.ts';

const FOLDER = join(import.meta.dirname, '../../data/bench');
const args = process.argv.slice(2);
const flag = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
/** Numbers of products, such as `--sizes=1000,500000`. */
const sizes = (flag('sizes') ?? '1000,10000,50000').split(',').map(Number);
/** File of the chart, such as `--chart=docs/read-model-memory.svg`. */
const chart = flag('chart');

type ReadModelMeasurement = { from: 'PostgreSQL' | 'snapshot'; noise: Noise } & ReadModelFacts;

mkdirSync(FOLDER, { recursive: true });
const measured: ReadModelMeasurement[] = [];
for (const size of sizes) measured.push(...(await measure(size)));
writeFileSync(join(FOLDER, 'read-model.json'), `${JSON.stringify(measured, null, 1)}\n`);
if (chart) writeFileSync(chart, chartOf(measured));
process.stdout.write(tableOf(measured));

async function measure(size: number): Promise<ReadModelMeasurement[]> {
  const scratch = await openScratch(FOLDER, size);
  const dataFolder = join(FOLDER, 'read-model');
  rmSync(dataFolder, { recursive: true, force: true });
  try {
    return [
      { from: 'PostgreSQL', ...(await open(scratch.url, dataFolder)) },
      { from: 'snapshot', ...(await open(scratch.url, dataFolder)) },
    ];
  } finally {
    await scratch.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function open(databaseUrl: string, dataFolder: string): Promise<ReadModelFacts & { noise: Noise }> {
  const noise = watchNoise();
  const flags = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'read-model-process.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, databaseUrl, dataFolder]);
  return { ...JSON.parse(stdout), noise: noise() };
}

function tableOf(rows: readonly ReadModelMeasurement[]): string {
  return [
    '| products | opened from | s | CPU s | live MB | RSS MB, at most | filters p50, p99 ms | written in s | the machine |',
    '|---:|---|---:|---:|---:|---:|---:|---:|---|',
    ...rows.map((row) => {
      const { products, from, seconds, cpuSeconds, liveMb, rssMb, peakMb, filtersP50, filtersP99, keptSeconds } = row;
      const quiet = isQuiet(row.noise) ? 'quiet' : `not quiet: ${noiseText(row.noise)}`;
      const cells = [
        products.toLocaleString('en'),
        from,
        seconds.toFixed(1),
        cpuSeconds.toFixed(1),
        liveMb,
        rssMb,
        peakMb,
      ];
      const filters = `${filtersP50.toFixed(2)}, ${filtersP99.toFixed(2)}`;
      return `| ${cells.slice(0, 5).join(' | ')} | ${rssMb}, ${peakMb} | ${filters} | ${keptSeconds.toFixed(1)} | ${quiet} |`;
    }),
    '',
  ].join('\n');
}

function chartOf(rows: readonly ReadModelMeasurement[]): string {
  return barChart(
    'Processor seconds to open the read model',
    rows.map(({ products, from, cpuSeconds }) => ({
      label: `${products.toLocaleString('en')} from ${from}`,
      value: cpuSeconds,
      caption: `${cpuSeconds.toFixed(2)} s`,
    })),
  );
}
