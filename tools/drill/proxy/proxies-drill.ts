import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { openStaffSession } from '#api/staff/staff-session.ts';
import { createDatabase } from '#testing/database.ts';
import { distribution } from '#tools/bench/distribution.ts';
import { pick } from '#tools/bench/pick.ts';
import type { Line } from '#tools/bench/report.ts';
import { prepareCart, submitCart } from '#tools/bench/shoppers.ts';
import { auditOrders, selectStock } from '#tools/drill/audit-orders.ts';
import type { Faults } from '#tools/drill/judge.ts';
import { lineOf } from '#tools/drill/table.ts';
import { type BrowserSession, openBrowser, send } from './browser.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import { type FrontProxy, isInstalled, OFFICE_HOST, startCaddy, startNginx, startNginxOfMachines } from './front.ts';
import { type LiveShop, liveShop } from './live-shop.ts';
import { prepareLive } from './merchant.ts';
import { browserAt, guest, type ProxySite } from './pay.ts';
import { freePorts } from './proxy-drill.ts';

type Options = { folder: string; rounds: number; opened: (close: () => Promise<unknown>) => void };

const SHOPPERS = 20;
const MAX_RATIO = 1.5;
/** Ignored differences, which depend on scheduling; processes that wait for each other take at least 500 ms. */
const NOISE_MS = 100;
const READY_MS = 10_000;
const NO_STORE = ['/api/checkout/cart/token', '/api/customer/get', '/shop/checkout'];
const HEADINGS = ['հասանելի չէ', 'временно недоступен', 'temporarily unavailable'];

type Scene = {
  site: ProxySite;
  office: ProxySite;
  shops: readonly LiveShop[];
  pool: Pool;
  productIds: readonly number[];
  rounds: number;
  /** Each shopper has an address, an email address and a phone number of their own. */
  nextShopper: () => number;
};

/**
 * Starts each file of `ops/` with its program, visits shop and office through it and compares checkouts with direct
 * ones.
 */
export async function drillProxies({ folder: parent, rounds, opened }: Options): Promise<Line[]> {
  const missing = [
    ...(isInstalled('nginx') ? [] : ['nginx is not installed: apt-get install nginx-light']),
    ...(isInstalled('caddy') ? [] : ['Caddy is not installed: apt-get install caddy']),
  ];
  const folder = join(parent, 'proxies');
  rmSync(join(folder, 'live'), { recursive: true, force: true });
  mkdirSync(join(folder, 'live'), { recursive: true });
  const certificate = makeCertificate(folder);
  const ports = await freePorts();
  const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
  opened(server.stop);
  const url = await createDatabase(server.url, 'live', null);
  const { pool, productIds } = await prepareLive({ url, folder: join(folder, 'live') });
  opened(pool.close);
  const site = { origin: `https://localhost:${ports.https}`, ca: certificate.pem };
  const office = { origin: `https://${OFFICE_HOST}:${ports.https}`, ca: certificate.pem };
  const env = settings({ url, folder, site, office });
  const shops = ports.shops.map((port) => liveShop({ port, env, logFile: join(folder, `live/${port}.log`) }));
  for (const shop of shops) {
    opened(shop.end);
    await shop.open();
  }
  const seeded = await selectStock(pool);
  let shopper = 0;
  const nextShopper = () => shopper++;
  const scene = { site, office, shops, pool, productIds, rounds, nextShopper };
  const front = { folder, ports, certificate };
  const starts: Record<string, [program: string, start: () => Promise<FrontProxy>]> = {
    Caddyfile: ['caddy', () => startCaddy(front)],
    'nginx.conf': ['nginx', () => startNginx(front)],
    'nginx-machines.conf': ['nginx', () => startMachines(front)],
  };
  const lines: Line[] = [];
  for (const [file, [program, start]] of Object.entries(starts)) {
    if (isInstalled(program)) lines.push(...(await drillFront(`ops/${file}`, await start(), scene)));
  }
  const programs = lineOf('programs', 'nginx and Caddy are installed', missing.length === 0 ? 'both' : '', missing);
  return [programs, ...lines, ...(await auditOrders(pool, seeded))];
}

type Machines = {
  folder: string;
  ports: { https: number; shops: readonly [number, number] };
  certificate: Certificate;
};

const startMachines = ({ folder, ports, certificate }: Machines) =>
  startNginxOfMachines({
    folder: join(folder, 'nginx-machines'),
    port: ports.https,
    shops: [`127.0.0.1:${ports.shops[0]}`, `127.0.0.1:${ports.shops[1]}`],
    isHttps: true,
    certificate,
  });

