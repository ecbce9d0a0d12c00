import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from '#api/database/one-connection.ts';
import { openPool, sql } from '#api/database/sql.ts';
import type { Line } from '#tools/bench/report.ts';
import { type DatabaseServer, type DatabaseServers, openDatabaseServers } from './database-servers.ts';
import { openEmpty } from './drill-shop.ts';
import { closeScene, isAlive, type Limits, type OnOpened, openScene, type Scene, untilSold } from './scene.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; rounds: number; limits?: Limits; opened: OnOpened };

const BETWEEN_MS = 2_000;
const NOTICED_MS = 1_000;
const PATIENCE_MS = 60_000;

/** Runs a primary with a synchronous standby; the primary fails repeatedly while customers buy. */
export async function drillFailover({ folder, rounds, limits, opened }: DrillOptions): Promise<Line[]> {
  const servers = await openDatabaseServers(join(folder, 'failover'));
  const first = await servers.start({ data: join(servers.folder, 'data') });
  opened(first.stop);
  await (await openEmpty(first.url)).close();
  const spare = await servers.freePort();
  const address = new URL(first.url);
  const userinfo = `${address.username}:${address.password}`;
  const databaseUrl = `postgres://${userinfo}@127.0.0.1:${first.port},127.0.0.1:${spare}/postgres?target_session_attrs=read-write`;
  const pool = openPool({ url: databaseUrl, max: 2 });
  opened(pool.close);
  const place = { databaseUrl, dataFolder: join(folder, 'failover-shop') };
  const scene = await openScene({ place, pool, opened, ...(limits && { limits }) });
  const times: number[] = [];
  let primary = first;
  for (let round = 0; round < rounds && isAlive(scene.shop); round++) {
    const port = primary.port === spare ? first.port : spare;
    const standby = await buildStandby(servers, primary, { port, data: join(servers.folder, `data-${round + 2}`) });
    opened(standby.stop);
    await wait(BETWEEN_MS);
    times.push(await failOver(scene, primary, standby));
    primary = standby;
  }
  return [lineOfFailovers(times, scene), ...(await closeScene(scene))];
}

/** Time from the return of `pg_promote()` until a shopper who arrived later has ordered. */
async function failOver(scene: Scene, primary: DatabaseServer, standby: DatabaseServer): Promise<number> {
  await Promise.race([scene.crowd.submitting(), wait(BETWEEN_MS)]);
  await primary.kill();
  rmSync(primary.data, { recursive: true, force: true });
  await wait(NOTICED_MS);
  await withServer(standby.url, (server) => server.run(sql`select pg_promote(true, 60)`));
  return untilSold(scene);
}

/** `isWaitedFor`: commits wait for this server. */
type Place = { port: number; data: string; isWaitedFor?: boolean };

/**
 * Uses the functions behind pg_basebackup, which the shop's binaries lack. The primary waits for the copy from then on.
 */
export async function buildStandby(
  servers: DatabaseServers,
  primary: DatabaseServer,
  place: Place,
): Promise<DatabaseServer> {
  return withServer(primary.url, async (server) => {
    await server.run(sql`select pg_backup_start('drill', true)`);
    // A running server replaces its caches and temporary files, so a copy could miss them.
    const left =
      /^(postmaster\.(pid|opts)|standby\.signal|(pg_wal|pg_replslot|pg_stat_tmp)\/.+|(.*\/)?(pg_internal\.init.*|pgsql_tmp.*))$/;
    const isWanted = (source: string) => !left.test(source.slice(primary.data.length + 1));
    cpSync(primary.data, place.data, { recursive: true, filter: isWanted, preserveTimestamps: true });
    const { label } = await server.one<{ label: string }>(sql`
      select labelfile as label from pg_backup_stop(wait_for_archive => false)`);
    writeFileSync(join(place.data, 'backup_label'), label);
    writeFileSync(join(place.data, 'standby.signal'), '');
    servers.own(place.data);
    const standby = await startStandby(servers, primary, place);
    await untilReplica(server, 'async');
    if (place.isWaitedFor === false) return standby;
    await server.script(`alter system set synchronous_standby_names = '*'`);
    await server.run(sql`select pg_reload_conf()`);
    await untilReplica(server, 'sync');
    return standby;
  });
}

export function startStandby(
  servers: DatabaseServers,
  primary: DatabaseServer,
  { data, port }: Place,
): Promise<DatabaseServer> {
  const { username, password, port: ofPrimary } = new URL(primary.url);
  const primary_conninfo = `host=127.0.0.1 port=${ofPrimary} user=${username} password=${password}`;
  return servers.start({ data, port, settings: [`primary_conninfo=${primary_conninfo}`] });
}

async function untilReplica(server: Connection, wanted: 'async' | 'sync'): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const replica = await server.maybe<{ state: string; sync: string }>(sql`
      select state, sync_state as sync from pg_stat_replication`);
    if (replica?.state === 'streaming' && replica.sync === wanted) return;
    await wait(50);
  }
  throw new Error(`the standby did not become ${wanted}`);
}

export async function withServer<T>(url: string, work: (server: Connection) => Promise<T>): Promise<T> {
  const server = await openConnection(url);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

function lineOfFailovers(times: readonly number[], { shop, limits: { backMs } }: Scene): Line {
  const each = times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  return lineOf(
    'primary killed (SIGKILL of all its processes), synchronous standby promoted',
    `new shoppers can order <= ${backMs / 1000} s after the promotion`,
    `${times.length} times; back after ${each} s`,
    [...(isAlive(shop) ? [] : ['the process ended']), ...(Math.max(...times) > backMs ? ['not back in time'] : [])],
  );
}
