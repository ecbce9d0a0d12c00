import { type Actor, CLI, type Fields, isSame, logChange, logChanges } from '#api/audit/audit-log.ts';
import { insertChanges, sendCatalogNotification, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import { hasUses, recountUses } from '#api/promotions/stored/promotion-uses.ts';
import * as statements from '#api/promotions/stored/stored-promotions.ts';
import { LOCALES } from '#contract/locale.ts';
import type { PromotionFieldsInput, SomePromotionFields } from '#contract/office/office-promotions-contract.ts';
import { changedFields, type PromotionFields, toFields, toPromotion } from './promotion-fields.ts';

export type PromotionContext = { actor: Actor; action?: string; undoOf?: number; now?: Date };

export const PROMOTIONS_BY_COMMAND: PromotionContext = { actor: CLI };

/** Entity of the audit entries. */
export const PROMOTION_ENTITY = 'promotion';

export function createPromotion(
  pool: Pool | Db,
  by: PromotionContext,
  input: PromotionFieldsInput,
): Promise<{ id: number; change: number }> {
  const promotion = toPromotion(input);
  return changed(pool, async (db) => {
    const { id } = await statements.insertPromotion(db, promotion);
    return { id, change: await log(db, by, { id, action: 'createPromotion', before: {}, after: toFields(promotion) }) };
  });
}

type PromotionChange = {
  id: number;
  fields: SomePromotionFields;
  /** The fields that the editor saw. Null skips the check for changes of colleagues. */
  seen: Fields | null;
};

/** Returns null when nothing changed. The kind of a promotion that orders used cannot change. */
export function changePromotion(
  pool: Pool | Db,
  by: PromotionContext,
  { id, fields, seen }: PromotionChange,
): Promise<number | null> {
  return changed(pool, async (db) => {
    const before = await find(db, id);
    const current = toFields(before);
    const after = changedFields(current, fields);
    const wanted = Object.fromEntries(
      Object.keys(fields).map((field) => [field, after[field as keyof PromotionFields]]),
    );
    await refuseStaleFields(db, { entity: PROMOTION_ENTITY, entityId: String(id), wanted, seen, current });
    if (isSame(after, current)) return null;
    if (after.kind !== current.kind && (await hasUses(db, id)))
      throw new Refusal('validation', { fields: { kind: { problem: 'invalid' } } });
    await statements.updatePromotion(db, id, toPromotion(after));
    await recountUses(db, id);
    return log(db, by, { id, action: 'changePromotion', before: current, after });
  });
}

export function copyPromotion(
  pool: Pool | Db,
  by: PromotionContext,
  id: number,
): Promise<{ id: number; change: number }> {
  return changed(pool, async (db) => {
    const original = await find(db, id);
    const name = { ...original.name };
    for (const locale of LOCALES) {
      const text = name[locale];
      if (text) name[locale] = `${text} (2)`;
    }
    const copy = { ...original, name, isEnabled: false };
    const { id: copied } = await statements.insertPromotion(db, copy);
    const entry = { id: copied, action: 'copyPromotion', before: {}, after: toFields(copy) };
    return { id: copied, change: await log(db, by, entry) };
  });
}

/** Deletes a promotion. One that orders used ends now instead, because the orders refer to it. */
export function deletePromotion(
  pool: Pool | Db,
  by: PromotionContext,
  id: number,
): Promise<{ change: number; is_deleted: boolean }> {
  const { now = new Date() } = by;
  return changed(pool, async (db) => {
    const before = await find(db, id);
    const fields = toFields(before);
    const isDeleted = !(await hasUses(db, id));
    const startsAt = before.startsAt !== null && before.startsAt >= now.getTime() ? null : before.startsAt;
    const ended = { ...before, startsAt, endsAt: now.getTime(), isEnabled: false };
    if (isDeleted) await statements.removePromotion(db, id);
    else await statements.updatePromotion(db, id, ended);
    const after = isDeleted ? {} : toFields(ended);
    const change = await log(db, by, { id, action: 'deletePromotion', before: fields, after });
    return { change, is_deleted: isDeleted };
  });
}

/** Switches off every promotion that applies now or later. Returns the ids and the audit entries. */
export function stopPromotions(pool: Pool | Db, by: PromotionContext): Promise<{ count: number; changes: number[] }> {
  const { now = new Date(), actor } = by;
  return changed(pool, async (db) => {
    const stopped = await statements.switchAllOff(db, now);
    const changes = await logChanges(
      db,
      actor,
      stopped.map(({ id }) => ({
        action: 'stopPromotions',
        entity: PROMOTION_ENTITY,
        entityId: id,
        before: { is_enabled: true },
        after: { is_enabled: false },
      })),
    );
    return { count: stopped.length, changes };
  });
}

/** Current fields for undo; empty for a promotion that does not exist. */
export async function readPromotionFields(db: Db, key: string): Promise<Fields> {
  const promotion = await statements.selectPromotion(db, Number(key));
  return promotion ? toFields(promotion) : {};
}

/** Restores the fields of an audit entry. Without fields the promotion did not exist before. */
export function restorePromotion(db: Db, by: PromotionContext, key: string, before: Fields): Promise<number | null> {
  const id = Number(key);
  return changed(db, async () => {
    const now = await statements.selectPromotion(db, id);
    if (Object.keys(before).length === 0) return now ? (await deletePromotion(db, by, id)).change : null;
    const current = now ? toFields(now) : {};
    // An audit entry has no fields that were null before and after, so they start as null here.
    const restored = toPromotion({ ...NULLS, ...current, ...before } as PromotionFields);
    if (now) await statements.updatePromotion(db, id, restored);
    else await statements.insertPromotionAs(db, id, restored);
    await recountUses(db, id);
    return log(db, by, { id, action: 'undoChange', before: current, after: toFields(restored) });
  });
}

const NULLS = { starts_at: null, ends_at: null, hours: null, max_uses: null, max_uses_each: null, budget: null };

async function find(db: Db, id: number): Promise<statements.StoredPromotion> {
  const promotion = await statements.selectPromotion(db, id);
  if (!promotion) throw new Refusal('not_found');
  return promotion;
}

type Entry = { id: number; action: string; before: Fields; after: Fields };

const log = (db: Db, { actor, action, undoOf }: PromotionContext, entry: Entry): Promise<number> =>
  logChange(db, actor, {
    action: action ?? entry.action,
    entity: PROMOTION_ENTITY,
    entityId: entry.id,
    before: entry.before,
    after: entry.after,
    undoOf,
  });

/** Serializes changes, and makes every process read the promotions again. */
async function changed<T>(pool: Pool | Db, change: (db: Db) => Promise<T>): Promise<T> {
  const answer = await transaction(pool, async (db) => {
    await statements.lockPromotions(db);
    const done = await change(db);
    await statements.countPromotionChange(db);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
    return done;
  });
  await sendCatalogNotification(pool);
  return answer;
}
