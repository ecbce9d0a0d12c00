import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, type Prose, proseOf } from '#testing/prose.ts';

const root = join(import.meta.dirname, '..');

/** Armenian and Russian texts, generated files and rules that quote the forbidden forms are not English prose. */
const EXEMPT =
  /\/(?:hy|ru)(?:\/|\.json$)|-(?:hy|ru)\.ts$|^docs\/style\.md$|^docs\/reference\/glossary\.md$|^docs\/(?:reference\/interface-terms|interface-terms\.test)|^tools\/bench\/results\/|^testing\/prose/;
const ENGLISH_JSON = /^(?:storefront\/messages\/en\/|office\/messages\/en\.json)/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mts|mjs|css|md)$/.test(file) || ENGLISH_JSON.test(file))
  .filter((file) => !EXEMPT.test(file));

/** The first folder, or the file itself for documents at the root. */
const folderOf = ({ file }: Prose): string => file.split('/')[0] ?? file;

const faults = new Map<string, string[]>();
for (const prose of files.flatMap((file) => proseOf(root, file))) {
  const found = faultsOf(prose).map((fault) => `${prose.file}:${prose.line} ${fault}`);
  const folder = folderOf(prose);
  faults.set(folder, [...(faults.get(folder) ?? []), ...found]);
}

test.each([...faults.entries()])('%s keeps to the language rules of docs/style.md 12', (_, found) => {
  expect(found).toEqual([]);
});

test.each([
  ['comment', 'What is paid.', ['begins with a relative clause: What is paid.']],
  ['comment', 'The rule stands once.', ['stand: The rule stands once.']],
  ['comment', 'Returns the cached page.', []],
  ['document', 'The page knows the price.', ['personified data: The page knows the price.']],
  ['document', 'Only the merchant knows these words.', []],
  ['comment', 'At least 32 signs are required.', ['false friend: At least 32 signs are required.']],
  ['comment', 'The device signs the challenge.', []],
  ['message', 'What do you want to do?', []],
  ['document', `${'one '.repeat(26).trim()}.`, [`26 words: ${'one '.repeat(26).trim()}.`]],
] as const)('faultsOf(%s, %j) lists the broken rules', (kind, text, expected) => {
  expect(faultsOf({ file: 'a.ts', line: 1, kind, text })).toEqual(expected);
});
