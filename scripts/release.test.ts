import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isHigherVersion, release } from './release.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A gift wrap.

## [0.9.0] - 2026-01-02

### Added

- The shop.

[Unreleased]: ../../compare/v0.9.0...HEAD
[0.9.0]: ../../releases/tag/v0.9.0
`;
const NEXT = { version: '0.10.0', date: '2026-03-04', check: () => Promise.resolve(0) };

/** An empty repository with settings. Each test copies it, because every git command starts a process. */
const TEMPLATE = mkdtempSync(join(tmpdir(), 'kayts-release-template-'));
afterAll(() => rmSync(TEMPLATE, { recursive: true, force: true }));
const SETTINGS = {
  'user.name': 'Test',
  'user.email': 'test@shop.example',
  'commit.gpgSign': 'false',
  'tag.gpgSign': 'false',
};
runGit(TEMPLATE, 'init', '--quiet', '--template=');
for (const [name, value] of Object.entries(SETTINGS)) runGit(TEMPLATE, 'config', name, value);

function runGit(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function openRepository(changelog = CHANGELOG) {
  const root = mkdtempSync(join(tmpdir(), 'kayts-release-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(TEMPLATE, root, { recursive: true });
  const git = (...args: string[]): string => runGit(root, ...args);
  const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  write('CHANGELOG.md', changelog);
  write('package.json', `${JSON.stringify({ name: 'shop', version: '0.9.0' }, null, 2)}\n`);
  const packages = { '': { name: 'shop', version: '0.9.0' }, 'node_modules/other': { version: '0.9.0' } };
  write('package-lock.json', `${JSON.stringify({ name: 'shop', version: '0.9.0', packages }, null, 2)}\n`);
  git('add', '.');
  git('commit', '--quiet', '-m', 'shop: begin');
  return { root, git, write, read };
}

test('release writes the version, dates the changelog section, commits and tags', async () => {
  const { root, git, read } = openRepository();

  await release({ root, ...NEXT });

  expect(read('CHANGELOG.md')).toContain(
    '## [Unreleased]\n\n## [0.10.0] - 2026-03-04\n\n### Added\n\n- A gift wrap.\n',
  );
  expect(read('CHANGELOG.md')).toContain(
    '[Unreleased]: ../../compare/v0.10.0...HEAD\n[0.10.0]: ../../compare/v0.9.0...v0.10.0\n[0.9.0]: ',
  );
  expect(JSON.parse(read('package.json')).version).toBe('0.10.0');
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.10.0',
    packages: { '': { version: '0.10.0' }, 'node_modules/other': { version: '0.9.0' } },
  });
  expect(git('log', '-1', '--format=%s')).toBe('release: 0.10.0');
  expect(git('rev-parse', 'v0.10.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain')).toBe('');
});

test('release refuses a working tree with changes before it checks', async () => {
  const { root, write } = openRepository();
  write('new.txt', 'not committed');
  const check = () => Promise.reject(new Error('check was called'));

  await expect(release({ root, ...NEXT, check })).rejects.toThrow(/Commit or remove these changes first:\n.*new\.txt/);
});

test.each(['0.9.0', '0.8.9', '1.0', 'v1.0.0', 'next'])(
  'release refuses %s when the version is 0.9.0',
  async (version) => {
    const { root } = openRepository();

    await expect(release({ root, ...NEXT, version })).rejects.toThrow(
      'The version must be X.Y.Z and higher than 0.9.0.',
    );
  },
);

test('release refuses a version whose tag exists', async () => {
  const { root, git } = openRepository();
  git('tag', 'v0.10.0');

  await expect(release({ root, ...NEXT })).rejects.toThrow('The tag v0.10.0 already exists.');
});

test('release refuses an Unreleased section without entries', async () => {
  const { root } = openRepository(CHANGELOG.replace('- A gift wrap.\n', ''));

  await expect(release({ root, ...NEXT })).rejects.toThrow('CHANGELOG.md has no entry under "Unreleased".');
});

test('release refuses more than 60 entries', async () => {
  const { root } = openRepository(CHANGELOG.replace('- A gift wrap.\n', '- A gift wrap.\n'.repeat(61)));

  await expect(release({ root, ...NEXT })).rejects.toThrow(
    '"Unreleased" in CHANGELOG.md has 61 entries. Merge them to at most 60.',
  );
});

test('release changes nothing when the check fails', async () => {
  const { root, git, read } = openRepository();

  await expect(release({ root, ...NEXT, check: () => Promise.resolve(1) })).rejects.toThrow('npm test failed');

  expect(read('CHANGELOG.md')).toBe(CHANGELOG);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list')).toBe('');
});

test.each([
  ['1.0.0', '0.99.99', true],
  ['0.10.0', '0.9.9', true],
  ['0.9.10', '0.9.9', true],
  ['0.9.9', '0.9.9', false],
  ['0.9.9', '1.0.0', false],
])('isHigherVersion(%s, %s) is %s', (version, current, expected) => {
  expect(isHigherVersion(version, current)).toBe(expected);
});
