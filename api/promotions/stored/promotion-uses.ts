import { createHash } from 'node:crypto';
import { type Db, sql, type Transaction } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { PromotionUsage } from '#rules/promotions/cart-promotions.ts';
import type { PromotionKind } from '#rules/promotions/promotion.ts';
import { shareOut } from '#rules/promotions/share-out.ts';

/** Identifies the buyer for limits by customer and for first orders. Both are null while the shopper is unknown. */
export type Buyer = { customerId: number | null; email: string | null };

/** E-mail addresses are compared as hashes, so that deleted orders leave none behind. */
const contactHashOf = (email: string | null): Buffer | null =>
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
  /** Drams off each line of the order, gifts last; only for the part `line`. */
  lines?: readonly number[];
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
    ids.length > 0 ? lockPromotions(batch, ids) : null,
    codes.length > 0 ? lockCodes(batch, codes) : null,
  ]);
  // These statements run after the locks, so they read the counts of transactions that held the locks before.
  const [promotions, counted] = await db.pipeline((batch) => [
    ids.length > 0 ? claimPromotions(batch, ids, [...amounts.values()], buyer) : null,
    codes.length > 0 ? claimCodes(batch, codes, buyer) : null,
  ]);
  return (promotions ?? 0) === ids.length && (counted ?? 0) === codes.length;
}

/** All transactions lock promotions and then codes, each by id, which prevents deadlocks. */
const lockPromotions = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`select 1 from promotions where id = any(${[...ids]}::int[]) order by id for update`);

const lockCodes = (db: Db, ids: readonly number[]): Promise<number> =>
  db.run(sql`select 1 from promotion_codes where id = any(${[...ids]}::int[]) order by id for update`);

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

/** Call it after the lines of the order are inserted. */
export const insertUses = (db: Db, orderId: number, { used, buyer }: Pick<Claim, 'used' | 'buyer'>): Promise<number> =>
  db.run(sql`
    with given as (
      select * from jsonb_to_recordset(${sql.json([...used])}) as n (
        "promotionId" int, "codeId" int, kind text, name jsonb, code text, part text, amount bigint, lines jsonb)
    ), stored as (
      insert into order_promotions (order_id, promotion_id, code_id, kind, name, code, part, amount, customer_id, contact_hash)
      select ${orderId}::int, "promotionId", "codeId", kind, name, code, part, amount, ${buyer.customerId}::int,
             ${contactHashOf(buyer.email)}::bytea
      from given
      returning id, promotion_id, part
    ), item as (select id, row_number() over (order by id) as at from order_items where order_id = ${orderId})
    insert into order_item_promotions (order_item_id, order_promotion_id, amount)
    select item.id, stored.id, share.amount::bigint
    from stored join given on given."promotionId" = stored.promotion_id and given.part = stored.part
    cross join lateral jsonb_array_elements_text(given.lines) with ordinality as share (amount, at)
    join item on item.at = share.at
    where stored.part = 'line' and share.amount::bigint > 0`);

/** Returns the uses of a cancelled order, or counts those of a reopened order again, even above a limit. */
export async function moveUses(db: Db, orderId: number, direction: 'return' | 'take'): Promise<void> {
  const isReturn = direction === 'return';
  const moved = await db.many<{ promotionId: number | null; codeId: number | null; amount: number }>(sql`
    update order_promotions set returned_at = ${isReturn ? sql`now()` : sql`null`}
    where order_id = ${orderId} and (returned_at is null) = ${isReturn}
    returning promotion_id as "promotionId", code_id as "codeId", amount`);
  const sign = isReturn ? -1 : 1;
  const byPromotion = Map.groupBy(moved, ({ promotionId }) => promotionId);
  await addToCounts(db, {
    promotions: [...byPromotion].flatMap(([id, uses]) =>
      id === null ? [] : [{ id, uses: sign, spent: sign * uses.reduce((sum, { amount }) => sum + amount, 0) }],
    ),
    codes: moved.flatMap(({ codeId }) => codeId ?? []),
    uses: sign,
  });
}

/** `uses`: of each code. */
type Counts = { promotions: { id: number; uses: number; spent: number }[]; codes: number[]; uses: 1 | -1 };

/** Only limited promotions are counted. */
async function addToCounts(db: Db, { promotions, codes: given, uses }: Counts): Promise<void> {
  const codes = [...new Set(given)];
  const ids = promotions.map(({ id }) => id);
  if (ids.length > 0) await lockPromotions(db, ids);
  if (codes.length > 0) await lockCodes(db, codes);
  if (ids.length > 0)
    await db.run(sql`
      update promotions p set uses = greatest(0, p.uses + n.uses), spent = greatest(0, p.spent + n.spent)
      from jsonb_to_recordset(${sql.json(promotions)}) as n (id int, uses int, spent bigint)
      where p.id = n.id and (p.max_uses is not null or p.max_uses_each is not null or p.budget is not null)`);
  if (codes.length > 0)
    await db.run(sql`
      update promotion_codes set uses = greatest(0, uses + ${uses}::int) where id = any(${codes}::int[])`);
}

