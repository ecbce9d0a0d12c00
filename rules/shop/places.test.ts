import { expect, test } from 'vitest';
import { type Place, placesNamed, regionAfter, regionOf, suggestPlaces, toPlaceBook, townAfter } from './places.ts';

const place = (state: string, name: string, ...names: string[]): Place => ({ name, state, names });
const book = toPlaceBook([
  place('Yerevan', 'Երևան', 'Ереван', 'Yerevan'),
  place('Yerevan', 'Երևան, Ավան', 'Ավան', 'Аван', 'Avan'),
  place('Yerevan', 'Երևան, Նոր Նորք', 'Նոր Նորք', 'Нор-Норк', 'Nor Nork'),
  place('Shirak', 'Գյումրի', 'Гюмри', 'Gyumri'),
  place('Armavir', 'Վաղարշապատ', 'Вагаршапат', 'Էջմիածին', 'Эчмиадзин'),
  place('Ararat', 'Վեդի', 'Веди', 'Vedi'),
  place('Aragatsotn', 'Ավան', 'Аван', 'Avan'),
  place('Syunik', 'Ագարակ', 'Агарак', 'Agarak'),
  place('Lori', 'Ագարակ', 'Агарак', 'Agarak'),
]);

test.each([
  ['Գյումրի', ['Գյումրի']],
  [' ԳՅՈՒՄՐԻ ', ['Գյումրի']],
  ['gyumri', ['Գյումրի']],
  ['gumri', ['Գյումրի']],
  ['ГЮМРИ', ['Գյումրի']],
  ['ԵՐԵՎԱՆ', ['Երևան']],
  ['erevan', ['Երևան']],
  ['нор норк', ['Երևան, Նոր Նորք']],
  ['Երևան, Նոր Նորք', ['Երևան, Նոր Նորք']],
  ['Эчмиадзин', ['Վաղարշապատ']],
  ['Ավան', ['Երևան, Ավան', 'Ավան']],
  ['Գյում', []],
  ['Նոր Գեղի', []],
  ['', []],
  ['–', []],
])('placesNamed of %j is %j', (typed, names) => {
  expect(placesNamed(book, typed).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['գյու', ['Գյումրի']],
  ['avan', ['Երևան, Ավան', 'Ավան']],
  ['норк', ['Երևան, Նոր Նորք']],
  ['երև', ['Երևան', 'Երևան, Ավան', 'Երևան, Նոր Նորք']],
  ['ereva', ['Երևան', 'Երևան, Ավան', 'Երևան, Նոր Նորք']],
  ['u.vh', ['Գյումրի']],
  ['Նոր Գեղի', []],
])('suggestPlaces of %j returns %j', (typed, names) => {
  expect(suggestPlaces(book, typed).map(({ name }) => name)).toEqual(names);
});

test('suggestPlaces returns all places for empty text', () => {
  expect(suggestPlaces(book, '  ')).toHaveLength(9);
});

test.each([
  ['a known town overrides the default region', 'Գյումրի', 'Yerevan', 'Shirak'],
  ['a known town overrides an unknown region', 'Vedi', 'Armenia', 'Ararat'],
  ['a chosen region is kept', 'Gyumri', 'Kotayk', 'Kotayk'],
  ['a village with the name of a district keeps its region', 'Ավան', 'Aragatsotn', 'Aragatsotn'],
  ['a district keeps its region', 'Ավան', 'Yerevan', 'Yerevan'],
  ['an unknown village keeps its region', 'Նոր Գեղի', 'Kotayk', 'Kotayk'],
  ['a name in two other regions is ambiguous', 'Ագարակ', 'Yerevan', 'Yerevan'],
])('%s', (_, town, state, region) => {
  expect(regionOf(book, town, state)).toBe(region);
});

test.each([
  ['a known town sets its region', 'Գյումրի', { town: 'Երևան', region: 'Yerevan' }, 'Shirak'],
  ['an unknown town requires a region', 'Նոր Գեղի', { town: 'Երևան', region: 'Yerevan' }, ''],
  ['an unknown town without a previous one requires a region', 'Ն', { town: '', region: 'Yerevan' }, ''],
  ['a region chosen before the town is kept', 'Ն', { town: '', region: 'Kotayk' }, 'Kotayk'],
  ['further typing keeps a chosen region', 'Նոր Գեղի', { town: 'Նոր Գեղ', region: 'Kotayk' }, 'Kotayk'],
  ['further typing still requires a region', 'Նոր Գեղի', { town: 'Նոր Գեղ', region: '' }, ''],
  ['a name in two regions requires a choice', 'Ագարակ', { town: 'Երևան', region: 'Yerevan' }, ''],
  ['a previous region that is one of them is kept', 'Ագարակ', { town: 'Ագարա', region: 'Lori' }, 'Lori'],
  ['no town, no region', '', { town: 'Գյումրի', region: 'Shirak' }, ''],
])('%s', (_, town, before, region) => {
  expect(regionAfter(book, town, before)).toBe(region);
});

test.each([
  ['a town of another region is removed', 'Kotayk', 'Գյումրի', ''],
  ['Yerevan as the region fills in the town Yerevan', 'Yerevan', 'Գյումրի', 'Երևան'],
  ['Yerevan as the town is removed for another region', 'Kotayk', 'Երևան', ''],
  ['a district stays in Yerevan', 'Yerevan', 'Երևան, Նոր Նորք', 'Երևան, Նոր Նորք'],
  ['an unknown village stays', 'Kotayk', 'Նոր Գեղի', 'Նոր Գեղի'],
  ['no town is filled in for another region', 'Kotayk', '', ''],
  ['Yerevan is filled in', 'Yerevan', '', 'Երևան'],
])('%s', (_, region, town, kept) => {
  expect(townAfter(book, region, { town, yerevan: 'Երևան' })).toBe(kept);
});
