import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { insertRows } from './insert-rows.ts';
import { pick } from './pick.ts';

type Name = { hy: string; ru: string; en: string };
type Product = {
  id: number;
  parent_id: number | null;
  type: string;
  sku: string;
  url_key: string;
  name: Name;
  regular_price: number | null;
  special_price: number | null;
  credit_price: number | null;
  position: number;
  created_at: string;
};
type Part = { product_id: number };
type Category = Part & { category_id: number; position: number };
type Option = Part & { attribute_id: number; option_id: number };
type Image = Part & { id: number };
type Relation = Part & { related_id: number };

/** The demo products as rows of their tables. */
type Tables = {
  products: Product[];
  product_categories: Category[];
  product_options: Option[];
  product_texts: Part[];
  product_axes: Part[];
  product_images: Image[];
  product_relations: Relation[];
};

/** The same seed gives the same shop. */
const SEED = 16;

/**
 * Adds products with variants, facets, pictures and stock until the shop lists `total`, up to half a million. Each has
 * the texts of a demo product, but its own name, price and values.
 */
export async function addProducts(pool: Pool, total: number, seed = SEED): Promise<void> {
  const demo = await readTables(pool);
  const model = modelNames(seed);
  const listed = demo.products.filter(({ parent_id }) => parent_id === null).length;
  const swap = optionSwap(demo, seed);
  await pool.begin(async (db) => {
    // The references of copies are valid; checking half a million of them takes most of the time.
    await db.run(sql`set local session_replication_role = replica`);
    for (let copy = 1; copy * listed < total; copy++) {
      const wanted = Math.min(listed, total - copy * listed);
      const tables = copyOf(demo, copy, wanted, { swap, model });
      for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows);
    }
  });
  // After the commit, because the planner needs statistics before the first cart.
  await pool.run(sql`analyze`);
}

const readTables = async (db: Db): Promise<Tables> => ({
  products: await rowsOf(db, 'products', ['id']),
  product_categories: await rowsOf(db, 'product_categories', ['product_id', 'position']),
  product_options: await rowsOf(db, 'product_options', ['product_id', 'attribute_id', 'option_id']),
  product_texts: await rowsOf(db, 'product_texts', ['product_id', 'attribute_id']),
  product_axes: await rowsOf(db, 'product_axes', ['product_id', 'position']),
  product_images: await rowsOf(db, 'product_images', ['id']),
  product_relations: await rowsOf(db, 'product_relations', ['product_id', 'relation', 'position']),
});

async function rowsOf<Row>(db: Db, table: keyof Tables, order: readonly string[]): Promise<Row[]> {
  const rows = await db.many<{ row: Row }>(sql`
    select to_jsonb(t) as row from ${sql(table)} t
    order by ${order.map((column, at) => (at > 0 ? sql`, ${sql(column)}` : sql`${sql(column)}`))}`);
  return rows.map(({ row }) => row);
}

type Swap = (option: Option, copy: number) => number;
/** Model name of a product family, shared by its variants. */
type Model = (family: number, copy: number) => string;
type ProductVariation = { swap: Swap; model: Model };

/** Rows by table, parents before rows that refer to them. */
function copyOf(
  demo: Tables,
  copy: number,
  wanted: number,
  { swap, model }: ProductVariation,
): Record<string, Record<string, unknown>[]> {
  const shift = copy * demo.products.length;
  const imageShift = copy * demo.product_images.length;
  const heads = demo.products.filter(({ parent_id }) => parent_id === null).slice(0, wanted);
  const copied = new Set(heads.map(({ id }) => id));
  const products = demo.products.filter(({ id, parent_id }) => copied.has(parent_id ?? id));
  const ids = new Set(products.map(({ id }) => id));
  const shifted = <Row extends Part>(rows: Row[]): Row[] =>
    rows.filter(({ product_id }) => ids.has(product_id)).map((row) => ({ ...row, product_id: row.product_id + shift }));
  const options = demo.product_options.map((row) => ({ ...row, option_id: swap(row, copy) }));
  const relations = demo.product_relations.filter(({ related_id }) => ids.has(related_id));
  const stock = products
    .filter(({ type }) => type === 'simple')
    .map(({ id }) => ({ product_id: id + shift, qty: stockOf(id + shift) }));

  return {
    products: products.map((product) => changed(product, { copy, shift, model })),
    product_categories: shifted(demo.product_categories),
    product_options: withoutTwins(shifted(options)),
    product_texts: shifted(demo.product_texts),
    product_axes: shifted(demo.product_axes),
    product_images: shifted(demo.product_images).map((row) => ({ ...row, id: row.id + imageShift })),
    product_relations: shifted(relations).map((row) => ({ ...row, related_id: row.related_id + shift })),
    stock,
    stock_movements: stock.map(({ product_id, qty }) => ({ product_id, quantity: qty, reason: 'seed' })),
  };
}

