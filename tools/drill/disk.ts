import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { findLocation } from '#api/database/embedded/database-location.ts';
import type { Line } from '#tools/bench/report.ts';
import { openEmpty } from './drill-shop.ts';
import { type Fault, meetFault } from './fault.ts';
import { closeScene, type OnOpened, openScene, type Scene } from './scene.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; isQuick: boolean; opened: OnOpened };

const DATABASE_MB = 768;
const DATA_MB = 64;
const LOG_MB = 4;
const TOP_UP_MS = 100;
/** Maximum number of log lines in half a minute of a full disk. */
const MAX_LINES = 15;

/**
 * Fills the disks of the database, the shop's files and its log while customers buy. The disks are file systems in
 * memory, which root mounts.
 */
export async function drillDisk({ folder, isQuick, opened }: DrillOptions): Promise<Line[]> {
  const dataFolder = join(folder, 'disk');
  const logFolder = join(folder, 'disk-log');
  mountSmall(dataFolder, DATA_MB, opened);
  mountSmall(logFolder, LOG_MB, opened);
  const { folder: databaseFolder } = await findLocation(dataFolder);
  mountSmall(databaseFolder, DATABASE_MB, opened);
  const { url, release } = await attachEmbeddedPostgres({ dataFolder, log: () => {} });
  opened(release);
  const pool = await openEmpty(url);
  opened(pool.close);
  const logFile = join(logFolder, 'shop.log');
  const scene = await openScene({
    place: { databaseUrl: null, dataFolder, logFile },
    pool,
    opened,
    withPictures: true,
  });
  const { pid } = scene.shop;
  const lastsMs = isQuick ? 6_000 : 15_000;
  const log = filler(logFolder);
  const faults: Fault[] = [
    { title: 'database’s disk full', lastsMs, isTotal: false, ...filler(databaseFolder) },
    { title: 'disk of pictures and caches full', lastsMs, isTotal: false, ...filler(dataFolder) },
    {
      title: 'disk of the log full, each request logged',
      lastsMs,
      isTotal: false,
      begin() {
        log.begin();
        process.kill(pid, 'SIGUSR2');
      },
      end() {
        log.end();
        process.kill(pid, 'SIGUSR2');
      },
    },
  ];
  const lines: Line[] = [];
  for (const fault of faults) lines.push(...(await meetLogged(scene, fault, logFile)));
  return [...lines, ...(await closeScene(scene))];
}

async function meetLogged(scene: Scene, fault: Fault, logFile: string): Promise<Line[]> {
  const before = statSync(logFile).size;
  const line = await meetFault(scene, fault);
  const lines = readFileSync(logFile).subarray(before).toString().split('\n').filter(Boolean);
  const logged = lines.filter((one) => !one.includes('"level":20'));
  const stacks = logged.filter((one) => one.includes('"stack"'));
  const first = logged[0] ?? '';
  return [
    line,
    lineOf(
      `${fault.title}: the log`,
      `<= ${MAX_LINES} lines, no stack`,
      `${logged.length} lines; ${first.slice(0, 160)}`,
      [
        ...(logged.length <= MAX_LINES ? [] : ['too many log lines']),
        ...(stacks.length === 0 ? [] : [`${stacks.length} stacks: ${stacks[0]?.slice(0, 400)}`]),
      ],
    ),
  ];
}

function mountSmall(folder: string, mb: number, opened: OnOpened): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=755`, 'tmpfs', folder]);
  opened(async () => void execFileSync('umount', ['--lazy', folder]));
}

const CHUNKS = [1_048_576, 4_096, 512].map((bytes) => Buffer.alloc(bytes));

/** Also fills space that is freed meanwhile. */
function filler(folder: string) {
  const file = join(folder, 'filler');
  let toppingUp: NodeJS.Timeout | undefined;
  const fill = () => {
    for (const chunk of CHUNKS) {
      try {
        for (;;) appendFileSync(file, chunk);
      } catch {}
    }
  };
  return {
    begin() {
      writeFileSync(file, '');
      fill();
      toppingUp = setInterval(fill, TOP_UP_MS);
    },
    end() {
      clearInterval(toppingUp);
      truncateSync(file, 0);
      rmSync(file);
    },
  };
}
