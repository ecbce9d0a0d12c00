import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import type { Card, ConfigurableConfig, ProductDetail } from '#contract/catalog-contract.ts';
import { LOCALES } from '#contract/locale.ts';
import { type ProductOverrides, product } from '#testing/builders.ts';
import type { AddedProduct } from '#testing/products.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const demo = await openFileShop({ products: 'demo', parts: { checkAnswers: false } });

const detail = async (slug: string): Promise<ProductDetail> =>
  (await shop.app.inject(`/api/product/${slug}?locale=en`)).json().data;
const statusOf = async (url: string): Promise<number> => (await shop.app.inject(url)).statusCode;
const found = async (query: string): Promise<number[]> =>
  (await shop.app.inject(`/api/products?limit=100&${query}`)).json().data.map(({ id }: Card) => id);
const searched = async (text: string): Promise<number[]> =>
  (await shop.app.inject(`/api/search?limit=100&search=${text}`)).json().map(({ id }: Card) => id);
const optionId = (code: string, label: string): number => {
  const { taxonomy } = shop.readModel;
  const attribute = taxonomy.attributeByCode.get(code);
  return taxonomy.optionsOf.get(attribute?.id ?? 0)?.find(({ adminName }) => adminName === label)?.id ?? 0;
};

const categoryId = (slug: string): number => shop.readModel.taxonomy.categoryBySlug.get(slug)?.id ?? 0;

/** A product with the variants red with 128 and blue with 256, without the other two combinations. */
const crosswise = (overrides: Partial<ProductOverrides> = {}) =>
  product({
    variants: [
      { options: { color: 'Red', storage: '128' }, cashPrice: 200_000, enabled: true },
      { options: { color: 'Blue', storage: '256' }, cashPrice: 300_000, enabled: true },
    ],
    ...overrides,
  });

test.each([
  ['Red', '128', true],
  ['Blue', '256', true],
  ['Red', '256', false],
  ['Blue', '128', false],
])('a phone in red with 128 and blue with 256 is found by %s and %s: %s', async (color, storage, isFound) => {
  const phone = await shop.add(crosswise());

  const ids = await found(`filter_color=${optionId('color', color)}&filter_storage=${optionId('storage', storage)}`);

  expect(ids.includes(phone.id)).toBe(isFound);
});

test('two selected colours match products with either of them', async () => {
  const phone = await shop.add(crosswise());

  const ids = await found(
    `color=${optionId('color', 'Red')},${optionId('color', 'Blue')}&storage=${optionId('storage', '256')}`,
  );

  expect(ids).toContain(phone.id);
});

test('a disabled variant is absent from its page, choices, filters, prices and search', async () => {
  const phone = await shop.add(
    product({
      variants: [
        { options: { color: 'Green' }, cashPrice: 100_000, enabled: false },
        { options: { color: 'Violet' }, cashPrice: 200_000 },
      ],
    }),
  );
  const [gone, left] = phone.variants;

  const page = await detail(phone.slug);
  const config: ConfigurableConfig = (await shop.app.inject(`/api/product-configurable-config/${phone.id}`)).json()
    .data;

  expect(page).toMatchObject({ price: 200_000, qty: 10, variants: [{ id: left?.id }] });
  expect(Object.keys(config.index)).toEqual([String(left?.id)]);
  expect(await found(`filter_color=${optionId('color', 'Green')}`)).not.toContain(phone.id);
  expect(await statusOf(`/api/product/${gone?.slug}`)).toBe(404);
  expect(await searched(`${phone.sku}2`.replaceAll('-', ''))).toContain(phone.id);
  // An unknown code lists the nearest models and is named as not found.
  const code = `${phone.sku}1`.replaceAll('-', '');
  expect((await shop.app.inject(`/api/products?search=${code}`)).json()).toMatchObject({
    not_found: [code.toLowerCase()],
  });
});

