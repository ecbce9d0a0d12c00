import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '#tools/bench/report.ts';
import { lineOf } from '#tools/drill/table.ts';
import { send } from './browser.ts';
import type { LiveShop } from './live-shop.ts';
import { browserAt, type ProxySite } from './pay.ts';

/** Exceeds the rate limit of one address (`api/limits/limit-table.ts`, `trackOrder`). */
const TRIES = 25;
const LOGGED_MS = 5000;

type ProxiedShop = { site: ProxySite; httpPort: number; accessLog: string; shops: readonly LiveShop[] };

export async function checkHeaders({ site, httpPort, accessLog, shops }: ProxiedShop): Promise<Line[]> {
  const session = browserAt(site, 0);
  const { status, headers } = await send(session, `${site.origin}/`);
  const plain = await send(session, `http://localhost:${httpPort}/shop?q=1`);
  const hsts = String(headers['strict-transport-security'] ?? '');
  const ids = await requestIds({ site, accessLog, shops });
  const limited = await countLimited(site);
  session.agent.destroy();
  return [
    lineOf('https', 'HSTS; http leads to https', `${status}, ${hsts}`, [
      ...(status === 200 && hsts.includes('max-age=') ? [] : ['no HSTS']),
      ...(plain.status === 301 && plain.headers.location === `${site.origin}/shop?q=1`
        ? []
        : [`http answered ${plain.status} ${plain.headers.location}`]),
    ]),
    lineOf('X-Request-Id', 'the proxy’s own in the shop’s log, not the caller’s', ids.ofShop, [
      ...(ids.ofShop !== '' && ids.ofShop === ids.ofProxy ? [] : [`the proxy logged ${ids.ofProxy}`]),
    ]),
    lineOf(
      `${TRIES} calls of one address with forged addresses`,
      'limited after 20; another address is served',
      `${limited.refused} refused; another address got ${limited.other}`,
      limited.refused === TRIES - 20 && limited.other !== 429 ? [] : ['counted for another address'],
    ),
  ];
}

const PATH = '/api/health/live';

async function requestIds({ site, accessLog, shops }: Omit<ProxiedShop, 'httpPort'>) {
  const session = browserAt(site, 1);
  for (const shop of shops) shop.toggleRequests();
  const find = () =>
    shops
      .flatMap((shop) => shop.log().split('\n'))
      .flatMap((line) => (line.includes(`"path":"${PATH}"`) ? [String(JSON.parse(line).requestId)] : []));
  let ofShop: string | undefined;
  // The process handles the signal with a delay.
  for (const until = performance.now() + LOGGED_MS; ofShop === undefined && performance.now() < until; await wait(50)) {
    await send(session, `${site.origin}${PATH}`, { headers: { 'x-request-id': 'claimed-by-the-caller' } });
    ofShop = find().at(-1);
  }
  for (const shop of shops) shop.toggleRequests();
  session.agent.destroy();
  const ofProxy = readFileSync(accessLog, 'utf8')
    .split('\n')
    .map((line) => line.split('|'))
    .find(([, id, path]) => id === ofShop && path === PATH)?.[1];
  return { ofShop: ofShop ?? '', ofProxy: ofProxy ?? 'another' };
}

async function countLimited(site: ProxySite): Promise<{ refused: number; other: number }> {
  const [session, other] = [browserAt(site, 2), browserAt(site, 3)];
  const track = async (number: number, from: typeof session) => {
    const headers = { 'x-forwarded-for': `203.0.113.${number}` };
    const path = `/api/orders/track?number=${9_000_000 + number}&email=nobody@example.am`;
    return (await send(from, `${site.origin}${path}`, { headers })).status;
  };
  let refused = 0;
  for (let number = 0; number < TRIES; number++) if ((await track(number, session)) === 429) refused++;
  const answered = await track(TRIES, other);
  for (const { agent } of [session, other]) agent.destroy();
  return { refused, other: answered };
}
