import type { Logger } from 'pino';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Documents } from '#api/catalog/read-model/documents.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { inSlices } from '#api/catalog/read-model/slices.ts';
import { selectChangesSince, selectHorizon } from '#api/database/catalog-changes.ts';
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
/** `changes`: ids of changes that a later read from `tx` returns again. */
type SeenPrices = { tx: string; changes: ReadonlySet<number>; sources: readonly unknown[] };

/**
 * Returns a function that stores the prices changed since its last call, and all prices at first. Content changes no
 * price, so a change of content reads no product. `isComplete`: reads all products.
 */
export function openPriceRecorder({ pool, readModel, clock }: Omit<Parts, 'log'>) {
  let seen: SeenPrices | null = null;
  return async (isComplete = false): Promise<number> => {
    const { tx } = await selectHorizon(pool);
    const changes = await selectChangesSince(pool, seen?.tx ?? tx);
    await readModel.sync();
    const now = clock();
    const sources = sourcesOf(readModel, now);
    const hasSwitched = sources.some((source, at) => source !== seen?.sources[at]);
    const unseen = changes.filter(({ id, isStock }) => !isStock && !seen?.changes.has(id));
    const changed = unseen.flatMap(({ productId }) => productId || []);
    const stored = await recordPriceDays(pool, readModel, now, isComplete || hasSwitched ? null : new Set(changed));
    seen = { tx, changes: new Set(changes.map(({ id }) => id)), sources };
    return stored;
  };
}

/** Any price may have changed if one of these values has changed. */
const sourcesOf = (
  { documents, promotions, taxonomy, pricesUntil }: CatalogReadModel,
  now: Date,
): SeenPrices['sources'] => [
  documents,
  promotions.version,
  promotions.isEmpty ? null : taxonomy,
  pricesUntil,
  shopDay(now),
];

const HOUR_MS = 3_600_000;
/** Delay after a change, so that several changes are stored at once. */
const DELAY_MS = 2_000;

/** Keeps the history of prices: every hour, and shortly after changes. Only the leader runs it. */
export function keepPriceDays({ log, ...parts }: Parts): { stop: () => Promise<void> } {
  const { pool, readModel, clock } = parts;
  const recordPrices = openPriceRecorder(parts);
  let isStopped = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const record = (isComplete: boolean) => {
    running = running
      .then(async () => {
        if (isStopped) return;
        await recordPrices(isComplete);
        if (isComplete) await deleteOldPriceDays(pool, shopDay(clock()));
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the prices of the day were not stored'));
  };
  readModel.onChange((change) => {
    if (isStopped || (change !== 'everything' && change.products.size === 0)) return;
    timer ??= setTimeout(() => {
      timer = null;
      record(false);
    }, DELAY_MS).unref();
  });
  record(true);
  const hourly = setInterval(() => record(true), HOUR_MS).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(hourly);
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