test('a disabled product is absent everywhere, with its variants', async () => {
  const phone = await shop.add(crosswise({ enabled: false, categories: ['gone'] }));
  const [variant] = phone.variants;

  expect(await statusOf(`/api/product/${phone.slug}`)).toBe(404);
  expect(await statusOf(`/api/product/${variant?.slug}`)).toBe(404);
  expect(await statusOf(`/api/product-configurable-config/${phone.id}`)).toBe(404);
  expect(await statusOf(`/api/product-configurable-config/${variant?.id}`)).toBe(404);
  expect(await statusOf(`/api/relation?id=${variant?.id}&relation=cross_sells`)).toBe(404);
  expect(await found('')).not.toContain(phone.id);
  expect(await searched(phone.sku)).not.toContain(phone.id);
});

test('a product whose variants are all disabled is not for sale', async () => {
  const phone = await shop.add(product({ variants: [{ options: { color: 'Red' }, enabled: false }] }));

  expect(await statusOf(`/api/product/${phone.slug}`)).toBe(404);
  expect(await found('')).not.toContain(phone.id);
});

test('a sold-out variant remains on the page and is marked as sold out', async () => {
  const phone = await shop.add(
    product({
      variants: [
        { options: { color: 'Red' }, stock: 0 },
        { options: { color: 'Blue' }, stock: 3 },
      ],
    }),
  );

  expect(await detail(phone.slug)).toMatchObject({
    qty: 3,
    in_stock: true,
    badges: [],
    variants: [
      { qty: 0, in_stock: false, availability: 'out-of-stock', badges: ['sold_out'] },
      { qty: 3, in_stock: true },
    ],
  });
});

test('a product has the price of its cheapest variant in stock', async () => {
  const phone = await shop.add(
    product({
      variants: [
        { options: { color: 'Red' }, cashPrice: 100_000, stock: 0 },
        { options: { color: 'Blue' }, cashPrice: 250_000, specialPrice: 200_000 },
        { options: { color: 'Green' }, cashPrice: 220_000 },
      ],
    }),
  );

  expect(await detail(phone.slug)).toMatchObject({
    price: 200_000,
    regular_price: 250_000,
    special_price: 200_000,
    old_price: 250_000,
    compareAtPrice: 250_000,
    discount_percent: 20,
    badges: ['sale'],
    formated_price: '200,000\u00a0֏',
  });
});

test('the URL of a variant returns the variant and its parent', async () => {
  const phone = await shop.add(crosswise());
  const [red] = phone.variants;

  const page = await detail(red?.slug ?? '');

  expect(page).toMatchObject({ id: red?.id, product_id: red?.id, parent_id: phone.id, type: 'simple', price: 200_000 });
  expect(page.variants).toBeUndefined();
  expect(page.cats).toEqual((await detail(phone.slug)).cats);
  expect((await shop.app.inject(`/api/product-configurable-config/${red?.id}`)).json()).toEqual(
    (await shop.app.inject(`/api/product-configurable-config/${phone.id}`)).json(),
  );
});

test('a product page shows at most 99 pieces in stock', async () => {
  const phone = await shop.add(product({ stock: 100 }));

  expect((await detail(phone.slug)).qty).toBe(99);
});

test('a product without pictures has the placeholder', async () => {
  const phone = await shop.add(product());

  const { images, base_image, image } = await detail(phone.slug);

  expect(images.map(({ path }) => path)).toEqual(['placeholder/product.svg']);
  expect(base_image).toEqual(images[0]);
  expect(image).toBe(images[0]?.url);
});

const configurables = [...demo.readModel.documents.heads()].filter(({ type }) => type === 'configurable');

