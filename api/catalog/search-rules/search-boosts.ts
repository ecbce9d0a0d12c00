import { type Actor, CLI } from '#api/audit/audit-log.ts';
import { BOOST_LIMITS } from '#api/catalog/search/search-rules.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeRules, checkDays } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export const listBoosts = (db: Db) => statements.selectBoosts(db);

/** Stores a boost. Throws RuleRefused. */
export async function putBoost(pool: Pool, boost: statements.NewBoost, actor: Actor = CLI): Promise<void> {
  checkDays(boost);
  const { factor, brand, kind } = boost;
  if (!(factor >= BOOST_LIMITS.least && factor <= BOOST_LIMITS.most)) throw new RuleRefused('factor', String(factor));
  if ((kind === 'brand') !== (brand !== null)) throw new RuleRefused('no_brand', brand ?? '');
  const entry = { actor, action: 'putBoost', entity: 'search_boost', entityId: brand ?? kind, after: { factor } };
  await changeRules(pool, entry, async (db) => {
    const rows = await statements.upsertBoost(db, boost);
    if (rows === 0) throw new RuleRefused('no_brand', brand ?? '');
    return rows;
  });
}

export const removeBoost = (
  pool: Pool,
  target: Pick<statements.NewBoost, 'kind' | 'brand'>,
  actor: Actor = CLI,
): Promise<number> =>
  changeRules(
    pool,
    { actor, action: 'removeBoost', entity: 'search_boost', entityId: target.brand ?? target.kind },
    (db) => statements.deleteBoost(db, target),
  );
