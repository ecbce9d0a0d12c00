import { expect, test } from 'vitest';
import { REGIONS } from '#rules/shop/regions.ts';
import { missedRegions } from './missed-regions.ts';

const method = (region: string | null, towns: string[] | null = null, is_visible = true) => ({
  is_visible,
  places: [{ region, towns }],
});

test.each([
  ['a method for all regions', [method(null)], []],
  ['a hidden method', [method(null, null, false)], REGIONS],
  ['a method for one region', [method('Lori')], REGIONS.filter((region) => region !== 'Lori')],
  ['a method for single towns', [method('Kotayk', ['Աբովյան'])], REGIONS],
])('missedRegions with %s returns the regions without delivery', (_, methods, missed) => {
  expect(missedRegions(methods)).toEqual(missed);
});
