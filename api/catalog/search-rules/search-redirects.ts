import { type Actor, CLI } from '#api/audit/audit-log.ts';
import type { StoredRedirect } from '#api/catalog/search/search-rules.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeRules, checkDays, ruleQuery } from './change-rules.ts';
import { redirectPath } from './redirect-path.ts';
import * as statements from './search-rules-sql.ts';

export const listRedirects = (db: Db) => statements.selectRedirects(db);

/** Saves a redirect and returns the stored form. Throws RuleRefused. */
export async function putRedirect(pool: Pool, typed: StoredRedirect, actor: Actor = CLI): Promise<StoredRedirect> {
  checkDays(typed);
  const redirect = { ...typed, query: ruleQuery(typed.query), path: redirectPath(typed.path) };
  const { query: entityId, path } = redirect;
  const entry = { actor, action: 'putRedirect', entity: 'search_redirect', entityId, after: { path } };
  await changeRules(pool, entry, (db) => statements.upsertRedirect(db, redirect));
  return redirect;
}

export const removeRedirect = (pool: Pool, typed: string, actor: Actor = CLI): Promise<number> => {
  const query = ruleQuery(typed);
  const entry = { actor, action: 'removeRedirect', entity: 'search_redirect', entityId: query };
  return changeRules(pool, entry, (db) => statements.deleteRedirect(db, query));
};
