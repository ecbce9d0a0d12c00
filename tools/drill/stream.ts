import { Agent, type IncomingMessage, request } from 'node:http';
import { distribution } from '#tools/bench/distribution.ts';
import type { PlannedRequest } from '#tools/bench/traffic.ts';

export type StreamOutcome = {
  requests: number;
  /** Number of responses by status; 0: no response. */
  statuses: Record<number, number>;
  /** Percentiles of all responses with status 200, in milliseconds. */
  p50: number;
  p95: number;
  longest: number;
  withoutRetryAfter: number;
};
export type Stream = {
  /** Returns the responses since the last call. */
  take: () => StreamOutcome;
  /** Stops sending; resolves when pending requests have their responses. */
  stop: () => Promise<StreamOutcome>;
};
type StreamOptions = { port: number; perSecond: number; next: () => PlannedRequest };

const EVERY_MS = 10;
const PATIENCE_MS = 30_000;

/** Sends requests at a steady rate, however long the responses take, because visitors do not wait for each other. */
export function openStream({ port, perSecond, next }: StreamOptions): Stream {
  const agent = new Agent({ keepAlive: true });
  const underWay = new Set<Promise<void>>();
  const begunAt = performance.now();
  let sent = 0;
  let tally = newTally();

  function send(): void {
    const { method, path, headers, body } = next();
    tally.requests++;
    const from = performance.now();
    const visit = ask({ port, agent, method, path, headers, body }).then(({ status, isPatient }) => {
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (status === 200) tally.tookMs.push(performance.now() - from);
      if (status === 503 && !isPatient) tally.withoutRetryAfter++;
    });
    underWay.add(visit);
    void visit.finally(() => underWay.delete(visit));
  }

  const timer = setInterval(() => {
    for (const due = ((performance.now() - begunAt) / 1000) * perSecond; sent < due; sent++) send();
  }, EVERY_MS);

  function take(): StreamOutcome {
    const { tookMs, ...counts } = tally;
    tally = newTally();
    const { p50, p95 } = distribution(tookMs);
    return { ...counts, p50, p95, longest: tookMs.reduce((most, one) => Math.max(most, one), 0) };
  }

  return {
    take,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return take();
    },
  };
}

const newTally = () => ({
  requests: 0,
  statuses: {} as Record<number, number>,
  tookMs: [] as number[],
  withoutRetryAfter: 0,
});

type SentRequest = PlannedRequest & { port: number; agent: Agent };
type StreamResponse = { status: number; isPatient: boolean };

function ask({ port, agent, method, path, headers, body }: SentRequest): Promise<StreamResponse> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, isPatient: false });
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } });
    sent.on('response', (answer: IncomingMessage) => {
      const { statusCode = 0, headers: answerHeaders } = answer;
      answer.resume().on('error', lost);
      answer.on('end', () => resolve({ status: statusCode, isPatient: answerHeaders['retry-after'] !== undefined }));
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy());
    sent.on('error', lost);
    sent.end(body);
  });
}
