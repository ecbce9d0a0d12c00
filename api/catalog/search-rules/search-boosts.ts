import { BOOST_LIMITS } from '#api/catalog/search/search-rules.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeRules, checkDays } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export type { NewBoost } from './search-rules-sql.ts';

export const listBoosts = (db: Db) => statements.selectBoosts(db);

/** Throws RuleRefused. */
export async function putBoost(pool: Pool, boost: statements.NewBoost): Promise<void> {
  checkDays(boost);
  const { factor, brand, kind } = boost;
  if (!(factor >= BOOST_LIMITS.least && factor <= BOOST_LIMITS.most)) throw new RuleRefused('factor', String(factor));
  if ((kind === 'brand') !== (brand !== null)) throw new RuleRefused('no_brand', brand ?? '');
  await changeRules(pool, async (db) => {
    if ((await statements.upsertBoost(db, boost)) === 0) throw new RuleRefused('no_brand', brand ?? '');
  });
}

export const removeBoost = (pool: Pool, target: Pick<statements.NewBoost, 'kind' | 'brand'>): Promise<number> =>
  changeRules(pool, (db) => statements.deleteBoost(db, target));
