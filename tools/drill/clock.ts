import { globSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '#api/database/sql.ts';
import { DEMO_LOGIN } from '#demo/load.ts';
import type { Line } from '#tools/bench/report.ts';
import { openDatabaseServers } from './database-servers.ts';
import { openEmpty } from './drill-shop.ts';
import { meetFault } from './fault.ts';
import { judgeCounts } from './judge.ts';
import { closeScene, type OnOpened, openScene, type Scene } from './scene.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; isQuick: boolean; opened: OnOpened };

const RIGHT = '+0';

/**
 * Changes the clock while customers buy, for the shop alone or for its database alone. Each jump lasts longer than the
 * 15 seconds between two measurements of `server/database-clock.ts`.
 */
export async function drillClock({ folder, isQuick, opened }: DrillOptions): Promise<Line[]> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) return [lineOf('clock', 'drilled', 'libfaketime is missing: apt-get install faketime', ['skipped'])];
  const servers = await openDatabaseServers(join(folder, 'clock'));
  mkdirSync(join(folder, 'clock'), { recursive: true });
  const ofDatabase = openClock(library, join(servers.folder, 'clock'));
  const ofShop = openClock(library, join(folder, 'clock/shop-clock'));
  const server = await servers.start({ data: join(servers.folder, 'data'), env: ofDatabase.env });
  opened(server.stop);
  const pool = await openEmpty(server.url);
  opened(pool.close);
  const place = { databaseUrl: server.url, dataFolder: join(folder, 'clock-shop'), env: ofShop.env };
  const scene = await openScene({ place, pool, opened });
  const session = await logIn(scene);
  const jumps = [
    { title: 'clock of the shop +2 days, then right again', clock: ofShop, to: '+2d' },
    { title: 'clock of the shop -1 hour, then right again', clock: ofShop, to: '-1h' },
    { title: 'clock of the database -1 hour, then right again', clock: ofDatabase, to: '-1h' },
  ];
  const lines: Line[] = [];
  for (const { title, clock, to } of jumps) {
    const begin = async () => clock.set(to);
    const end = async () => {
      lines.push(await lineOfJump(title, scene, session));
      clock.set(RIGHT);
    };
    lines.push(await meetFault(scene, { title, begin, end, lastsMs: isQuick ? 16_000 : 20_000, isTotal: false }));
    lines.push(await lineOfJump(`${title}: afterwards`, scene, session));
  }
  return [...lines, ...(await closeScene(scene))];
}

/** The library reads the file once a second. Monotonic clocks stay right, as after a manual change of the clock. */
function openClock(library: string, file: string) {
  const set = (offset: string) => {
    writeFileSync(`${file}.new`, offset, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  set(RIGHT);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DISABLE_SHM: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { set, env };
}

/** Returns the session cookie of a customer. */
async function logIn({ shop }: Scene): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/api/customer/login`, {
    method: 'POST',
    // The shop sets cookies only for its own pages.
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(DEMO_LOGIN),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Sessions last longer than two days, and unpaid orders are held longer than a drill. */
async function lineOfJump(title: string, { shop, pool }: Scene, cookie: string): Promise<Line> {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/api/customer/get`, { headers: { cookie } });
  const { canceled, held, brief, long } = await pool.one<Record<string, number>>(sql`
    select count(*) filter (where status = 'canceled') as canceled,
           count(*) filter (where hold_until is not null) as held,
           count(*) filter (where hold_until < clock_timestamp()) as brief,
           count(*) filter (where hold_until > clock_timestamp() + interval '2 hours') as long
    from orders`);
  const found = `session ${answer.status}; ${held} orders held, ${canceled} let go`;
  return lineOf(`${title}: sessions and holds`, 'still signed in; stock held for half an hour', found, [
    ...(answer.status === 200 ? [] : ['the session is gone']),
    ...judgeCounts({
      'let go early': Number(canceled),
      'held too briefly': Number(brief),
      'held too long': Number(long),
    }),
  ]);
}
