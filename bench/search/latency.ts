import { startShop } from '../children.ts';
import { cpuSeconds, memoryMb } from '../process-facts.ts';
import { quantile } from './metrics.ts';
import { readLines } from './shared-data.ts';

export type Latency = { count: number; p50: number; p99: number; worst: number; slowest: string; cpu: number };

/** Queries of a real shop and of a public demo, and the partial inputs while every fifth of them was typed. */
export function realQueries(): { whole: string[]; typed: string[] } {
  const whole = [
    ...new Set(readLines<{ query: string }>('queries-dev.ndjson').map(({ query }) => query.slice(0, 200))),
  ];
  const typed = whole
    .filter((_, index) => index % 5 === 0)
    .flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  return { whole, typed: [...new Set(typed.filter((text) => text.trim() !== ''))] };
}

/** What a demo shop is asked, as far as each word of it was typed. */
export function demoQueries(queries: readonly string[]): { whole: string[]; typed: string[] } {
  const typed = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  return { whole: [...new Set(queries)], typed: [...new Set(typed.filter((text) => text.trim() !== ''))] };
}

export type Asked = { path: '/api/search' | '/api/suggestions'; texts: readonly string[] };

/** In milliseconds over HTTP, one after the other, each text once: nothing is cached. `cpu`: of the whole shop for each. */
export async function measureSearches(
  databaseUrl: string,
  folder: string,
  asked: readonly Asked[],
): Promise<{ latencies: Latency[]; shelfSeconds: number; residentMb: number }> {
  const shop = await startShop({ databaseUrl, dataFolder: folder, profileFolder: null });
  try {
    const latencies: Latency[] = [];
    for (const { path, texts } of asked) {
      for (let at = 0; at < WARM_UP; at++) await timed(shop.port, path, `warm up ${at} телефон`);
      const before = cpuSeconds(shop.pid) ?? 0;
      const times: { text: string; ms: number }[] = [];
      for (const text of texts) times.push({ text, ms: await timed(shop.port, path, text) });
      const cpu = (1000 * ((cpuSeconds(shop.pid) ?? 0) - before)) / texts.length;
      latencies.push(latencyOf(times, cpu));
    }
    return { latencies, shelfSeconds: shop.shelfSeconds, residentMb: memoryMb(shop.pid)?.now ?? Number.NaN };
  } finally {
    await shop.stop();
  }
}

async function timed(port: number, path: Asked['path'], text: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}?limit=10&search=${encodeURIComponent(text)}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`"${text}" was answered with ${answer.status}`);
  return performance.now() - begun;
}

function latencyOf(times: readonly { text: string; ms: number }[], cpu: number): Latency {
  const each = times.map(({ ms }) => ms);
  const worst = times.reduce((most, one) => (one.ms > most.ms ? one : most));
  return {
    count: times.length,
    p50: quantile(each, 0.5),
    p99: quantile(each, 0.99),
    worst: worst.ms,
    slowest: worst.text,
    cpu,
  };
}

/** The first searches wait for the compiler. */
const WARM_UP = 300;
