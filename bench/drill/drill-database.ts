import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drillDatabaseLosses } from './database-losses.ts';
import { drillTable } from './table.ts';

/** Checks that no way of losing the database ends the shop or an order. `--quick`: three rounds of each. */
const FOLDER = join(import.meta.dirname, '../../data/drill');
const ROUNDS = process.argv.includes('--quick') ? 3 : 20;

const closers: (() => Promise<unknown>)[] = [];

async function leave(code: number, message: string): Promise<never> {
  process.stdout.write(`${message}\n`);
  for (let close = closers.pop(); close; close = closers.pop()) await close().catch(() => {});
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave(130, ''));

mkdirSync(FOLDER, { recursive: true });
await drillDatabaseLosses({ folder: FOLDER, rounds: ROUNDS, opened: (close) => closers.push(close) }).then(
  (lines) => {
    const table = drillTable(lines);
    writeFileSync(join(FOLDER, 'last-database.md'), table);
    return leave(lines.every(({ isMet }) => isMet) ? 0 : 1, table);
  },
  (error: Error) => leave(1, error.stack ?? String(error)),
);
