import { describe, expect, test } from 'vitest';
import type { OfficeCategory } from '#contract/office/office-catalog-contract.ts';
import { type Arrow, branchIds, type DropSide, placeByArrow, placeByDrop } from './category-place.ts';

const category = (id: number, parentId: number | null, position: number): OfficeCategory => ({
  id,
  parent_id: parentId,
  slug: `c-${id}`,
  name: { hy: `Բաժին ${id}` },
  visible: true,
  position,
  products: 0,
});

/** 1 and 2 are at the top; 11, 12 and 13 are below 1; 121 is below 12. */
const all = [
  category(2, null, 2),
  category(1, null, 1),
  category(11, 1, 1),
  category(12, 1, 2),
  category(13, 1, 3),
  category(121, 12, 1),
];

describe('placeByArrow', () => {
  test.each<[number, Arrow, object | null]>([
    [12, 'ArrowUp', { parent_id: 1, before_id: 11 }],
    [11, 'ArrowUp', null],
    [11, 'ArrowDown', { parent_id: 1, before_id: 13 }],
    [12, 'ArrowDown', { parent_id: 1, before_id: null }],
    [13, 'ArrowDown', null],
    [12, 'ArrowRight', { parent_id: 11, before_id: null }],
    [11, 'ArrowRight', null],
    [121, 'ArrowLeft', { parent_id: 1, before_id: 13 }],
    [13, 'ArrowLeft', { parent_id: null, before_id: 2 }],
    [1, 'ArrowLeft', null],
  ])('of category %i with %s returns %j', (id, arrow, place) => {
    expect(placeByArrow(all, id, arrow)).toEqual(place);
  });
});

describe('placeByDrop', () => {
  test.each<[number, number, DropSide, object | null]>([
    [13, 11, 'before', { parent_id: 1, before_id: 11 }],
    [11, 12, 'after', { parent_id: 1, before_id: 13 }],
    [11, 13, 'after', { parent_id: 1, before_id: null }],
    [2, 12, 'inside', { parent_id: 12, before_id: null }],
    [1, 121, 'inside', null],
    [12, 12, 'before', null],
  ])('of category %i onto %i, %s it, returns %j', (id, onto, side, place) => {
    expect(placeByDrop(all, id, { onto, side })).toEqual(place);
  });
});

test('branchIds contains a category and all its descendants', () => {
  expect([...branchIds(all, 1)].toSorted()).toEqual([1, 11, 12, 121, 13]);
});
