import { type Db, type Statement, sql } from '#api/database/sql.ts';

const LOW_STOCK = 3;

/** Stocks up to this number count as few; the setting `low_stock` changes it. */
const lowStock: Statement = sql`
  coalesce((select case when jsonb_typeof(value) = 'number' then (value #>> '{}')::numeric::int end
            from settings where key = 'low_stock'), ${LOW_STOCK}::int)`;

/**
 * Condition on `stock s`: few pieces are left. The literal repeats the condition of the partial index of migration 094,
 * which PostgreSQL does not use for a parameter.
 */
export const hasFewLeft: Statement = sql`s.qty <= 50 and s.qty <= ${lowStock}`;

export const readLowStock = (db: Db): Promise<number> => db.value(sql`select ${lowStock} as most`);
