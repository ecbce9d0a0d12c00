import { type Statement, sql } from '#api/database/sql.ts';

/** Replaces names and streets when an account is deleted. */
export const NOBODY = '—';

/**
 * True for an order `o` whose personal data were deleted. An order by telephone may lack an e-mail address, but it has
 * a name.
 */
export const isForgotten: Statement = sql`(o.email = '' and o.first_name = ${NOBODY})`;
