import type { Db, Pool } from '#api/database/sql.ts';
import { changeRules, checkDays, ruleQuery } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export const listPins = (db: Db) => statements.selectPinList(db);

export type NewPin = statements.Days & { query: string; sku: string; position: number | null };

const LAST_POSITION = 100;

/** Position from 1; null hides the product. It goes with its product. Throws RuleRefused. */
export async function putPin(pool: Pool, pin: NewPin): Promise<void> {
  checkDays(pin);
  const query = ruleQuery(pin.query);
  const { position, sku } = pin;
  if (position !== null && !(Number.isInteger(position) && position >= 1 && position <= LAST_POSITION))
    throw new RuleRefused('position', String(position));
  await changeRules(pool, async (db) => {
    if ((await statements.upsertPin(db, { ...pin, query })) === 0) throw new RuleRefused('no_product', sku);
  });
}

export const removePin = (pool: Pool, { query, sku }: { query: string; sku: string }): Promise<number> =>
  changeRules(pool, (db) => statements.deletePin(db, { query: ruleQuery(query), sku }));
