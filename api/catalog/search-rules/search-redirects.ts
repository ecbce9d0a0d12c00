import type { StoredRedirect } from '#api/catalog/search/search-rules.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeRules, checkDays, ruleQuery } from './change-rules.ts';
import { redirectPath } from './redirect-path.ts';
import * as statements from './search-rules-sql.ts';

export const listRedirects = (db: Db) => statements.selectRedirects(db);

/** Returns it as it was kept. Throws RuleRefused. */
export async function putRedirect(pool: Pool, typed: StoredRedirect): Promise<StoredRedirect> {
  checkDays(typed);
  const redirect = { ...typed, query: ruleQuery(typed.query), path: redirectPath(typed.path) };
  await changeRules(pool, (db) => statements.upsertRedirect(db, redirect));
  return redirect;
}

export const removeRedirect = (pool: Pool, query: string): Promise<number> =>
  changeRules(pool, (db) => statements.deleteRedirect(db, ruleQuery(query)));
