import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Statement, sql } from '#api/database/sql.ts';
import { openShop } from '#testing/shop.ts';

/** A shop with only these delivery methods, and texts with placeholders for the promise. */
async function shopWith(methods: Statement | null) {
  const shop = await openShop();
  await shop.pool.run(sql`delete from shipping_methods`);
  if (methods) {
    await shop.pool.run(sql`
      insert into shipping_methods (method, carrier, title, state, price, days_from, days_to, order_by, on_weekends)
      values ${methods}`);
  }
  const line = { hy: '{{delivery}} • {{returns}}', ru: '{{delivery}} • {{returns}}', en: '{{delivery}} • {{returns}}' };
  await shop.pool.run(sql`
    insert into settings (key, value) values ('creeping_line', ${sql.json(line)}), ('return_days', '21')
    on conflict (key) do update set value = excluded.value`);
  await shop.pool.run(sql`
    insert into pages (url_key, title, html, meta_description)
    values ('how', '{"hy": "x"}', '{"hy": "{{delivery_terms}}", "en": "{{delivery_terms}}"}', '{"hy": "x", "en": "{{delivery}}. Terms"}')`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
  const ask = async (url: string) => (await shop.app.inject(url)).json();
  return {
    deliveryTexts: async (locale: string) => {
      const { delivery, creeping_line } = await ask(`/api/custom_settings?locale=${locale}`);
      return { delivery, creeping_line };
    },
    page: async () => (await ask('/api/cms/pages?id=how&locale=en')).data[0],
  };
}

const name = sql`'{"hy": "Առաքիչ", "ru": "Курьер", "en": "Courier"}'::jsonb`;

test('delivery that is free in every region is described as free, in each language', async () => {
  const shop = await shopWith(sql`('c', 'c', ${name}, null, 0, 2, 3, null, false)`);

  expect(await shop.deliveryTexts('hy')).toEqual({
    delivery: { reach: 'everywhere', title: 'Անվճար առաքում', note: 'Ամբողջ Հայաստանում' },
    creeping_line: 'Անվճար առաքում ամբողջ Հայաստանում • Վերադարձ 21 օրվա ընթացքում',
  });
  expect((await shop.deliveryTexts('ru')).creeping_line).toBe(
    'Бесплатная доставка по всей Армении • Возврат в течение 21 дня',
  );
  expect((await shop.deliveryTexts('en')).creeping_line).toBe(
    'Free delivery all over Armenia • Returns within 21 days',
  );
});

test.each([
  ['hy', 'Անվճար առաքում՝ որոշ մարզեր'],
  ['ru', 'Бесплатная доставка: в некоторые области'],
  ['en', 'Free delivery: to some regions'],
])(
  'free delivery in several regions is one phrase without a capital letter after the colon in %s',
  async (locale, line) => {
    const regions = ['Yerevan', 'Shirak', 'Lori', 'Kotayk'].map(
      (state) => sql`('c', 'c', ${name}, ${state}, 0, 1, 2, null, false)`,
    );
    const [first = sql``, ...others] = regions;
    const shop = await shopWith(others.reduce((all, one): Statement => sql`${all}, ${one}`, first));

    expect((await shop.deliveryTexts(locale)).creeping_line).toContain(`${line} • `);
  },
);

test('free delivery in one region is promised for that region only, and the terms list regions without delivery', async () => {
  const shop = await shopWith(sql`
    ('c', 'c', ${name}, 'Yerevan', 0, 0, 0, '17:00', true), ('c', 'c', ${name}, 'Shirak', 3500, 2, 3, null, false)`);

  expect(await shop.deliveryTexts('en')).toEqual({
    delivery: { reach: 'some', title: 'Free delivery', note: 'Yerevan' },
    creeping_line: 'Free delivery: Yerevan • Returns within 21 days',
  });
  const { html_content, meta_description } = await shop.page();
  expect(html_content).toContain(
    'Yerevan · Courier</td><td>the same day, if ordered by 17:00, weekends too</td><td>free',
  );
  expect(html_content).toContain('Shirak · Courier</td><td>2–3 working days</td><td>3,500');
  expect(html_content).toContain('We do not deliver to: Aragatsotn, Ararat');
  expect(meta_description).toBe('Free delivery: Yerevan. Terms');
});

test('delivery that is paid in every region is described with its lowest price', async () => {
  const shop = await shopWith(sql`
    ('c', 'c', ${name}, null, 2000, 2, 3, null, false), ('c', 'c', ${name}, 'Yerevan', 1000, 1, 1, null, false)`);

  expect((await shop.deliveryTexts('ru')).delivery).toEqual({
    reach: 'everywhere',
    title: 'Доставка',
    note: 'По всей Армении, от 1\u00a0000\u00a0֏',
  });
});

test('a shop without delivery methods has no delivery promise', async () => {
  const shop = await shopWith(null);

  expect(await shop.deliveryTexts('en')).toEqual({ delivery: null, creeping_line: ' • Returns within 21 days' });
  expect((await shop.page()).html_content).toContain('orders are handed over in our stores');
});

test('no public response contains an unfilled placeholder from an editor', async () => {
  const shop = await openShop();
  const text = sql.json({
    hy: '{{delivery}} {{returns}} հարցեր',
    ru: '{{delivery}} {{returns}} вопросы',
    en: '{{delivery}} {{returns}} questions',
  });
  const html = sql.json({
    hy: '<p>{{delivery_terms}}</p>',
    ru: '<p>{{delivery_terms}}</p>',
    en: '<p>{{delivery_terms}}</p>',
  });
  await shop.pool.run(sql`
    insert into pages (id, url_key, title, html, meta_title, meta_description)
    values (7001, 'terms-page', ${text}, ${html}, ${text}, ${text})`);
  await shop.pool.run(sql`
    insert into blog_posts (id, url_key, title, short, html, image)
    values (7001, 'terms-post', ${text}, ${text}, ${html}, 'x.webp')`);
  await shop.pool.run(sql`insert into sliders (title, content, path) values (${text}, ${text}, 'x.webp')`);
  await shop.pool.run(sql`insert into banners (title, content, path) values (${text}, ${text}, 'x.webp')`);
  await shop.pool.run(sql`
    insert into settings (key, value) values ('creeping_line', ${text}), ('return_days', '21')
    on conflict (key) do update set value = excluded.value`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  const answers = await Promise.all(
    [
      '/api/cms/pages?id=7001&locale=ru',
      '/api/cms/blogs?locale=ru',
      '/api/sliders?locale=ru',
      '/api/banners?locale=ru',
      '/api/custom_settings?locale=ru',
      '/api/search/pages?search=вопросы&locale=ru',
    ].map(async (url) => (await shop.app.inject(url)).body),
  );

  for (const answer of answers) expect(answer).toMatch(/21 дня/);
  expect(answers.filter((answer) => answer.includes('{{'))).toEqual([]);
});
