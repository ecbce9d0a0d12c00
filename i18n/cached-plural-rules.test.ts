import { expect, test } from 'vitest';
import { CachedPluralRules } from './cached-plural-rules.ts';

const made = (locale: string, type?: 'cardinal' | 'ordinal') =>
  new CachedPluralRules(locale, type && { type }) as Intl.PluralRules;

test('CachedPluralRules selects like Intl.PluralRules and creates the rules of a language once', () => {
  expect([1, 2, 5, 21].map((count) => made('ru').select(count))).toEqual(['one', 'few', 'many', 'one']);
  expect(made('en', 'ordinal').select(2)).toBe('two');
  expect(made('ru')).toBe(made('ru', 'cardinal'));
  expect(made('hy')).not.toBe(made('ru'));
});
