import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { buildColumns } from './product-columns.ts';
import type { ProductDocument } from './product-document.ts';
import { onDay } from './product-document.ts';
import { readCatalogue, readFamilies, readTaxonomy } from './read-catalog.ts';

const DAY = '2026-11-26';
const shop = await openFileShop();
const { pool } = shop;
const lamp = await shop.add(product({ name: 'Lamp' }));
const phone = await shop.add(
  product({ name: 'Phone', variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' }, stock: 0 }] }),
);

const ODD = 'two\nlines, "quoted", \\n and \u001f\u2028 Ժ😀';
const WARRANTY = { hy: '12 ամիս', ru: '12 мес.' };

await pool.run(sql`
  update products set name = ${sql.json({ hy: ODD, en: '' })}, short_description = ${sql.json({ hy: ODD })},
    description = ${sql.json({ en: 'Long', hy: ODD, ru: 'Длинно' })}, video_link = 'https://youtu.be/a', search_words = ${ODD},
    position = -7, min_qty = 2, regular_price = 9000000000, special_price = 8000000000, special_from = '2026-11-01',
    special_to = '2026-12-31', credit_price = 9100000000, is_new = true, is_best_seller = false, is_special_offer = true,
    is_featured = false, created_at = '1969-12-31 23:59:59.9995+00'
  where id = ${lamp.id}`);
await pool.run(sql`
  update products set created_at = '2026-11-01 10:00:00.123999+04', is_best_seller = true, is_featured = true
  where id = ${phone.id}`);
await pool.run(sql`
  insert into product_texts (product_id, attribute_id, value)
  select p.id, a.id, ${sql.json(WARRANTY)} from attributes a, (values (${lamp.id}::int), (${phone.id}::int)) as p (id)`);
await pool.run(sql`
  insert into product_images (product_id, path, position, alt)
  values (${lamp.id}, 'product/b.webp', 1, null), (${lamp.id}, 'product/a.webp', 0, ${sql.json({ hy: ODD })})`);
await pool.run(sql`
  insert into product_relations (product_id, related_id, relation, position)
  values (${lamp.id}, ${phone.id}, 'up_sells', 0), (${lamp.id}, ${phone.id}, 'cross_sells', 0)`);
await pool.run(sql`
  insert into bought_together (product_id, related_id, position) values (${lamp.id}, ${phone.id}, 1)`);

const plain = (document: ProductDocument | undefined): string =>
  JSON.stringify(document, (key, value) => (key === 'parent' ? value?.id : value instanceof Map ? [...value] : value));

test('readCatalogue returns a product as the database stores it, for any values', async () => {
  const families = await readFamilies(pool, [lamp.id, phone.variants[1]?.id ?? 0], onDay(DAY));

  expect(families.get(lamp.id)).toMatchObject({
    name: { hy: ODD, en: '' },
    shortDescription: { hy: ODD },
    description: { en: 'Long', hy: ODD, ru: 'Длинно' },
    videoLink: 'https://youtu.be/a',
    searchWords: ODD,
    position: -7,
    minQty: 2,
    sale: { price: 8_000_000_000, regularPrice: 9_000_000_000, specialTo: '2026-12-31', creditPrice: 9_100_000_000 },
    isNew: true,
    isBestSeller: false,
    isSpecialOffer: true,
    isFeatured: false,
    enabled: true,
    createdAt: new Date(-1),
    qty: 10,
    axes: [],
    relations: ['bought_together', 'cross_sells', 'up_sells'].map((relation) => ({ relatedId: phone.id, relation })),
  });
  expect(families.get(lamp.id)?.images).toEqual([
    { id: expect.any(Number), path: 'product/a.webp', alt: { hy: ODD } },
    { id: expect.any(Number), path: 'product/b.webp' },
  ]);
  expect([...(families.get(phone.id)?.texts.values() ?? [])]).toContainEqual(WARRANTY);
  expect(families.get(phone.id)).toMatchObject({
    parentId: null,
    type: 'configurable',
    shortDescription: null,
    description: null,
    createdAt: new Date('2026-11-01T06:00:00.123Z'),
    isBestSeller: true,
    isFeatured: true,
    axes: [expect.any(Number)],
    variants: phone.variants.map(({ id, slug }) => ({ id, slug, parentId: phone.id })),
  });
  expect(families.get(phone.variants[1]?.id ?? 0)?.qty).toBe(0);
});

test('the read model contains the products it read and the rows derived from them', async () => {
  const taxonomy = await readTaxonomy(pool);
  const families = await readFamilies(pool, [lamp.id, phone.id], onDay(DAY));

  const { documents, columns } = await readCatalogue(pool, { pricing: onDay(DAY), taxonomy });

  for (const [id, document] of families) expect(plain(documents.get(id))).toBe(plain(document));
  const rebuilt = buildColumns({ heads: documents.heads(), read: documents.getOnce, taxonomy });
  expect({ ...columns, documents: [], rowOf: null }).toEqual({ ...rebuilt, documents: [], rowOf: null });
  expect([...columns.ids]).toEqual([lamp.id, phone.id]);
});
