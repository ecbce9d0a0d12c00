import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const STATEMENT = /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;

/** Returns the paths of the repository's files that `file` imports. Type imports count, dynamic imports do not. */
export function importsOf(root, file) {
  return [...readFileSync(join(root, file), 'utf8').matchAll(STATEMENT)]
    .map(([, name]) => resolved(file, name))
    .filter((path) => path !== null);
}

function resolved(file, name) {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : null;
}
