import { expect, test } from 'vitest';
import { RowsDigest } from './rows-digest.ts';

function digestOf(...chunks: string[]): RowsDigest {
  const digest = new RowsDigest();
  for (const chunk of chunks) digest.update(Buffer.from(chunk));
  return digest;
}

test('RowsDigest is equal for the same rows in another order and in other chunks', () => {
  const digest = digestOf('1\tԱննա\n2\tx\n2\tx\n');

  expect(digest.equals(digestOf('2\tx\n1\tԱն', 'նա\n2', '\tx\n'))).toBe(true);
  expect(digest.rows).toBe(3);
});

test.each([
  ['a missing row', '1\tԱննա\n2\tx\n'],
  ['another row', '1\tԱննա\n2\tx\n2\ty\n'],
  ['a repeated row in place of another', '1\tԱննա\n1\tԱննա\n2\tx\n'],
  ['no rows', ''],
])('RowsDigest differs for %s', (_, rows) => {
  expect(digestOf('1\tԱննա\n2\tx\n2\tx\n').equals(digestOf(rows))).toBe(false);
});