type Share = { itemId: number; amount: number };
type LineUse = {
  id: number;
  promotionId: number | null;
  codeId: number | null;
  isGift: boolean;
  amount: number;
  /** The part of each line; empty for orders of older versions. */
  shares: Share[];
};

/** A line of a changed order with its new discount. */
export type DiscountedLine = { itemId: number; isGift: boolean; discount: number };

/**
 * Stores what the promotions still take off the lines of a changed order, so that their sum is the discount of the
 * lines. A promotion without any part left gives its use back. Call it after removed lines are deleted.
 */
export async function changeLineUses(db: Db, orderId: number, lines: readonly DiscountedLine[]): Promise<void> {
  const uses = await db.many<LineUse>(sql`
    select id, promotion_id as "promotionId", code_id as "codeId", kind = 'gift' as "isGift", amount,
           (select coalesce(jsonb_agg(jsonb_build_object('itemId', s.order_item_id, 'amount', s.amount)), '[]')
            from order_item_promotions s where s.order_promotion_id = p.id) as shares
    from order_promotions p where order_id = ${orderId} and part = 'line' and returned_at is null order by id for update`);
  const after = uses.some(({ shares }) => shares.length > 0) ? sharedByLine(uses, lines) : sharedByAmount(uses, lines);
  const changed = after.filter(({ left, amount }) => left !== amount);
  if (changed.length === 0) return;
  const shares = changed.flatMap(({ id, shares }) => shares.map((share) => ({ id, ...share })));
  await db.run(sql`
    update order_item_promotions s set amount = n.amount
    from jsonb_to_recordset(${sql.json(shares)}) as n (id bigint, "itemId" int, amount bigint)
    where s.order_promotion_id = n.id and s.order_item_id = n."itemId" and n.amount > 0`);
  await db.run(sql`
    delete from order_item_promotions s
    using jsonb_to_recordset(${sql.json(shares)}) as n (id bigint, "itemId" int, amount bigint)
    where s.order_promotion_id = n.id and s.order_item_id = n."itemId" and n.amount = 0`);
  const rows = sql`jsonb_to_recordset(${sql.json(changed)}) as n (id bigint, "left" bigint)`;
  await db.run(sql`update order_promotions p set amount = n."left" from ${rows} where p.id = n.id and n."left" > 0`);
  await db.run(sql`delete from order_promotions p using ${rows} where p.id = n.id and n."left" = 0`);
  await addToCounts(db, {
    promotions: changed.flatMap(({ promotionId: id, amount, left }) =>
      id === null ? [] : [{ id, uses: left === 0 ? -1 : 0, spent: left - amount }],
    ),
    codes: changed.flatMap(({ codeId, left }) => (left === 0 ? (codeId ?? []) : [])),
    uses: -1,
  });
}

type ChangedUse = LineUse & { left: number };

/** The new discount of each line is divided over the promotions of this line. */
function sharedByLine(uses: readonly LineUse[], lines: readonly DiscountedLine[]): ChangedUse[] {
  const left = new Map<LineUse, Share[]>(uses.map((use) => [use, []]));
  for (const { itemId, discount } of lines) {
    const own = uses.flatMap((use) => {
      const share = use.shares.find((one) => one.itemId === itemId);
      return share ? [{ use, amount: share.amount }] : [];
    });
    const amounts = own.map(({ amount }) => amount);
    const shares = shareOut(discount, amounts, amounts);
    own.forEach(({ use }, at) => {
      left.get(use)?.push({ itemId, amount: shares[at] ?? 0 });
    });
  }
  return [...left].map(([use, shares]) => ({
    ...use,
    ...{ shares, left: shares.reduce((sum, { amount }) => sum + amount, 0) },
  }));
}

/** Orders of older versions stored no parts by line. */
function sharedByAmount(uses: readonly LineUse[], lines: readonly DiscountedLine[]): ChangedUse[] {
  return [true, false].flatMap((isGift) => {
    const same = uses.filter((use) => use.isGift === isGift);
    const amounts = same.map(({ amount }) => amount);
    const left = lines.reduce((sum, line) => (line.isGift === isGift ? sum + line.discount : sum), 0);
    const shares = shareOut(left, amounts, amounts);
    return same.map((use, at) => ({ ...use, left: shares[at] ?? 0 }));
  });
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
