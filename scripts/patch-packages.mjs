import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patch as driver } from './patches/postgres-3.4.9.mjs';
import { patch as together } from './patches/postgres-3.4.9-together.mjs';

/**
 * Changes installed packages where their makers have not yet; nothing is written when it was done before. Patches of one file
 * follow each other, so an installation that an older shop has patched gets those that are new.
 */
export function patchPackages(root, patches = [driver, together]) {
  const files = patches.flatMap(({ package: name, files }) =>
    files.map((file) => ({ ...file, path: join(root, 'node_modules', name, file.path) })),
  );
  for (const path of new Set(files.map((file) => file.path)))
    patchFile(
      path,
      files.filter((file) => file.path === path),
    );
}

function patchFile(path, steps) {
  const text = readFileSync(path, 'utf8');
  const found = sha256(text);
  const done = steps.findLastIndex(({ patched }) => patched === found);
  const left = steps.slice(done + 1);
  if (left.length === 0) return;
  const result = found === left[0].original ? left.flatMap(({ changes }) => changes).reduce(replaceOnce, text) : '';
  if (sha256(result) !== left.at(-1).patched) {
    throw new Error(
      `${path} is neither what its package brings nor what scripts/patches makes of it (sha256 ${found.slice(0, 12)}…). ` +
        'Remove node_modules and start again; after an update of the package its patch must be looked at anew.',
    );
  }
  // Replaced rather than written into: package managers link one file into many folders.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, result);
  renameSync(draft, path);
}

function replaceOnce(text, [before, after]) {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`A patch does not fit: found ${parts.length - 1} times: ${before.trim()}`);
  return parts.join(after);
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
