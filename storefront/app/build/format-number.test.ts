import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withFastFormats } from './format-number.ts';

test('withFastFormats replaces all number formats and plural rules of use-intl and throws when it finds none', () => {
  const files = globSync('node_modules/use-intl/dist/esm/production/formatters-*.js');
  const code = readFileSync(files[0] ?? '', 'utf8');

  expect(files).toHaveLength(1);
  expect(withFastFormats(code)).not.toMatch(/Intl\.(NumberFormat|PluralRules)/);
  expect(() => withFastFormats('export const others = 1;')).toThrow('elsewhere');
});
