import { type Db, sql } from '#api/database/sql.ts';
import { attributes, colours, groups } from './attributes.ts';
import { brands } from './brands.ts';
import { categories, type DemoCategory } from './categories.ts';
import { filmPath } from './films.ts';
import { type Good, goods } from './goods.ts';
import { productPictures } from './pictures.ts';
import type { DemoVariant, SpecValue, Text } from './types.ts';
import { factsLine, productName, valueText, variantName } from './wording.ts';

/** Months, where a product says nothing else. */
const WARRANTY = 12;
const DAY_MS = 86_400_000;
const RELATED = 8;
const UP_SELLS = 4;

type Row = Record<string, unknown>;
type Tables = Record<
  | 'categories'
  | 'attribute_groups'
  | 'attributes'
  | 'attribute_options'
  | 'brands'
  | 'products'
  | 'product_categories'
  | 'product_options'
  | 'product_texts'
  | 'product_axes'
  | 'product_images'
  | 'product_relations'
  | 'stock'
  | 'stock_moves',
  Row[]
>;

/** Puts the demo goods into an empty catalogue, in the caller's transaction. */
export async function loadGoods(db: Db, now: Date): Promise<{ products: number; variants: number }> {
  const tables = goodsTables(now);
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows);
  const variants = tables.products.filter((row) => row.parent_id !== null).length;
  return { products: tables.products.length - variants, variants };
}

/** Inserts rows as they are and lets the next id follow the highest. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] as Row);
  const names = sql(columns);
  await db.run(sql`
    insert into ${sql(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})`);
  if (columns.includes('id')) {
    await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql(table)}))`);
  }
}

export function goodsTables(now: Date): Tables {
  const tables: Tables = {
    categories: [],
    attribute_groups: [],
    attributes: [],
    attribute_options: [],
    brands: [],
    products: [],
    product_categories: [],
    product_options: [],
    product_texts: [],
    product_axes: [],
    product_images: [],
    product_relations: [],
    stock: [],
    stock_moves: [],
  };
  const categoryIds = addCategories(tables);
  const attributeIds = addAttributes(tables);
  const options = optionBook(tables, attributeIds);
  addBrands(tables, options);
  const ids = new Map<string, number>();
  for (const [index, good] of goods.entries()) addGood(good, index, { tables, categoryIds, attributeIds, options, ids, now });
  addRelations(tables, ids);
  sortOptions(tables);
  return tables;
}

function addCategories(tables: Tables): Map<string, { id: number; parents: number[] }> {
  const ids = new Map<string, { id: number; parents: number[] }>();
  const add = (category: DemoCategory, parents: number[], position: number): void => {
    const id = ids.size + 1;
    ids.set(category.slug, { id, parents });
    tables.categories.push({
      id,
      parent_id: parents[0] ?? null,
      slug: category.slug,
      name: category.name,
      image: parents.length < 2 ? `category/${category.slug}.webp` : null,
      position,
      visible: true,
    });
    for (const [at, child] of (category.children ?? []).entries()) add(child, [id, ...parents], at + 1);
  };
  for (const [at, category] of categories.entries()) add(category, [], at + 1);
  return ids;
}

function addAttributes(tables: Tables): Map<string, number> {
  const groupNames = Object.keys(groups) as (keyof typeof groups)[];
  groupNames.forEach((name, at) => {
    tables.attribute_groups.push({ id: at + 1, admin_name: groups[name].en, name: groups[name], position: at + 1 });
  });
  const ids = new Map<string, number>();
  Object.entries(attributes).forEach(([code, attribute], at) => {
    ids.set(code, at + 1);
    tables.attributes.push({
      id: at + 1,
      group_id: groupNames.indexOf(attribute.group as keyof typeof groups) + 1,
      code,
      admin_name: attribute.name.en,
      name: attribute.name,
      type: attribute.filter ? 'select' : 'text',
      swatch_type: code === 'color' ? 'color' : attribute.variant ? 'text' : null,
      filterable: attribute.filter ?? false,
      featured: attribute.featured ?? false,
      position: at + 1,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
    });
  });
  return ids;
}

type Options = (code: string, value: Exclude<SpecValue, readonly string[]>) => number;

/** The id of a value as an option of its attribute; the first use makes it. */
function optionBook(tables: Tables, attributeIds: ReadonlyMap<string, number>): Options {
  const known = new Map<string, number>();
  return (code, value) => {
    const label = code === 'brand' ? sameText(brandName(String(value))) : valueText(code, value);
    const key = `${code}:${label.en}`;
    const found = known.get(key);
    if (found) return found;
    const id = known.size + 1;
    known.set(key, id);
    tables.attribute_options.push({
      id,
      attribute_id: attributeIds.get(code),
      admin_name: label.en,
      label,
      swatch_value: code === 'color' ? (colours[String(value)]?.swatch ?? null) : null,
      position: typeof value === 'number' ? Math.round(value * 100) : 0,
    });
    return id;
  };
}

