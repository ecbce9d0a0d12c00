import { type Statement, sql } from './sql.ts';

/** The order `o` counts as sold. Cancelled and closed orders, and those under review, do not. */
export const isSold: Statement = sql`o.status not in ('canceled', 'closed', 'fraud')`;
