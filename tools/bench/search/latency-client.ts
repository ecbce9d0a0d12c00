import { Agent, get } from 'node:http';
import { mainThreadMs } from '#tools/bench/process-facts.ts';
import type { SearchRequests } from './latency.ts';

/** `pid`: process of the shop, for its processor time. */
export type SearchJob = SearchRequests & { pid: number; port: number };

/** Milliseconds: `wall` until the complete response, `cpu` of the shop's thread, `waited` for a core. */
export type TimedSearch = { text: string; wall: number; cpu: number; waited: number };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** The header that browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

// A separate process that does not decompress responses, so that its pauses do not affect the shop.
process.on('message', async ({ texts, ...shop }: SearchJob) => {
  const times: TimedSearch[] = [];
  for (const text of texts) times.push(await timed(shop, text));
  process.send?.(times);
});
process.on('disconnect', () => process.exit(0));

async function timed({ pid, port, path }: Omit<SearchJob, 'texts'>, text: string): Promise<TimedSearch> {
  const before = mainThreadMs(pid);
  const begun = performance.now();
  const status = await statusOf(`http://127.0.0.1:${port}${path}?limit=10&search=${encodeURIComponent(text)}`);
  const wall = performance.now() - begun;
  if (status !== 200) throw new Error(`"${text}" was answered with ${status}`);
  const { cpu, waited } = mainThreadMs(pid);
  return { text, wall, cpu: cpu - before.cpu, waited: waited - before.waited };
}

const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers }, (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject);
  });
