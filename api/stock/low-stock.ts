import { type Statement, sql } from '#api/database/sql.ts';

/**
 * Condition on `stock s`: few pieces are left, as `LOW_STOCK` of the contract defines. The literal repeats the
 * condition of the partial index, which PostgreSQL does not use for a parameter.
 */
export const hasFewLeft: Statement = sql`s.qty <= 3`;
