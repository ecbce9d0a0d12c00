import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { patchPackages } from './patch-packages.mjs';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const patch = {
  package: 'driver',
  files: [
    {
      path: 'connection.js',
      original: sha256('open();\nwrite();\n'),
      patched: sha256('open();\nif (socket) write();\n'),
      changes: [['write();', 'if (socket) write();'] as [string, string]],
    },
  ],
};

/** A clone whose package has one file, which another clone shares. */
function installed(text: string): { root: string; file: string; shared: string } {
  const root = mkdtempSync(join(tmpdir(), 'kayts-patch-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const file = join(root, 'node_modules/driver/connection.js');
  const shared = join(root, 'shared.js');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(shared, text);
  linkSync(shared, file);
  return { root, file, shared };
}

test('an installed file is patched once, and a file shared with another folder stays as it was there', () => {
  const { root, file, shared } = installed('open();\nwrite();\n');

  patchPackages(root, [patch]);
  const { mtimeMs } = statSync(file);
  patchPackages(root, [patch]);

  expect(readFileSync(file, 'utf8')).toBe('open();\nif (socket) write();\n');
  expect(readFileSync(shared, 'utf8')).toBe('open();\nwrite();\n');
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

test('a file that is neither the original nor the patched one stops the start with a sentence', () => {
  const { root, file } = installed('open();\nwriteLater();\n');

  expect(() => patchPackages(root, [patch])).toThrow('connection.js is neither what its package brings nor what');
  expect(readFileSync(file, 'utf8')).toBe('open();\nwriteLater();\n');
});

test('an installation that an older patch has changed gets what came later, and is then left alone', () => {
  const before = 'open();\nif (socket) write();\n';
  const after = 'open();\nif (socket) writeAll();\n';
  const changes: [string, string][] = [['write();', 'writeAll();']];
  const later = { path: 'connection.js', original: sha256(before), patched: sha256(after), changes };
  const both = [patch, { package: 'driver', files: [later] }];
  const older = installed(before);
  const fresh = installed('open();\nwrite();\n');

  patchPackages(older.root, both);
  patchPackages(fresh.root, both);
  const { mtimeMs } = statSync(older.file);
  patchPackages(older.root, both);

  expect([older, fresh].map(({ file }) => readFileSync(file, 'utf8'))).toEqual([after, after]);
  expect(statSync(older.file).mtimeMs).toBe(mtimeMs);
});
