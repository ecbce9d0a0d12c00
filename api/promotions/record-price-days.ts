import type { Logger } from 'pino';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Documents } from '#api/catalog/read-model/documents.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { inSlices } from '#api/catalog/read-model/slices.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { saleableMembers } from './selected-products.ts';
import { deleteOldPriceDays, storePriceDays } from './stored/price-days.ts';

const BATCH = 1_000;

type Price = { id: number; price: number };

/** Stores the present price of each product if it is the lowest of the day. Returns the number of new lowest prices. */
export async function recordPriceDays(
  db: Db,
  readModel: CatalogReadModel,
  now: Date,
  changed: ReadonlySet<number> | null = null,
): Promise<number> {
  const prices: Price[] = [];
  await inSlices(priceSteps(readModel, changed, prices));
  let stored = 0;
  for (let at = 0; at < prices.length; at += BATCH)
    stored += await storePriceDays(db, shopDay(now), prices.slice(at, at + BATCH));
  return stored;
}

function* priceSteps(
  { documents }: CatalogReadModel,
  changed: ReadonlySet<number> | null,
  prices: Price[],
): Generator<void, void> {
  for (const head of changed === null ? documents.heads() : headsOf(documents, changed)) {
    for (const { id, sale } of saleableMembers(head)) prices.push({ id, price: sale.price });
    yield;
  }
}

/** The products that contain the changed products and variants, each once. */
function* headsOf(documents: Documents, ids: ReadonlySet<number>): Generator<ProductDocument, void> {
  for (const headId of new Set([...ids].map(documents.headIdOf))) {
    const head = headId === null ? undefined : documents.getOnce(headId);
    if (head) yield head;
  }
}

type Parts = { pool: Pool; readModel: CatalogReadModel; clock: () => Date; log: Logger };

const HOUR_MS = 3_600_000;
/** Delay after a change, so that several changes are stored at once. */
const DELAY_MS = 2_000;

/** Keeps the history of prices: every hour, and shortly after changes. Only the leader runs it. */
export function keepPriceDays({ pool, readModel, clock, log }: Parts): { stop: () => Promise<void> } {
  let isStopped = false;
  let running = Promise.resolve();
  let changed: Set<number> | null = new Set();
  let timer: NodeJS.Timeout | null = null;
  const record = (ids: ReadonlySet<number> | null) => {
    running = running
      .then(async () => {
        if (isStopped) return;
        await recordPriceDays(pool, readModel, clock(), ids);
        if (ids === null) await deleteOldPriceDays(pool, shopDay(clock()));
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the prices of the day were not stored'));
  };
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      record(changed);
      changed = new Set();
    }, DELAY_MS).unref();
  };
  readModel.onChange((change) => {
    if (isStopped) return;
    if (change === 'everything') changed = null;
    else if (change.products.size === 0) return;
    else for (const id of change.products) changed?.add(id);
    soon();
  });
  record(null);
  const hourly = setInterval(() => record(null), HOUR_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(hourly);
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
