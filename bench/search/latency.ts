import { startShop } from '../children.ts';
import { quantile } from './metrics.ts';
import { readLines } from './shared-data.ts';

export type Latency = { count: number; p50: number; p99: number; slowest: string };

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

/** In milliseconds over HTTP, one after the other, each text once: nothing is cached. */
export async function measureSuggestions(
  databaseUrl: string,
  folder: string,
  texts: readonly string[],
): Promise<Latency> {
  const shop = await startShop({ databaseUrl, dataFolder: folder, profileFolder: null });
  try {
    const ask = async (text: string) => {
      const begun = performance.now();
      const answer = await fetch(
        `http://127.0.0.1:${shop.port}/api/search?limit=10&search=${encodeURIComponent(text)}`,
      );
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`"${text}" was answered with ${answer.status}`);
      return { text, ms: performance.now() - begun };
    };
    for (let index = 0; index < WARM_UP; index++) await ask(`warm up ${index} телефон`);
    const asked: { text: string; ms: number }[] = [];
    for (const text of texts) asked.push(await ask(text));
    const times = asked.map(({ ms }) => ms);
    const slowest = asked.reduce((most, one) => (one.ms > most.ms ? one : most));
    return { count: asked.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99), slowest: slowest.text };
  } finally {
    await shop.stop();
  }
}

/** The first searches build the index and wait for the compiler. */
const WARM_UP = 300;
