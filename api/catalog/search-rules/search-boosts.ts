import type { Fields } from '#api/audit/audit-log.ts';
import { BOOST_LIMITS } from '#api/catalog/search/search-rules.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { BY_COMMAND, changeRule, checkDays, dayFields, type RuleAudit } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export const listBoosts = (db: Db) => statements.selectBoosts(db);

/** Stores a boost. Throws RuleRefused. */
export async function putBoost(
  pool: Db | Pool,
  boost: statements.NewBoost,
  by: RuleAudit = BY_COMMAND,
): Promise<number | null> {
  checkDays(boost);
  const { factor, brand, kind } = boost;
  if (!(factor >= BOOST_LIMITS.least && factor <= BOOST_LIMITS.most)) throw new RuleRefused('factor', String(factor));
  if ((kind === 'brand') !== (brand !== null)) throw new RuleRefused('no_brand', brand ?? '');
  return changeRule(pool, by, {
    ...{ action: 'putBoost', entity: 'search_boost', keyOf: boostKey },
    read: (db) => findBoost(db, boostKey(boost)),
    write: async (db) => {
      if ((await statements.upsertBoost(db, boost)) === 0) throw new RuleRefused('no_brand', brand ?? '');
    },
  });
}

type BoostTarget = Pick<statements.NewBoost, 'kind' | 'brand'>;

/** Returns null if there is no such boost. */
export const removeBoost = (pool: Db | Pool, target: BoostTarget, by: RuleAudit = BY_COMMAND): Promise<number | null> =>
  changeRule(pool, by, {
    ...{ action: 'removeBoost', entity: 'search_boost', keyOf: boostKey },
    read: (db) => findBoost(db, boostKey(target)),
    write: (db) => statements.deleteBoost(db, target),
  });

/** The id of a boost in the audit log: `stock`, `new`, or `brand` with the slug. */
const boostKey = ({ kind, brand }: Fields): string => (brand ? `${kind} ${brand}` : String(kind));

export const toBoostFields = ({ kind, brand, factor, ...days }: statements.NewBoost) => ({
  ...{ kind, brand, factor },
  ...dayFields(days),
});

export async function findBoost(db: Db, key: string) {
  const boost = (await statements.selectBoosts(db)).find((one) => boostKey(one) === key);
  return boost ? toBoostFields(boost) : null;
}
