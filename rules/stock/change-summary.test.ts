import { expect, test } from 'vitest';
import { changeSummary, parseChangeSummary } from './change-summary.ts';

test.each([
  [9, 3, ''],
  [0, 12, ''],
  [1000, 1, 'INV-7, 12 / 5'],
])(
  'parseChangeSummary reads the summary of %i changes in %i lines with the document "%s"',
  (changed, lines, document) => {
    expect(parseChangeSummary(changeSummary(changed, lines, document))).toEqual({ changed, lines, document });
  },
);

test.each(['', 'faulty', '9 /3', 'INV 9 / 3'])('parseChangeSummary returns null for the reason "%s"', (text) => {
  expect(parseChangeSummary(text)).toBeNull();
});
