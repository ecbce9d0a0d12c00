import { type Pool, sql } from '#api/database/sql.ts';
import { goodsTables, insertRows } from '#demo/load-goods.ts';

type Row = Record<string, unknown>;
type Name = { hy: string; ru: string; en: string };

/** Parents before what refers to them. */
const COPIED = [
  'products',
  'product_categories',
  'product_options',
  'product_texts',
  'product_axes',
  'product_images',
  'product_relations',
  'stock',
  'stock_moves',
] as const;

export async function addCopies(pool: Pool, total: number, now: Date): Promise<void> {
  const demo = goodsTables(now);
  const listed = demo.products.filter((row) => row.parent_id === null).length;
  const swap = optionSwap(demo);
  await pool.begin(async (db) => {
    // Copies refer to nothing that is not there; checking each of half a million references takes most of the time.
    await db.run(sql`set local session_replication_role = replica`);
    for (let copy = 1; copy * listed < total; copy++) {
      const wanted = Math.min(listed, total - copy * listed);
      const tables = copyOf(demo, copy, wanted, swap);
      for (const table of COPIED) await insertRows(db, table, tables[table]);
    }
  });
  // Not inside the transaction: the planner must know the tables before the first cart.
  await pool.run(sql`analyze`);
}

type Tables = ReturnType<typeof goodsTables>;
type Swap = (row: Row, copy: number) => number;

function copyOf(demo: Tables, copy: number, wanted: number, swap: Swap): Pick<Tables, (typeof COPIED)[number]> {
  const shift = copy * demo.products.length;
  const imageShift = copy * demo.product_images.length;
  const parents = demo.products.filter((row) => row.parent_id === null).slice(0, wanted);
  const chosen = new Set(parents.map((row) => row.id));
  const products = demo.products.filter((row) => chosen.has(row.parent_id ?? row.id));
  const ids = new Set(products.map((row) => row.id));
  const ofChosen = (rows: Row[]): Row[] => rows.filter((row) => ids.has(row.product_id));
  const shifted = (rows: Row[]): Row[] =>
    ofChosen(rows).map((row) => ({ ...row, product_id: (row.product_id as number) + shift }));
  const stock = products
    .filter((row) => row.type === 'simple')
    .map((row) => ({ product_id: (row.id as number) + shift, qty: stockOf((row.id as number) + shift) }));

  return {
    products: products.map((row) => changed(row, copy, shift)),
    product_categories: shifted(demo.product_categories),
    product_options: withoutTwins(
      ofChosen(demo.product_options).map((row) => ({
        product_id: (row.product_id as number) + shift,
        attribute_id: row.attribute_id,
        option_id: swap(row, copy),
      })),
    ),
    product_texts: shifted(demo.product_texts),
    product_axes: shifted(demo.product_axes),
    product_images: shifted(demo.product_images).map((row) => ({ ...row, id: Number(row.id) + imageShift })),
    product_relations: shifted(demo.product_relations.filter((row) => ids.has(row.related_id))).map((row) => ({
      ...row,
      related_id: Number(row.related_id) + shift,
    })),
    stock,
    stock_moves: stock.map(({ product_id, qty }) => ({
      product_id,
      quantity: qty,
      reason: 'seed',
      created_at: '2026-01-01T00:00:00Z',
    })),
  };
}

/** Enough that no product runs out during a bench, and few enough that many sales show on a card (at most 99). */
const stockOf = (id: number): number => 60 + ((id * 37) % 140);

function changed(row: Row, copy: number, shift: number): Row {
  const id = row.id as number;
  const family = (row.parent_id ?? row.id) as number;
  const factor = 0.55 + 0.05 * ((family * 7 + copy * 5) % 19);
  const price = (amount: unknown) => (amount === null ? null : Math.ceil(((amount as number) * factor) / 100) * 100);
  const name = row.name as Name;
  return {
    ...row,
    id: id + shift,
    parent_id: row.parent_id === null ? null : (row.parent_id as number) + shift,
    sku: `${row.sku}-M${copy}`,
    url_key: `${row.url_key}-m${copy}`,
    name: { hy: `${name.hy} M${copy}`, ru: `${name.ru} M${copy}`, en: `${name.en} M${copy}` },
    regular_price: price(row.regular_price),
    special_price: price(row.special_price),
    credit_price: price(row.credit_price),
    min_qty: null,
    position: (row.position as number) + ((family * 13 + copy * 29) % 500),
    created_at: new Date(Date.parse(row.created_at as string) - copy * 3_600_000).toISOString(),
  };
}

/** Gives a copy another value of the same attribute that occurs in its main category. Axes stay. */
function optionSwap(demo: Tables): Swap {
  const categoryOf = new Map<unknown, unknown>();
  for (const row of demo.product_categories) if (row.position === 0) categoryOf.set(row.product_id, row.category_id);
  const key = (row: Row) => `${categoryOf.get(row.product_id)}:${row.attribute_id}`;
  const pools = new Map<string, number[]>();
  for (const row of demo.product_options) {
    const pool = pools.get(key(row)) ?? [];
    pools.set(key(row), pool);
    if (!pool.includes(row.option_id as number)) pool.push(row.option_id as number);
  }
  return (row, copy) => {
    const pool = categoryOf.has(row.product_id) ? (pools.get(key(row)) ?? []) : [];
    const at = pool.indexOf(row.option_id as number);
    return at < 0
      ? (row.option_id as number)
      : (pool[(at + copy * 3 + Number(row.product_id)) % pool.length] as number);
  };
}

function withoutTwins(rows: { product_id: number; attribute_id: unknown; option_id: number }[]) {
  return [...new Map(rows.map((row) => [`${row.product_id}:${row.option_id}`, row])).values()];
}
