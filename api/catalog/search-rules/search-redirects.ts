import type { Fields } from '#api/audit/audit-log.ts';
import type { StoredRedirect } from '#api/catalog/search/search-rules.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { BY_COMMAND, changeRule, checkDays, dayFields, type RuleAudit, ruleQuery } from './change-rules.ts';
import { redirectPath } from './redirect-path.ts';
import * as statements from './search-rules-sql.ts';

export const listRedirects = (db: Db) => statements.selectRedirects(db);

/** Saves a redirect and returns the stored form with its audit entry. Throws RuleRefused. */
export async function putRedirect(
  pool: Db | Pool,
  typed: StoredRedirect,
  by: RuleAudit = BY_COMMAND,
): Promise<StoredRedirect & { change: number | null }> {
  checkDays(typed);
  const redirect = { ...typed, query: ruleQuery(typed.query), path: redirectPath(typed.path) };
  const change = await changeRule(pool, by, {
    ...{ action: 'putRedirect', entity: 'search_redirect', keyOf: redirectKey },
    read: (db) => findRedirect(db, redirect.query),
    write: (db) => statements.upsertRedirect(db, redirect),
  });
  return { ...redirect, change };
}

/** Returns null if there is no such redirect. */
export function removeRedirect(pool: Db | Pool, typed: string, by: RuleAudit = BY_COMMAND): Promise<number | null> {
  const query = ruleQuery(typed);
  return changeRule(pool, by, {
    ...{ action: 'removeRedirect', entity: 'search_redirect', keyOf: redirectKey },
    read: (db) => findRedirect(db, query),
    write: (db) => statements.deleteRedirect(db, query),
  });
}

const redirectKey = ({ query }: Fields): string => String(query);

export const toRedirectFields = ({ query, path, ...days }: StoredRedirect) => ({ query, path, ...dayFields(days) });

export async function findRedirect(db: Db, query: string) {
  const redirect = await statements.selectRedirect(db, query);
  return redirect && toRedirectFields(redirect);
}
