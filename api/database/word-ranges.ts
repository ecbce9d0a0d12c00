import { type Statement, sql } from './sql.ts';

type InRange = (from: string, to: string) => Statement;

/**
 * Ranges use the primary key. A `like` with a parameter would read all terms, and an `or` of ranges would read the
 * table.
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
