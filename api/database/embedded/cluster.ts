import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLocation } from './database-location.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type Binaries, program } from './postgres-binaries.ts';

export type Installation = {
  location: DatabaseLocation;
  binaries: Binaries;
  data: string;
  password: string;
  withoutDurability: boolean;
  log: (line: string) => void;
};

/** Written to postgresql.conf once, so that a merchant can change them there. */
const firstSettings = [
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'max_connections=100',
  'max_wal_size=1GB',
  'checkpoint_timeout=15min',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** Excludes the shop's secrets and the user's PG* settings. */
export const cleanEnvironment = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' };

export function ensurePassword(folder: string): string {
  const file = join(folder, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (existsSync(join(folder, 'data'))) {
    throw new EmbeddedPostgresError(
      `The database in ${folder} is there, but its password, the file ${file}, is missing.`,
    );
  }
  const password = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return password;
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an interrupted start leaves no
 * broken cluster.
 */
export async function ensureCluster(installation: Installation): Promise<void> {
  const { location, binaries, data } = installation;
  removeInterrupted(location.folder);
  if (existsSync(data)) return checkVersion(data, binaries.major);

  installation.log('Preparing the database …');
  const draft = join(location.folder, `init-${process.pid}-${Date.now()}`);
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(join(draft, 'password'), installation.password, { mode: 0o600 });
  if (location.account) {
    chownSync(draft, location.account.uid, location.account.gid);
    chownSync(join(draft, 'password'), location.account.uid, location.account.gid);
  }
  await runInitdb(installation, draft);
  renameSync(join(draft, 'data'), data);
  syncFolder(location.folder);
  removeInterrupted(location.folder);
}

async function runInitdb({ location, binaries, withoutDurability }: Installation, draft: string): Promise<void> {
  // macOS and Windows have no C.UTF-8; the builtin provider has it everywhere.
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C', '--builtin-locale=C.UTF-8'];
  const args = ['-D', join(draft, 'data'), '--locale-provider=builtin', ...locale, '--encoding=UTF8'];
  args.push('--username=kayts', '--auth=scram-sha-256', `--pwfile=${join(draft, 'password')}`, '--no-instructions');
  args.push(...firstSettings.map((setting) => `--set=${setting}`));
  if (withoutDurability) args.push('--no-sync');

  const environment = { cwd: draft, env: cleanEnvironment, ...location.account };
  const initdb = spawn(program(binaries, 'initdb'), args, { ...environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk;
  };
  initdb.stdout.on('data', listen);
  initdb.stderr.on('data', listen);
  const code = await new Promise((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('close', (code, signal) => resolve(code ?? signal));
  });
  if (code !== 0)
    throw new EmbeddedPostgresError(`The database could not be prepared (initdb: ${code}).\n${output.trim()}`);
}

function checkVersion(data: string, major: string) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new EmbeddedPostgresError(
    `The database in ${data} was made by PostgreSQL ${version}; this shop brings PostgreSQL ${major}. ` +
      `With the version of the shop that made it: \`npm run shop -- backup FILE\`. Then here, with another DATA_DIR: \`npm run shop -- restore FILE\`.`,
  );
}

function removeInterrupted(folder: string) {
  for (const name of readdirSync(folder).filter((name) => name.startsWith('init-'))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {}
  }
}

function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
