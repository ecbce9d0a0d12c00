import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { Promotion } from '#rules/promotions/promotion.ts';

export type StoredPromotion = Promotion & { name: LocalizedText; uses: number; spent: number };

type PromotionRow = Omit<StoredPromotion, 'startsAt' | 'endsAt' | 'hours'> & {
  startsAt: Date | null;
  endsAt: Date | null;
  hourFrom: number | null;
  hourTo: number | null;
};

const columns: Statement = sql`
  p.id, p.name, p.kind, p.is_enabled as "isEnabled", p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.hour_from as "hourFrom", p.hour_to as "hourTo", p.selection, p.benefit, p.conditions, p.needs_code as "needsCode",
  p.max_uses as "maxUses", p.max_uses_each as "maxUsesEach", p.budget, p.uses, p.spent, p.priority,
  p.stacking_group as "group"`;

const toPromotion = ({ hourFrom, hourTo, startsAt, endsAt, ...row }: PromotionRow): StoredPromotion => ({
  ...row,
  startsAt: startsAt?.getTime() ?? null,
  endsAt: endsAt?.getTime() ?? null,
  hours: hourFrom === null || hourTo === null ? null : { from: hourFrom, to: hourTo },
});

/** All promotions, the newest first. A shop has at most a few hundred. */
export const selectPromotions = async (db: Db): Promise<StoredPromotion[]> =>
  (await db.many<PromotionRow>(sql`select ${columns} from promotions p order by p.id desc`)).map(toPromotion);

/** Promotions that apply now or later, the oldest first. */
export const selectLivePromotions = async (db: Db, now: Date): Promise<StoredPromotion[]> =>
  (
    await db.many<PromotionRow>(sql`
      select ${columns} from promotions p
      where p.is_enabled and (p.ends_at is null or p.ends_at > ${now}) order by p.id`)
  ).map(toPromotion);

export const selectPromotion = async (db: Db, id: number): Promise<StoredPromotion | null> => {
  const row = await db.maybe<PromotionRow>(sql`select ${columns} from promotions p where p.id = ${id}`);
  return row && toPromotion(row);
};

/** Locks the promotions, so that changes of staff run one after the other. */
export const lockPromotions = (db: Db): Promise<number> =>
  db.run(sql`select from promotion_versions where id for update`);

/** Increases the version. Processes with an older one read the promotions again, at the latest before an order. */
export const countPromotionChange = (db: Db): Promise<number> =>
  db.run(sql`update promotion_versions set version = version + 1 where id`);

export const selectPromotionVersion = (db: Db): Promise<{ version: number }> =>
  db.one(sql`select version from promotion_versions where id`);

export type NewPromotion = Omit<StoredPromotion, 'id' | 'uses' | 'spent'>;

const values = (promotion: NewPromotion): Statement => sql`
  ${sql.json(promotion.name)}::jsonb, ${promotion.kind}, ${promotion.isEnabled}, ${dateOf(promotion.startsAt)}::timestamptz,
  ${dateOf(promotion.endsAt)}::timestamptz, ${promotion.hours?.from ?? null}::smallint, ${promotion.hours?.to ?? null}::smallint,
  ${sql.json(promotion.selection)}::jsonb, ${sql.json(promotion.benefit)}::jsonb, ${sql.json(promotion.conditions)}::jsonb,
  ${promotion.needsCode}, ${promotion.maxUses}::int, ${promotion.maxUsesEach}::int, ${promotion.budget}::bigint,
  ${promotion.priority}::int, ${promotion.group}`;

const names: Statement = sql`
  name, kind, is_enabled, starts_at, ends_at, hour_from, hour_to, selection, benefit, conditions, needs_code, max_uses,
  max_uses_each, budget, priority, stacking_group`;

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

export const insertPromotion = (db: Db, promotion: NewPromotion): Promise<{ id: number }> =>
  db.one(sql`insert into promotions (${names}) values (${values(promotion)}) returning id`);

/** Inserts a deleted promotion again with its id, for undo. */
export const insertPromotionAs = (db: Db, id: number, promotion: NewPromotion): Promise<number> =>
  db.run(sql`
    insert into promotions (id, ${names}) overriding system value values (${id}, ${values(promotion)})`);

export const updatePromotion = (db: Db, id: number, promotion: NewPromotion): Promise<number> =>
  db.run(sql`
    update promotions set (${names}) = (${values(promotion)}), version = version + 1, updated_at = now()
    where id = ${id}`);

export const removePromotion = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from promotions where id = ${id}`);

/** Switches off all promotions that apply now or later. Returns their ids. */
export const switchAllOff = (db: Db, now: Date): Promise<{ id: number }[]> =>
  db.many(sql`
    update promotions set is_enabled = false, version = version + 1, updated_at = now()
    where is_enabled and (ends_at is null or ends_at > ${now}) returning id`);
