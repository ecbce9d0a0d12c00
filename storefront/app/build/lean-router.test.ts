import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanForm } from './lean-router.ts';

const links = readFileSync('node_modules/react-router/dist/production/lib/dom/lib.js', 'utf8');

test('leanForm lets the bundler drop links and forms of the router that the shop does not render', () => {
  const lean = leanForm(links);

  expect(links).toMatch(/^Link\.displayName = /m);
  expect(lean).not.toMatch(/^\w+\.displayName = /m);
  expect(lean.match(/^const (Link|NavLink|Form) = \/\* @__PURE__ \*\/ React\$1\.forwardRef/gm)).toHaveLength(3);
});
