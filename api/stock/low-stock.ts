import { type Statement, sql } from '#api/database/sql.ts';

/**
 * So few pieces are running out, `LOW_STOCK` of the contract: for lists of products and the first screen alike. Of `stock s`,
 * written as in the partial index, which is not used for a parameter.
 */
export const hasFewLeft: Statement = sql`s.qty <= 3`;
