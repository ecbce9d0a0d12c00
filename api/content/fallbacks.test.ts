import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Statement, sql } from '#api/database/sql.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const BOTH = { hy: 'հայերեն', ru: 'по-русски' };
const ARMENIAN = { hy: 'հայերեն' };

const WRITTEN: [string, Statement, string][] = [
  [
    'a post',
    sql`insert into blog_posts (url_key, title, short, html, image)
        values ('post', ${sql.json(ARMENIAN)}, ${sql.json(BOTH)}, ${sql.json(BOTH)}, '')`,
    '/api/cms/blogs?id=post',
  ],
  [
    'a page',
    sql`insert into pages (url_key, title, html) values ('page', ${sql.json(BOTH)}, ${sql.json(ARMENIAN)})`,
    '/api/cms/pages?id=page',
  ],
  [
    'a slide',
    sql`insert into sliders (title, content, path) values (${sql.json(BOTH)}, ${sql.json(ARMENIAN)}, 'x')`,
    '/api/sliders?',
  ],
  [
    'a banner without text',
    sql`insert into banners (title, path) values (${sql.json(ARMENIAN)}, 'x')`,
    '/api/banners?',
  ],
  [
    'a store',
    sql`insert into stores (name, address, phone, hours, lat, lng)
        values (${sql.json(BOTH)}, ${sql.json(ARMENIAN)}, '+37410000000', ${sql.json(BOTH)}, 40, 44)`,
    '/api/stores?',
  ],
];
for (const [, statement] of WRITTEN) await shop.pool.run(statement);
await insertChanges(shop.pool, [null]);
await shop.readModel.sync();

test.each([
  ['a post', { title: 'hy' }, { title: 'hy', short_content: 'hy' }],
  ['a page', undefined, { page_title: 'hy' }],
  ['a slide', { content: 'hy' }, { title: 'hy', content: 'hy' }],
  ['a banner without text', { title: 'hy' }, { title: 'hy' }],
  ['a store', { address: 'hy' }, { name: 'hy', address: 'hy', hours: 'hy' }],
])('%s names the fields that are in another language', async (kind, inRussian, inEnglish) => {
  const url = WRITTEN.find(([name]) => name === kind)?.[2];
  const answers = ['hy', 'ru', 'en'].map(async (locale) => (await shop.app.inject(`${url}&locale=${locale}`)).json());

  expect((await Promise.all(answers)).map(({ data }) => data[0].fallbacks)).toEqual([undefined, inRussian, inEnglish]);
});
