import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importCycles } from './import-cycles.mjs';

function cyclesOf(files: Record<string, string>): string[][] {
  const root = mkdtempSync(join(tmpdir(), 'kayts-cycles-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return importCycles(root, Object.keys(files));
}

test.each<[string, string]>([
  ['an import', "import { b } from '#api/b.ts';"],
  ['an import of several lines', "import {\n  a,\n  b,\n} from './b.ts';"],
  ['a mixed import of a type and a value', "import { type B, b } from './b.ts';"],
  ['an import for its side effects', "import './b.ts';"],
  ['an export', "export { b } from './b.ts';"],
  ['an export of everything', "export * from './b.ts';"],
  ['a dynamic import', "const { b } = await import('#api/b.ts');"],
])('importCycles finds a cycle of two files through %s', (_, text) => {
  expect(cyclesOf({ 'api/a.ts': text, 'api/b.ts': "import { a } from './a.ts';" })).toEqual([
    ['api/a.ts', 'api/b.ts', 'api/a.ts'],
  ]);
});

test('importCycles finds a cycle that begins behind other files', () => {
  const cycles = cyclesOf({
    'main.ts': "import { a } from './a.ts';",
    'a.ts': "import { b } from './b.tsx';",
    'b.tsx': "import { c } from './c.mjs';",
    'c.mjs': "import { a } from './a.ts';",
  });

  expect(cycles).toEqual([['a.ts', 'b.tsx', 'c.mjs', 'a.ts']]);
});

test('importCycles returns each of two separate cycles', () => {
  const cycles = cyclesOf({
    'a.ts': "import './b.ts';",
    'b.ts': "import './a.ts';\nimport './c.ts';",
    'c.ts': "import './d.ts';",
    'd.ts': "import './c.ts';",
  });

  expect(cycles).toHaveLength(2);
});

test.each<[string, string]>([
  ['a type import', "import type { B } from './b.ts';"],
  ['a type export', "export type { B } from './b.ts';"],
  ['an import of itself', "import { a } from './a.ts';"],
  ['no import', 'export const a = 1;'],
])('importCycles returns nothing for %s', (_, text) => {
  expect(cyclesOf({ 'a.ts': text, 'b.ts': "import { a } from './a.ts';" })).toEqual([]);
});

test('importCycles returns nothing when two files import a third one', () => {
  const cycles = cyclesOf({
    'a.ts': "import './b.ts';\nimport './c.ts';",
    'b.ts': "import './c.ts';",
    'c.ts': "import 'node:fs';",
  });

  expect(cycles).toEqual([]);
});
