import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool } from '#api/database/sql.ts';
import { type Shop, startShop } from '#tools/bench/children.ts';
import type { Line } from '#tools/bench/report.ts';
import { makeCertificate } from '#tools/drill/proxy/certificate.ts';
import { isInstalled, startNginxOfMachines } from '#tools/drill/proxy/front.ts';
import { auditOrders, selectStock } from './audit-orders.ts';
import { openCrowd } from './crowd.ts';
import { openDatabaseServers } from './database-servers.ts';
import { openEmpty, selectMethods, selectProducts } from './drill-shop.ts';
import { judgeCrowd } from './judge-crowd.ts';
import type { OnOpened } from './scene.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; rounds: number; opened: OnOpened };

/** Addresses of this machine that represent two machines. */
const HOSTS = ['127.0.0.1', '127.0.0.2'] as const;
const CHECKOUTS_PER_SECOND = 3;
const BETWEEN_MS = 1_500;
const PAGES = ['/', '/ru', '/shop/catalog/smartphones', '/api/products?limit=12', '/api/brands'];
const READ_EVERY_MS = 100;
/** The fault of a request that nginx answered because no shop did; the shop never sends a 502. */
const CUT = 'answered 502';

/**
 * Runs two shops on separate hosts behind the shipped cache; kills and restarts them in turn while customers read and
 * buy.
 */
export async function drillMachines({ folder: parent, rounds, opened }: DrillOptions): Promise<Line[]> {
  if (!isInstalled('nginx')) return [lineOf('nginx', 'installed', '', ['apt-get install nginx-light'])];
  const folder = join(parent, 'machines');
  rmSync(join(folder, 'nginx'), { recursive: true, force: true });
  const servers = await openDatabaseServers(folder);
  const server = await servers.start({ data: join(servers.folder, 'data') });
  opened(server.stop);
  await (await openEmpty(server.url)).close();
  const pool = openPool({ url: server.url, max: 2 });
  opened(pool.close);
  const crowd = openCrowd(await selectProducts(pool), await selectMethods(pool), CHECKOUTS_PER_SECOND);
  const seeded = await selectStock(pool);
  const ports = { front: await servers.freePort(), shops: await servers.freePort() };
  const open = (host: string) =>
    startShop({
      databaseUrl: server.url,
      dataFolder: join(folder, 'shop'),
      profileFolder: null,
      env: { HOST: host, PORT: String(ports.shops), PROCESSES: '2', TRUST_PROXY: '127.0.0.1' },
    });
  const shops: Shop[] = [];
  opened(() => Promise.all(shops.map((shop) => shop.stop())));
  for (const host of HOSTS) shops.push(await open(host));
  const nginx = await startNginxOfMachines({
    folder: join(folder, 'nginx'),
    port: ports.front,
    shops: [`${HOSTS[0]}:${ports.shops}`, `${HOSTS[1]}:${ports.shops}`],
    isHttps: false,
    certificate: makeCertificate(folder),
  });
  opened(nginx.stop);

  crowd.open(ports.front);
  const readers = openReaders(ports.front);
  for (let round = 0; round < rounds; round++) {
    for (const how of ['kill', 'stop'] as const) {
      const at = (round + (how === 'kill' ? 0 : 1)) % HOSTS.length;
      await wait(BETWEEN_MS);
      await shops[at]?.[how]();
      shops[at] = await open(HOSTS[at] ?? HOSTS[0]);
    }
  }
  const { statuses, kept } = await readers.stop();
  crowd.stopComing();
  await crowd.finished();
  for (const shop of shops) await shop.stop();
  crowd.lock();
  const { acknowledged, unacknowledged, faults } = await judgeCrowd(pool, crowd);
  // A call to the killed shop is cut, and nginx may not send it again.
  const wrong = faults.filter((fault) => !fault.includes(CUT));
  const failed = [...statuses].filter(([status]) => status !== 200);
  const reads = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  return [
    lineOf(
      `two machines, one killed and one restarted, ${rounds} times each`,
      'readers are unaffected',
      `${reads} reads, ${kept} of them from the cache`,
      failed.map(([status, count]) => `${count} times ${status}`),
    ),
    lineOf(
      'acknowledged orders',
      'each stored once, as acknowledged',
      `${crowd.counts.begun} checkouts begun, ${crowd.counts.cutCalls + faults.length - wrong.length} calls cut, ${acknowledged} acknowledged, ${unacknowledged} for some of the ${crowd.counts.left} who left`,
      wrong,
    ),
    ...(await auditOrders(pool, seeded)),
  ];
}

type ReadResult = { statuses: Map<number, number>; kept: number };

function openReaders(port: number): { stop: () => Promise<ReadResult> } {
  const read: ReadResult = { statuses: new Map(), kept: 0 };
  let isOver = false;
  async function ask(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const path = PAGES[turn % PAGES.length];
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      await answer?.arrayBuffer();
      const status = answer?.status ?? 0;
      read.statuses.set(status, (read.statuses.get(status) ?? 0) + 1);
      if (answer?.headers.get('x-cache') === 'HIT') read.kept += 1;
      await wait(READ_EVERY_MS);
    }
  }
  const asking = ask();
  return {
    async stop() {
      isOver = true;
      await asking;
      return read;
    },
  };
}
