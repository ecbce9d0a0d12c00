import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const OURS = 'docs/references.test.ts';
/** Applied migrations are checked by checksum, so their comments keep former names (docs/spec/README.md 4). */
const FROZEN = 'db/migrations/';
const SKIPPED = ['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report'];

const paths = globSync('**/*.{ts,tsx,mts,mjs,css,sql,md,yml}', {
  cwd: ROOT,
  exclude: (name) => SKIPPED.includes(name.split('/')[0] ?? name),
})
  .concat(globSync('.github/**/*.{md,yml}', { cwd: ROOT }))
  .filter((path) => path !== OURS && !path.startsWith(FROZEN));
const files = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const papers = files.filter(({ path }) => path.endsWith('.md'));

const NUMBER = String.raw`\d+(?:\.\d+)*`;
/** `docs/spec/api.md`, `docs/spec/api.md 3.4`, also `3.4, 3.5`, `3.37 to 3.40` and `2 and 5` after it. */
const REFERENCE = new RegExp(`(docs/[\\w/-]+\\.md)\`?(?: (${NUMBER}(?:(?:,| to| and) ${NUMBER}(?![\\w%]))*))?`, 'g');

/** Joins lines, because comments break lines in the middle of a reference. */
const inOneLine = (text: string): string => text.replace(/\n\s*(?:\*|\/\/|--)?[ \t]*/g, ' ');

const sectionsOf = (path: string): Set<string> => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return new Set([...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number ?? ''));
};

function lostIn(text: string): string[] {
  return [...inOneLine(text).matchAll(REFERENCE)].flatMap(([reference, path = '', numbers]) => {
    if (!existsSync(join(ROOT, path))) return [reference];
    if (!numbers) return [];
    const sections = sectionsOf(path);
    return numbers.split(/,? (?:to |and )?/).every((number) => sections.has(number)) ? [] : [reference];
  });
}

function deadLinksOf(path: string, text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(path), target.split('#')[0] ?? '')));
}

/** Names of documents that were never in this repository. */
const OLD_NAMES = /\b(?:SPEC|CONTRACT|DECISIONS|DESIGN|STYLE|OFFICE)(?:\.md)? \d|\bUX "|domain\/\w+\.md|\.\.\/shared\b/;

const isCommentOrPaper = (path: string, line: string): boolean =>
  path.endsWith('.md') || /^\s*(?:\/\*|\*|\/\/|--|#)/.test(line);

describe('references', () => {
  test('every document and section named in a comment exists', () => {
    const lost = files.flatMap(({ path, text }) => lostIn(text).map((reference) => `${path}: ${reference}`));

    expect(lost).toEqual([]);
  });

  test('every relative link of a document leads to a file', () => {
    const dead = papers.flatMap(({ path, text }) => deadLinksOf(path, text).map((target) => `${path}: ${target}`));

    expect(dead).toEqual([]);
  });

  test('no comment or document names a document outside the repository', () => {
    const old = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => OLD_NAMES.test(line) && isCommentOrPaper(path, line))
        .map((line) => `${path}: ${line.trim()}`),
    );

    expect(old).toEqual([]);
  });
});
