import { expect, test } from 'vitest';
import type { Answer } from '#tools/bench/shoppers.ts';
import { judgeAcknowledged, judgeCounts, judgeLastPieces, judgeSameCart } from './judge.ts';
import { drillTable, lineOf } from './table.ts';

const ordered = (id: number): Answer => ({
  status: 200,
  body: { success: true, order: { id, grand_total: 1_000, created_at: '' } },
});
const soldOut: Answer = { status: 409, body: { error: { code: 'stock' } } };
const failed: Answer = { status: 500, body: { message: 'Server Error' } };

test.each([
  ['two pieces, two orders', [ordered(1), ordered(2), soldOut], []],
  ['a piece sold twice', [ordered(1), ordered(2), ordered(3)], ['3 orders of 2 pieces']],
  ['a piece nobody got', [ordered(1), soldOut, soldOut], ['1 orders of 2 pieces']],
  ['an order told to two shoppers', [ordered(1), ordered(1)], ['one order for several shoppers']],
  [
    'a failure beside the sale',
    [ordered(1), failed, ordered(2)],
    ['1 answered otherwise than ordered or sold out: 500 {"message":"Server Error"}'],
  ],
])('judgeLastPieces reports the faults of orders for the last pieces: %s', (_, answers, faults) => {
  expect(judgeLastPieces(answers, 2)).toEqual(faults);
});

test.each([
  ['the same order for all', [ordered(1), ordered(1)], []],
  ['two orders', [ordered(1), ordered(2)], ['2 orders of one cart']],
  ['one failure', [ordered(1), failed], ['1 submits failed: 500 {"message":"Server Error"}']],
  ['none', [failed], ['1 submits failed: 500 {"message":"Server Error"}', '0 orders of one cart']],
])('judgeSameCart reports the faults of repeated orders of one cart: %s', (_, answers, faults) => {
  expect(judgeSameCart(answers)).toEqual(faults);
});

const placed = (shopper: number, orderId: number, total = 100) => ({ shopper, orderId, total });

test.each([
  ['all there', [placed(1, 1), placed(2, 2)], []],
  ['told twice', [placed(1, 1), placed(1, 1)], []],
  ['more in the database than were told of', [placed(1, 1)], []],
  ['one lost', [placed(1, 1), placed(2, 3)], ['1 acknowledged orders are missing']],
  ['another total', [placed(1, 1, 90)], ['1 have another total than the answer']],
  ['two shoppers with one order', [placed(1, 1), placed(2, 1)], ['1 were returned to several shoppers']],
  ['two orders of one cart', [placed(1, 1), placed(1, 2)], ['1 shoppers got two orders of one cart']],
])('judgeAcknowledged reports the faults of acknowledged orders: %s', (_, acknowledged, faults) => {
  expect(
    judgeAcknowledged(acknowledged, [
      { id: 1, total: 100 },
      { id: 2, total: 100 },
    ]),
  ).toEqual(faults);
});

test('judgeCounts reports each error with its count', () => {
  expect(judgeCounts({ 'without lines': 0, 'without history': 2 })).toEqual(['2 without history']);
});

test('the result table lists each missed goal with its faults', () => {
  const lines = [lineOf('a', 'none', '7', []), lineOf('b', 'none', '7', ['one | two', '2', '3', '4'])];

  expect(drillTable(lines).split('\n')).toEqual([
    '| what | found | must be | |',
    '|---|---|---|---|',
    '| a | 7 | none | met |',
    '| b | 7; one \\| two; 2; 3; and 1 more | none | **missed** |',
    '',
  ]);
});
