import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment, type Installation } from './cluster.ts';
import { choosePort, savePort } from './database-port.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { program } from './postgres-binaries.ts';
import { isSameFolder, readPostmasterFile } from './postmaster-file.ts';
import { probe } from './probe.ts';
import { isPostmasterOf, isRunning } from './process-identity.ts';
import { boundServerLog, serverLog } from './server-log.ts';

export type Server = { pid: number; port: number; hasSocket: boolean };

export const urlOf = ({ port }: Pick<Server, 'port'>, password: string): string =>
  `postgres://kayts:${password}@127.0.0.1:${port}/postgres`;

/**
 * Uses the socket in the data folder if one exists. A statement then takes a fifth less processor time than over TCP.
 */
export function socketUrlOf(server: Server, { data, password }: Installation): string {
  const url = urlOf(server, password);
  return server.hasSocket ? `${url}?${new URLSearchParams({ host: data })}` : url;
}

const PREDECESSOR_MS = 20_000;
const REPORT_EVERY_MS = 10_000;
const FORCE_AFTER_MS = 60_000;

export async function adoptServer(installation: Installation): Promise<Server | undefined> {
  const found = readPostmasterFile(installation.data);
  if (!found || !isRunning(found.pid) || !isPostmasterOf(found.folder, found.pid)) return undefined;
  if (!isSameFolder(found.folder, installation.data)) {
    throw new EmbeddedPostgresError(
      `${installation.data} is a copy, taken while the database in ${found.folder} was running, and cannot be trusted. ` +
        `Stop that shop and copy again, or remove ${installation.location.folder} to begin with an empty database.`,
    );
  }
  const server = await untilReady(installation, found.pid);
  if (server) installation.log(`Took over the database that was still running (process ${server.pid}).`);
  return server;
}

/** Uses the port of the last start if it is free, or exactly the address of `before`. */
export async function startServer(installation: Installation, before?: Server): Promise<Server> {
  const logFile = serverLog(installation.location.folder);
  boundServerLog(installation.location.folder);
  const startedAt = performance.now();
  let mayHaveSocket = before?.hasSocket ?? true;
  for (let attempt = 1; ; attempt++) {
    const port = before?.port ?? (await choosePort(installation.location.folder));
    const logged = existsSync(logFile) ? statSync(logFile).size : 0;
    const server = await untilReady(installation, launch(installation, logFile, { port, mayHaveSocket }));
    if (server) {
      savePort(installation.location.folder, port);
      return server;
    }
    const output = readFileSync(logFile).subarray(logged).toString('utf8').trim();
    // Not every file system has sockets.
    const isSocketRefused = !before && mayHaveSocket && /Unix-domain socket|\.s\.PGSQL\./.test(output);
    if (isSocketRefused) mayHaveSocket = false;
    const isPortTaken = output.includes('could not create any TCP/IP sockets') && attempt < 3;
    const mayRetry = performance.now() - startedAt < PREDECESSOR_MS && isPredecessorEnding(installation, output);
    if (!isPortTaken && !mayRetry && !isSocketRefused)
      throw new EmbeddedPostgresError(explain(installation, logFile, output));
    if (mayRetry) await wait(200);
  }
}

/** After a crash, the last processes may still use the shared memory or are not reaped yet. */
function isPredecessorEnding({ data }: Installation, output: string): boolean {
  if (output.includes('is still in use')) return true;
  const pid = readPostmasterFile(data)?.pid;
  return output.includes('"postmaster.pid" already exists') && pid !== undefined && !isRunning(pid);
}

function explain({ data }: Installation, logFile: string, output: string): string {
  const message = `PostgreSQL did not start (see ${logFile}):\n${output}`;
  if (!output.includes('"postmaster.pid" already exists')) return message;
  const pid = readPostmasterFile(data)?.pid;
  return `${message}\nProcess ${pid} is another program that got the number of a crashed database: end it, then start again.`;
}

export async function stopServer(installation: Installation, { pid }: Server): Promise<void> {
  if (readPostmasterFile(installation.data)?.pid !== pid) return;
  if (process.platform === 'win32') {
    const pgCtl = program(installation.binaries, 'pg_ctl');
    execFileSync(pgCtl, ['stop', '-D', installation.data, '-m', 'fast', '-w'], { stdio: 'ignore' });
    return;
  }
  signal(pid, 'SIGINT');
  const startedAt = performance.now();
  let reported = false;
  let forced = false;
  while (isRunning(pid)) {
    await wait(10);
    const waited = performance.now() - startedAt;
    if (!reported && waited > REPORT_EVERY_MS) {
      installation.log('The database is still writing to disk …');
      reported = true;
    }
    if (!forced && waited > FORCE_AFTER_MS) {
      signal(pid, 'SIGQUIT');
      forced = true;
    }
  }
}

const socketIn = (data: string, port: number) => join(data, `.s.PGSQL.${port}`);

const isSocket = (data: string, port: number): boolean =>
  statSync(socketIn(data, port), { throwIfNoEntry: false })?.isSocket() ?? false;

/** PostgreSQL does not start with a longer path and reads a comma or a quote as the end of a folder. */
const canHoldSocket = (data: string, port: number): boolean =>
  process.platform !== 'win32' && /^[\w/.-]+$/.test(data) && socketIn(data, port).length <= MAX_SOCKET_PATH_LENGTH;

const MAX_SOCKET_PATH_LENGTH = 103;

type LaunchOptions = { port: number; mayHaveSocket: boolean };

function launch(
  { location, binaries, data, withoutDurability }: Installation,
  logFile: string,
  { port, mayHaveSocket }: LaunchOptions,
): number {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${mayHaveSocket && canHoldSocket(data, port) ? data : ''}`,
    'logging_collector=off',
    'log_min_messages=warning',
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=${withoutDurability ? 'off' : 'on'}`),
  ];
  const log = openSync(logFile, 'a', 0o600);
  // A separate process group, so that Ctrl-C reaches only the shop, which drains requests before it stops the
  // database.
  const postgres = spawn(program(binaries, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    cwd: data,
    env: cleanEnvironment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    ...location.account,
  });
  closeSync(log);
  postgres.once('error', () => {});
  postgres.unref();
  if (postgres.pid === undefined)
    throw new EmbeddedPostgresError(`${program(binaries, 'postgres')} cannot be run here.`);
  return postgres.pid;
}

/** Undefined if the process ended first. There is no time limit, because recovery after a crash may take long. */
async function untilReady(installation: Installation, pid: number): Promise<Server | undefined> {
  for (let reportedAt = performance.now(); isRunning(pid); await wait(10)) {
    if (performance.now() - reportedAt > REPORT_EVERY_MS) {
      installation.log('Waiting for the database …');
      reportedAt = performance.now();
    }
    const found = readPostmasterFile(installation.data);
    if (found?.pid !== pid || found.status !== 'ready') continue;
    const { port } = found;
    const result = await probe({ port, password: installation.password, data: installation.data });
    if (result === 'ready') return { pid, port, hasSocket: isSocket(installation.data, port) };
    if (result === 'wrong password') {
      throw new EmbeddedPostgresError(
        `The database (process ${pid}) does not accept the password kept in ${installation.location.folder}/password.`,
      );
    }
    if (result === 'foreign') {
      throw new EmbeddedPostgresError(
        `Another PostgreSQL answers on port ${port}, where the database in ${installation.data} should (process ${pid}). ` +
          `Stop one of them, then start again.`,
      );
    }
  }
  return undefined;
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {}
}
