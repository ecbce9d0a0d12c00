import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['ui', 'storefront'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);

/**
 * Chromium merges the invalidation of all `:has()` selectors of a page. Each focus or inserted element then restyles
 * every element that any of them can match below its `:has()`; with `:has() > *` that is the whole document.
 */
test.each(FILES)('%s has no selector that continues after :has()', (file) => {
  expect(selectorsOf(readFileSync(join(ROOT, file), 'utf8')).filter(continuesAfterHas)).toEqual([]);
});

test.each([
  ['.row:has(.mark)', false],
  ['.row:not(:has(:focus-visible))::after', false],
  ['.row:has(> .mark) .text', true],
  ['.row:not(.wide, :has(.mark)) > *', true],
])('continuesAfterHas(%s) is %s', (selector, expected) => {
  expect(continuesAfterHas(selector)).toBe(expected);
});

/** Print rules do not count, because a browser leaves them out on a screen. */
function selectorsOf(css: string): string[] {
  const [onScreen = ''] = css.replaceAll(/\/\*.*?\*\//gs, '').split('@media print');
  return [...onScreen.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
}

/** Removes the innermost parentheses until none are left. `:HAS` marks a compound that contained `:has()`. */
function continuesAfterHas(selectors: string): boolean {
  let flat = selectors;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replaceAll(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      name === 'has' || inner.includes(':HAS') ? ':HAS' : '',
    );
  }
  return flat.split(',').some((selector) => /:HAS\S*[\s>+~]+\S/.test(selector.trim()));
}
