import { type Actor, CLI, type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { foldedQuery } from '#api/catalog/search/search-rules.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { RuleRefused } from './rule-refused.ts';
import { type Days, lockRules } from './search-rules-sql.ts';

/** `seen`: the rule as the editor saw it, null for a new rule. If omitted, conflicts are not checked. */
export type RuleAudit = { actor: Actor; action?: string; undoOf?: number; seen?: Fields | null };

export const BY_COMMAND: RuleAudit = { actor: CLI };

type RuleChange = {
  action: string;
  entity: string;
  keyOf: (rule: Fields) => string;
  /** The rule before and after the change; null if it does not exist. */
  read: (db: Db) => Promise<Fields | null>;
  write: (db: Db) => Promise<unknown>;
};

/**
 * Changes one rule in one transaction with its audit entry, and notifies all read models. Returns the audit entry, or
 * null if nothing changed.
 */
export async function changeRule(
  pool: Db | Pool,
  { actor, action, undoOf, seen }: RuleAudit,
  change: RuleChange,
): Promise<number | null> {
  const entry = await transaction(pool, async (db) => {
    await lockRules(db);
    const before = await change.read(db);
    if (seen === null && before !== null) throw new OfficeRefusal('taken');
    if (seen && !isSame(seen, before)) throw new OfficeRefusal('stale');
    await change.write(db);
    const after = await change.read(db);
    if (isSame(before, after)) return null;
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return logChange(db, actor, {
      ...{ action: action ?? change.action, entity: change.entity, entityId: change.keyOf(after ?? before ?? {}) },
      ...(before && { before }),
      ...(after && { after }),
      undoOf,
    });
  });
  // A notification inside a transaction would wait for its commit.
  if ('begin' in pool) await sendCatalogNotification(pool);
  return entry;
}

export function ruleQuery(typed: string): string {
  const query = foldedQuery(typed);
  if (query === '') throw new RuleRefused('no_words', typed);
  return query;
}

export function checkDays({ startsOn, endsOn }: Days): void {
  for (const day of [startsOn, endsOn]) if (day !== null && !isCalendarDay(day)) throw new RuleRefused('days', day);
  if (startsOn !== null && endsOn !== null && startsOn > endsOn) throw new RuleRefused('days', `${startsOn} ${endsOn}`);
}

/** The days of a rule as audit entries and the office show them. */
export const dayFields = ({ startsOn, endsOn }: Days) => ({ starts_on: startsOn, ends_on: endsOn });
