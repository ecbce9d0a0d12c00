import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LENGTH = 10;

export function sourcesHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf)) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, LENGTH);
}

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => join(parentPath, name))
        .toSorted();
