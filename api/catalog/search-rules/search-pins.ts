import { type Actor, CLI } from '#api/audit/audit-log.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { changeRules, checkDays, ruleQuery } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export const listPins = (db: Db) => statements.selectPinList(db);

type NewPin = statements.Days & { query: string; sku: string; position: number | null };

const LAST_POSITION = 100;

/**
 * Pins a product at a position from 1; null hides the product. Deleting the product deletes its pin. Throws
 * RuleRefused.
 */
export async function putPin(pool: Pool, pin: NewPin, actor: Actor = CLI): Promise<void> {
  checkDays(pin);
  const query = ruleQuery(pin.query);
  const { position, sku } = pin;
  if (position !== null && !(Number.isInteger(position) && position >= 1 && position <= LAST_POSITION))
    throw new RuleRefused('position', String(position));
  const entry = { actor, action: 'putPin', entity: 'search_pin', entityId: query, after: { sku, position } };
  await changeRules(pool, entry, async (db) => {
    const rows = await statements.upsertPin(db, { ...pin, query });
    if (rows === 0) throw new RuleRefused('no_product', sku);
    return rows;
  });
}

export const removePin = (pool: Pool, { query: typed, sku }: { query: string; sku: string }, actor: Actor = CLI) => {
  const query = ruleQuery(typed);
  const entry = { actor, action: 'removePin', entity: 'search_pin', entityId: query, after: { sku } };
  return changeRules(pool, entry, (db) => statements.deletePin(db, { query, sku }));
};
