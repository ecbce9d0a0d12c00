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
/** Five seconds, and what a busy machine takes to answer. */
const LIMITS: Limits = { refusalMs: 5_500, backMs: BACK_MS };
const CHECKOUTS_A_SECOND = 6;
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

/** What a fault may cost: until a refusal is told, until somebody has ordered again. */
export type Limits = { refusalMs: number; backMs: number };

type SceneOptions = {
  place: Pick<StartShopOptions, 'databaseUrl' | 'dataFolder' | 'env' | 'logFile'>;
  pool: Pool;
  opened: OnOpened;
  /** Drawn when asked for, which costs as much as many orders. */
  withPictures?: boolean;
  limits?: Limits;
};

/** A shop with a mail server, six shoppers a second and somebody who looks at its pages and its health. */
export async function openScene(options: SceneOptions): Promise<Scene> {
  const { place, pool, opened, withPictures = false, limits = LIMITS } = options;
  const productIds = await selectProducts(pool);
  const crowd = openCrowd(productIds, await selectMethods(pool), CHECKOUTS_A_SECOND);
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

/** Of products, most of them not drawn yet. */
async function picturesOf(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/products?limit=96`);
  const found = (await answer.text()).match(/\/storage\/[^"\\]+?\.(?:webp|avif)/g) ?? [];
  return [...new Set(found)];
}

/** Somebody who comes after the fault has ordered; milliseconds from now. */
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

/** Everybody goes home, the mails are out, the shop ends; then the books. */
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
    lineOf('acknowledged orders', 'all of them there once, as told', found, faults),
    ...(await auditOrders(pool, seeded)),
    mailLine,
  ];
}
