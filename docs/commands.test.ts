import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
const tests = globSync('**/*.test.{ts,tsx}', { cwd: ROOT, exclude: (name) => name.startsWith('node_modules') });
const journeys = globSync('e2e/*.spec.ts', { cwd: ROOT });
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Commands of code blocks and of inline code, without the comments after them. */
const commandsOf = (text: string): string[] => {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)]
    .filter(([, language = '']) => ['', 'sh', 'console'].includes(language))
    .flatMap(([, , body = '']) => body.split('\n'));
  const inline = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline].map((line) => line.replace(/(^|\s)#\s.*$/, '').trim());
};
const commands = documents.flatMap((path) => commandsOf(read(path)).map((command) => ({ path, command })));
const named = ({ path, command }: { path: string; command: string }): string => `${path}: ${command}`;

/** Arguments that are neither flags nor values of flags; quoted texts count as one argument. */
function selectionOf(command: string, tool: RegExp): { filters: string[]; title: string | null } {
  const words = (command.split(tool)[1] ?? '').match(/'[^']*'|\S+/g) ?? [];
  const flagAt = words.findIndex((word) => word === '-t' || word === '-g');
  const title = flagAt < 0 ? null : (words[flagAt + 1] ?? '').replaceAll("'", '');
  const filters = words.filter((word, at) => !/^(run|test|-.*|\[.*)$/.test(word) && (flagAt < 0 || at !== flagAt + 1));
  return { filters, title };
}

/** True when each filter matches a file and, with a title, at least one selected file contains it. */
function selects(files: string[], { filters, title }: { filters: string[]; title: string | null }): boolean {
  const found = filters.map((filter) => files.filter((file) => file.includes(filter.replace(/:\d+$/, ''))));
  if (found.some((one) => one.length === 0)) return false;
  const chosen = filters.length === 0 ? files : found.flat();
  return title === null || chosen.some((file) => read(file).includes(title));
}

const RUNS_TESTS = /\bnpm run (?:vitest|watch) -- /;
const RUNS_JOURNEYS = /\bnpm run e2e -- /;
const isTemplate = (command: string): boolean => /…|\bFILE\b/.test(command);

describe('documented commands', () => {
  test('every npm script that a document names exists', () => {
    const unknown = commands.filter(({ command }) => {
      const [, script] = /\bnpm run (?:-\S+ )?([\w:-]+)/.exec(command) ?? [];
      return script !== undefined && !(script in scripts);
    });

    expect(unknown.map(named)).toEqual([]);
  });

  test('every script file that a document runs exists', () => {
    const missing = commands.filter(({ command }) =>
      [...command.matchAll(/\bnode (?:--\S+ )*((?:scripts|tools|cli|e2e)\/\S+\.(?:ts|mjs))/g)].some(
        ([, file = '']) => !existsSync(join(ROOT, file)),
      ),
    );

    expect(missing.map(named)).toEqual([]);
  });

  test('every documented test run selects at least one test', () => {
    const runs = commands.filter(({ command }) => RUNS_TESTS.test(command) && !isTemplate(command));
    const empty = runs.filter(({ command }) => !selects(tests, selectionOf(command, RUNS_TESTS)));

    expect(runs.length).toBeGreaterThan(3);
    expect(empty.map(named)).toEqual([]);
  });

  test('every documented journey run selects at least one journey', () => {
    const runs = commands.filter(({ command }) => RUNS_JOURNEYS.test(command) && !isTemplate(command));
    const empty = runs.filter(({ command }) => !selects(journeys, selectionOf(command, RUNS_JOURNEYS)));

    expect(runs.length).toBeGreaterThan(1);
    expect(empty.map(named)).toEqual([]);
  });

  test('every tool is run by an npm script, which uses the pinned Node', () => {
    const direct = commands.filter(
      ({ path, command }) => !path.startsWith('docs/decisions/') && /\bnpx |\bscripts\/run\.mjs \S/.test(command),
    );

    expect(direct.map(named)).toEqual([]);
  });
});
