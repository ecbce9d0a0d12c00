import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Pool, sql } from '#api/database/sql.ts';
import { pick } from '#tools/bench/pick.ts';
import type { Line } from '#tools/bench/report.ts';
import { judgeAcknowledged, type StoredOrder } from '#tools/drill/judge.ts';
import { lineOf } from '#tools/drill/table.ts';
import type { LiveShop } from './live-shop.ts';
import type { ProxySite } from './pay.ts';
import { openTraffic } from './traffic.ts';

const MAX_MS = 10_000;
const BETWEEN_MS = 1000;
const FIRST_NUMBER = 1000;

type Parts = {
  site: ProxySite;
  shops: readonly LiveShop[];
  pool: Pool;
  productIds: readonly number[];
  paths: readonly string[];
  accessLog: string;
  rounds: number;
  /** Orders that the drill placed earlier. */
  known: readonly number[];
};

/** Sends SIGTERM to one process after the other and restarts it, as in an upgrade, while customers buy. */
export async function drillRestarts({ site, shops, pool, rounds, known, ...rest }: Parts): Promise<Line[]> {
  const traffic = openTraffic(site, { ...rest, firstNumber: FIRST_NUMBER });
  const ends: { ms: number; code: number | null }[] = [];
  for (let round = 0; round < rounds; round++) {
    await wait(BETWEEN_MS * (0.5 + Math.random()));
    const shop = pick(shops, round);
    ends.push(await shop.end());
    await shop.open();
  }
  await traffic.stop();
  const { acknowledged, counts, failures } = traffic;
  const kept = await pool.many<StoredOrder>(sql`
    select id, grand_total as total from orders where id <> all(${[...known]}::int[])`);
  const longest = Math.max(...ends.map(({ ms }) => ms)) / 1000;
  const passedOn = readFileSync(rest.accessLog, 'utf8').match(/^\d+ \d+,/gm)?.length ?? 0;
  return [
    lineOf(
      `${rounds} restarts, one process after the other`,
      `each ends <= ${MAX_MS / 1000} s with 0`,
      `the longest took ${longest.toFixed(1)} s`,
      ends.flatMap(({ ms, code }) => (ms > MAX_MS || code !== 0 ? [`${Math.round(ms)} ms with ${code}`] : [])),
    ),
    lineOf(
      'shoppers meanwhile',
      '0 failed requests',
      `${counts.reads} reads, ${counts.checkouts} checkouts of six calls, ${failures.length} failed; ${passedOn} passed on to the other process`,
      failures,
    ),
    lineOf(
      'acknowledged orders',
      'each stored once, as acknowledged, and no others',
      `${acknowledged.length} of ${kept.length}`,
      [
        ...judgeAcknowledged(acknowledged, kept),
        ...(kept.length === acknowledged.length ? [] : [`${kept.length} orders in the database`]),
      ],
    ),
  ];
}
