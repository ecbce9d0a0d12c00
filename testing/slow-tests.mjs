// The slow tests, and the rule for when `npm test` runs them (docs/testing.md).
import { spawnSync } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../scripts/module-imports.mjs';

/** Every slow test depends on these paths. */
const SHARED_GUARDS = ['main.ts', 'package-lock.json', 'vitest.config.ts', 'scripts/', 'testing/', 'db/migrations/'];

/** Code on the path of an order. */
const ORDERING = [
  'rules/',
  'api/cart/',
  'api/checkout/',
  'api/database/',
  'api/http/',
  'api/jobs/',
  'api/order-payments/',
  'api/orders/',
  'api/payments/',
  'api/stock/',
];

/**
 * Files that start processes, wait for time limits, stop a database or send generated input. `guards` lists the files
 * and folders whose behaviour the test protects. A change in one of them makes `npm test` run the file.
 */
export const SLOW_TESTS = [
  {
    file: 'tools/drill/short-drills.test.ts',
    guards: ['tools/bench/', 'server/', ...ORDERING],
  },
  { file: 'server/closing.test.ts', guards: ['server/', 'api/http/', 'api/database/', 'api/jobs/', 'ops/'] },
  { file: 'server/workers/workers.test.ts', guards: ['server/', ...ORDERING] },
  { file: 'server/lost-database.test.ts', guards: ['server/', ...ORDERING] },
  { file: 'main.test.ts', guards: ['server/', 'sandbox/', 'api/config.ts', 'api/settings/', ...ORDERING] },
  {
    file: 'cli/backup-command.test.ts',
    guards: ['cli/', 'server/', 'api/backup/', 'api/database/', 'api/files/', 'api/images/storage/'],
  },
  { file: 'cli/backup-office.test.ts', guards: ['cli/', 'api/backup/', 'api/database/', 'api/office/', 'api/staff/'] },
  { file: 'cli/while-shop-runs.test.ts', guards: ['cli/', 'server/', 'api/database/', 'api/catalog/import/'] },
  { file: 'cli/failing-surroundings.test.ts', guards: ['cli/', 'server/', 'api/database/', 'api/files/'] },
  {
    file: 'cli/export-command.test.ts',
    guards: ['cli/', 'demo/', 'api/catalog/', 'api/rows/', 'api/database/'],
  },
  { file: 'api/http/unavailable.test.ts', guards: ORDERING },
  { file: 'api/database/deadline.test.ts', guards: ['api/database/', 'api/http/', 'api/payments/'] },
  { file: 'api/database/embedded/embedded-postgres.test.ts', guards: ['api/database/', 'server/', 'cli/'] },
  { file: 'api/database/embedded/probe.test.ts', guards: ['api/database/', 'server/', 'cli/'] },
  { file: 'api/database/lost-connections.test.ts', guards: ['api/database/', 'api/http/', 'api/jobs/'] },
  { file: 'server/full-log.test.ts', guards: ['server/', 'api/files/', 'api/http/'] },
  { file: 'server/refused-starts.test.ts', guards: ['server/', 'api/config.ts', 'api/settings/', 'api/database/'] },
  { file: 'api/images/storage/bucket-storage.test.ts', guards: ['api/images/', 'api/backup/', 'cli/'] },
  { file: 'api/mail/sending.test.ts', guards: ['api/mail/', 'api/messages/', ...ORDERING] },
  { file: 'api/catalog/read-model/start-index.test.ts', guards: ['api/catalog/', 'api/database/', 'api/files/'] },
  {
    file: 'api/catalog/search-whole-demo.test.ts',
    guards: ['api/catalog/', 'demo/', 'rules/'],
  },
  { file: 'api/database/migrate.test.ts', guards: ['db/', 'api/database/', 'api/jobs/'] },
  { file: 'db/keep-rows.test.ts', guards: ['db/', 'api/database/'] },
  { file: 'db/schema.test.ts', guards: ['db/', 'api/database/'] },
  { file: 'api/office/hostile-texts.test.ts', guards: ['api/', 'contract/', 'rules/'] },
  { file: 'api/fuzz.test.ts', guards: ['api/', 'contract/', 'rules/'] },
];