const sameText = (text: string): Text => ({ hy: text, ru: text, en: text });
const brandName = (slug: string): string => (brands as Record<string, string>)[slug] ?? slug;

/** Only makers with goods: the home page shows no empty brand. */
function addBrands(tables: Tables, options: Options): void {
  const count = new Map<string, number>();
  for (const { brand } of goods) count.set(brand, (count.get(brand) ?? 0) + 1);
  [...count]
    .sort(([, a], [, b]) => b - a)
    .forEach(([slug], at) => {
      tables.brands.push({ option_id: options('brand', slug), slug, path: `brand/${slug}.svg`, position: at + 1 });
    });
}

type Context = {
  tables: Tables;
  categoryIds: ReadonlyMap<string, { id: number; parents: number[] }>;
  attributeIds: ReadonlyMap<string, number>;
  options: Options;
  ids: Map<string, number>;
  now: Date;
};

function addGood(good: Good, index: number, context: Context): void {
  const { tables, options, ids, now } = context;
  const name = productName(good, brandName(good.brand));
  const id = nextId(tables);
  ids.set(good.slug, id);
  const common = {
    is_new: good.isNew ?? false,
    is_best_seller: good.isBestSeller ?? false,
    is_special_offer: good.isSpecialOffer ?? false,
    is_featured: good.isBestSeller ?? false,
    enabled: true,
    // Sought goods and news first, the rest in the order of the catalogue.
    position: (good.isBestSeller ? 0 : good.isNew ? 1000 : 2000) + index,
    min_qty: good.minQty ?? null,
    created_at: arrival(good, index, now).toISOString(),
    updated_at: now.toISOString(),
  };
  const own = good.variants ? { type: 'configurable', regular_price: null, special_price: null } : { type: 'simple', ...priced(good) };
  tables.products.push({
    id,
    parent_id: null,
    sku: good.sku,
    url_key: good.slug,
    name,
    short_description: factsLine(good).hy === '' ? null : factsLine(good),
    description: paragraph(good.description),
    credit_price: null,
    ...specialDays(good, now),
    video_link: filmLink(good),
    ...common,
    ...own,
  });
  addCategoriesOf(good, id, context);
  addFacts(good, id, context);
  addPictures(good, id, null, tables);
  if (!good.variants) addStock(tables, id, good.stock ?? 0);

  const axes = Object.keys(good.variants?.[0]?.options ?? {});
  axes.forEach((code, position) => {
    tables.product_axes.push({ product_id: id, attribute_id: context.attributeIds.get(code), position });
  });
  good.variants?.forEach((variant, at) => {
    const variantId = nextId(tables);
    tables.products.push({
      id: variantId,
      parent_id: id,
      sku: `${good.sku}-${at + 1}`,
      url_key: `${good.slug}-${variantSlug(variant)}`,
      name: variantName(name, variant.options),
      short_description: null,
      description: null,
      credit_price: null,
      ...specialDays(good, now),
      video_link: null,
      ...common,
      type: 'simple',
      ...priced({ ...variant, creditPercent: good.creditPercent }),
    });
    for (const [code, value] of Object.entries(variant.options)) {
      tables.product_options.push({ product_id: variantId, attribute_id: context.attributeIds.get(code), option_id: options(code, value) });
    }
    addPictures(good, variantId, variant, tables);
    addStock(tables, variantId, variant.stock);
  });
}

const nextId = (tables: Tables): number => tables.products.length + 1;

/** The film of the shop's own, or one elsewhere. */
function filmLink({ slug, video }: Good): string | null {
  const path = filmPath(slug);
  return path ? `/storage/${path}` : (video ?? null);
}

/** News came lately, older models earlier; no two at the same moment. */
function arrival(good: Good, index: number, now: Date): Date {
  const days = good.isNew ? 3 + (index % 40) : 60 + (2026 - Math.min(2026, good.year)) * 200 + (index % 97);
  return new Date(now.getTime() - days * DAY_MS - index * 60_000);
}

type Priced = { price?: number; special?: number; credit?: number; creditPercent?: number };

function priced({ price, special, credit, creditPercent }: Priced): Row {
  const onCredit = credit ?? (creditPercent && price ? Math.round((price * (1 + creditPercent / 100)) / 100) * 100 : null);
  return { regular_price: price ?? null, special_price: special ?? null, credit_price: onCredit };
}

