import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { ensureMessageTypes } from './message-types.mjs';
import { step } from './progress.mjs';
import { publishBuild } from './publish-build.mjs';

const commands = [
  ['client', ['build']],
  ['server', ['build', '--ssr', 'storefront/app/entry-server.tsx']],
  ['office', ['build', '--config', 'vite.office.config.ts']],
];
const sources = [
  'storefront',
  'office',
  'ui',
  'i18n',
  'contract',
  'rules',
  'package-lock.json',
  'vite.config.ts',
  'vite.office.config.ts',
];

export async function ensureBuilt(root, node) {
  ensureMessageTypes(root);
  const stamp = join(root, 'dist/built-from');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    recordMigrations(root);
    return;
  }
  await step('Building storefront and office', async () => {
    const next = join(root, 'dist/next');
    rmSync(next, { recursive: true, force: true });
    // Builds beside the files that a running shop may be serving.
    for (const [part, args] of commands) {
      const folder = ['--outDir', join(next, part), '--emptyOutDir'];
      const vite = [join(root, 'node_modules/vite/bin/vite.js'), ...args, ...folder, '--logLevel', 'warn'];
      const code = await runToEnd(node, vite, { cwd: root });
      if (code !== 0) throw new Error(`The pages could not be built (vite ${args.join(' ')}: ${code}).`);
    }
    publishBuild(join(root, 'dist'));
    recordMigrations(root);
    writeFileSync(stamp, wanted);
  });
}

const MIGRATIONS = 'dist/migrations.json';
const migrationsIn = (root) => readdirSync(join(root, 'db/migrations')).sort();

/** Writes the list only when it changed, because a container starts on a read-only disk. */
export function recordMigrations(root) {
  const file = join(root, MIGRATIONS);
  const list = JSON.stringify(migrationsIn(root));
  if (!existsSync(file) || readFileSync(file, 'utf8') !== list) writeFileSync(file, list);
}

/** Returns the migrations added since the last build; null without an earlier build. */
export function newMigrations(root) {
  const file = join(root, MIGRATIONS);
  if (!existsSync(file)) return null;
  const known = JSON.parse(readFileSync(file, 'utf8'));
  return migrationsIn(root).filter((name) => !known.includes(name));
}

function fingerprint(root) {
  const hash = createHash('sha256').update(JSON.stringify(commands));
  for (const source of sources) addToHash(hash, root, source);
  return hash.digest('hex');
}

function addToHash(hash, root, path) {
  const file = join(root, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(file).sort()) addToHash(hash, root, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
}
