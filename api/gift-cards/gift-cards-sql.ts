import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { MOVEMENT_KINDS } from '#contract/office/office-gift-cards-contract.ts';

// Only these statements write `gift_cards` and `gift_card_movements`.

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export type GiftCardRow = {
  id: number;
  orderId: number | null;
  amount: number;
  balance: number;
  codeNumber: number;
  lastFour: string | null;
  locale: Locale;
  senderName: string;
  receiverName: string;
  receiverEmail: string;
  message: string;
  sendOn: string | null;
  issuedAt: Date | null;
  sentAt: Date | null;
  expiresOn: string | null;
  isBlocked: boolean;
  version: number;
  createdAt: Date;
};

const columns = sql`
  g.id, g.order_id as "orderId", g.amount, g.balance, g.code_number as "codeNumber", g.last_four as "lastFour", g.locale,
  g.sender_name as "senderName", g.receiver_name as "receiverName", g.receiver_email as "receiverEmail", g.message,
  g.send_on::text as "sendOn", g.issued_at as "issuedAt", g.sent_at as "sentAt", g.expires_on::text as "expiresOn",
  g.is_blocked as "isBlocked", g.version, g.created_at as "createdAt"`;

export const selectCard = (db: Db, id: number): Promise<GiftCardRow | null> =>
  db.maybe(sql`select ${columns} from gift_cards g where g.id = ${id}::int`);

export const lockCard = (db: Db, id: number): Promise<GiftCardRow | null> =>
  db.maybe(sql`select ${columns} from gift_cards g where g.id = ${id}::int for update`);

export const selectByHash = (db: Db, hash: Buffer): Promise<GiftCardRow | null> =>
  db.maybe(sql`select ${columns} from gift_cards g where g.code_hash = ${hash}`);

export const lockByHash = (db: Db, hash: Buffer): Promise<GiftCardRow | null> =>
  db.maybe(sql`select ${columns} from gift_cards g where g.code_hash = ${hash} for update`);

/** The card that an order sells; null for other orders. */
export const lockSoldCard = (db: Db, orderId: number): Promise<GiftCardRow | null> =>
  db.maybe(sql`select ${columns} from gift_cards g where g.order_id = ${orderId}::int for update`);

export const selectSpentOfSoldCard = async (db: Db, orderId: number): Promise<number> =>
  (
    await db.maybe<{ spent: number }>(sql`
      select g.amount - g.balance as spent from gift_cards g
      where g.order_id = ${orderId}::int and g.issued_at is not null`)
  )?.spent ?? 0;

