import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { openFileShop } from '#testing/shop.ts';
import { detailJson } from './detail-json.ts';
import { isShown } from './product-document.ts';
import { toDetail } from './product-wire.ts';

const { shelf } = await openFileShop({ products: 'demo' });

test.each(LOCALES)('the JSON of every product of the demo says in %s what its detail says', (locale) => {
  const shown = [...shelf.columns.documents].filter(isShown);

  const written = shown.map((document) => JSON.parse(detailJson(toDetail(document, locale, shelf.wire))));

  expect(shown.length).toBeGreaterThan(100);
  expect(written).toEqual(shown.map((document) => JSON.parse(JSON.stringify(toDetail(document, locale, shelf.wire)))));
});

test('letters that JSON writes otherwise are written so in facts, names and descriptions', () => {
  const [document] = [...shelf.columns.documents].filter(isShown);
  const detail = {
    ...toDetail(document!, 'en', shelf.wire),
    name: 'A "name"\u2028\\',
    description: '<p>\n"\ud83d\ude00"</p>',
  };

  expect(JSON.parse(detailJson(detail))).toEqual(JSON.parse(JSON.stringify(detail)));
});
