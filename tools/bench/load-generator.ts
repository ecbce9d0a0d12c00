import autocannon from 'autocannon';
import { distribution } from './distribution.ts';
import { isWayToBuy, shop32, WAYS_TO_BUY, type WayToBuy } from './shoppers.ts';
import { type Facts, type TrafficName, traffic } from './traffic.ts';

/** A purchase path as name measures complete orders, every other name single requests. */
export type Job = { port: number; name: TrafficName | WayToBuy; seconds: number; connections: number; facts: Facts };

export type Outcome = {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  orderIds: number[];
};

// A separate process, so that it shares no event loop with what it measures.
process.on('message', async (job: Job) => {
  const { name } = job;
  process.send?.(isWayToBuy(name) ? await shop32(job, WAYS_TO_BUY[name]) : await requests({ ...job, name }));
});
process.on('disconnect', () => process.exit(0));

function requests({ port, name, seconds, connections, facts }: Job & { name: TrafficName }): Promise<Outcome> {
  const tookMs: number[] = [];
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        duration: seconds,
        setupClient(client) {
          const next = traffic[name](facts);
          client.setRequests([{ setupRequest: (request) => ({ ...request, ...next() }) }]);
        },
      },
      (error, { duration, errors, timeouts, non2xx }) => {
        if (error) return reject(error);
        const { p50, p99 } = distribution(tookMs);
        const failed = errors + timeouts + non2xx;
        resolve({ perSecond: tookMs.length / duration, p50, p99, failed, orderIds: [] });
      },
    );
    run.on('response', (_client, _status, _bytes, ms: number) => void tookMs.push(ms));
  });
}