test('the choices of every demo product agree with its page', async () => {
  const pages: ProductDetail[] = await Promise.all(
    configurables.map(async ({ slug }) => (await demo.app.inject(`/api/product/${slug}?locale=ru`)).json().data),
  );
  const configs: ConfigurableConfig[] = await Promise.all(
    configurables.map(
      async ({ id }) => (await demo.app.inject(`/api/product-configurable-config/${id}?locale=ru`)).json().data,
    ),
  );

  const byVariant = <T>(page: ProductDetail, value: (variant: Card) => T) =>
    Object.fromEntries((page.variants ?? []).map((variant) => [variant.id, value(variant)]));
  const shown = (price: number) => ({ price, formated_price: expect.any(String) });
  expect(configurables.length).toBeGreaterThan(10);
  expect(
    configs.map(
      ({ index, variant_prices, variant_images, regular_price, variant_slugs, variant_stock, variant_cost }) => ({
        index,
        variant_prices,
        variant_images,
        regular_price,
        variant_slugs,
        variant_stock,
        variant_cost,
      }),
    ),
  ).toEqual(
    pages.map((page) => ({
      index: page.index,
      variant_images: byVariant(page, ({ images }) => images),
      regular_price: shown(page.price),
      variant_prices: byVariant(page, (variant) => ({
        regular_price: shown(variant.regular_price),
        final_price: shown(variant.price),
      })),
      variant_slugs: byVariant(page, ({ slug }) => slug),
      variant_stock: byVariant(page, ({ qty, min_qty }) => ({ qty, min_qty })),
      variant_cost: byVariant(page, ({ cost }) => cost),
    })),
  );
});

test('every demo variant has one option per choice, and no two variants have the same combination', async () => {
  const configs: ConfigurableConfig[] = await Promise.all(
    configurables.map(async ({ id }) => (await demo.app.inject(`/api/product-configurable-config/${id}`)).json().data),
  );

  const wrong = configs.filter(({ index, attributes }) => {
    const choices = Object.values(index).map((options) => attributes.map(({ id }) => options[id]));
    const isWhole = choices.flat().every((option) => option !== undefined);
    const listed = attributes.every(({ id, options }) =>
      options.every((option) => option.products.every((variant) => index[variant]?.[id] === option.id)),
    );
    return !isWhole || !listed || new Set(choices.map(String)).size < choices.length;
  });
  expect(wrong).toEqual([]);
});

test('lists and product pages contain the same values for a product', async () => {
  const cards: Card[] = (await demo.app.inject('/api/products?limit=40&locale=en')).json().data;
  const pages: ProductDetail[] = await Promise.all(
    cards.map(async ({ slug }) => (await demo.app.inject(`/api/product/${slug}?locale=en`)).json().data),
  );

  expect(pages).toMatchObject(cards.map(({ attributes: _, ...card }) => card));
  expect(cards.map(({ attributes }) => attributes)).toEqual(
    pages.map(({ attributes }) => attributes.filter(({ featured }) => featured)),
  );
});

test('products requested by id are returned once, in that order, a variant as its product, without deleted ones', async () => {
  const phone = await shop.add(crosswise());
  const [one, off, two] = [
    await shop.add(product()),
    await shop.add(product({ enabled: false })),
    await shop.add(product({ categories: ['tablets'] })),
  ];
  const variant = phone.variants[0];

  expect(await found(`ids=${two.id},${variant?.id},${off.id},${one.id},999999,${phone.id}`)).toEqual([
    two.id,
    phone.id,
    one.id,
  ]);
  expect(await found(`ids=${one.id},${two.id}&sort=created_at&order=asc`)).toEqual([one.id, two.id]);
  expect(await found(`ids=${two.id},${one.id}&category_id=${categoryId('tablets')}`)).toEqual([two.id]);
  expect(await found(`ids=${two.id},${one.id}&search=${one.sku}`)).toEqual([one.id]);
  expect(await found('ids=999999')).toEqual([]);
  expect(await statusOf('/api/products?ids=one')).toBe(422);
});

async function relate(from: AddedProduct, to: AddedProduct[], relation: string): Promise<void> {
  for (const [position, { id }] of to.entries()) {
    await shop.pool.run(sql`insert into product_relations values (${from.id}, ${id}, ${relation}, ${position})`);
  }
  await insertChanges(shop.pool, [from.id]);
  await shop.readModel.sync();
}

