import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startShop, startTool } from '#tools/bench/children.ts';
import { memoryMb } from '#tools/bench/process-facts.ts';
import { settled } from '#tools/bench/wait-until-idle.ts';
import type { SearchJob, TimedSearch } from './latency-client.ts';
import { quantile } from './metrics.ts';
import { readLines } from './shared-data.ts';

/** Milliseconds: `wall` at the client, `cpu` of the shop's thread, `waited` for a core. */
export type Latency = {
  count: number;
  wall: Spread;
  cpu: Spread;
  waited: Spread;
  /** 99th percentile of the event loop delay of the shop. */
  loopLag: number;
  slowest: string;
};
export type Spread = { p50: number; p99: number; worst: number };

/** Every this many queries are also typed letter by letter. */
const TYPED_SHARE = 10;

/**
 * Queries of a real shop and of a public demo, the same by language, and for some of them the partial inputs while
 * typing.
 */
export function realQueries(): { whole: string[]; typed: string[]; byLanguage: Record<string, string[]> } {
  const lines = readLines<{ query: string; lang: string }>('queries-dev.ndjson').map(({ query, lang }) => ({
    query: query.slice(0, 200),
    lang,
  }));
  const byLanguage: Record<string, string[]> = {};
  for (const { query, lang } of lines) (byLanguage[lang] ??= []).push(query);
  const whole = [...new Set(lines.map(({ query }) => query))];
  const typed = whole
    .filter((_, index) => index % TYPED_SHARE === 0)
    .flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  return { whole, typed: [...new Set(typed.filter((text) => text.trim() !== ''))], byLanguage };
}

/** Queries of a demo shop, and their partial inputs while typing. */
export function demoQueries(queries: readonly string[]): { whole: string[]; typed: string[] } {
  const typed = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  return { whole: [...new Set(queries)], typed: [...new Set(typed.filter((text) => text.trim() !== ''))] };
}

/** Meaningless texts, which must not slow down the shop. */
export const BAD_TEXTS: readonly string[] = [
  'телефон'.repeat(28),
  'x'.repeat(200),
  'ք'.repeat(200),
  'a '.repeat(100),
  'телефон '.repeat(25),
  'qwrtpsd fghjklz xcvbnmq wertyui opasdfg hjklzxc',
  '!@#$%^&*()_+-=[]{};:,.<>/?'.repeat(7),
  'iрhоnе հեռaхос самsунг 𝔦𝔭𝔥𝔬𝔫𝔢',
  '📱👩‍👩‍👧🏽 iphone 🔥'.repeat(8),
  'phone under 1e30',
  'телефон до 1000000000000000000000000000000 драм',
  'от 100 до 1',
  'без без для для до до',
  'самый дешевый',
  'ամենաթանկ',
  'cheapest',
];

export type SearchRequests = { path: '/api/search' | '/api/suggestions'; texts: readonly string[] };

type LatencyReport = { latencies: Latency[]; readModelSeconds: number; residentMb: number; indexMb: number };

/** Searches over HTTP, one after the other, each text once, so that no response is cached. */
export async function measureSearches(
  databaseUrl: string,
  folder: string,
  requests: readonly SearchRequests[],
): Promise<LatencyReport> {
  const env = { METRICS_TOKEN };
  const shop = await startShop({ databaseUrl, dataFolder: folder, profileFolder: null, env });
  const client = startTool<SearchJob, TimedSearch[]>('search/latency-client.ts');
  try {
    await settled(shop.pid);
    const latencies: Latency[] = [];
    for (const { path, texts } of requests) {
      // Warm-up texts are spread over all queries and lack their first letter, so that they differ from the measured
      // ones.
      const others = texts.map((text) => [...text].slice(1).join('') || 'x');
      const warmUp = Array.from({ length: WARM_UP }, (_, at) => others[(at * SPREAD) % others.length]!);
      const { pid, port } = shop;
      await client.run({ pid, port, path, texts: warmUp });
      await loopLagMs(port);
      const times = await client.run({ pid, port, path, texts });
      latencies.push(latencyOf(times, await loopLagMs(shop.port)));
    }
    const residentMb = memoryMb(shop.pid)?.now ?? Number.NaN;
    const index = statSync(join(folder, 'search-index.bin'), { throwIfNoEntry: false });
    return {
      latencies,
      readModelSeconds: shop.readModelSeconds,
      residentMb,
      indexMb: (index?.size ?? Number.NaN) / MB,
    };
  } finally {
    await client.stop();
    await shop.stop();
  }
}

/** Event loop delay since the last call. */
async function loopLagMs(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
}

function latencyOf(times: readonly TimedSearch[], loopLag: number): Latency {
  const spread = (what: 'wall' | 'cpu' | 'waited'): Spread => {
    const each = times.map((one) => one[what]);
    return { p50: quantile(each, 0.5), p99: quantile(each, 0.99), worst: Math.max(...each) };
  };
  const { text } = times.reduce((most, one) => (one.cpu > most.cpu ? one : most));
  return {
    count: times.length,
    wall: spread('wall'),
    cpu: spread('cpu'),
    waited: spread('waited'),
    loopLag,
    slowest: text.slice(0, 60),
  };
}

const METRICS_TOKEN = 'token-of-the-search-bench';
const MB = 2 ** 20;
/** Number of first searches, which are slow until the code is compiled. */
const WARM_UP = 300;
const SPREAD = 37;
