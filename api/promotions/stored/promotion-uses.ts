import { createHash } from 'node:crypto';
import { type Db, sql, type Transaction } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PromotionUsage } from '#rules/promotions/cart-promotions.ts';
import type { PromotionKind } from '#rules/promotions/promotion.ts';
import { shareOut } from '#rules/promotions/share-out.ts';

/** Identifies the buyer for limits by customer and for first orders. Both are null while the shopper is unknown. */
export type Buyer = { customerId: number | null; email: string | null };

/** E-mail addresses are compared as hashes, so that deleted orders leave none behind. */
export const contactHashOf = (email: string | null): Buffer | null =>
  email ? createHash('sha256').update(email.trim().toLowerCase()).digest() : null;

export type CodeRow = {
  id: number;
  promotionId: number;
  code: string;
  isEnabled: boolean;
  maxUses: number | null;
  maxUsesEach: number | null;
  uses: number;
  usesOfCustomer: number;
  promotionIsEnabled: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
};

const isOf = ({ customerId, email }: Buyer) => sql`
  (a.customer_id = ${customerId}::int or a.contact_hash = ${contactHashOf(email)}::bytea)`;

export const selectCode = (db: Db, folded: string, buyer: Buyer): Promise<CodeRow | null> =>
  db.maybe(sql`
    select c.id, c.promotion_id as "promotionId", c.code, c.is_enabled as "isEnabled", c.max_uses as "maxUses",
           c.max_uses_each as "maxUsesEach", c.uses, p.is_enabled as "promotionIsEnabled", p.starts_at as "startsAt",
           p.ends_at as "endsAt",
           case when c.max_uses_each is null then 0 else (
             select count(distinct a.order_id)::int from order_promotions a
             where a.code_id = c.id and a.returned_at is null and ${isOf(buyer)}) end as "usesOfCustomer"
    from promotion_codes c join promotions p on p.id = c.promotion_id
    where c.folded = ${folded}`);

type UsageRow = PromotionUsage & { id: number };