async function drillFront(file: string, front: FrontProxy, scene: Scene): Promise<Line[]> {
  try {
    await untilServed(scene.site);
    return [
      await walkShop(file, scene),
      await walkOffice(file, scene),
      await compareCheckouts(file, scene),
      ...(await compareReads(file, scene)),
      await checkErrorPage(file, scene),
    ];
  } finally {
    await front.stop();
  }
}

async function walkShop(file: string, { site, pool, nextShopper }: Scene): Promise<Line> {
  const session = browserAt(site, nextShopper());
  const { slug } = await pool.one<{ slug: string }>(
    sql`select url_key as slug from products where parent_id is null and enabled and regular_price is not null order by id limit 1`,
  );
  const home = await send(session, `${site.origin}/`);
  const asset = /\/assets\/[\w.-]+\.js/.exec(home.body)?.[0] ?? '/assets/none';
  const paths = [
    '/',
    '/ru',
    '/en/shop/catalog/search?search=phone',
    `/shop/product/${slug}`,
    '/shop/cart',
    '/api/brands',
    asset,
  ];
  const faults: string[] = [];
  for (const path of paths) {
    const { status, headers } = await send(session, `${site.origin}${path}`);
    if (status !== 200) faults.push(`${path} answered ${status}`);
    if (!headers['strict-transport-security']) faults.push(`${path} has no HSTS`);
  }
  const hidden = await send(session, `${site.origin}/office`);
  if (hidden.status !== 404) faults.push(`/office on the shop's host answered ${hidden.status}`);
  session.agent.destroy();
  return lineOf(`${file}: shop`, 'pages, API and assets answer 200 with HSTS', `${paths.length} addresses`, faults);
}

async function walkOffice(file: string, { office, pool, nextShopper }: Scene): Promise<Line> {
  const picture = await largePicture();
  const session = browserAt(office, nextShopper());
  const headers = { cookie: await ownerCookie(pool), 'sec-fetch-site': 'same-origin' };
  const root = await send(session, `${office.origin}/`);
  const page = await send(session, `${office.origin}/office/orders`);
  const orders = await send(session, `${office.origin}/office/api/orders`, { headers });
  const upload = await send(session, `${office.origin}/office/api/pictures`, {
    ...{ method: 'POST', payload: picture },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  }).catch((error: Error) => ({ status: 0, body: error.message }));
  session.agent.destroy();
  const faults: Faults = [
    ...(root.status === 302 && root.headers.location === '/office' ? [] : [`/ answered ${root.status}`]),
    ...(page.status === 200 ? [] : [`/office/orders answered ${page.status}`]),
    ...(orders.status === 200 ? [] : [`the list of orders answered ${orders.status} ${orders.body.slice(0, 100)}`]),
    ...(upload.status === 200 ? [] : [`the picture answered ${upload.status} ${upload.body.slice(0, 100)}`]),
  ];
  const megabytes = (picture.length / 1_000_000).toFixed(1);
  return lineOf(`${file}: office`, 'page, list and a picture of 10 MB', `a picture of ${megabytes} MB stored`, faults);
}

/** Cookie of an owner, signed in with a second factor. */
async function ownerCookie(pool: Pool): Promise<string> {
  const { id } = await pool.one<{ id: number }>(sql`
    with person as (
      insert into staff (email, name, password_hash, locale, role_id)
      select ${`${randomUUID()}@office.example`}, 'Drill', 'none', 'en', id from staff_roles where code = 'owner' returning id
    ), factor as (
      insert into staff_factors (staff_id, kind, secret, confirmed_at) select id, 'totp', ''::bytea, now() from person
    )
    select id from person`);
  return `__Host-kayts_office=${await openStaffSession(pool, { staffId: id, device: null, isProven: true })}`;
}