export const sellsCard = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from gift_cards where order_id = ${orderId}::int`)) !== null;

export type NewGiftCard = Pick<
  GiftCardRow,
  'orderId' | 'amount' | 'locale' | 'senderName' | 'receiverName' | 'receiverEmail' | 'message' | 'sendOn'
>;

export const insertCard = (db: Db, card: NewGiftCard): Promise<number> =>
  db.value(sql`
    insert into gift_cards (order_id, amount, locale, sender_name, receiver_name, receiver_email, message, send_on)
    values (${card.orderId}::int, ${card.amount}, ${card.locale}, ${card.senderName}, ${card.receiverName},
            ${card.receiverEmail}, ${card.message}, ${card.sendOn}::date)
    returning id`);

export const updateIssued = (db: Db, id: number, expiresOn: string | null): Promise<number> =>
  db.run(sql`
    update gift_cards set issued_at = now(), expires_on = ${expiresOn}::date, updated_at = now()
    where id = ${id} and issued_at is null`);

type NewMovement = {
  cardId: number;
  kind: MovementKind;
  amount: number;
  orderId?: number | null;
  refundId?: number | null;
  staffId?: number | null;
  note?: string;
};

/**
 * Adds a movement and changes the balance in one statement. The constraint of the balance refuses a sum below zero.
 */
export const insertMovement = (db: Db, it: NewMovement): Promise<number> =>
  db.run(sql`
    with card as (
      update gift_cards set balance = balance + ${it.amount}::bigint, updated_at = now() where id = ${it.cardId}
      returning id
    )
    insert into gift_card_movements (gift_card_id, kind, amount, order_id, refund_id, staff_id, note)
    select id, ${it.kind}, ${it.amount}::bigint, ${it.orderId ?? null}::int, ${it.refundId ?? null}::int,
           ${it.staffId ?? null}::int, ${it.note ?? ''}
    from card`);

export type CardPart = { cardId: number; amount: number };

/** The card that pays a part of an order, and the part that it still pays. Null without one. */
export const selectCardPart = (db: Db, orderId: number): Promise<CardPart | null> =>
  db.maybe(sql`
    select m.gift_card_id as "cardId", -sum(m.amount)::bigint as amount
    from gift_card_movements m where m.order_id = ${orderId}::int and m.kind in ('spend', 'refund')
    group by m.gift_card_id`);

/** Moves the last day to `least` if it is earlier, so that a refunded part can be used. */
export const extendExpiry = (db: Db, id: number, least: string): Promise<number> =>
  db.run(sql`
    update gift_cards set expires_on = greatest(expires_on, ${least}::date), updated_at = now()
    where id = ${id} and expires_on is not null`);

type Code = { id: number; codeNumber: number; hash: Buffer; lastFour: string };

export const updateCode = (db: Db, { id, codeNumber, hash, lastFour }: Code): Promise<number> =>
  db.run(sql`
    update gift_cards set code_hash = ${hash}, last_four = ${lastFour}, code_number = ${codeNumber}, updated_at = now()
    where id = ${id}`);

export const isCodeOf = async (db: Db, id: number, hash: Buffer): Promise<boolean> =>
  (await db.maybe(sql`select 1 from gift_cards where id = ${id} and code_hash = ${hash}`)) !== null;

export const updateSent = (db: Db, id: number): Promise<number> =>
  db.run(sql`update gift_cards set sent_at = coalesce(sent_at, now()) where id = ${id}`);

type Edit = Pick<GiftCardRow, 'id' | 'isBlocked' | 'receiverEmail' | 'receiverName' | 'sendOn'>;

export const updateCard = (db: Db, { id, isBlocked, receiverEmail, receiverName, sendOn }: Edit): Promise<number> =>
  db.run(sql`
    update gift_cards
    set is_blocked = ${isBlocked}, receiver_email = ${receiverEmail}, receiver_name = ${receiverName},
        send_on = ${sendOn}::date, version = version + 1, updated_at = now()
    where id = ${id}`);

export type MovementRow = {
  id: number;
  kind: MovementKind;
  amount: number;
  balance: number;
  orderId: number | null;
  staff: string | null;
  note: string;
  createdAt: Date;
};

export const selectMovements = (db: Db, cardId: number): Promise<MovementRow[]> =>
  db.many(sql`
    select m.id, m.kind, m.amount, (sum(m.amount) over (order by m.id))::bigint as balance, m.order_id as "orderId",
           s.name as staff, m.note, m.created_at as "createdAt"
    from gift_card_movements m left join staff s on s.id = m.staff_id
    where m.gift_card_id = ${cardId} order by m.id desc limit 500`);

/** Expires up to `limit` cards whose last day is before `day`. Returns the number. */
export const expireCards = (db: Db, day: string, limit: number): Promise<number> =>
  db.run(sql`
    with due as (
      select id, balance from gift_cards where balance > 0 and expires_on < ${day}::date
      order by id limit ${limit} for update skip locked
    ), emptied as (
      update gift_cards g set balance = 0, updated_at = now() from due where g.id = due.id
    )
    insert into gift_card_movements (gift_card_id, kind, amount) select id, 'expire', -balance from due`);

export type CardFilter = {
  q: string;
  state: 'all' | 'active' | 'spent' | 'blocked' | 'expired' | 'unpaid';
  after: number | null;
  day: string;
  limit: number;
};

const inState = (state: CardFilter['state'], day: string): Statement => {
  const isOver = sql`g.expires_on is not null and g.expires_on < ${day}::date`;
  if (state === 'unpaid') return sql`g.issued_at is null`;
  if (state === 'blocked') return sql`g.issued_at is not null and g.is_blocked`;
  if (state === 'expired') return sql`g.issued_at is not null and not g.is_blocked and ${isOver}`;
  if (state === 'all') return sql`true`;
  return sql`g.issued_at is not null and not g.is_blocked and not (${isOver})
             and g.balance ${state === 'spent' ? sql`= 0` : sql`> 0`}`;
};

/** Searches cards by the last four characters of the code, the order, or the receiver. */
const matching = (q: string): Statement => {
  if (q === '') return sql`true`;
  const order = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return sql`g.id = any(array(
    select id from gift_cards where last_four = ${q.slice(-4).toUpperCase()}
    union select id from gift_cards where order_id = ${order}::int
    union select id from gift_cards where lower(receiver_email) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}))`;
};

export const selectCards = (db: Db, { q, state, after, day, limit }: CardFilter): Promise<GiftCardRow[]> =>
  db.many(sql`
    select ${columns} from gift_cards g
    where ${matching(q)} and ${inState(state, day)} and ${after === null ? sql`true` : sql`g.id < ${after}::int`}
    order by g.id desc limit ${limit}`);

/** Movements are append-only, and a trigger protects them. Only the removal of demo data may delete them. */
export async function deleteMovements(db: Db): Promise<void> {
  await db.run(sql`alter table gift_card_movements disable trigger gift_card_movements_append_only`);
  await db.run(sql`delete from gift_card_movements`);
  await db.run(sql`alter table gift_card_movements enable trigger gift_card_movements_append_only`);
}