test("related products have the merchant's order, include only products for sale and respect the limit", async () => {
  const phone = await shop.add(crosswise());
  const [one, off, two, three] = [
    await shop.add(product()),
    await shop.add(product({ enabled: false })),
    await shop.add(product()),
    await shop.add(product()),
  ];
  await relate(phone, [three, off, one, two], 'cross_sells');
  const ask = async (query: string) =>
    (await shop.app.inject(`/api/relation?relation=cross_sells&${query}`)).json().data.map(({ id }: Card) => id);

  expect(await ask(`id=${phone.id}`)).toEqual([three.id, one.id, two.id]);
  expect(await ask(`id=${phone.slug}&limit=2`)).toEqual([three.id, one.id]);
  expect(await ask(`id=${phone.variants[0]?.id}`)).toEqual([three.id, one.id, two.id]);
  expect((await shop.app.inject(`/api/relation?relation=up_sells&id=${phone.id}`)).json()).toEqual({ data: [] });
});

test('related products exclude products in the cart and their competitors; a variant counts as its product', async () => {
  const kinds = { phones: ['smart', 'gadgets'], other: ['folding', 'smart', 'gadgets'] };
  const phone = await shop.add(product({ categories: kinds.phones, variants: [{ options: { color: 'Blue' } }] }));
  const rival = await shop.add(product({ categories: kinds.other }));
  const [cable, plug] = [
    await shop.add(product({ categories: ['cables', 'gadgets'] })),
    await shop.add(product({ categories: ['plugs', 'gadgets'] })),
  ];
  await relate(cable, [phone, rival, plug], 'cross_sells');
  const offered = async (cart: string) =>
    (await shop.app.inject(`/api/relation?relation=cross_sells&id=${cable.id}&cart=${cart}`))
      .json()
      .data.map(({ id }: Card) => id);

  expect(await offered('')).toEqual([phone.id, rival.id, plug.id]);
  expect(await offered(`${cable.id},${phone.variants[0]?.id}`)).toEqual([plug.id]);
  expect(await offered(`${rival.id}`)).toEqual([plug.id]);
  expect(await offered(`${plug.id},999999`)).toEqual([phone.id, rival.id]);
});

