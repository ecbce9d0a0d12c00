import { type AuditEntry, readAuditOf } from '#api/audit/read-audit.ts';
import type { Db } from '#api/database/sql.ts';
import { fieldKey } from './family.ts';

type Members = { head: { id: number }; variants: readonly { id: number }[] };

/** Uses the field names of the family, although the list writes a separate entry for each variant. */
export async function readFamilyLog(db: Db, { head, variants }: Members, limit: number): Promise<AuditEntry[]> {
  const ids = [head, ...variants].map(({ id }) => id);
  const entries = await readAuditOf(db, { entity: 'product', ids, limit });
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
