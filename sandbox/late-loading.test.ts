import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const LIVE_CODE = [
  'main.ts',
  'pages.ts',
  'page-policies.ts',
  '{api,cli,contract,rules,server,storefront}/**/*.{ts,tsx}',
];
const files = (await Array.fromAsync(glob(LIVE_CODE))).filter((file) => !/\.test\.tsx?$/.test(file));
const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('a live shop loads nothing of the sandbox: it is imported late, by the wiring of the demo alone', () => {
  const late = filesWith(/import\(\s*'#sandbox\//);

  expect(filesWith(/^(import|export) (?!type )[^;]*?from '[^']*sandbox\//m)).toEqual([]);
  expect(late.toSorted()).toEqual(['main.ts', 'server/shop-payments.ts']);
});

test('the API does not know the sandbox, not even its types', () => {
  expect(filesWith(/from '[^']*sandbox\//).filter((file) => file.startsWith('api/'))).toEqual([]);
});