test('a product shows whether its variants differ in price, and in which attributes they differ', async () => {
  const phone = await shop.add(
    product({
      variants: [
        { options: { color: 'Red', storage: '128' }, cashPrice: 300_000 },
        { options: { color: 'Blue', storage: '128' }, cashPrice: 350_000 },
      ],
    }),
  );
  const same = await shop.add(product({ variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' } }] }));
  const card = async (id: number): Promise<Card> => (await shop.app.inject(`/api/products?ids=${id}`)).json().data[0];

  expect(await card(phone.id)).toMatchObject({
    price: 300_000,
    price_is_from: true,
    choices: [{ code: 'color', count: 2, colors: [], range: null }],
  });
  expect(await card(same.id)).toMatchObject({ price_is_from: false });
  expect(await detail(phone.variants[1]?.slug ?? '')).toMatchObject({
    price: 350_000,
    price_is_from: false,
    choices: [],
  });
});

const home = async (query: string): Promise<Card[]> =>
  (await demo.app.inject(`/api/home/products?${query}`)).json().data;

test.each([
  ['', () => true],
  ['type=simple', (card: Card) => card.type === 'simple'],
  ['new=1', (card: Card) => card.new === 1],
  ['best_seller=1', () => true],
  ['special_offer=1', (card: Card) => card.special_price !== null],
  ['new=1&category_id=1', (card: Card) => card.new === 1 && card.cats.some((id) => id <= 9)],
])('the carousel "%s" of the home page shows ten such products in stock', async (query, isSuch) => {
  const cards = await home(query);

  expect(cards).toHaveLength(10);
  expect(cards.filter((card) => !card.in_stock || !isSuch(card))).toEqual([]);
});

test('a carousel of an unknown category shows the whole shop', async () => {
  expect(await home('best_seller=1&category_id=9999')).toEqual(await home('best_seller=1'));
});

test('the home page without a selector shows the newest products', async () => {
  const newest = (await demo.app.inject('/api/products?sort=created_at&limit=100')).json().data as Card[];

  expect((await home('limit=20')).map(({ id }) => id)).toEqual(
    newest
      .filter(({ in_stock }) => in_stock)
      .slice(0, 20)
      .map(({ id }) => id),
  );
});

type Attribute = { code: string; options: { id: number; label: string }[] };
const attributes = async (query: string): Promise<Attribute[]> =>
  (await demo.app.inject(`/api/attributes?${query}`)).json().data;

test.each([
  ['code=brand', ['brand']],
  ['code=color,brand', ['brand', 'color']],
  ['code=%20brand%20,taste', ['brand']],
  ['code=taste', []],
  ['code=brand&pagination=0', ['brand']],
])('attributes of "%s" are %o', async (query, codes) => {
  expect((await attributes(query)).map(({ code }) => code).toSorted()).toEqual(codes);
});

test("attribute values are sorted by the language's collation, numbers by size", async () => {
  const labels = (await attributes('code=ram&locale=ru'))[0]?.options.map(({ label }) => label) ?? [];

  expect(labels.length).toBeGreaterThan(3);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('ru', { numeric: true }).compare));
});

test('a category is the same by id, by slug and in the tree', async () => {
  const tree = (await demo.app.inject('/api/categories?locale=en')).json().data[0];
  const byId = (await demo.app.inject(`/api/categories/${tree.id}?locale=en`)).json().data;
  const bySlug = (await demo.app.inject(`/api/categories/slug/${tree.slug}?locale=en`)).json().data;

  expect(byId).toMatchObject(tree);
  expect(bySlug).toEqual({ ...tree, parents: [] });
});

test('a category contains its path from the top level down', async () => {
  const iphone = (await demo.app.inject('/api/categories/slug/iphone?locale=en')).json().data;

  expect(iphone.parents.map(({ slug }: { slug: string }) => slug)).toEqual(['phones', 'smartphones']);
  expect(iphone).toMatchObject({ parent_id: iphone.parents[1].id, parent_name: 'Smartphones', children: [] });
});

test('the category of all products contains every product once', async () => {
  const all = (await demo.app.inject('/api/categories/all')).json().data;

  expect(all).toMatchObject({
    id: 'all',
    slug: 'all',
    items: (await demo.app.inject('/api/products')).json().meta.total,
  });
});

test('a hidden category is not found', async () => {
  await shop.add(product({ categories: ['secret'] }));
  await shop.pool.run(sql`update categories set visible = false where slug = 'secret'`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  const tree: { slug: string }[] = (await shop.app.inject('/api/categories')).json().data;

  expect(await statusOf('/api/categories/slug/secret')).toBe(404);
  expect(tree.map(({ slug }) => slug)).not.toContain('secret');
});

test.each(LOCALES)(
  'nearly all cards of the demo have three or more short facts in %s, and hardly any has fewer than two',
  async (locale) => {
    const { data: cards, meta }: { data: Card[]; meta: { total: number } } = (
      await demo.app.inject(`/api/products?limit=100&page=1&locale=${locale}`)
    ).json();
    const rest = await Promise.all(
      [2, 3, 4, 5].map(async (page) =>
        (await demo.app.inject(`/api/products?limit=100&page=${page}&locale=${locale}`)).json(),
      ),
    );
    const all = [...cards, ...rest.flatMap(({ data }): Card[] => data)];

    expect(all).toHaveLength(meta.total);
    expect(all.filter(({ facts }) => facts.length >= 3).length).toBeGreaterThan(all.length * 0.95);
    expect(all.filter(({ facts }) => facts.length >= 2).length).toBeGreaterThan(all.length * 0.98);
    for (const { facts, name } of all) {
      expect(facts.length).toBeLessThanOrEqual(4);
      for (const fact of facts) {
        expect(fact.length).toBeLessThanOrEqual(34);
        expect(fact).not.toMatch(/^([\d.,]+|Yes|No|Այո|Ոչ|Да|Нет)$/);
        expect(name).not.toContain(fact);
      }
    }
  },
);
