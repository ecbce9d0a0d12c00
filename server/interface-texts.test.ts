import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { shapeOf } from '#i18n/message-shape.ts';
import { openFileShop } from '#testing/shop.ts';
import { readInterfaceTexts } from './interface-texts.ts';

const interfaceTexts = readInterfaceTexts();
const shop = await openFileShop({ parts: { interfaceTexts } });

const ask = (query = '', headers = {}) => shop.app.inject({ url: `/api/translations${query}`, headers });

async function change(texts: Record<string, string>) {
  for (const [key, text] of Object.entries(texts))
    await shop.pool.run(sql`
      insert into translations (locale, key, text) values ('ru', ${key}, ${text})
      on conflict (locale, key) do update set text = excluded.text`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
}

test('other clients get all interface texts in three languages, flat and as valid ICU messages', async () => {
  const answer = (await ask()).json();

  expect(Object.keys(answer)).toEqual(['hy', 'ru', 'en']);
  expect(answer.en.translations).toMatchObject({
    'product.soldOut': 'Sold out',
    'product.choose.color': 'Choose a colour',
  });
  expect(answer.hy.translations['product.soldOut']).toBe('Սպառված է');
  expect(Object.keys(answer.ru.translations).toSorted()).toEqual(Object.keys(answer.hy.translations).toSorted());
  expect(Object.values<string>(answer.hy.translations).map(shapeOf)).not.toHaveLength(0);
});

test('ETag and version change only for a language whose texts changed', async () => {
  const before = await ask();
  const again = await ask('', { 'if-none-match': before.headers.etag });
  await change({ 'product.soldOut': 'Закончилось' });
  const after = await ask('', { 'if-none-match': before.headers.etag });

  expect(before.headers['cache-control']).toContain('public');
  expect([again.statusCode, after.statusCode]).toEqual([304, 200]);
  expect(after.json().ru.version).not.toBe(before.json().ru.version);
  expect(after.json().en.version).toBe(before.json().en.version);
});

test("editors' texts override the built-in texts, unless they are not valid replacements", async () => {
  await change({ 'product.soldOut': 'Закончилось', 'product.fewLeft': '{кто}', 'app.own': 'Своё' });

  const { ru } = (await ask('?locale=ru')).json();

  expect(ru.translations).toMatchObject({ 'product.soldOut': 'Закончилось', 'app.own': 'Своё' });
  expect(ru.translations['product.fewLeft']).toBe(interfaceTexts.ru['product.fewLeft']);
});

test("pages request only the editors' texts", async () => {
  await change({ 'product.soldOut': 'Закончилось' });

  const answer = (await ask('?locale=ru&changed=1')).json();

  expect(answer.ru.translations['product.soldOut']).toBe('Закончилось');
  expect(Object.keys(answer.ru.translations).length).toBeLessThan(10);
});
