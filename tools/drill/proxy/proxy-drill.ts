import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { sql } from '#api/database/sql.ts';
import { createDatabase } from '#testing/database.ts';
import { openProxy } from '#testing/proxy.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders, selectStock } from '#tools/drill/audit-orders.ts';
import { lineOf } from '#tools/drill/table.ts';
import type { BankFacts } from './bank.ts';
import { makeCertificate } from './certificate.ts';
import { type FrontOptions, isInstalled, type Ports, startCaddy, startNginx, validateCaddyfile } from './front.ts';
import { drillHardEnds } from './hard-ends.ts';
import { checkHeaders } from './headers.ts';
import { browse } from './in-browser.ts';
import { liveShop } from './live-shop.ts';
import { prepareLive } from './merchant.ts';
import { type ProxySite, payThrough } from './pay.ts';
import { drillRestarts } from './restarts.ts';

type Options = { folder: string; rounds: number; opened: (close: () => Promise<unknown>) => void };

/**
 * Runs two processes of a live shop behind the shipped nginx and Caddy sites on HTTPS, with payments, and restarts them
 * while customers buy.
 */
export async function drillProxy({ folder: parent, rounds, opened }: Options): Promise<Line[]> {
  if (!isInstalled('nginx')) {
    return [lineOf('nginx', 'installed', '', ['there is no nginx on this machine: apt-get install nginx-light'])];
  }
  const folder = join(parent, 'proxy');
  rmSync(join(folder, 'live'), { recursive: true, force: true });
  mkdirSync(join(folder, 'live'), { recursive: true });
  const certificate = makeCertificate(folder);
  const ports = await freePorts();
  const site = { origin: `https://localhost:${ports.https}`, ca: certificate.pem };
  const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
  opened(server.stop);
  const url = await createDatabase(server.url, 'live', null);
  const { pool, productIds } = await prepareLive({ url, folder: join(folder, 'live') });
  opened(pool.close);
  const database = openProxy();
  const databaseUrl = await database.reach(url);
  opened(() => database.cut());
  const bank = await startBank(await createDatabase(server.url, 'bank', null), site.origin, certificate.file);
  opened(bank.stop);
  const shops = ports.shops.map((port) =>
    liveShop({
      port,
      logFile: join(folder, `live/${port}.log`),
      env: liveSettings({ databaseUrl, site, bank, folder }),
    }),
  );
  for (const shop of shops) {
    opened(shop.end);
    await shop.open();
  }
  const front: FrontOptions = { folder, ports, certificate };
  const nginx = await startNginx(front);
  opened(nginx.stop);
  const { slug } = await pool.one<{ slug: string }>(
    sql`select url_key as slug from products where id = ${productIds[0] ?? 0}`,
  );
  const paths = [
    '/',
    '/ru',
    `/shop/product/${slug}`,
    `/en/shop/product/${slug}`,
    '/api/products?locale=hy',
    '/api/brands',
  ];
  const productId = productIds[0] ?? 0;
  const seeded = await selectStock(pool);

  const paid = await payBoth(site, { pool, productId, through: 'nginx', number: 10 });
  const headers = await checkHeaders({ site, httpPort: ports.http, accessLog: nginx.accessLog, shops });
  const browsed = await browse(site.origin, `/shop/product/${slug}`);
  const known = paid.map(({ orderId }) => orderId);
  const parts = { site, shops, pool, productIds, paths, accessLog: nginx.accessLog, rounds, known };
  const restarted = await drillRestarts(parts);
  const hard = await drillHardEnds({ site, shops, pool, productId, database });
  for (const shop of shops) await shop.open();
  await nginx.stop();
  const caddy = await drillCaddy(front, { site, pool, productId });
  const audit = await auditOrders(pool, seeded);
  return [...paid, ...headers, browsed, ...restarted, ...hard.lines, ...caddy, ...audit];
}

type PurchaseParts = { pool: Parameters<typeof payThrough>[1]['pool']; productId: number };

async function payBoth(site: ProxySite, parts: PurchaseParts & { through: string; number: number }) {
  const card = await payThrough(site, { ...parts, method: 'aeb_vpos' });
  return [card, await payThrough(site, { ...parts, method: 'idram_vpos', number: parts.number + 1 })];
}

/** Caddy uses the port of nginx, so that the shop's address stays the same. */
async function drillCaddy(
  front: FrontOptions,
  { site, ...buying }: PurchaseParts & { site: ProxySite },
): Promise<Line[]> {
  if (!isInstalled('caddy')) return [lineOf('Caddyfile', '', 'left out: there is no Caddy on this machine', [])];
  const valid = lineOf('Caddyfile', '`caddy validate` takes it', 'valid', validateCaddyfile());
  const caddy = await startCaddy(front);
  try {
    return [valid, ...(await payBoth(site, { ...buying, through: 'Caddy', number: 20 }))];
  } finally {
    await caddy.stop();
  }
}

type Bank = BankFacts & { stop: () => Promise<void> };

async function startBank(databaseUrl: string, shopOrigin: string, certificateFile: string): Promise<Bank> {
  await migrate(databaseUrl);
  const child = fork(join(import.meta.dirname, 'bank.ts'), [databaseUrl, shopOrigin], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile },
  });
  const [facts] = (await once(child, 'message')) as [BankFacts];
  const closed = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
  };
  return { ...facts, stop };
}

type LiveOptions = { databaseUrl: string; site: ProxySite; bank: Bank; folder: string };

const SECRET = randomBytes(32).toString('base64');

const liveSettings = ({ databaseUrl, site, bank: { settings }, folder }: LiveOptions): Record<string, string> => ({
  SHOP_MODE: 'live',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'live/data'),
  PUBLIC_URL: site.origin,
  TRUST_PROXY: '127.0.0.1,::1',
  SESSION_SECRET: SECRET,
  // No server listens on the discard port, so mails wait in their queue as during a mail outage.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.am',
  LOG_LEVEL: 'warn',
  ARCA_URL: settings.arca.url,
  ARCA_USER: settings.arca.user,
  ARCA_PASSWORD: settings.arca.password,
  IDRAM_URL: settings.idram.url,
  IDRAM_ACCOUNT: settings.idram.account,
  IDRAM_SECRET: settings.idram.secret,
});

export async function freePorts(): Promise<Ports> {
  const servers = Array.from({ length: 4 }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [https = 0, http = 0, one = 0, two = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return { https, http, shops: [one, two] };
}
