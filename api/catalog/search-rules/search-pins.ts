import type { Fields } from '#api/audit/audit-log.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { BY_COMMAND, changeRule, checkDays, dayFields, type RuleAudit, ruleQuery } from './change-rules.ts';
import { RuleRefused } from './rule-refused.ts';
import * as statements from './search-rules-sql.ts';

export const listPins = (db: Db) => statements.selectPinList(db);

type NewPin = statements.Days & { query: string; sku: string; position: number | null };

const LAST_POSITION = 100;

/**
 * Pins a product at a position from 1; null hides the product. Deleting the product deletes its pin. Throws
 * RuleRefused.
 */
export async function putPin(pool: Db | Pool, typed: NewPin, by: RuleAudit = BY_COMMAND): Promise<number | null> {
  checkDays(typed);
  const pin = { ...typed, query: ruleQuery(typed.query), sku: typed.sku.trim() };
  const { position, sku } = pin;
  if (position !== null && !(Number.isInteger(position) && position >= 1 && position <= LAST_POSITION))
    throw new RuleRefused('position', String(position));
  return changeRule(pool, by, {
    ...{ action: 'putPin', entity: 'search_pin', keyOf: pinKey },
    read: (db) => findPin(db, pinKey(pin)),
    write: async (db) => {
      if ((await statements.upsertPin(db, pin)) === 0) throw new RuleRefused('no_product', sku);
    },
  });
}

type PinTarget = { query: string; sku: string };

/** Returns null if there is no such pin. */
export function removePin(pool: Db | Pool, typed: PinTarget, by: RuleAudit = BY_COMMAND): Promise<number | null> {
  const pin = { query: ruleQuery(typed.query), sku: typed.sku };
  return changeRule(pool, by, {
    ...{ action: 'removePin', entity: 'search_pin', keyOf: pinKey },
    read: (db) => findPin(db, pinKey(pin)),
    write: (db) => statements.deletePin(db, pin),
  });
}

/** The id of a pin in the audit log. */
const pinKey = ({ query, sku }: Fields): string => `${query} · ${sku}`;

export const toPinFields = ({ query, sku, position, ...days }: NewPin) => ({
  ...{ query, sku, position },
  ...dayFields(days),
});

export async function findPin(db: Db, key: string) {
  const pin = await statements.selectPin(db, key);
  return pin && toPinFields(pin);
}