function specialDays({ specialDays: days }: Good, now: Date): Row {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  return { special_from: days ? day(-days[0]) : null, special_to: days ? day(days[1]) : null };
}

const paragraph = (text: Text): Text => ({ hy: `<p>${text.hy}</p>`, ru: `<p>${text.ru}</p>`, en: `<p>${text.en}</p>` });

const variantSlug = ({ options }: DemoVariant): string =>
  Object.entries(options)
    .map(([code, value]) => (code === 'color' ? String(value) : valueText(code, value).en))
    .join(' ')
    .toLowerCase()
    .replace(/″|"/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function addCategoriesOf(good: Good, id: number, { tables, categoryIds }: Context): void {
  const named = good.categories.map((slug) => {
    const category = categoryIds.get(slug);
    if (!category) throw new Error(`${good.slug} is in no category ${slug}`);
    return category;
  });
  const all = [...named.map((category) => category.id), ...named.flatMap(({ parents }) => parents)];
  [...new Set(all)].forEach((category_id, position) => {
    tables.product_categories.push({ product_id: id, category_id, position });
  });
}

function addFacts(good: Good, id: number, { tables, attributeIds, options }: Context): void {
  const facts: Record<string, SpecValue> = { brand: good.brand, model: good.model, year: good.year, warranty: WARRANTY, ...good.specs };
  for (const [code, value] of Object.entries(facts)) {
    const attribute_id = attributeIds.get(code);
    if (attribute_id === undefined) throw new Error(`${good.slug} has an unknown fact ${code}`);
    const values = typeof value === 'object' ? value : [value];
    if (attributes[code]?.filter) {
      for (const one of values) tables.product_options.push({ product_id: id, attribute_id, option_id: options(code, one) });
    } else {
      const texts = values.map((one) => valueText(code, one));
      const join = (language: 'hy' | 'ru' | 'en') => texts.map((text) => text[language]).join(', ');
      tables.product_texts.push({ product_id: id, attribute_id, value: { hy: join('hy'), ru: join('ru'), en: join('en') } });
    }
  }
}

/** A variant has the pictures of its colour; the product has those of its first variant in stock. */
function addPictures(good: Good, id: number, variant: DemoVariant | null, tables: Tables): void {
  const shown = variant ?? good.variants?.find(({ stock }) => stock > 0) ?? good.variants?.[0];
  const color = shown?.options.color ?? null;
  if (variant && color === null) return;
  const pictures = productPictures(good);
  const views = (pictures.find((picture) => picture.color === color) ?? pictures[0])?.views ?? [];
  views.forEach(({ path }, position) => {
    tables.product_images.push({ id: tables.product_images.length + 1, product_id: id, path, position });
  });
}

function addStock(tables: Tables, productId: number, qty: number): void {
  tables.stock.push({ product_id: productId, qty });
  if (qty > 0) tables.stock_moves.push({ product_id: productId, quantity: qty, reason: 'seed', created_at: '2026-01-01T00:00:00Z' });
}

/** Cross-sells as written; related: the same main category, nearest in price; up-sells: the next dearer there. */
function addRelations(tables: Tables, ids: ReadonlyMap<string, number>): void {
  const priceOf = (good: Good) => good.price ?? Math.min(...(good.variants ?? []).map(({ price }) => price));
  const add = (good: Good, relation: string, others: readonly string[]) =>
    others.forEach((slug, position) => {
      const related_id = ids.get(slug);
      if (related_id === undefined) throw new Error(`${good.slug} goes with the unknown ${slug}`);
      tables.product_relations.push({ product_id: ids.get(good.slug), related_id, relation, position });
    });
  for (const good of goods) {
    add(
      good,
      'cross_sells',
      [...new Set(good.goesWith)].filter((slug) => slug !== good.slug),
    );
    const alike = goods.filter((other) => other !== good && other.categories[0] === good.categories[0]);
    const near = [...alike].sort((a, b) => Math.abs(priceOf(a) - priceOf(good)) - Math.abs(priceOf(b) - priceOf(good)));
    add(
      good,
      'related_products',
      near.slice(0, RELATED).map(({ slug }) => slug),
    );
    const dearer = alike.filter((other) => priceOf(other) > priceOf(good)).sort((a, b) => priceOf(a) - priceOf(b));
    add(
      good,
      'up_sells',
      dearer.slice(0, UP_SELLS).map(({ slug }) => slug),
    );
  }
}

/** Numbers by value; words have no order of their own and follow the language of the page. */
function sortOptions(tables: Tables): void {
  const rows = tables.attribute_options as { position: number }[];
  const values = [...new Set(rows.map(({ position }) => position))].sort((a, b) => a - b);
  for (const row of rows) row.position = values.indexOf(row.position);
}
