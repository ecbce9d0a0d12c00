import { type Statement, sql } from './sql.ts';

/** The moment at which a day `YYYY-MM-DD` begins in Yerevan. Null for null. */
export const startOfDay = (day: string | null | Statement): Statement =>
  sql`${day}::date::timestamp at time zone 'Asia/Yerevan'`;

/** The moment at which a day ends in Yerevan, which is the start of the next day. */
export const endOfDay = (day: string | Statement): Statement =>
  sql`(${day}::date + 1)::timestamp at time zone 'Asia/Yerevan'`;

/** The day in Yerevan of a moment. */
export const dayOf = (moment: Statement): Statement => sql`(${moment} at time zone 'Asia/Yerevan')::date`;
