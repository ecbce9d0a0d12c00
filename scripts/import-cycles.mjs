import { runtimeImportsOf } from './module-imports.mjs';

/**
 * Returns one cycle of `files` for each group of files that import each other, as a list that ends with its first
 * file. Type imports do not count, because they are erased. A file may import itself.
 */
export function importCycles(root, files) {
  const known = new Set(files);
  const finished = new Set();
  const cycles = [];
  const inCycle = new Set();
  for (const file of files) visit(file, []);
  return cycles;

  function visit(file, path) {
    const start = path.indexOf(file);
    if (start >= 0) {
      const cycle = path.slice(start);
      if (!cycle.some((member) => inCycle.has(member))) cycles.push([...cycle, file]);
      for (const member of cycle) inCycle.add(member);
      return;
    }
    if (finished.has(file)) return;
    path.push(file);
    for (const target of runtimeImportsOf(root, file)) if (known.has(target) && target !== file) visit(target, path);
    path.pop();
    finished.add(file);
  }
}
