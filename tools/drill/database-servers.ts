import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment, ensureCluster, ensurePassword, type Installation } from '#api/database/embedded/cluster.ts';
import { findLocation } from '#api/database/embedded/database-location.ts';
import { program, stageBinaries } from '#api/database/embedded/postgres-binaries.ts';
import { urlOf } from '#api/database/embedded/postmaster.ts';
import { probe } from '#api/database/embedded/probe.ts';
import { childrenOf } from '#tools/bench/process-facts.ts';

const PATIENCE_MS = 60_000;

export type DatabaseServer = {
  url: string;
  port: number;
  data: string;
  pid: number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};
export type DatabaseServers = Awaited<ReturnType<typeof openDatabaseServers>>;
type StartOptions = { data: string; port?: number; settings?: readonly string[]; env?: Record<string, string> };

/** Starts PostgreSQL servers from the shop's binaries with custom settings. */
export async function openDatabaseServers(dataFolder: string) {
  const location = await findLocation(dataFolder);
  for (const name of readdirSync(location.folder)) {
    if (/^data/.test(name)) rmSync(join(location.folder, name), { recursive: true, force: true });
  }
  const binaries = stageBinaries(location.binariesFolder);
  const password = ensurePassword(location.folder);
  const data = join(location.folder, 'data');
  const installation: Installation = { location, binaries, password, withoutDurability: false, log: () => {}, data };
  await ensureCluster(installation);

  async function start({ data, port, settings = [], env = {} }: StartOptions): Promise<DatabaseServer> {
    const listens = port ?? (await freePort());
    const all = [`port=${listens}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    const log = openSync(join(location.folder, 'own-servers.log'), 'a', 0o600);
    const child = spawn(program(binaries, 'postgres'), ['-D', data, ...all.flatMap((one) => ['-c', one])], {
      cwd: data,
      env: { ...cleanEnvironment, ...env },
      stdio: ['ignore', log, log],
      ...location.account,
    });
    closeSync(log);
    const ended = once(child, 'close');
    const server = { pid: child.pid ?? 0, port: listens };
    const url = urlOf(server, password);
    const until = performance.now() + PATIENCE_MS;
    while ((await probe({ port: listens, password, data })) !== 'ready') {
      if (child.exitCode !== null || performance.now() > until) throw new Error(`PostgreSQL did not start in ${data}`);
      await wait(50);
    }
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    return {
      ...server,
      url,
      data,
      async stop() {
        if (!isOver()) child.kill('SIGINT');
        await ended;
      },
      async kill() {
        for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, 'SIGKILL');
        await ended;
      },
    };
  }

  /** Gives files that root wrote or copied to PostgreSQL's user. */
  function own(folder: string): void {
    const { account } = location;
    if (!account) return;
    chownSync(folder, account.uid, account.gid);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      chownSync(join(folder, name), account.uid, account.gid);
  }

  return { folder: location.folder, start, own, freePort };
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}
