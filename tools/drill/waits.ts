import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attachEmbeddedPostgres } from '#api/database/embedded/attach-embedded.ts';
import { findLocation } from '#api/database/embedded/database-location.ts';
import { type Connection, openConnection } from '#api/database/one-connection.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { openProxy } from '#testing/proxy.ts';
import { childrenOf } from '#tools/bench/process-facts.ts';
import type { Line } from '#tools/bench/report.ts';
import { openEmpty } from './drill-shop.ts';
import { type Fault, meetFault } from './fault.ts';
import { closeScene, type Limits, type OnOpened, openScene } from './scene.ts';

type DrillOptions = {
  folder: string;
  /** Maximum duration of a fault. */
  longestS: number;
  /** Names of the faults to run; default: all. */
  only?: readonly string[];
  limits?: Limits;
  opened: OnOpened;
};

const WAY_MS = 200;
const TAKING_MS = 180_000;

/** Makes the database hang or respond late while customers buy. */
export async function drillWaits(options: DrillOptions): Promise<Line[]> {
  const { folder, longestS, only, limits, opened } = options;
  const dataFolder = join(folder, 'waits');
  const { url, release } = await attachEmbeddedPostgres({ dataFolder, log: () => {} });
  opened(release);
  const pool = await openEmpty(url);
  opened(pool.close);
  const { folder: databaseFolder } = await findLocation(dataFolder);
  const proxy = openProxy();
  opened(() => proxy.cut().catch(() => {}));
  const place = { databaseUrl: await proxy.reach(url), dataFolder: `${dataFolder}-shop` };
  const scene = await openScene({ place, pool, opened, ...(limits && { limits }) });
  const ms = (seconds: number) => Math.min(seconds, longestS) * 1000;
  const { resume, freeze } = freezer(databaseFolder);
  opened(async () => resume());
  const others = outsiders(url, opened);
  await prepareSlowCarts(pool);
  const faults: Fault[] = [
    { title: 'database frozen (SIGSTOP)', begin: freeze, end: resume, lastsMs: ms(30), isTotal: true },
    {
      title: `+${WAY_MS} ms both ways`,
      begin: () => proxy.delay(WAY_MS),
      end: () => proxy.delay(0),
      lastsMs: ms(20),
      isTotal: false,
    },
    {
      title: 'pool used up by long statements',
      begin: () => pool.run(sql`insert into drill_slow values (true)`),
      end: () => pool.run(sql`delete from drill_slow`),
      lastsMs: ms(20),
      isTotal: false,
    },
    {
      title: 'connections of the server used up',
      async begin() {
        // Keeps the shop out meanwhile, because it reconnects faster than all connections can be taken.
        await proxy.cut();
        await others.takeAll();
        await proxy.restore();
      },
      end: others.leave,
      lastsMs: ms(20),
      isTotal: true,
    },
    {
      title: 'all stock rows locked',
      begin: () => others.hold('select from stock for update'),
      end: others.leave,
      lastsMs: ms(20),
      isTotal: false,
    },
    {
      title: 'table of the stock locked',
      begin: () => others.hold('lock table stock in access exclusive mode'),
      end: others.leave,
      lastsMs: ms(20),
      isTotal: true,
    },
  ];
  const lines: Line[] = [];
  const wanted = faults.filter(({ title }) => !only || only.includes(title));
  for (const fault of wanted) lines.push(await meetFault(scene, fault));
  return [...lines, ...(await closeScene(scene))];
}

function freezer(databaseFolder: string) {
  const pidFile = join(databaseFolder, 'data/postmaster.pid');
  const signal = (name: NodeJS.Signals) => {
    if (!existsSync(pidFile)) return;
    const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name);
  };
  return { freeze: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') };
}

/** While the table has a row, cart writes sleep, as behind a statement without an index. */
async function prepareSlowCarts(pool: Pool): Promise<void> {
  await pool.run(sql`create table drill_slow (is_on boolean)`);
  await pool.run(sql`
    create function drill_wait() returns trigger language plpgsql as $$
    begin
      while exists (select from drill_slow) loop perform pg_sleep(0.05); end loop;
      return null;
    end $$`);
  await pool.run(sql`
    create trigger drill_wait before insert or update on carts for each statement execute function drill_wait()`);
}

const OUTSIDER = 'drill';

function outsiders(url: string, opened: OnOpened) {
  const connections: Connection[] = [];
  const open = async (): Promise<Connection> => {
    const connection = await openConnection(url, OUTSIDER);
    connections.push(connection);
    return connection;
  };
  const leave = async () => void (await Promise.all(connections.splice(0).map((connection) => connection.close())));
  opened(leave);
  return {
    leave,
    async hold(statement: string): Promise<void> {
      const holder = await open();
      await holder.script('begin');
      await holder.script(statement);
    },
    /** Ends all other connections of the server and occupies every place. Nobody else may connect meanwhile. */
    async takeAll(): Promise<void> {
      const first = await open();
      const { places } = await first.one<{ places: number }>(sql`
        select current_setting('max_connections')::int - case when rolsuper then 0
          else current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int
        end as places from pg_roles where rolname = current_user`);
      const until = performance.now() + TAKING_MS;
      while (connections.length < places) {
        if (performance.now() > until) throw new Error(`${connections.length} of ${places} connections could be taken`);
        // In every round, because a connection that is still opening is not listed.
        await first.run(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name <> ${OUTSIDER} and backend_type = 'client backend'`);
        await open().catch(() => {});
      }
    },
  };
}
