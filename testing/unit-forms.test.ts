import { expect, test } from 'vitest';
import { withUnitForms } from './unit-forms.ts';

test.each([
  ['ru', '1 дюйма', '1 дюйм'],
  ['ru', '21 дюйма', '21 дюйм'],
  ['ru', '24 дюймов', '24 дюйма'],
  ['ru', '65 дюйма', '65 дюймов'],
  ['ru', '111 дюйма', '111 дюймов'],
  ['ru', '13,6 дюймов', '13,6 дюйма'],
  ['ru', '2 500 нит · 31 дней', '2 500 нит · 31 день'],
  ['ru', '12 мес.', '12 мес.'],
  ['ru', 'до 21 дня', 'до 21 дня'],
  ['hy', '65 դյույմ', '65 դյույմ'],
  ['en', '1 months', '1 month'],
  ['en', '6.1 inch', '6.1 inches'],
] as const)('withUnitForms in %s writes "%s" as "%s"', (locale, text, expected) => {
  expect(withUnitForms(text, locale)).toBe(expected);
});
