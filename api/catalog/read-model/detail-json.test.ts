import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { openFileShop } from '#testing/shop.ts';
import { detailJson } from './detail-json.ts';
import { detailValue, openDetail } from './product-detail.ts';
import { isShown } from './product-document.ts';

const { readModel } = await openFileShop({ products: 'demo' });
const shown = [...readModel.columns.documents].filter(isShown);

test.each(LOCALES)('the JSON of every demo product in %s equals its detail value', (locale) => {
  const details = shown.map((document) => openDetail(document, locale, readModel.wire));

  expect(shown.length).toBeGreaterThan(100);
  expect(details.map((detail) => JSON.parse(detailJson(detail).toString()))).toEqual(
    details.map((detail) => ({ data: JSON.parse(JSON.stringify(detailValue(detail))) })),
  );
});

test('characters that JSON escapes are escaped in names and descriptions', () => {
  const detail = openDetail(shown[0]!, 'en', readModel.wire);
  const own = { ...detail.whole.own, name: 'A "name"\u2028\\' };
  const odd = { ...detail, whole: { ...detail.whole, own, description: '<p>\n"\ud83d\ude00"</p>' } };

  expect(JSON.parse(detailJson(odd).toString())).toEqual({ data: JSON.parse(JSON.stringify(detailValue(odd))) });
});

test('a later response does not overwrite an earlier one', () => {
  const [first, second] = shown.map((document) => openDetail(document, 'hy', readModel.wire));
  const written = detailJson(first!);
  const text = written.toString();

  detailJson(second!);

  expect(written.toString()).toBe(text);
});
