import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { type Account, ensureAccount } from './system-account.ts';

export type DatabaseLocation = { folder: string; binariesFolder: string; account?: Account };

/** Used if the shop runs as root: PostgreSQL then runs as another user, who may not enter the clone. */
const rootsFolder = '/var/lib/kayts';

export async function findLocation(dataFolder: string): Promise<DatabaseLocation> {
  const home = resolve(dataFolder);
  const beside = join(home, 'postgres');
  if (process.getuid?.() !== 0) return placeBeside(home, beside);
  if (existsSync(join(beside, 'data'))) {
    throw new EmbeddedPostgresError(
      `A plain user made the database in ${beside}: start the shop as that user, not as root.`,
    );
  }
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError('PostgreSQL does not run as root here: start the shop as a plain user.');
  }
  const account = await ensureAccount();
  const folder = join(rootsFolder, ensureId(home));
  openFolder(rootsFolder, 0o755);
  openFolder(folder, 0o711);
  writeFileSync(join(folder, 'belongs-to'), home);
  return { folder, binariesFolder: join(rootsFolder, 'binaries'), account };
}

function placeBeside(home: string, folder: string): DatabaseLocation {
  if (process.platform !== 'win32' && /["$`\\]/.test(folder)) {
    throw new EmbeddedPostgresError(`PostgreSQL cannot live in a folder whose path holds ", $, \` or \\: ${folder}`);
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new EmbeddedPostgresError(
      `${home} must be writable for the user who starts the shop (${reason}). Did another user, or root, start it before?`,
    );
  }
  return { folder, binariesFolder: join(folder, 'binaries') };
}

/** The umask, which may be 077 for root, reduces the mode of mkdir. */
function openFolder(folder: string, mode: number) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
}

function ensureId(home: string): string {
  mkdirSync(home, { recursive: true });
  const file = join(home, 'postgres-id');
  const stored = readIfThere(file);
  if (stored && !isCopy(home, stored)) return stored;

  rmSync(file, { force: true });
  const candidate = `${file}.${process.pid}`;
  writeFileSync(candidate, randomBytes(6).toString('hex'));
  try {
    linkSync(candidate, file);
  } catch {}
  rmSync(candidate);
  return readFileSync(file, 'utf8');
}

/** A copied clone contains the id of its original, but two shops must not share one database. */
function isCopy(home: string, id: string): boolean {
  const owner = readIfThere(join(rootsFolder, id, 'belongs-to'));
  if (owner === undefined || owner === home) return false;
  return readIfThere(join(owner, 'postgres-id')) === id;
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
