import { type Actor, type Change, logChange } from '#api/audit/audit-log.ts';
import { foldedQuery } from '#api/catalog/search/search-rules.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { isCalendarDay } from '#rules/shop/calendar-day.ts';
import { RuleRefused } from './rule-refused.ts';
import type { Days } from './search-rules-sql.ts';

type RuleLogEntry = { actor: Actor } & Pick<Change, 'action' | 'entity' | 'entityId' | 'after'>;

/**
 * Runs in one transaction with its audit log entry and the notification of all read models. Zero rows changed nothing.
 */
export async function changeRules(
  pool: Pool,
  { actor, ...entry }: RuleLogEntry,
  change: (db: Db) => Promise<number>,
): Promise<number> {
  const answer = await pool.begin(async (db) => {
    const rows = await change(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    if (rows > 0) await logChange(db, actor, entry);
    return rows;
  });
  await sendCatalogNotification(pool);
  return answer;
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
