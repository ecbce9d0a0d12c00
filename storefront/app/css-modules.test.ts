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

test('the stylesheet of a lazily loaded part has only selectors with a class or id', () => {
  expect(modules.length).toBeGreaterThan(20);
  const faults = modules.flatMap((file) =>
    selectorsIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter((selector) => !/[.#]/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(faults).toEqual([]);
});
