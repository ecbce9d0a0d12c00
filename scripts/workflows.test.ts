import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => ({ file, text: read(file) }));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('workflows pin every action by a commit hash and name its version', () => {
  const actions = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action));

  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('workflows run only npm scripts and files that exist', () => {
  const runs = workflows.flatMap(({ text }) => [...text.matchAll(/run: (.+)/g)].map(([, command = '']) => command));
  const unknown = runs.filter((command) => {
    const [, script] = /^npm (?:run )?([\w:-]+)/.exec(command) ?? [];
    const [, file] = /^node (\S+)/.exec(command) ?? [];
    return script === undefined ? !existsSync(join(ROOT, file ?? '')) : !(script in scripts);
  });

  expect(runs.length).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});

test('each part of npm test is one job of the workflow "ci"', () => {
  const [, list = ''] = /const PARTS = \{(.*)\};/.exec(read('scripts/test.mjs')) ?? [];
  const parts = [...list.matchAll(/(\w+): \[/g)].map(([, name]) => name);

  expect(parts).toEqual(['static', 'server', 'journeys']);
  expect([...read('.github/workflows/ci.yml').matchAll(/--part=(\w+)/g)].map(([, name]) => name)).toEqual(parts);
});

test('the nightly workflow runs only drills that exist', () => {
  const [, list = ''] = /drill: \[(.+)\]/.exec(read('.github/workflows/nightly.yml')) ?? [];
  const drills = read('tools/drill/drill.ts');

  expect(list.split(', ').length).toBeGreaterThan(3);
  expect(list.split(', ').filter((name) => !drills.includes(`  ${name}: () =>`))).toEqual([]);
});

test("the code owners' patterns name existing folders", () => {
  const patterns = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/)[0] ?? '');

  expect(patterns).toContain('*');
  expect(patterns.filter((pattern) => pattern !== '*' && !existsSync(join(ROOT, pattern)))).toEqual([]);
});
