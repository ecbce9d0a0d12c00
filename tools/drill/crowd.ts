import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pickAny } from '#tools/bench/pick.ts';
import { type Answer, type Call, caller, prepareCart, submitCart } from '#tools/bench/shoppers.ts';
import type { AcknowledgedOrder } from './judge.ts';

const CHECKOUTS_PER_SECOND = 20;
/** Every fourth shopper leaves after a kill; the others retry. */
const LEAVES = 4;
/** Several products in a cart, so that orders lock several stock rows. */
const MAX_LINES = 3;
const AGAIN_MS = 50;
/** Slower orders waited for the next shop, so their times do not count. */
const MAX_MS = 1000;
const SHARE_OF_LAST = 0.2;

export type Crowd = {
  acknowledged: AcknowledgedOrder[];
  counts: {
    begun: number;
    left: number;
    cutCalls: number;
    cutSubmits: number;
    /** Orders committed before the shop was killed, and found by a retry. */
    foundAgain: number;
  };
  odd: Answer[];
  /** Time from sending each order to its acknowledgement, including retries. */
  orderTimes: number[];
  /** Every response, with the `performance.now()` of its request. */
  answers: { at: number; ms: number; status: number }[];
  /** The shop listens on this port: new shoppers arrive, interrupted ones retry. */
  open: (port: number) => void;
  /** No new shoppers arrive; current ones continue. */
  stopComing: () => void;
  /** Makes shoppers wait, because the shop is unavailable, until `open` is called. */
  lock: () => void;
  /** A rough moving average of the time for an order. */
  orderMs: () => number;
  /** Resolves when the next order is being sent. */
  submitting: () => Promise<void>;
  /** Resolves when all current shoppers have finished. */
  finished: () => Promise<void>;
};

/** A shopper gave up. */
class Left extends Error {}

/** Retries like browsers: after the time that the shop requests, with jitter, or soon without a response. */
const againMs = (answer: Answer | null): number =>
  answer?.retryAfterS ? answer.retryAfterS * 1000 * (0.5 + Math.random()) : AGAIN_MS;

export function openCrowd(
  productIds: readonly number[],
  methods: readonly string[],
  perSecond = CHECKOUTS_PER_SECOND,
): Crowd {
  const acknowledged: AcknowledgedOrder[] = [];
  const counts = { begun: 0, left: 0, cutCalls: 0, cutSubmits: 0, foundAgain: 0 };
  const odd: Answer[] = [];
  const orderTimes: number[] = [];
  const answers: Crowd['answers'] = [];
  const inside = new Set<Promise<void>>();
  let door: { call: Call; agent: Agent } | null = null;
  const atTheDoor: (() => void)[] = [];
  const watchers: (() => void)[] = [];
  let coming: NodeJS.Timeout | undefined;
  let orderMs = 20;
  let openedAt = 0;

  /** Retries until a response arrives, from this shop or the next. */
  const patient =
    (leaves: boolean): Call =>
    async (method, path, body) => {
      let wasCut = false;
      for (;;) {
        const mine = door;
        if (!mine) {
          await new Promise<void>((enter) => atTheDoor.push(enter));
          continue;
        }
        const at = performance.now();
        const answer = await mine.call(method, path, body).catch(() => null);
        answers.push({ at, ms: performance.now() - at, status: answer?.status ?? 0 });
        if (answer && answer.status !== 503) return answer;
        if (!wasCut) counts.cutCalls++;
        if (!wasCut && path.includes('/save-order')) counts.cutSubmits++;
        wasCut = true;
        if (leaves) throw new Left();
        await wait(againMs(answer));
      }
    };

  async function shop(shopper: number): Promise<void> {
    const call = patient(shopper % LEAVES === 0);
    const wanted = new Set(Array.from({ length: 1 + (shopper % MAX_LINES) }, () => pickAny(productIds)));
    const token = await prepareCart(call, [...wanted], methods[Math.floor(shopper / LEAVES) % methods.length]);
    for (const seen of watchers.splice(0)) seen();
    const begun = performance.now();
    const answer = await submitCart(call, token);
    const { order } = answer.body;
    if (answer.status !== 200 || !order) return void odd.push(answer);
    const { id: orderId, grand_total: total, created_at } = order;
    acknowledged.push({ shopper, orderId, total });
    const tookMs = performance.now() - begun;
    orderTimes.push(tookMs);
    if (Date.parse(created_at) < openedAt) counts.foundAgain++;
    else orderMs += (Math.min(tookMs, MAX_MS) - orderMs) * SHARE_OF_LAST;
  }

  function come(): void {
    const visit = shop(counts.begun++)
      .catch((error: Error) => {
        if (error instanceof Left) counts.left++;
        else odd.push({ status: 0, body: { text: error.message } });
      })
      .finally(() => inside.delete(visit));
    inside.add(visit);
  }

  return {
    acknowledged,
    counts,
    odd,
    orderTimes,
    answers,
    open(port) {
      const agent = new Agent({ keepAlive: true });
      door = { call: caller(port, agent), agent };
      openedAt = Date.now();
      for (const enter of atTheDoor.splice(0)) enter();
      coming = setInterval(come, 1000 / perSecond);
    },
    stopComing: () => clearInterval(coming),
    lock() {
      door?.agent.destroy();
      door = null;
    },
    orderMs: () => orderMs,
    submitting: () => new Promise((resolve) => watchers.push(resolve)),
    finished: async () => void (await Promise.all(inside)),
  };
}
