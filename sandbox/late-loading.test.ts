import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const LIVE_CODE = ['*.ts', '{api,cli,contract,i18n,rules,server,storefront,ui}/**/*.{ts,tsx}'];
const files = (await Array.fromAsync(glob(LIVE_CODE))).filter((file) => !/\.test\.tsx?$/.test(file));
const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('a live shop does not load the sandbox: only the wiring of the demo imports it, dynamically', () => {
  const late = filesWith(/import\(\s*'#sandbox\//);

  expect(filesWith(/^(import|export) (?!type )[^;]*?from '[^']*sandbox\//m)).toEqual([]);
  expect(late.filter((file) => file !== 'main.ts' && !file.startsWith('server/'))).toEqual([]);
});

test('the API imports nothing from the sandbox, not even types', () => {
  expect(filesWith(/from '[^']*sandbox\//).filter((file) => file.startsWith('api/'))).toEqual([]);
});
