import type { Fields } from '#api/audit/audit-log.ts';
import type { Db } from '#api/database/sql.ts';
import type { FieldValue, ProductFields } from '#contract/office/office-product-contract.ts';
import { changeFamily, type FamilyContext, type MemberChange } from './change-family.ts';
import { lockedFamily } from './family.ts';

/** An added or deleted variant has no fields to restore. */
export const isUndoableChange = ({ before, after }: { before: Fields; after: Fields }): boolean =>
  ![...Object.keys(before), ...Object.keys(after)].some((key) => /^variant\.\d+$/.test(key));

export async function undoFamilyChange(
  db: Db,
  by: FamilyContext,
  headId: number,
  before: Fields,
): Promise<number | null> {
  const { head, variants } = await lockedFamily(db, headId);
  const wanted = new Map<number, ProductFields>();
  for (const [key, value] of Object.entries(before)) {
    const [, id, field] = /^variant\.(\d+)\.(.+)$/.exec(key) ?? [];
    const memberId = id === undefined ? headId : Number(id);
    wanted.set(memberId, { ...wanted.get(memberId), [field ?? key]: value as FieldValue });
  }
  const changeOf = ({ id, version }: { id: number; version: number }): MemberChange => ({
    id,
    version,
    fields: wanted.get(id) ?? {},
  });
  return changeFamily(db, by, { ...changeOf(head), variants: variants.map(changeOf) }, new Date());
}
