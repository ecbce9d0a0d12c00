import { type Db, type Pool, sql } from '#api/database/sql.ts';
import { insertRows } from '#demo/insert-rows.ts';

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

/** Adds changed copies of the demo products until the shop lists `total` products. */
export async function addCopies(pool: Pool, total: number): Promise<void> {
  const demo = await readTables(pool);
  const listed = demo.products.filter(({ parent_id }) => parent_id === null).length;
  const swap = optionSwap(demo);
  await pool.begin(async (db) => {
    // The copies' references are valid; checking half a million of them takes most of the time.
    await db.run(sql`set local session_replication_role = replica`);
    for (let copy = 1; copy * listed < total; copy++) {
      const wanted = Math.min(listed, total - copy * listed);
      const tables = copyOf(demo, copy, wanted, swap);
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

/** Rows by table, parents before rows that refer to them. */
function copyOf(demo: Tables, copy: number, wanted: number, swap: Swap): Record<string, Record<string, unknown>[]> {
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
    products: products.map((product) => changed(product, copy, shift)),
    product_categories: shifted(demo.product_categories),
    product_options: withoutTwins(shifted(options)),
    product_texts: shifted(demo.product_texts),
    product_axes: shifted(demo.product_axes),
    product_images: shifted(demo.product_images).map((row) => ({ ...row, id: row.id + imageShift })),
    product_relations: shifted(relations).map((row) => ({ ...row, related_id: row.related_id + shift })),
    stock,
    stock_moves: stock.map(({ product_id, qty }) => ({ product_id, quantity: qty, reason: 'seed' })),
  };
}

/** Enough for a whole bench, but varied, as cards show at most 99. */
const stockOf = (id: number): number => 60 + ((id * 37) % 140);

function changed(product: Product, copy: number, shift: number): Product & { min_qty: null } {
  const { id, parent_id, name } = product;
  const family = parent_id ?? id;
  const factor = 0.55 + 0.05 * ((family * 7 + copy * 5) % 19);
  const price = (amount: number | null) => (amount === null ? null : Math.ceil((amount * factor) / 100) * 100);
  return {
    ...product,
    id: id + shift,
    parent_id: parent_id === null ? null : parent_id + shift,
    sku: `${product.sku}-M${copy}`,
    url_key: `${product.url_key}-m${copy}`,
    name: { hy: `${name.hy} M${copy}`, ru: `${name.ru} M${copy}`, en: `${name.en} M${copy}` },
    regular_price: price(product.regular_price),
    special_price: price(product.special_price),
    credit_price: price(product.credit_price),
    min_qty: null,
    position: product.position + ((family * 13 + copy * 29) % 500),
    created_at: new Date(Date.parse(product.created_at) - copy * 3_600_000).toISOString(),
  };
}

/** Gives a copy another value of an attribute, one used in the same main category. Axes stay. */
function optionSwap(demo: Tables): Swap {
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
    return pool[(at + copy * 3 + row.product_id) % pool.length] ?? row.option_id;
  };
}

/** Two values of one attribute may have been swapped for the same one. */
const withoutTwins = (rows: Option[]): Option[] => [
  ...new Map(rows.map((row) => [`${row.product_id}:${row.option_id}`, row])).values(),
];