export const selectUsage = async (
  db: Db,
  ids: readonly number[],
  buyer: Buyer,
): Promise<Map<number, PromotionUsage>> => {
  const rows = await db.many<UsageRow>(sql`
    select p.id, p.uses, p.spent,
           case when p.max_uses_each is null then 0 else (
             select count(distinct a.order_id)::int from order_promotions a
             where a.promotion_id = p.id and a.returned_at is null and ${isOf(buyer)}) end as "usesOfCustomer"
    from promotions p where p.id = any(${[...ids]}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
};

export type BuyerFacts = { tags: string[]; isFirstOrder: boolean };

/** Cancelled orders do not count as earlier ones. */
export const selectBuyerFacts = (db: Db, { customerId, email }: Buyer): Promise<BuyerFacts> =>
  db.one(sql`
    select coalesce((select c.tags from customers c where c.id = ${customerId}::int), '{}') as tags,
           not exists (select 1 from orders o where o.customer_id = ${customerId}::int and o.status <> 'canceled')
           and not exists (
             select 1 from orders o
             where lower(o.email) = lower(${email}::text) and o.status <> 'canceled')
             as "isFirstOrder"`);

export type UsedPromotion = {
  promotionId: number;
  codeId: number | null;
  kind: PromotionKind;
  name: LocalizedText;
  code: string | null;
  part: 'price' | 'line' | 'delivery';
  amount: number;
};

type Claim = { used: readonly UsedPromotion[]; limited: readonly number[]; buyer: Buyer };

/**
 * Counts the uses of limited promotions and codes, in the transaction that places the order. The rows are locked by id
 * before they are compared, so no limit is exceeded. Returns false if one is used up.
 */
export async function claimUses(db: Transaction, { used, limited, buyer }: Claim): Promise<boolean> {
  const amounts = new Map<number, number>();
  for (const { promotionId, amount } of used)
    if (limited.includes(promotionId)) amounts.set(promotionId, (amounts.get(promotionId) ?? 0) + amount);
  const codes = [...new Set(used.flatMap(({ codeId }) => codeId ?? []))];
  const ids = [...amounts.keys()];
  if (ids.length + codes.length === 0) return true;
  await db.pipeline((batch) => [
    ids.length > 0
      ? batch.run(sql`select 1 from promotions where id = any(${ids}::int[]) order by id for update`)
      : null,
    codes.length > 0
      ? batch.run(sql`select 1 from promotion_codes where id = any(${codes}::int[]) order by id for update`)
      : null,
  ]);
  // These statements run after the locks, so they read the counts of transactions that held the locks before.
  const [promotions, counted] = await db.pipeline((batch) => [
    ids.length > 0 ? claimPromotions(batch, ids, [...amounts.values()], buyer) : null,
    codes.length > 0 ? claimCodes(batch, codes, buyer) : null,
  ]);
  return (promotions ?? 0) === ids.length && (counted ?? 0) === codes.length;
}

const claimPromotions = (db: Db, ids: readonly number[], amounts: readonly number[], buyer: Buyer): Promise<number> =>
  db.run(sql`
    update promotions p set uses = p.uses + 1, spent = p.spent + n.amount
    from unnest(${[...ids]}::int[], ${[...amounts]}::bigint[]) as n (id, amount)
    where p.id = n.id and p.is_enabled
      and (p.max_uses is null or p.uses < p.max_uses)
      and (p.budget is null or p.spent + n.amount <= p.budget)
      and (p.max_uses_each is null or (
        select count(distinct a.order_id) from order_promotions a
        where a.promotion_id = p.id and a.returned_at is null and ${isOf(buyer)}) < p.max_uses_each)`);

const claimCodes = (db: Db, ids: readonly number[], buyer: Buyer): Promise<number> =>
  db.run(sql`
    update promotion_codes c set uses = c.uses + 1
    where c.id = any(${[...ids]}::int[]) and c.is_enabled
      and (c.max_uses is null or c.uses < c.max_uses)
      and (c.max_uses_each is null or (
        select count(distinct a.order_id) from order_promotions a
        where a.code_id = c.id and a.returned_at is null and ${isOf(buyer)}) < c.max_uses_each)`);

export const insertUses = (db: Db, orderId: number, { used, buyer }: Pick<Claim, 'used' | 'buyer'>): Promise<number> =>
  db.run(sql`
    insert into order_promotions (order_id, promotion_id, code_id, kind, name, code, part, amount, customer_id, contact_hash)
    select ${orderId}::int, "promotionId", "codeId", kind, name, code, part, amount, ${buyer.customerId}::int,
           ${contactHashOf(buyer.email)}::bytea
    from jsonb_to_recordset(${sql.json([...used])}) as n (
      "promotionId" int, "codeId" int, kind text, name jsonb, code text, part text, amount bigint)`);

/** Returns the uses of a cancelled order, or counts those of a reopened order again, even above a limit. */
export async function moveUses(db: Db, orderId: number, direction: 'return' | 'take'): Promise<void> {
  const isReturn = direction === 'return';
  const moved = await db.many<{ promotionId: number | null; codeId: number | null; amount: number }>(sql`
    update order_promotions set returned_at = ${isReturn ? sql`now()` : sql`null`}
    where order_id = ${orderId} and (returned_at is null) = ${isReturn}
    returning promotion_id as "promotionId", code_id as "codeId", amount`);
  const spent = new Map<number, number>();
  for (const { promotionId, amount } of moved)
    if (promotionId !== null) spent.set(promotionId, (spent.get(promotionId) ?? 0) + amount);
  const codes = [...new Set(moved.flatMap(({ codeId }) => codeId ?? []))];
  const sign = isReturn ? -1 : 1;
  const entries = [...spent].sort(([one], [other]) => one - other);
  if (entries.length > 0)
    await db.run(sql`
      update promotions p set uses = greatest(0, p.uses + ${sign}::int),
                              spent = greatest(0, p.spent + ${sign}::int * n.amount)
      from unnest(${entries.map(([id]) => id)}::int[], ${entries.map(([, amount]) => amount)}::bigint[]) as n (id, amount)
      where p.id = n.id and (p.max_uses is not null or p.max_uses_each is not null or p.budget is not null)`);
  if (codes.length > 0)
    await db.run(sql`
      update promotion_codes set uses = greatest(0, uses + ${sign}::int) where id = any(${codes}::int[])`);
}

type LineUse = { id: number; promotionId: number | null; codeId: number | null; isGift: boolean; amount: number };

/**
 * Stores what the promotions still take off the lines of a changed order, so that their sum is the discount of the
 * lines. A promotion without any part left gives its use back.
 */
export async function changeLineUses(db: Db, orderId: number, left: { lines: number; gifts: number }): Promise<void> {
  const uses = await db.many<LineUse>(sql`
    select id, promotion_id as "promotionId", code_id as "codeId", kind = 'gift' as "isGift", amount
    from order_promotions where order_id = ${orderId} and part = 'line' and returned_at is null order by id for update`);
  const changed = [
    ...sharedAmong(
      uses.filter(({ isGift }) => isGift),
      left.gifts,
    ),
    ...sharedAmong(
      uses.filter(({ isGift }) => !isGift),
      left.lines,
    ),
  ].filter(({ amount, after }) => after !== amount);
  if (changed.length === 0) return;
  const rows = sql`
    jsonb_to_recordset(${sql.json(changed)}) as n (id bigint, "promotionId" int, "codeId" int, amount bigint, after bigint)`;
  await db.run(sql`update order_promotions p set amount = n.after from ${rows} where p.id = n.id and n.after > 0`);
  await db.run(sql`delete from order_promotions p using ${rows} where p.id = n.id and n.after = 0`);
  await db.run(sql`
    update promotions p set uses = greatest(0, p.uses - m.uses), spent = greatest(0, p.spent - m.amount)
    from (select n."promotionId" as id, count(*) filter (where n.after = 0)::int as uses, sum(n.amount - n.after) as amount
          from ${rows} group by n."promotionId") m
    where p.id = m.id and (p.max_uses is not null or p.max_uses_each is not null or p.budget is not null)`);
  await db.run(sql`
    update promotion_codes c set uses = greatest(0, c.uses - 1) from ${rows} where c.id = n."codeId" and n.after = 0`);
}

function sharedAmong(uses: readonly LineUse[], left: number): (LineUse & { after: number })[] {
  const amounts = uses.map(({ amount }) => amount);
  const shares = shareOut(left, amounts, amounts);
  return uses.map((use, at) => ({ ...use, after: shares[at] ?? 0 }));
}

/** Counts the uses again. Needed when a promotion gets its first limit, because only limited ones are counted. */
export const recountUses = (db: Db, id: number): Promise<number> =>
  db.run(sql`
    update promotions p set uses = n.orders, spent = n.amount
    from (select count(distinct order_id)::int as orders, coalesce(sum(amount), 0) as amount
          from order_promotions where promotion_id = ${id} and returned_at is null) n
    where p.id = ${id}`);

export const hasUses = async (db: Db, id: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from order_promotions where promotion_id = ${id} limit 1`)) !== null;
