import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanForm, UNUSED_FUNCTIONS } from './lean-router.ts';

const links = readFileSync('node_modules/react-router/dist/production/lib/dom/lib.js', 'utf8');
const [router = '', hooks = '', errors = ''] = ['router/router', 'hooks', 'errors'].map((file) =>
  readFileSync(`node_modules/react-router/dist/production/lib/${file}.js`, 'utf8'),
);

test('leanForm lets the bundler drop links and forms of the router that the shop does not render', () => {
  const lean = leanForm(links);

  expect(links).toMatch(/^Link\.displayName = /m);
  expect(lean).not.toMatch(/^\w+\.displayName = /m);
  expect(lean.match(/^const (Link|NavLink|Form) = \/\* @__PURE__ \*\/ React\$1\.forwardRef/gm)).toHaveLength(3);
});

test.each(Object.keys(UNUSED_FUNCTIONS))(
  'the router declares %s once, so leanForm replaces the right function',
  (name) => {
    expect(`${router}\n${hooks}\n${errors}`.match(new RegExp(`^\\s*(async )?function ${name}\\(`, 'gm'))).toHaveLength(
      1,
    );
  },
);

test('leanForm removes warnings, texts of invariants and the bodies of functions that serve forms and fetchers', () => {
  const lean = leanForm(router);

  expect(router).toMatch(/\bwarning\(/);
  expect(lean).not.toMatch(/\bwarning\(/);
  expect(router).toContain('No route found in manifest');
  expect(lean).not.toContain('No route found in manifest');
  expect(lean).toContain('invariant(routeToUpdate, "react-router")');
  expect(lean).toMatch(/async function handleFetcherAction\([^)]*\) \{ throw new Error\('leanRouter removes/);
});

test('the storefront imports no part of the router that leanForm removes', () => {
  const removed =
    /\b(useFetchers?|useSubmit|useActionData|useBlocker|usePrompt|Form|patchRoutesOnNavigation|unstable_usePrompt)\b[^;]*from 'react-router/;
  const importers = globSync('storefront/**/*.{ts,tsx}').filter((file) => removed.test(imports(file)));

  expect(importers).toEqual([]);
});

const imports = (file: string): string =>
  readFileSync(file, 'utf8')
    .match(/^import [^;]*from 'react-router[^']*';$/gm)
    ?.join('\n') ?? '';
