import type { AuditEntry } from './read-audit.ts';

/** The entry without purchase costs of products. `cost` of a bank is another field, so other entities stay as they are. */
export function withoutCost(entry: AuditEntry): AuditEntry {
  if (!hasCost(entry)) return entry;
  const [{ cost: _, ...before }, { cost: __, ...after }] = [entry.before, entry.after];
  return { ...entry, before, after };
}

const hasCost = ({ entity, before, after }: AuditEntry): boolean =>
  entity === 'product' && ('cost' in before || 'cost' in after);

/** True if the purchase cost is the only changed field. */
export const isOnlyCost = (entry: AuditEntry): boolean =>
  hasCost(entry) && Object.keys({ ...entry.before, ...entry.after }).length === 1;
