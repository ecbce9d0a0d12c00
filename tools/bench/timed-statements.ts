import { type Db, sql } from '#api/database/sql.ts';
import { distribution } from './distribution.ts';
import { mainThreadMs } from './process-facts.ts';

const TIMES = 40;
/** PostgreSQL may read smaller tables completely. */
export const MANY_ROWS = 10_000;

/** `db` has one connection, so that the counts of table scans are complete. */
export type Question = { db: Db; title: string; most: number; times?: number };

/**
 * Repeats a question; measures its time, the processor time of Node and PostgreSQL, and which large tables are read
 * completely.
 */
export async function timed(
  { db, title, most, times = TIMES }: Question,
  call: () => Promise<unknown>,
): Promise<string> {
  await call();
  const took: number[] = [];
  const before = await wholeScans(db);
  const { backend } = await db.one<{ backend: number }>(sql`select pg_backend_pid() as backend`);
  const spent = mainThreadMs(backend).cpu;
  const cpu = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await call();
    took.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(cpu);
  const postgres = (mainThreadMs(backend).cpu - spent) / times;
  const { p50, p95 } = distribution(took);
  const after = await wholeScans(db);
  const whole = [...after].filter(([table, count]) => count > (before.get(table) ?? 0)).map(([table]) => table);
  const node = (user + system) / 1000 / times;
  const verdict = p95 <= most ? 'held' : 'NOT HELD';
  const read = whole.length === 0 ? 'no table whole' : `WHOLE: ${whole.join(', ')}`;
  return `${title.padEnd(34)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  node ${node.toFixed(1)} ms  PostgreSQL ${postgres.toFixed(1)} ms  ${read}  ${verdict} (<= ${most})`;
}

/** Number of complete scans of each large table. */
export async function wholeScans(db: Db): Promise<Map<string, number>> {
  await db.run(sql`select pg_stat_force_next_flush()`);
  const rows = await db.many<{ table: string; scans: number }>(sql`
    select relname as table, seq_scan::int as scans from pg_stat_user_tables where n_live_tup > ${MANY_ROWS}`);
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}
