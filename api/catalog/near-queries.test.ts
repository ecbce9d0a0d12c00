import { describe, expect, test } from 'vitest';
import type { products } from '#contract/catalog-contract.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { openFileShop } from '#testing/shop.ts';

const demo = await openFileShop({ products: 'demo' });

const listFor = async (search: string, locale = 'ru'): Promise<AnswerOf<typeof products>> =>
  (await demo.app.inject(`/api/products?${new URLSearchParams({ search, locale, limit: '12' })}`)).json();

describe('a query without a full match offers queries that have products', () => {
  test.each([
    ['холодильник apple', 'ru', 'холодильник'],
    ['apple refrigerator', 'en', 'refrigerator'],
    ['սառնարան apple', 'hy', 'սառնարան'],
  ])('"%s" in %s offers "%s" and names the missing maker', async (text, locale, offered) => {
    const { data, missing, near_queries } = await listFor(text, locale);

    expect(data.length).toBeGreaterThan(0);
    expect(missing).toEqual({ kind: 'brand', words: 'Apple' });
    expect(near_queries.map(({ query }) => query.toLowerCase())).toContain(offered);
  });

  test('the offered number is the number of products that the offered query finds', async () => {
    const [near] = (await listFor('холодильник apple')).near_queries;
    const { meta } = await listFor(near?.query ?? '');

    expect(near?.count).toBe(meta.total);
  });

  test.each([
    ['пылисозз', 'ru', 'пылесос'],
    ['refrijjerattor', 'en', 'refrigerator'],
    ['microfoonne', 'en', 'microphone'],
  ])('"%s" in %s has too many wrong letters for a correction, so "%s" is offered', async (text, locale, offered) => {
    const { meta, near_queries } = await listFor(text, locale);

    expect(meta.total).toBe(0);
    expect(near_queries.map(({ query }) => query)).toEqual([offered]);
  });
});

test.each(['детская коляска', 'qwzxkj', 'гитара', 'холодильник samsung', 'apple watch', 'чехол для айфона 15'])(
  'the query "%s" offers no other query',
  async (text) => {
    const { near_queries, missing } = await listFor(text);

    expect(near_queries).toEqual([]);
    expect(missing).toBeNull();
  },
);
