import { Agent, request } from 'node:http';

/** Current browsers send this header. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export type WalkJob = { port: number; paths: string[]; connections: number };
export type Walked = { perSecond: number; failed: number; bytes: number };

// A separate process, so that it shares no event loop with what it measures.
process.on('message', async (job: WalkJob) => process.send?.(await walk(job)));
process.on('disconnect', () => process.exit(0));

/** Connections stay open between jobs, because opening one takes as much processor time as several cached responses. */
const agent = new Agent({ keepAlive: true });

/** Requests every path once, in order. */
async function walk({ port, paths, connections }: WalkJob): Promise<Walked> {
  const left = paths.values();
  const answers: Answer[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const path of left) answers.push(await get({ port, path, agent }));
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    perSecond: paths.length / seconds,
    failed: answers.filter(({ status }) => status !== 200).length,
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length,
  };
}

type Answer = { status: number; bytes: number };

const get = (options: { port: number; path: string; agent: Agent }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', headers: HEADERS, ...options }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
    })
      .on('error', reject)
      .end();
  });
