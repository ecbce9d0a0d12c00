import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import type { Place } from '#rules/shop/places.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const shop = await openFileShop();

const placesIn = async (locale: string, from: TestShop = shop): Promise<Place[]> =>
  (await from.app.inject(`/api/places?locale=${locale}`)).json().data;

test("Yerevan and its districts come first, then towns sorted by name in the page's language", async () => {
  const places = await placesIn('ru');

  expect(places.slice(0, 2)).toEqual([
    { name: 'Ереван', state: 'Yerevan', names: ['Երևան', 'Ереван', 'Yerevan'] },
    {
      name: 'Ереван, Аджапняк',
      state: 'Yerevan',
      names: ['Աջափնյակ', 'Аджапняк', 'Ajapnyak', 'Երևան, Աջափնյակ', 'Ереван, Аджапняк', 'Yerevan, Ajapnyak'],
    },
  ]);
  const towns = places.filter(({ state }) => state !== 'Yerevan');
  expect(towns.slice(0, 3)).toMatchObject([
    { name: 'Абовян', state: 'Kotayk' },
    { name: 'Абовян', state: 'Ararat' },
    { name: 'Аван', state: 'Aragatsotn' },
  ]);
  expect(towns).toHaveLength(49);
});

test('a town is found by its names in all languages and its former names', async () => {
  const gyumri = (await placesIn('en')).find(({ name }) => name === 'Gyumri');

  expect(gyumri).toMatchObject({ state: 'Shirak' });
  expect(gyumri?.names).toEqual(expect.arrayContaining(['Գյումրի', 'Гюмри', 'Gyumri', 'Ленинакан']));
});

test('a merchant can add villages in a setting; unreadable entries are ignored', async () => {
  const own = await openShop();
  const setting = [
    { name: { hy: 'Նոր Գեղի', ru: 'Нор Гехи' }, state: 'Kotayk', also: ['Nor Geghi'] },
    { name: { hy: 'Ոչ մի տեղ' }, state: 'Nowhere' },
    'Գառնի',
  ];
  await own.pool.run(sql`insert into settings values ('places', ${sql.json(setting)})`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();

  const villages = (await placesIn('en', own)).filter(({ names }) => names.includes('Nor Geghi'));

  expect(villages).toEqual([{ name: 'Նոր Գեղի', state: 'Kotayk', names: ['Նոր Գեղի', 'Нор Гехи', 'Nor Geghi'] }]);
  expect(await placesIn('en', own)).toHaveLength((await placesIn('en')).length + 1);
});

test('the place book is rebuilt when its setting changes, not when other content changes', async () => {
  const own = await openShop();
  const book = () => own.readModel.content.placeBook;
  const [content, before] = [own.readModel.content, book()];

  await insertChanges(own.pool, [null]);
  await own.readModel.sync();
  const afterAnother = book();
  const village = { name: { hy: 'Նոր Գեղի' }, state: 'Kotayk' };
  await own.pool.run(sql`insert into settings values ('places', ${sql.json([village])})`);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();

  expect(own.readModel.content).not.toBe(content);
  expect(afterAnother).toBe(before);
  expect(book().filter(({ place }) => place.name === 'Նոր Գեղի')).toHaveLength(1);
});
