import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { isForgotten } from '#api/orders/forgotten-order.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { ShopperTextKind, ShopperTextStatus } from '#rules/reviews/shopper-text.ts';

// Only these statements write `shopper_texts`, `shopper_photos` and `shopper_text_votes`. The family of a text is
// written by `api/catalog/ratings`.

export type OwnReviewRow = {
  id: number;
  stars: number;
  text: string;
  pros: string;
  cons: string;
  name: string;
  status: ShopperTextStatus;
  refusal: string;
  photos: number[];
};

export type ReviewLine = {
  itemId: number;
  productId: number | null;
  name: LocalizedText;
  image: string | null;
  review: OwnReviewRow | null;
};

export type ReviewOrder = {
  id: number;
  status: OrderStatus;
  locale: Locale;
  email: string;
  firstName: string;
  lastName: string;
  customerId: number | null;
  lines: ReviewLine[];
};

/** A caller as for other calls of an order, or the link of a mail. */
export type ReviewAccess = Pick<Caller, 'customerId' | 'placedOrders' | 'openedOrders'> | 'link';

const isOwn = (by: ReviewAccess): Statement =>
  by === 'link'
    ? sql`not ${isForgotten}`
    : sql`(o.customer_id = ${by.customerId}::int
           or o.customer_id is null and o.id = any(${[...by.placedOrders]}::int[])
           or not ${isForgotten} and o.id = any(${[...by.openedOrders]}::int[]))`;

/** Null for the order of somebody else and of a deleted account. */
export const selectReviewOrder = (db: Db, by: ReviewAccess, orderId: number): Promise<ReviewOrder | null> =>
  db.maybe(sql`
    select o.id, o.status, o.locale, o.email, o.first_name as "firstName", o.last_name as "lastName",
           o.customer_id as "customerId",
           (select coalesce(jsonb_agg(jsonb_build_object(
              'itemId', i.id, 'productId', i.product_id, 'name', i.name, 'image', i.image,
              'review', (select jsonb_build_object(
                 'id', t.id, 'stars', t.stars, 'text', t.text, 'pros', t.pros, 'cons', t.cons, 'name', t.name,
                 'status', t.status, 'refusal', t.refusal,
                 'photos', array(select p.id from shopper_photos p where p.text_id = t.id order by p.id))
               from shopper_texts t where t.order_item_id = i.id and t.kind = 'review')) order by i.id), '[]')
            from order_items i where i.order_id = o.id) as lines
    from orders o where o.id = ${orderId}::int and ${isOwn(by)}`);

export type NewText = {
  kind: ShopperTextKind;
  productId: number | null;
  questionId: number | null;
  orderItemId: number | null;
  isBought: boolean;
  customerId: number | null;
  email: string;
  locale: Locale;
  name: string;
  stars: number | null;
  text: string;
  pros: string;
  cons: string;
  isSuspicious: boolean;
};

/** Null if the line has a review already. */
export const insertText = async (db: Db, it: NewText): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(sql`
      insert into shopper_texts
        (kind, product_id, family_id, question_id, order_item_id, is_bought, customer_id, email, locale, name, stars, text,
         pros, cons, is_suspicious)
      select ${it.kind}, p.id, coalesce(p.parent_id, p.id), ${it.questionId}::int, ${it.orderItemId}::int, ${it.isBought},
             ${it.customerId}::int, ${it.email}, ${it.locale}, ${it.name}, ${it.stars}::smallint, ${it.text}, ${it.pros},
             ${it.cons}, ${it.isSuspicious}
      from (select ${it.productId}::int as id) as wanted left join products p on p.id = wanted.id
      on conflict (order_item_id) where order_item_id is not null and kind = 'review' do nothing
      returning id`)
  )?.id ?? null;

type ReviewContent = Pick<NewText, 'locale' | 'name' | 'stars' | 'text' | 'pros' | 'cons' | 'isSuspicious'>;

/** Changes a review that is not decided. Returns 0 for a decided one. */
export const updatePendingReview = (db: Db, id: number, it: ReviewContent): Promise<number> =>
  db.run(sql`
    update shopper_texts
    set locale = ${it.locale}, name = ${it.name}, stars = ${it.stars}::smallint, text = ${it.text}, pros = ${it.pros},
        cons = ${it.cons}, is_suspicious = ${it.isSuspicious}, version = version + 1, updated_at = now()
    where id = ${id} and status = 'pending'`);

export type TextRow = {
  id: number;
  kind: ShopperTextKind;
  productId: number | null;
  familyId: number | null;
  questionId: number | null;
  email: string;
  locale: Locale;
  status: ShopperTextStatus;
  refusal: string;
  reply: string;
  version: number;
  photos: number;
};

const textRow = sql`
  select t.id, t.kind, t.product_id as "productId", t.family_id as "familyId", t.question_id as "questionId", t.email,
         t.locale, t.status, t.refusal, t.reply, t.version,
         (select count(*)::int from shopper_photos p where p.text_id = t.id) as photos
  from shopper_texts t`;

export const selectText = (db: Db, id: number): Promise<TextRow | null> =>
  db.maybe(sql`${textRow} where t.id = ${id}::int`);

