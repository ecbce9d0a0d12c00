import { type AuditEntry, readAuditOf } from '#api/audit/read-audit.ts';
import { isOnlyCost, withoutCost } from '#api/audit/without-cost.ts';
import type { Db } from '#api/database/sql.ts';
import { fieldKey } from './family.ts';

type Members = { head: { id: number }; variants: readonly { id: number }[] };

/**
 * Uses the field names of the family, although the list writes a separate entry for each variant. Purchase costs, which
 * not every reader may see, are omitted.
 */
export async function readFamilyLog(db: Db, { head, variants }: Members, limit: number): Promise<AuditEntry[]> {
  const ids = [head, ...variants].map(({ id }) => id);
  const logged = await readAuditOf(db, { entity: 'product', ids, limit });
  const entries = logged.filter((entry) => !isOnlyCost(entry)).map(withoutCost);
  return entries.map((entry) => {
    const id = Number(entry.entityId);
    if (id === head.id) return entry;
    const named = (fields: AuditEntry['before']) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [fieldKey({ id, parentId: head.id }, field), value]),
      );
    return { ...entry, before: named(entry.before), after: named(entry.after) };
  });
}
