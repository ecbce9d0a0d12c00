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
  ['a known town outweighs the region nobody said', 'Գյումրի', 'Yerevan', 'Shirak'],
  ['and one that is none', 'Vedi', 'Armenia', 'Ararat'],
  ['a region that was said stays', 'Gyumri', 'Kotayk', 'Kotayk'],
  ['a village called like a district stays where it was said to be', 'Ավան', 'Aragatsotn', 'Aragatsotn'],
  ['and so does the district', 'Ավան', 'Yerevan', 'Yerevan'],
  ['a village in no list stays where it was said to be', 'Նոր Գեղի', 'Kotayk', 'Kotayk'],
  ['a name of two other regions decides nothing', 'Ագարակ', 'Yerevan', 'Yerevan'],
])('%s', (_, town, state, region) => {
  expect(regionOf(book, town, state)).toBe(region);
});

test.each([
  ['a known town brings its region', 'Գյումրի', { town: 'Երևան', region: 'Yerevan' }, 'Shirak'],
  ['a town in no list has to be asked for', 'Նոր Գեղի', { town: 'Երևան', region: 'Yerevan' }, ''],
  ['also where nothing stood before', 'Ն', { town: '', region: 'Yerevan' }, ''],
  ['unless the region was chosen before the town', 'Ն', { town: '', region: 'Kotayk' }, 'Kotayk'],
  ['typing on keeps the region that was chosen', 'Նոր Գեղի', { town: 'Նոր Գեղ', region: 'Kotayk' }, 'Kotayk'],
  ['typing on keeps asking', 'Նոր Գեղի', { town: 'Նոր Գեղ', region: '' }, ''],
  ['a name of two regions asks', 'Ագարակ', { town: 'Երևան', region: 'Yerevan' }, ''],
  ['one of them is enough', 'Ագարակ', { town: 'Ագարա', region: 'Lori' }, 'Lori'],
  ['no town, no region', '', { town: 'Գյումրի', region: 'Shirak' }, ''],
])('%s', (_, town, before, region) => {
  expect(regionAfter(book, town, before)).toBe(region);
});

test.each([
  ['a town of another region gives way', 'Kotayk', 'Գյումրի', ''],
  ['to Yerevan where that is chosen', 'Yerevan', 'Գյումրի', 'Երևան'],
  ['so does Yerevan itself', 'Kotayk', 'Երևան', ''],
  ['a district stays in Yerevan', 'Yerevan', 'Երևան, Նոր Նորք', 'Երևան, Նոր Նորք'],
  ['a village in no list stays', 'Kotayk', 'Նոր Գեղի', 'Նոր Գեղի'],
  ['nothing is filled in elsewhere', 'Kotayk', '', ''],
  ['Yerevan is filled in', 'Yerevan', '', 'Երևան'],
])('%s', (_, region, town, kept) => {
  expect(townAfter(book, region, { town, yerevan: 'Երևան' })).toBe(kept);
});
