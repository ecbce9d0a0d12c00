import { expect, test } from 'vitest';
import { valueRange, withInchSign } from './value-range.ts';

test.each([
  ['quantities of one unit', ['24 GB', '16 GB'], '16–24 GB'],
  ['decimals with a comma', ['1,5 ԳԲ', '10 ԳԲ', '2 ԳԲ'], '1,5–10 ԳԲ'],
  ['quantities with a no-break space', ['16\u00A0ГБ', '24\u00A0ГБ'], '16–24\u00A0ГБ'],
  ['quantities of two units in the given order', ['512 GB', '1 TB'], '512 GB – 1 TB'],
  ['one quantity', ['128 GB'], '128 GB'],
  ['inches in two Russian forms', ['42 дюйма', '77 дюймов'], '42–77″'],
  ['numbers without a unit', ['42', '40'], '40–42'],
])('valueRange joins %s', (_what, values, range) => {
  expect(valueRange(values)).toBe(range);
});

test.each([[[]], [['Black', 'White']], [['16 GB', 'Other']]])('valueRange returns null for %j', (values) => {
  expect(valueRange(values)).toBeNull();
});

test.each([
  ['13.6 inches', '13.6″'],
  ['6,1 дюйма', '6,1″'],
  ['13,6\u00A0դյույմ', '13,6″'],
  ['Inches', 'Inches'],
  ['6.1 inches, curved', '6.1 inches, curved'],
])('withInchSign changes %s to %s', (text, short) => {
  expect(withInchSign(text)).toBe(short);
});
