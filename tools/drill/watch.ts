export type ProbeResult = {
  /** Time of the request by `performance.now()`. */
  at: number;
  ms: number;
  /** 0: no response. */
  status: number;
};
export type Question = 'live' | 'ready' | 'pages' | 'pictures';
export type Watch = { of: (question: Question, from: number, to?: number) => ProbeResult[]; stop: () => void };

const EVERY_MS = 250;
const PICTURE_EVERY = 8;
const PATIENCE_MS = 10_000;

/** Sends a probe for each question four times a second without waiting for the last one, to its addresses in turn. */
export function watch(port: number, addresses: Record<Question, readonly string[]>): Watch {
  const seen: Record<Question, ProbeResult[]> = { live: [], ready: [], pages: [], pictures: [] };
  let turn = 0;
  const ask = async (question: Question) => {
    const address =
      addresses[question][
        Math.floor(turn / (question === 'pictures' ? PICTURE_EVERY : 1)) % addresses[question].length
      ];
    if (address === undefined) return;
    const at = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const status = await fetch(`http://127.0.0.1:${port}${address}`, { signal })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    seen[question].push({ at, ms: performance.now() - at, status });
  };
  const timer = setInterval(() => {
    turn++;
    for (const question of ['live', 'ready', 'pages'] as const) void ask(question);
    if (turn % PICTURE_EVERY === 0) void ask('pictures');
  }, EVERY_MS);
  return {
    of: (question, from, to = Number.POSITIVE_INFINITY) => seen[question].filter(({ at }) => at >= from && at < to),
    stop: () => clearInterval(timer),
  };
}
