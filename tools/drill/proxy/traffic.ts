import { pick, pickAny } from '#tools/bench/pick.ts';
import { prepareCart, submitCart } from '#tools/bench/shoppers.ts';
import type { AcknowledgedOrder } from '#tools/drill/judge.ts';
import { openBrowser, send } from './browser.ts';
import { browserAt, guest, type ProxySite } from './pay.ts';

const ORDERS_A_SECOND = 6;
const READS_A_SECOND = 8;
/** Readers share connections like a household, and use several addresses to stay below the rate limit. */
const READERS = 40;

type Traffic = {
  acknowledged: AcknowledgedOrder[];
  counts: { reads: number; checkouts: number };
  /** Requests that did not succeed at once; nothing is retried. */
  failures: string[];
  stop: () => Promise<void>;
};

type Wares = { productIds: readonly number[]; paths: readonly string[]; firstNumber: number };

/** Sends reads, carts and orders at a steady rate through the proxy, each shopper with an address of their own. */
export function openTraffic(site: ProxySite, { productIds, paths, firstNumber }: Wares): Traffic {
  const acknowledged: AcknowledgedOrder[] = [];
  const counts = { reads: 0, checkouts: 0 };
  const failures: string[] = [];
  const inside = new Set<Promise<void>>();
  const readers = Array.from({ length: READERS }, (_, reader) => browserAt(site, firstNumber + reader));

  async function read(number: number): Promise<void> {
    const path = pick(paths, number);
    const { status } = await send(pick(readers, number), `${site.origin}${path}`);
    if (status !== 200) failures.push(`${path} answered ${status}`);
  }

  async function buy(number: number): Promise<void> {
    const shopper = firstNumber + READERS + number;
    const session = browserAt(site, shopper);
    try {
      const { call } = openBrowser(session);
      const token = await prepareCart(call, [pickAny(productIds)], 'cashondelivery', guest(shopper));
      const { status, body } = await submitCart(call, token);
      if (body.order) acknowledged.push({ shopper, orderId: body.order.id, total: body.order.grand_total });
      else failures.push(`save-order answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
    } finally {
      session.agent.destroy();
    }
  }

  function begin(work: Promise<void>): void {
    const done: Promise<void> = work
      .catch((error: Error) => void failures.push(error.message))
      .finally(() => inside.delete(done));
    inside.add(done);
  }

  const timers = [
    setInterval(() => begin(buy(counts.checkouts++)), 1000 / ORDERS_A_SECOND),
    setInterval(() => begin(read(counts.reads++)), 1000 / READS_A_SECOND),
  ];
  return {
    acknowledged,
    counts,
    failures,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(inside);
      for (const { agent } of readers) agent.destroy();
    },
  };
}
