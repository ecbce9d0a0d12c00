import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const STATEMENT = /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;

const ERASED = /^\s*(?:import|export)\s+type\s/;
const DYNAMIC = /\bimport\('([^']+)'\)/g;

/** Returns the paths of the repository's files that `file` imports. Type imports count, dynamic imports do not. */
export function importsOf(root, file) {
  return pathsOf(file, readFileSync(join(root, file), 'utf8').matchAll(STATEMENT));
}

/** Like `importsOf`, but type imports do not count, and dynamic imports do. */
export function runtimeImportsOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = [...text.matchAll(STATEMENT)].filter(([statement]) => !ERASED.test(statement));
  return pathsOf(file, [...statements, ...text.matchAll(DYNAMIC)]);
}

function pathsOf(file, matches) {
  return [...matches].map(([, name]) => resolved(file, name)).filter((path) => path !== null);
}

function resolved(file, name) {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? normalize(join(dirname(file), name)) : null;
}
