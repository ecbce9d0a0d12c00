import { type Statement, sql } from './sql.ts';

/** Rows of the words from a prefix to the last one that begins with it. */
export type InRange = (from: string, to: string) => Statement;

/**
 * Ids for which each group is met by one of its prefixes. Ranges find the words by the primary key alone: `like` with a
 * parameter would read them all, and an `or` of ranges the table. A group without prefixes finds nothing.
 */
export function idsByWords([first = [], ...others]: readonly (readonly string[])[], inRange: InRange): Statement {
  let met = metByOne(first, inRange);
  for (const prefixes of others) met = sql`${met} intersect ${metByOne(prefixes, inRange)}`;
  return met;
}

function metByOne(prefixes: readonly string[], inRange: InRange): Statement {
  let met: Statement = sql`select 0 where false`;
  for (const prefix of prefixes) met = sql`${met} union all ${inRange(prefix, prefix + LAST_SIGN)}`;
  return sql`(${met})`;
}

const LAST_SIGN = '\u{10ffff}';
