import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool, sql } from '#api/database/sql.ts';
import type { Line } from '#tools/bench/report.ts';
import { openDatabaseServers } from './database-servers.ts';
import { openEmpty } from './drill-shop.ts';
import { buildStandby, startStandby, withServer } from './failover.ts';
import { closeScene, type OnOpened, openScene } from './scene.ts';
import { lineOf } from './table.ts';

type DrillOptions = { folder: string; opened: OnOpened };
type ReplicaState = { used: number; lag: number };

const TOKEN = 'the-token-of-the-drill';
const PATIENCE_MS = 60_000;

/** Sends large reads to a replica, which lags, dies and returns while customers buy. */
export async function drillReplica({ folder, opened }: DrillOptions): Promise<Line[]> {
  const servers = await openDatabaseServers(join(folder, 'replica'));
  const primary = await servers.start({ data: join(servers.folder, 'data') });
  opened(primary.stop);
  await (await openEmpty(primary.url)).close();
  const place = { port: await servers.freePort(), data: join(servers.folder, 'data-replica'), isWaitedFor: false };
  const standby = await buildStandby(servers, primary, place);
  opened(standby.stop);
  const pool = openPool({ url: primary.url, max: 2 });
  opened(pool.close);
  const env = { DATABASE_READ_URL: standby.url, METRICS_TOKEN: TOKEN };
  const dataFolder = join(folder, 'replica-shop');
  const scene = await openScene({ place: { databaseUrl: primary.url, dataFolder, env }, pool, opened });
  const { port } = scene.shop;
  const until = (isSo: (state: ReplicaState) => boolean) => untilReported(port, isSo);

  const lines = [await step(port, 'a replica that keeps up', () => until(({ used, lag }) => used === 1 && lag < 2))];
  await withServer(standby.url, (server) => server.run(sql`select pg_wal_replay_pause()`));
  lines.push(
    await step(port, 'a replica that replays no more', () => until(({ used, lag }) => used === 0 && lag > 10)),
  );
  await withServer(standby.url, (server) => server.run(sql`select pg_wal_replay_resume()`));
  lines.push(await step(port, 'it goes on', () => until(({ used }) => used === 1)));
  await standby.kill();
  lines.push(await step(port, 'a replica that dies', () => until(({ used, lag }) => used === 0 && Number.isNaN(lag))));
  const again = await startStandby(servers, primary, place);
  opened(again.stop);
  lines.push(await step(port, 'it is started again', () => until(({ used }) => used === 1)));
  return [...lines, ...(await closeScene(scene))];
}

/** Waits until the shop reports the state of the replica, then checks a large read. */
async function step(port: number, title: string, noticed: () => Promise<ReplicaState & { ms: number }>): Promise<Line> {
  const { used, lag, ms } = await noticed();
  const read = await fetch(`http://127.0.0.1:${port}/sitemap.xml`);
  const text = await read.text();
  const found = `read from the ${used ? 'replica' : 'primary'} after ${(ms / 1000).toFixed(1)} s, lag ${lag.toFixed(1)} s`;
  return lineOf(title, 'large reads are answered', found, [
    ...(ms >= PATIENCE_MS ? ['not noticed'] : []),
    ...(read.status === 200 && text.includes('<sitemap') ? [] : [`the sitemap says ${read.status}`]),
  ]);
}

async function untilReported(
  port: number,
  isSo: (state: ReplicaState) => boolean,
): Promise<ReplicaState & { ms: number }> {
  const begun = performance.now();
  for (;;) {
    const state = await readMetrics(port);
    const ms = performance.now() - begun;
    if (isSo(state) || ms > PATIENCE_MS) return { ...state, ms };
    await wait(100);
  }
}

async function readMetrics(port: number): Promise<ReplicaState> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]?.replace('Nan', 'NaN'));
  return { used: value('kayts_replica_used'), lag: value('kayts_replica_lag_seconds') };
}