/** Enough for a whole benchmark, but varied, because cards show at most 99. */
const stockOf = (id: number): number => 60 + ((id * 37) % 140);

function changed(
  product: Product,
  { copy, shift, model }: { copy: number; shift: number; model: Model },
): Product & { min_qty: null } {
  const { id, parent_id, name } = product;
  const family = parent_id ?? id;
  const own = model(family, copy);
  const factor = 0.55 + 0.05 * ((family * 7 + copy * 5) % 19);
  const price = (amount: number | null) => (amount === null ? null : Math.ceil((amount * factor) / 100) * 100);
  return {
    ...product,
    id: id + shift,
    parent_id: parent_id === null ? null : parent_id + shift,
    sku: `${product.sku}-M${copy}`,
    url_key: `${product.url_key}-m${copy}`,
    name: { hy: `${name.hy} ${own}`, ru: `${name.ru} ${own}`, en: `${name.en} ${own}` },
    regular_price: price(product.regular_price),
    special_price: price(product.special_price),
    credit_price: price(product.credit_price),
    min_qty: null,
    position: product.position + ((family * 13 + copy * 29) % 500),
    created_at: new Date(Date.parse(product.created_at) - copy * 3_600_000).toISOString(),
  };
}

/** Gives a copy another value of an attribute that the same main category uses. Axes stay unchanged. */
function optionSwap(demo: Tables, seed: number): Swap {
  const categoryOf = new Map<number, number>();
  for (const row of demo.product_categories) if (row.position === 0) categoryOf.set(row.product_id, row.category_id);
  const key = (row: Option) => `${categoryOf.get(row.product_id)}:${row.attribute_id}`;
  const pools = new Map<string, number[]>();
  for (const row of demo.product_options) {
    const pool = pools.get(key(row)) ?? [];
    pools.set(key(row), pool);
    if (!pool.includes(row.option_id)) pool.push(row.option_id);
  }
  return (row, copy) => {
    const pool = categoryOf.has(row.product_id) ? (pools.get(key(row)) ?? []) : [];
    const at = pool.indexOf(row.option_id);
    return pool[(at + copy * 3 + row.product_id + seed) % pool.length] ?? row.option_id;
  };
}

const LINES = 900;
const NUMBERS = 980;
const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ra',
  'ven',
  'tor',
  'sil',
  'nex',
  'dor',
  'pha',
  'gri',
  'zu',
  'bel',
  'ost',
  'ly',
  'quan',
];

/** Creates names such as "Lorave K417": some lines have many models, most have few, as in a real catalogue. */
function modelNames(seed: number): Model {
  const word = (line: number) => {
    const text = [0, 1, 2].map((at) => pick(SYLLABLES, scattered(seed, line, at))).join('');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  };
  const lines = Array.from({ length: LINES }, (_, line) => word(line));
  return (family, copy) => {
    const share = (scattered(seed, family, copy) % LINES) / LINES;
    const letter = String.fromCharCode(65 + (scattered(seed, copy, family) % 26));
    return `${pick(lines, Math.floor(LINES * share ** 2))} ${letter}${20 + (scattered(family, copy, seed) % NUMBERS)}`;
  };
}

/** Maps three numbers to a whole number that depends only on them and has no visible pattern. */
function scattered(one: number, other: number, third: number): number {
  let mixed =
    Math.imul(one + 0x9e37, 0x85ebca6b) ^ Math.imul(other + 0x79b9, 0xc2b2ae35) ^ Math.imul(third + 1, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Removes duplicates, because two values of one attribute may become the same. */
const withoutTwins = (rows: Option[]): Option[] => [
  ...new Map(rows.map((row) => [`${row.product_id}:${row.option_id}`, row])).values(),
];
