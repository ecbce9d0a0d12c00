import { Agent, request } from 'node:http';
import { cpuSeconds, memoryMb } from '#tools/bench/process-facts.ts';
import type { Line } from '#tools/bench/report.ts';
import { openDrilledShop } from './drilled-shop.ts';
import { type OnOpened, rssMb } from './scene.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; addresses: number; opened: OnOpened };

const CONNECTIONS = 8;
/** Share of pages among a hundred crawled addresses; a page costs as much as twenty lists. */
const PAGES_IN_A_HUNDRED = 3;
const REQUESTS_OF_PEOPLE = 300;
/** Memory and popular requests are checked after each part of the crawl. */
const PARTS = 10;
const CACHE_MB = 24;
/** A crawl may fill the part of the cache that people do not use, and the collector returns memory late. */
const MAX_GROWTH_MB = 120;
/** Maximum cost increase of popular requests; uncached ones would cost thirty times as much. */
const MAX_COST_RATIO = 2;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Requests unique addresses; checks the memory and whether popular pages are still cached. */
export async function drillCrawl({ folder, addresses, opened }: DrillOptions): Promise<Line[]> {
  const environment = { CACHE_MB: String(CACHE_MB) };
  const { shop, productSlug } = await openDrilledShop({ folder, name: 'crawl', opened, environment });
  const used = [
    '/',
    '/shop/catalog/smartphones',
    `/shop/product/${productSlug}`,
    '/api/products?limit=24&category_id=1',
  ];
  const asks = (urls: Iterable<string>) => askAll(shop.port, urls);
  await asks(Array.from({ length: REQUESTS_OF_PEOPLE }, (_, at) => used[at % used.length] ?? '/'));
  // Loads all code before the first measurement.
  await asks(crawled(2_000, 'warm'));
  const look = async (): Promise<Sample> => {
    const mb = rssMb(shop);
    const before = cpuSeconds(shop.pid) ?? 0;
    await asks(Array.from({ length: REQUESTS_OF_PEOPLE }, (_, at) => used[at % used.length] ?? '/'));
    return { mb, ms: (((cpuSeconds(shop.pid) ?? 0) - before) * 1000) / REQUESTS_OF_PEOPLE };
  };
  const looks = [await look()];
  const counts: Record<number, number> = {};
  const part = Math.ceil(addresses / PARTS);
  for (let from = 0; from < addresses; from += part) {
    const answered = await asks(crawled(Math.min(part, addresses - from), 'crawl', from));
    for (const [status, count] of Object.entries(answered))
      counts[Number(status)] = (counts[Number(status)] ?? 0) + count;
    looks.push(await look());
    const { mb, ms } = looks.at(-1) ?? NOTHING;
    process.stdout.write(`${from + part} addresses: ${mb} MB, ${ms.toFixed(2)} ms\n`);
  }
  const [first, last] = [looks[0] ?? NOTHING, looks.at(-1) ?? NOTHING];
  const dearest = Math.max(...looks.slice(1).map(({ ms }) => ms));
  const highest = Math.round(memoryMb(shop.pid)?.highest ?? 0);
  const statuses = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  return [
    lineOf('crawl of addresses that all differ', 'answered', `${addresses}: ${statuses.join(', ')}`, []),
    lineOf(
      'memory of the shop',
      `at most ${MAX_GROWTH_MB} MB more`,
      `${first.mb} MB before, ${last.mb} after, ${highest} at most; after each tenth ${looks
        .slice(1)
        .map(({ mb }) => mb)
        .join(', ')}`,
      last.mb - first.mb > MAX_GROWTH_MB ? ['memory grew'] : [],
    ),
    lineOf(
      'popular pages stay cached',
      `at most ${MAX_COST_RATIO} times the cost`,
      `ms of CPU a request before and after each tenth: ${looks.map(({ ms }) => ms.toFixed(2)).join(', ')}`,
      dearest > MAX_COST_RATIO * Math.max(first.ms, 0.3) ? ['rendered again'] : [],
    ),
  ];
}

type Sample = { mb: number; ms: number };
const NOTHING: Sample = { mb: Number.NaN, ms: Number.NaN };

function* crawled(count: number, word: string, from = 0): Generator<string> {
  for (let at = from; at < from + count; at++) {
    const isPage = at % 100 < PAGES_IN_A_HUNDRED;
    if (isPage) yield `/shop/catalog?page=${1 + (at % 7)}&filter_price=${at}-${9_000_000 + at}`;
    else if (at % 3 === 0) yield `/api/products?limit=12&filter_price=${at}-${9_000_000 + at}`;
    else if (at % 3 === 1) yield `/api/search?search=${word}%20${at}%20phone`;
    else yield `/api/products?limit=12&category_id=1&${word}_${at}=${at}&page=${at}`;
  }
}

async function askAll(port: number, urls: Iterable<string>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const waiting = urls[Symbol.iterator]();
  async function lane(): Promise<void> {
    for (let step = waiting.next(); !step.done; step = waiting.next()) {
      const status = await ask(port, step.value);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return counts;
}

const ask = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
