import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { program } from './embedded-binaries.ts';
import { cleanEnvironment, type Installation } from './embedded-cluster.ts';
import { knock } from './embedded-knock.ts';
import { choosePort, keepPort } from './embedded-port.ts';
import { isPostmasterOf, isRunning } from './embedded-process.ts';
import { EmbeddedRefusal } from './embedded-refusal.ts';

export type Server = { pid: number; port: number };

export const addressOf = ({ port }: Server, password: string): string =>
  `postgres://kayts:${password}@127.0.0.1:${port}/postgres`;

const patience = { predecessorMs: 20_000, tellAfterMs: 10_000, immediateAfterMs: 60_000 };
const largestLog = 10_000_000;

/** A server that outlived its shop, if one runs on our data. Its pid file is PostgreSQL's own affair: only read. */
export async function adoptServer(installation: Installation): Promise<Server | undefined> {
  const found = readPidFile(installation.data);
  if (!found || !isRunning(found.pid) || !isPostmasterOf(found.folder, found.pid)) return undefined;
  if (!isSameFolder(found.folder, installation.data)) {
    throw new EmbeddedRefusal(
      `${installation.data} is a copy, taken while the database in ${found.folder} was running, and cannot be trusted. ` +
        `Stop that shop and copy again, or remove ${installation.place.folder} to begin with an empty database.`,
    );
  }
  const server = await untilReady(installation, found.pid);
  if (server) installation.log(`Took over the database that was still running (process ${server.pid}).`);
  return server;
}

export async function startServer(installation: Installation): Promise<Server> {
  const logFile = join(installation.place.folder, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.old`);
  const begun = Date.now();
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(installation.place.folder);
    const logged = existsSync(logFile) ? statSync(logFile).size : 0;
    const server = await untilReady(installation, launch(installation, logFile, port));
    if (server) {
      keepPort(installation.place.folder, port);
      return server;
    }
    const said = readFileSync(logFile).subarray(logged).toString('utf8').trim();
    const isPortTaken = said.includes('could not create any TCP/IP sockets') && attempt < 3;
    const isPredecessorLeaving = leftBehind(installation, said) && Date.now() - begun < patience.predecessorMs;
    if (!isPortTaken && !isPredecessorLeaving) throw new EmbeddedRefusal(explain(installation, logFile, said));
    if (isPredecessorLeaving) await wait(200);
  }
}

/** After a crash: its last processes have not let go of the memory, or nobody has yet taken note that it is dead. */
function leftBehind({ data }: Installation, said: string): boolean {
  if (said.includes('is still in use')) return true;
  const pid = readPidFile(data)?.pid;
  return said.includes('"postmaster.pid" already exists') && pid !== undefined && !isRunning(pid);
}

function explain({ data }: Installation, logFile: string, said: string): string {
  const message = `PostgreSQL did not start (see ${logFile}):\n${said}`;
  if (!said.includes('"postmaster.pid" already exists')) return message;
  const pid = readPidFile(data)?.pid;
  return `${message}\nProcess ${pid} is another program that got the number of a crashed database: end it, then start again.`;
}

/** Fast shutdown: transactions under way are rolled back, everything committed is on disk. */
export async function stopServer(installation: Installation, { pid }: Server): Promise<void> {
  if (readPidFile(installation.data)?.pid !== pid) return;
  if (process.platform === 'win32') {
    const pgCtl = program(installation.binaries, 'pg_ctl');
    execFileSync(pgCtl, ['stop', '-D', installation.data, '-m', 'fast', '-w'], { stdio: 'ignore' });
    return;
  }
  signal(pid, 'SIGINT');
  const begun = Date.now();
  let told = false;
  let forced = false;
  while (isRunning(pid)) {
    await wait(10);
    const waited = Date.now() - begun;
    if (!told && waited > patience.tellAfterMs) {
      installation.log('The database is still writing to disk …');
      told = true;
    }
    if (!forced && waited > patience.immediateAfterMs) {
      signal(pid, 'SIGQUIT');
      forced = true;
    }
  }
}

function launch({ place, binaries, data, fastButUnsafe }: Installation, logFile: string, port: number): number {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
    'log_min_messages=warning',
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=${fastButUnsafe ? 'off' : 'on'}`),
  ];
  const log = openSync(logFile, 'a', 0o600);
  // In its own process group: Ctrl-C reaches the shop alone, which drains before it stops the database.
  const postgres = spawn(program(binaries, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    cwd: data,
    env: cleanEnvironment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    ...place.account,
  });
  closeSync(log);
  postgres.once('error', () => {});
  postgres.unref();
  if (postgres.pid === undefined) throw new EmbeddedRefusal(`${program(binaries, 'postgres')} cannot be run here.`);
  return postgres.pid;
}

/** Undefined when the process ended first. Recovery after a crash may take its time. */
async function untilReady(installation: Installation, pid: number): Promise<Server | undefined> {
  for (let told = Date.now(); isRunning(pid); await wait(10)) {
    if (Date.now() - told > patience.tellAfterMs) {
      installation.log('Waiting for the database …');
      told = Date.now();
    }
    const found = readPidFile(installation.data);
    if (found?.pid !== pid || found.status !== 'ready') continue;
    const answer = await knock(found.port, installation.password);
    if (answer === 'ready') return { pid, port: found.port };
    if (answer === 'wrong password') {
      throw new EmbeddedRefusal(
        `The database (process ${pid}) does not accept the password kept in ${installation.place.folder}/password.`,
      );
    }
  }
  return undefined;
}

function readPidFile(data: string) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), folder: lines[1] ?? '', port: Number(lines[3]), status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}
