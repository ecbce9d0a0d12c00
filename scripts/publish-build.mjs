import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Open pages request assets of the previous version during an upgrade. */
const RETIRED_MS = 24 * 3_600_000;
const PARTS = ['client', 'server', 'office'];

/**
 * Moves a build of `dist/next` into `dist` while a shop serves from it. Hashed assets move first, then the files that
 * refer to them, one step per file. Assets of previous versions stay for a day.
 */
export function publishBuild(dist, now = Date.now()) {
  const next = join(dist, 'next');
  const files = filesIn(next);
  const retired = readRetired(dist);
  const gone = PARTS.flatMap((part) => filesIn(join(dist, part), part)).filter((file) => !files.includes(file));
  for (const file of [...files.filter(isAsset), ...files.filter((file) => !isAsset(file))]) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(next, file), join(dist, file));
  }
  const kept = {};
  for (const file of gone) {
    const since = retired[file] ?? now;
    if (isAsset(file) && now - since < RETIRED_MS) kept[file] = since;
    else rmSync(join(dist, file), { force: true });
  }
  writeFileSync(join(dist, 'retired.json'), JSON.stringify(kept));
  rmSync(next, { recursive: true, force: true });
}

const isAsset = (file) => /^(client|office)\/assets\//.test(file);

function readRetired(dist) {
  const file = join(dist, 'retired.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Paths of all files below a folder, each with `prefix`. */
function filesIn(folder, prefix = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    return entry.isDirectory() ? filesIn(join(folder, entry.name), path) : [path];
  });
}
