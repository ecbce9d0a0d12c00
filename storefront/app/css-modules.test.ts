import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const modules = globSync('{storefront,ui}/**/*.module.css', { cwd: ROOT });

const withoutComments = (css: string): string => css.replace(/\/\*.*?\*\//gs, '');
const withoutFrames = (css: string): string => css.replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

const selectorsIn = (css: string): string[] =>
  [...withoutFrames(withoutComments(css)).matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));

test('a style that is loaded with one part of a page reaches only elements with a class or id', () => {
  expect(modules.length).toBeGreaterThan(20);
  const faults = modules.flatMap((file) =>
    selectorsIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter((selector) => !/[.#]/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(faults).toEqual([]);
});
