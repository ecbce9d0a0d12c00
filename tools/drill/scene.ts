import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '#api/database/sql.ts';
import { type Shop, type StartShopOptions, startShop } from '#tools/bench/children.ts';
import { memoryMb } from '#tools/bench/process-facts.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditMails } from './audit-mails.ts';
import { auditOrders, type SeededStock, selectStock } from './audit-orders.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { selectMethods, selectProducts } from './drill-shop.ts';
import { judgeCrowd } from './judge-crowd.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { lineOf } from './table.ts';
import { type Watch, watch } from './watch.ts';

const BACK_MS = 5_000;
/** Five seconds plus the response time of a busy machine. */
const LIMITS: Limits = { refusalMs: 5_500, backMs: BACK_MS };
const CHECKOUTS_PER_SECOND = 6;
const PATIENCE_MS = 60_000;

export type OnOpened = (close: () => Promise<unknown>) => void;
export type Scene = {
  shop: Shop;
  crowd: Crowd;
  watch: Watch;
  pool: Pool;
  mails: MailSink;
  seeded: SeededStock;
  limits: Limits;
};

/** Limits of a fault: time until a refusal arrives, and until the next order after the fault. */
export type Limits = { refusalMs: number; backMs: number };

type SceneOptions = {
  place: Pick<StartShopOptions, 'databaseUrl' | 'dataFolder' | 'env' | 'logFile'>;
  pool: Pool;
  opened: OnOpened;
  /** Requests pictures; generating them costs as much as many orders. */
  withPictures?: boolean;
  limits?: Limits;
};

/** Opens a shop with a mail server, six shoppers a second, and probes of its pages and health. */
export async function openScene(options: SceneOptions): Promise<Scene> {
  const { place, pool, opened, withPictures = false, limits = LIMITS } = options;
  const productIds = await selectProducts(pool);
  const crowd = openCrowd(productIds, await selectMethods(pool), CHECKOUTS_PER_SECOND);
  const seeded = await selectStock(pool);
  const mails = await openMailSink();
  opened(mails.close);
  const env = { SMTP_URL: mails.url, MAIL_FROM: 'shop@kayts.example', ...place.env };
  const shop = await startShop({ ...place, env, profileFolder: null });
  opened(shop.stop);
  const pictures = withPictures ? await picturesOf(shop.port) : [];
  const pages = ['/', '/shop/catalog/smartphones', '/api/products?limit=12'];
  for (const page of pages) await (await fetch(`http://127.0.0.1:${shop.port}${page}`)).arrayBuffer();
  const watching = watch(shop.port, { live: ['/api/health/live'], ready: ['/api/health/ready'], pages, pictures });
  opened(async () => watching.stop());
  crowd.open(shop.port);
  return { shop, crowd, watch: watching, pool, mails, seeded, limits };
}

/** Pictures of products, most of which are not generated yet. */
async function picturesOf(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/products?limit=96`);
  const found = (await answer.text()).match(/\/storage\/[^"\\]+?\.(?:webp|avif)/g) ?? [];
  return [...new Set(found)];
}

/** Waits for an order of a shopper who arrived after the fault; returns the milliseconds. */
export async function untilSold({ crowd, shop }: Pick<Scene, 'crowd' | 'shop'>): Promise<number> {
  const begun = performance.now();
  const from = crowd.counts.begun + 1;
  const isSold = () => crowd.acknowledged.some(({ shopper }) => shopper >= from);
  while (!isSold() && performance.now() - begun < PATIENCE_MS && isAlive(shop)) await wait(20);
  return performance.now() - begun;
}

export function isAlive({ pid }: Shop): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const rssMb = ({ pid }: Shop): number => Math.round(memoryMb(pid)?.now ?? 0);

/** Waits for shoppers and mails, ends the shop, and audits the orders. */
export async function closeScene({ shop, crowd, watch: watching, pool, mails, seeded }: Scene): Promise<Line[]> {
  crowd.stopComing();
  await crowd.finished();
  const mailLine = await auditMails(pool, mails);
  watching.stop();
  await shop.stop();
  crowd.lock();
  const { acknowledged, unacknowledged, faults } = await judgeCrowd(pool, crowd);
  const found = `${crowd.counts.begun} checkouts begun, ${crowd.counts.cutCalls} met the fault, ${acknowledged} acknowledged, ${unacknowledged} for some of the ${crowd.counts.left} who left`;
  return [
    lineOf('acknowledged orders', 'each stored once, as acknowledged', found, faults),
    ...(await auditOrders(pool, seeded)),
    mailLine,
  ];
}
