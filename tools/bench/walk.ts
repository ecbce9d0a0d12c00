import { type Pool, sql } from '#api/database/sql.ts';
import { type Shop, startTool } from './children.ts';
import { median } from './distribution.ts';
import { threadsMs } from './process-facts.ts';
import type { Line } from './report.ts';
import type { Facts } from './traffic.ts';
import { settled } from './wait-until-idle.ts';
import type { Walked, WalkJob } from './walk-client.ts';

const CONNECTIONS = 10;
const WARM_UP = 100;
/** A round is measured in parts, because one full collection takes more processor time than 200 cached lists. */
const PARTS = 10;
const WARM_UP_ROUNDS = 5;

type Part = { title: string; goal: number; paths: string[]; warmUp: string[] };

/** `cpuUs`: the median of the parts. */
type Round = Walked & { cpuUs: number };

/**
 * Requests 200 lists in turn, then the same lists again, and so 500 products and 500 product pages. The second round
 * shows whether the response cache keeps addresses that were requested once. The ratio is that of processor time,
 * because the client is slower than a cached response.
 */
export async function walkTwice({ port, pid }: Shop, facts: Facts, pool: Pool): Promise<Line[]> {
  // The mails of earlier orders take processor time of the shop, more than a round of cached lists.
  await settled(pid);
  const client = startTool<WalkJob, Walked>('walk-client.ts');
  try {
    const parts = await partsOf(facts, pool);
    const walkPart = async (paths: string[]): Promise<Round> => {
      const before = threadsMs(pid);
      const walked = await client.run({ port, paths, connections: CONNECTIONS });
      return { ...walked, cpuUs: ((threadsMs(pid) - before) * 1000) / paths.length };
    };
    const walk = async (paths: string[]): Promise<Round> => {
      const parts: Round[] = [];
      for (const part of inParts(paths)) parts.push(await walkPart(part));
      return joined(parts);
    };
    // Both the first answer and the cached one are compiled before anything is measured.
    for (const { warmUp } of parts) for (let round = 0; round < WARM_UP_ROUNDS; round++) await walk(warmUp);
    const lines: Line[] = [];
    for (const part of parts) lines.push(toLine(part, await walk(part.paths), await walk(part.paths)));
    return lines;
  } finally {
    await client.stop();
  }
}

const inParts = (paths: readonly string[]): string[][] =>
  Array.from({ length: PARTS }, (_, part) =>
    paths.slice((part * paths.length) / PARTS, ((part + 1) * paths.length) / PARTS),
  );

const joined = (parts: readonly Round[]): Round => ({
  cpuUs: median(parts.map(({ cpuUs }) => cpuUs)),
  perSecond: median(parts.map(({ perSecond }) => perSecond)),
  bytes: median(parts.map(({ bytes }) => bytes)),
  failed: parts.reduce((sum, { failed }) => sum + failed, 0),
});

function toLine({ title, goal, paths }: Part, first: Round, second: Round): Line {
  const ratio = first.cpuUs / second.cpuUs;
  const failed = first.failed + second.failed;
  const size = `${(first.bytes / 1000).toFixed(1)} kB each`;
  return {
    title: `${paths.length} ${title}, twice`,
    found: `${whole(first.cpuUs)}, then ${whole(second.cpuUs)} µs of processor time, ratio ${ratio.toFixed(1)}; ${whole(first.perSecond)}, then ${whole(second.perSecond)} a second, ${size}${failed > 0 ? `, ${failed} failed` : ''}`,
    goal: `>= ${goal} ×`,
    isMet: ratio >= goal && failed === 0,
  };
}

async function partsOf({ categoryId }: Facts, pool: Pool): Promise<Part[]> {
  const products = await pool.many<{ slug: string }>(sql`
    select url_key as slug from products where parent_id is null and enabled order by id limit 600`);
  const slugs = products.map(({ slug }) => slug);
  const walked = slugs.slice(0, 500);
  const others = slugs.slice(-WARM_UP);
  const list = (at: number, locale: string) =>
    `/api/products?locale=${locale}&category_id=${categoryId}&limit=20&page=${1 + (at % 5)}&price=${at},8000000`;
  const lists = (count: number, locale: string) => Array.from({ length: count }, (_, at) => list(at, locale));
  const productPath = (slug: string) => `/api/product/${slug}?locale=hy`;
  const pagePath = (slug: string) => `/shop/product/${slug}`;
  return [
    { title: 'lists', goal: 3, paths: lists(200, 'hy'), warmUp: lists(WARM_UP, 'en') },
    { title: 'products', goal: 7, paths: walked.map(productPath), warmUp: others.map(productPath) },
    { title: 'product pages', goal: 30, paths: walked.map(pagePath), warmUp: others.map(pagePath) },
  ];
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
