import { join } from 'node:path';
import * as z from 'zod/mini';
import { importProducts } from '#api/catalog/import/import-products.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { openRows, type RowFile } from '#api/rows/open-rows.ts';
import type { Cells, RawRow } from '#api/rows/raw-row.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';

const FILE = join(import.meta.dirname, 'data', 'products.ndjson');
const MINUTE_MS = 60_000;

export async function loadProducts(db: Db, now: Date): Promise<{ products: number; variants: number }> {
  await importProducts({
    db,
    file: await openDemoFile(now),
    mapping: null,
    create: false,
    prices: { below: 0, above: Number.POSITIVE_INFINITY },
    pictures: { isSlow: false, findAll: async (named) => [...named] },
    report: {
      add({ line, sku, field, why }) {
        throw new Error(`demo products, line ${line}, ${sku}: ${field} ${why}`);
      },
    },
    isDryRun: false,
    isConfirmed: true,
    audit: null,
    now,
    signal: new AbortController().signal,
    progress: () => {},
  });
  return countProducts(db);
}

const countProducts = (db: Db): Promise<{ products: number; variants: number }> =>
  db.one(sql`
    select count(*) filter (where parent_id is null)::int as products,
           count(*) filter (where parent_id is not null)::int as variants
    from products`);

/** Reads the products with absolute dates instead of dates relative to the day of loading. */
async function openDemoFile(now: Date): Promise<RowFile> {
  const { bytes, rows: read } = await openRows(FILE, 'ndjson', null);
  return {
    format: 'ndjson',
    bytes,
    async *rows(onProgress) {
      for await (const rows of read(onProgress)) yield rows.map((row) => dated(row, now));
    },
  };
}

/** Relative times of demo rows: minutes since a product was added, and days until a sale starts and ends. */
const relative = z.object({
  minutes_in_shop: z.number(),
  special_days: z.optional(z.tuple([z.number(), z.number()])),
  variants: z._default(z.array(z.record(z.string(), z.unknown())), []),
});

function dated(row: RawRow, now: Date): RawRow {
  if (!('cells' in row)) return row;
  const { minutes_in_shop, special_days, variants } = relative.parse(row.cells);
  const { minutes_in_shop: _, special_days: __, ...cells }: Cells = row.cells;
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const dates = {
    created_at: new Date(now.getTime() - minutes_in_shop * MINUTE_MS).toISOString(),
    ...(special_days && { special_from: day(-special_days[0]), special_to: day(special_days[1]) }),
  };
  const dated = variants.map((variant) => ({ ...variant, ...dates }));
  return { line: row.line, cells: { ...cells, ...dates, ...(dated.length > 0 && { variants: dated }) } };
}