export async function lockText(db: Db, id: number): Promise<TextRow | null> {
  await db.run(sql`select 1 from shopper_texts where id = ${id}::int for update`);
  return selectText(db, id);
}

export const updateStatus = (
  db: Db,
  { id, status, refusal, now }: { id: number; status: ShopperTextStatus; refusal: string; now: Date },
): Promise<number> =>
  db.run(sql`
    update shopper_texts
    set status = ${status}, refusal = ${refusal}, version = version + 1, updated_at = now(),
        published_at = case when ${status} <> 'published' then null
                            else coalesce(published_at, date_trunc('milliseconds', ${now}::timestamptz)) end
    where id = ${id}`);

export const updateReply = (db: Db, { id, reply, now }: { id: number; reply: string; now: Date }): Promise<number> =>
  db.run(sql`
    update shopper_texts
    set reply = ${reply}, replied_at = case when ${reply} = '' then null else ${now}::timestamptz end,
        version = version + 1, updated_at = now()
    where id = ${id}`);

/** Pending texts that were written before a day and show no sign of spam. */
export const selectUnread = (db: Db, before: Date, limit: number): Promise<{ id: number }[]> =>
  db.many(sql`
    select id from shopper_texts
    where status = 'pending' and created_at < ${before}::timestamptz and not is_suspicious order by id limit ${limit}`);

export const insertPhoto = (db: Db, textId: number, picture: Buffer): Promise<number> =>
  db.value(sql`
    insert into shopper_photos (text_id, picture) values (${textId}::int, ${picture}) returning id`);

export const deletePhoto = (db: Db, textId: number, photoId: number): Promise<number> =>
  db.run(sql`delete from shopper_photos where id = ${photoId}::int and text_id = ${textId}::int`);

export const selectPhoto = async (db: Db, textId: number, photoId: number): Promise<Buffer | null> =>
  (
    await db.maybe<{ picture: Buffer }>(sql`
      select picture from shopper_photos where id = ${photoId}::int and text_id = ${textId}::int`)
  )?.picture ?? null;

export const selectPhotosOf = (db: Db, textId: number): Promise<{ id: number; picture: Buffer }[]> =>
  db.many(sql`select id, picture from shopper_photos where text_id = ${textId}::int order by id`);

export const updatePhotoPaths = (db: Db, paths: readonly { id: number; path: string }[]): Promise<number> =>
  db.run(sql`
    update shopper_photos p set path = s.path
    from jsonb_to_recordset(${sql.json(paths)}) as s (id int, path text) where p.id = s.id`);

export const selectVote = (db: Db, textId: number, voter: Buffer): Promise<{ isUseful: boolean } | null> =>
  db.maybe(sql`
    select is_useful as "isUseful" from shopper_text_votes where text_id = ${textId}::int and voter = ${voter}`);

/** Stores a vote, or removes it with null. Lock the text before. */
export async function replaceVote(db: Db, textId: number, voter: Buffer, isUseful: boolean | null): Promise<void> {
  await db.run(sql`delete from shopper_text_votes where text_id = ${textId}::int and voter = ${voter}`);
  if (isUseful !== null)
    await db.run(sql`
      insert into shopper_text_votes (text_id, voter, is_useful) values (${textId}::int, ${voter}, ${isUseful})`);
}

/** Adds to the counters that lists sort by. */
export const addVotes = (
  db: Db,
  textId: number,
  { useful, useless }: { useful: number; useless: number },
): Promise<{ useful: number; useless: number }> =>
  db.one(sql`
    update shopper_texts set useful = useful + ${useful}, useless = useless + ${useless}
    where id = ${textId}::int returning useful, useless`);

/** Texts of a customer, and those of orders that belong to the account since a merge. */
export const textsOf = (customerId: number): Statement => sql`
  select id from shopper_texts where customer_id = ${customerId}
  union
  select t.id from shopper_texts t where t.kind = 'review' and t.order_item_id = any(${itemsOf(customerId)})
  union
  select t.id from shopper_texts t where t.kind = 'answer' and t.order_item_id = any(${itemsOf(customerId)})`;

/** One index contains the items of reviews, and one those of answers. */
const itemsOf = (customerId: number): Statement => sql`
  array(select i.id from order_items i
        where i.order_id = any(array(select o.id from orders o where o.customer_id = ${customerId})))`;

/** Published texts stay without a name; others are deleted. Called before the account and its orders are forgotten. */
export async function forgetTextsOf(db: Db, customerId: number): Promise<number[]> {
  await db.run(sql`delete from shopper_texts where status <> 'published' and id in (${textsOf(customerId)})`);
  const named = await db.many<{ familyId: number | null }>(sql`
    update shopper_texts set name = '', email = '', customer_id = null, version = version + 1, updated_at = now()
    where id in (${textsOf(customerId)}) returning family_id as "familyId"`);
  return named.flatMap(({ familyId }) => familyId ?? []);
}

/** True if the customer has bought the product or another variant of it. */
export const hasBought = async (db: Db, customerId: number, familyId: number): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${customerId} and o.status in ('completed', 'closed')
      and (i.product_id = ${familyId} or i.parent_id = ${familyId}) limit 1`)) !== null;