async function compareCheckouts(file: string, scene: Scene): Promise<Line> {
  const buy = async (session: BrowserSession, shopper: number) => {
    const { call } = openBrowser(session);
    const begun = performance.now();
    const token = await prepareCart(call, [pick(scene.productIds, shopper)], 'cashondelivery', guest(shopper));
    const { status, body } = await submitCart(call, token);
    if (!body.order) throw new Error(`save-order answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return performance.now() - begun;
  };
  return compare(`${file}: ${SHOPPERS} checkouts of six calls at once`, scene, buy);
}

async function compareReads(file: string, scene: Scene): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of NO_STORE) {
    const read = async (session: BrowserSession) => {
      const begun = performance.now();
      const { status } = await send(session, `${session.origin}${path}`);
      if (status >= 500) throw new Error(`${path} answered ${status}`);
      return performance.now() - begun;
    };
    lines.push(await compare(`${file}: ${SHOPPERS} readers of ${path} at once`, scene, read));
  }
  return lines;
}

/** Rounds alternate, so that a busy machine slows both alike; the first of each is a warm-up. */
async function compare(
  title: string,
  scene: Scene,
  act: (session: BrowserSession, shopper: number) => Promise<number>,
): Promise<Line> {
  const times = { direct: [] as number[], through: [] as number[] };
  const faults: string[] = [];
  for (let round = 0; round <= scene.rounds; round++) {
    for (const way of ['direct', 'through'] as const) {
      const taken = await Promise.all(
        Array.from({ length: SHOPPERS }, () => visit(scene, way, act).catch((error: Error) => error.message)),
      );
      for (const one of taken) {
        if (typeof one === 'string') faults.push(`${way}: ${one}`);
        else if (round > 0) times[way].push(one);
      }
    }
  }
  const [direct, through] = [distribution(times.direct).p50, distribution(times.through).p50];
  const ratio = through / direct;
  if (ratio > MAX_RATIO && through > NOISE_MS) faults.push(`${ratio.toFixed(2)} times direct`);
  const found = `p50 ${Math.round(through)} ms / ${Math.round(direct)} ms direct = ${ratio.toFixed(2)}`;
  return lineOf(title, `p50 at most ${MAX_RATIO} × direct, or ${NOISE_MS} ms`, found, faults);
}

/** Visits on an open connection, like a shopper who has already viewed pages. */
async function visit(
  scene: Scene,
  way: 'direct' | 'through',
  act: (session: BrowserSession, shopper: number) => Promise<number>,
) {
  const shopper = scene.nextShopper();
  const session = way === 'through' ? browserAt(scene.site, shopper) : directBrowser(scene, shopper);
  try {
    await send(session, `${session.origin}/api/health/live`);
    return await act(session, shopper);
  } finally {
    session.agent.destroy();
  }
}

const directBrowser = ({ site, shops }: Scene, shopper: number): BrowserSession => ({
  ...browserAt(site, shopper),
  origin: `http://127.0.0.1:${pick(shops, shopper).port}`,
  agent: new Agent({ keepAlive: true, maxSockets: 1 }),
});

async function checkErrorPage(file: string, { site, office, shops, nextShopper }: Scene): Promise<Line> {
  for (const shop of shops) await shop.end();
  const faults: string[] = [];
  const statuses: number[] = [];
  for (const place of [site, office]) {
    const session = browserAt(place, nextShopper());
    // Uses a private page, which no cache stores.
    const path = place === site ? '/shop/cart' : '/office';
    const { status, body, headers } = await send(session, `${place.origin}${path}`);
    session.agent.destroy();
    statuses.push(status);
    if (status < 502 || status > 504) faults.push(`answered ${status}`);
    for (const heading of HEADINGS) if (!body.includes(heading)) faults.push(`the page has no "${heading}"`);
    if (headers['cache-control'] !== 'no-store') faults.push(`cache-control is ${headers['cache-control']}`);
  }
  for (const shop of shops) await shop.open();
  await untilServed(site);
  return lineOf(`${file}: no process answers`, 'its page in three languages', `${statuses.join(' and ')}`, faults);
}

async function untilServed(site: ProxySite): Promise<void> {
  const until = performance.now() + READY_MS;
  for (;;) {
    const session = browserAt(site, 0);
    const status = await send(session, `${site.origin}/api/health/ready`).then(
      (reply) => reply.status,
      () => 0,
    );
    session.agent.destroy();
    if (status === 200) return;
    if (performance.now() > until) throw new Error(`${site.origin} answered ${status}`);
    await wait(100);
  }
}

/** Noise, which no format compresses. */
const largePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 2000, height: 1700, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer();

type LiveOptions = { url: string; folder: string; site: ProxySite; office: ProxySite };

const settings = ({ url, folder, site, office }: LiveOptions): Record<string, string> => ({
  SHOP_MODE: 'live',
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'live/data'),
  PUBLIC_URL: site.origin,
  OFFICE_URL: office.origin,
  PROCESSES: '2',
  TRUST_PROXY: '127.0.0.1,::1',
  SESSION_SECRET: randomBytes(32).toString('base64'),
  // No server listens on the discard port, so mails stay in their queue.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.am',
  LOG_LEVEL: 'warn',
});
