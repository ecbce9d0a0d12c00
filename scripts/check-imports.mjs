// node scripts/check-imports.mjs: checks the import rules between folders, and that no files import each other in a
// cycle. Part of `npm run check`. Biome has a rule for cycles, which would make the whole lint much slower.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCycles } from './import-cycles.mjs';
import { FLOORS, TOP } from './import-floors.mjs';
import { importsOf } from './module-imports.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IGNORED = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', '.git']);

/** Folders that wire features together. */
const WIRING = ['.', 'api', 'api/office', 'server'];

/** Parts that only the root may combine. The shop's browser code must not contain office code or office messages. */
const APART = [
  ['storefront', 'office'],
  ['storefront', 'contract/office'],
  ['storefront', 'api'],
  ['office', 'storefront'],
  ['office', 'api'],
  ['api', 'storefront'],
  ['api', 'office'],
];

const modules = modulesIn('');
const wrong = modules.filter(isSource).flatMap(wrongImports);
for (const line of wrong) console.error(line);
if (wrong.length > 0)
  console.error(`\n${wrong.length} imports go the wrong way (scripts/import-floors.mjs, docs/style.md 2).`);
const cycles = importCycles(ROOT, modules);
for (const cycle of cycles) console.error(`import cycle: ${cycle.join(' → ')}`);
process.exitCode = wrong.length + cycles.length > 0 ? 1 : 0;

function modulesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : modulesIn(path);
    return /\.(tsx?|mjs)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name) ? [path] : [];
  });
}

function isSource(file) {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
}

/** Type imports count. Dynamic `import()` does not: it has no load order, so a lower folder may load a higher one. */
function wrongImports(file) {
  const from = dirname(file);
  if (TOP.includes(from.split('/')[0])) return [];
  const floor = floorOf(from);
  if (floor < 0) return [`${file}: ${from} has no floor`];
  return importsOf(ROOT, file).flatMap((target) => {
    const to = dirname(target);
    const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);
    if (APART.some(([one, other]) => isWithin(from, one) && isWithin(to, other)))
      return [`${file}: ${from.split('/')[0]} and ${to} never meet`];
    if (to === from || !/\.tsx?$/.test(target)) return [];
    if (floorOf(to) >= floor) return [`${file}: ${to} is not below ${from}`];
    if (floorOf(to) < 0) return [`${file}: ${to} has no floor`];
    if (/-(sql|routes)\.ts$/.test(target) && !from.startsWith(`${to}/`) && !WIRING.includes(from))
      return [`${file}: ${target} is for its own folder only`];
    return [];
  });
}

function floorOf(folder) {
  const own = FLOORS.indexOf(folder);
  return own < 0 ? FLOORS.indexOf(`${dirname(folder)}/*`) : own;
}
