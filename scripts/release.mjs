// npm run release -- X.Y.Z: checks the working tree, writes version and changelog, commits and tags. It pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';
import { orExplain } from './progress.mjs';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const MAX_ENTRIES = 60;
const RELEASED_FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json'];

/** `check` returns an exit code. Every refusal comes before the first change of a file. */
export async function release({ root, version, date, check }) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const requireCleanTree = () => {
    const changes = git('status', '--porcelain');
    if (changes !== '') throw new Error(`Commit or remove these changes first:\n${changes.trimEnd()}`);
  };
  const current = readJson(join(root, 'package.json')).version;
  if (!isHigherVersion(version, current)) throw new Error(`The version must be X.Y.Z and higher than ${current}.`);
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`The tag v${version} already exists.`);
  requireCleanTree();
  const changelog = releaseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), { version, date });
  if ((await check()) !== 0) throw new Error('npm test failed. Nothing was changed.');
  requireCleanTree();

  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  writeVersion(join(root, 'package.json'), version);
  writeVersion(join(root, 'package-lock.json'), version);
  git('add', ...RELEASED_FILES);
  git('commit', '--quiet', '-m', `release: ${version}`);
  git('tag', '-a', `v${version}`, '-m', `v${version}`);
}

/** Compares numbers, so 0.10.0 is higher than 0.9.0. False for anything that is not X.Y.Z. */
export function isHigherVersion(version, current) {
  if (!VERSION.test(version)) return false;
  const [parts, currentParts] = [version, current].map((text) => text.split('.').map(Number));
  const at = parts.findIndex((part, index) => part !== currentParts[index]);
  return at >= 0 && parts[at] > currentParts[at];
}

/** The changelog with the entries of "Unreleased" under the new version, and with the links of both. */
export function releaseChangelog(text, { version, date }) {
  const [, before, unreleased, released] =
    /^([\s\S]*?^## \[Unreleased\]\n)([\s\S]*?)(?=^## \[|^\[Unreleased\]:)([\s\S]*)$/m.exec(text) ?? [null, '', '', ''];
  const entries = unreleased.match(/^- /gm)?.length ?? 0;
  if (entries === 0) throw new Error('CHANGELOG.md has no entry under "Unreleased".');
  if (entries > MAX_ENTRIES)
    throw new Error(`"Unreleased" in CHANGELOG.md has ${entries} entries. Merge them to at most ${MAX_ENTRIES}.`);
  const withSection = `${before}\n## [${version}] - ${date}\n${unreleased}${released}`;
  const link = /^\[Unreleased\]: (.*\/compare\/)(\S+)\.\.\.HEAD$/m;
  if (!link.test(withSection)) throw new Error('CHANGELOG.md has no link for "Unreleased".');
  return withSection.replace(
    link,
    (_, address, last) => `[Unreleased]: ${address}v${version}...HEAD\n[${version}]: ${address}${last}...v${version}`,
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeVersion(file, version) {
  const content = readJson(file);
  content.version = version;
  if (content.packages) content.packages[''].version = version;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await orExplain(async () => {
    const [version, ...rest] = process.argv.slice(2);
    if (version === undefined || rest.length > 0) throw new Error('Name the new version: npm run release -- X.Y.Z');
    await release({
      root,
      version,
      date: new Date().toISOString().slice(0, 10),
      check: () => runToEnd(process.execPath, [join(root, 'scripts/test.mjs')], { cwd: root }),
    });
    console.log(`Version ${version} is committed and tagged. To publish it: git push --follow-tags`);
    return 0;
  });
}