/**
 * Folders whose tests `npm run check` runs only when one of their files changed, or a file of `SHARED_CODE` that they
 * import. `npm test` always runs them. Tests of money, stock and ownership are in other folders, so they always run.
 */
export const FOLDERS_CHECKED_ON_CHANGE = [
  'api/campaigns/',
  'api/cart-reminders/',
  'api/catalog/',
  'api/contact/',
  'api/content/',
  'api/images/',
  'api/metrics/',
  'api/newsletter/',
  'api/office/',
  'api/reviews/',
  'api/seo/',
  'api/setup/',
  'api/stock-alerts/',
  'api/visits/',
  'api/webhooks/',
  'cli/',
  'demo/',
  'sandbox/',
  'server/',
];

/** Folders whose code determines the answers of the folders above. */
const SHARED_CODE = ['rules/', 'contract/'];

/** Patterns of the folders that `npm run check` excludes. `null` means that git cannot list the changes: all of them. */
export function excludedFromCheck(changedFiles, root) {
  const affected = withImporters(root, changedFiles ?? []);
  return FOLDERS_CHECKED_ON_CHANGE.filter((folder) => !affected.some((file) => isWithin(file, folder))).map(
    (folder) => `${folder}**`,
  );
}

/** Adds the files that import a changed file of `SHARED_CODE`, also through other files of `SHARED_CODE`. */
function withImporters(root, changedFiles) {
  const isShared = (file) => SHARED_CODE.some((folder) => isWithin(file, folder));
  if (!changedFiles.some(isShared)) return changedFiles;
  const importers = importersIn(root, [...SHARED_CODE, ...FOLDERS_CHECKED_ON_CHANGE]);
  const affected = new Set(changedFiles);
  // A set also visits the values that are added during the loop.
  for (const file of affected) {
    if (isShared(file)) for (const importer of importers.get(file) ?? []) affected.add(importer);
  }
  return [...affected];
}

/** Returns the importing files of these folders for each imported file. */
function importersIn(root, folders) {
  const importers = new Map();
  for (const file of folders.flatMap((folder) => modulesIn(root, folder))) {
    for (const target of importsOf(root, file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

const modulesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}${name.replaceAll('\\', '/')}`);

/** Slow tests that guard one of the changed files. `null` means that git cannot list the changes: all of them. */
export function selectSlowTests(changedFiles) {
  if (changedFiles === null) return SLOW_TESTS.map(({ file }) => file);
  return SLOW_TESTS.filter(({ file, guards }) =>
    [file, ...guards, ...SHARED_GUARDS].some((guard) => changedFiles.some((changed) => isWithin(changed, guard))),
  ).map(({ file }) => file);
}

function isWithin(path, guard) {
  return guard.endsWith('/') ? path.startsWith(guard) : path === guard;
}

/**
 * Files of `root` that differ from the comparison commit, with uncommitted and new ones. The comparison commit is the
 * merge base with `base` (TEST_BASE), otherwise with the default branch of `origin`, otherwise the first parent.
 * Returns null when git is missing, the history is cut off, or `base` is unknown. Also returns null when nothing
 * differs without a `base`: a clone of the published state does not show how many of its commits are new.
 */
export function changedFiles(root, base = process.env.TEST_BASE) {
  const git = (...args) => runGit(root, args);
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
  if (git('rev-parse', '--show-toplevel') !== realpathSync(root)) return null;
  const commit = comparisonCommit(git, base);
  if (commit === null) return null;
  const changed = git('diff', '--name-only', '--no-renames', '-z', commit, '--');
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  if (changed === null || added === null) return null;
  const files = [...changed.split('\0'), ...added.split('\0')].filter((path) => path !== '');
  return files.length === 0 && !base ? null : files;
}

function comparisonCommit(git, base) {
  if (base) return git('merge-base', base, 'HEAD');
  return git('merge-base', 'origin/HEAD', 'HEAD') ?? git('rev-parse', '--verify', 'HEAD^1');
}

/** The output of git, or null when it fails. */
function runGit(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : null;
}
