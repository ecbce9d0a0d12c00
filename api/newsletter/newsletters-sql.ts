import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { startOfDay } from '#api/database/yerevan-day.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { NewsletterFields, Segment } from '#contract/office/office-newsletters-contract.ts';
import { MAX_REFUSALS, type NewsletterState, type RecipientState } from '#rules/shop/newsletter.ts';

// Only these statements write `newsletters` and `newsletter_recipients`.

export type NewsletterRow = {
  id: number;
  subject: LocalizedText;
  text: LocalizedText;
  productIds: number[];
  segment: Segment;
  state: NewsletterState;
  run: number;
  sendAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  updatedAt: Date;
  counts: Partial<Record<RecipientState, number>>;
};

/** The counts of a finished newsletter are stored; those of a running one come from its recipients. */
const columns = sql`
  n.id, n.subject, n.text, n.product_ids as "productIds", n.segment, n.state, n.run, n.send_at as "sendAt",
  n.started_at as "startedAt", n.finished_at as "finishedAt", n.updated_at as "updatedAt",
  coalesce(n.counts, case when n.state in ('sending', 'paused') then (
    select jsonb_object_agg(c.state, c.count) from (
      select r.state, count(*) from newsletter_recipients r where r.newsletter_id = n.id group by r.state) c) end, '{}') as counts`;

export const selectNewsletters = (db: Db, limit: number): Promise<NewsletterRow[]> =>
  db.many(sql`select ${columns} from newsletters n order by n.id desc limit ${limit}`);

export const selectNewsletter = (db: Db, id: number): Promise<NewsletterRow | null> =>
  db.maybe(sql`select ${columns} from newsletters n where n.id = ${id}`);

export const lockNewsletter = (db: Db, id: number): Promise<NewsletterRow | null> =>
  db.maybe(sql`select ${columns} from newsletters n where n.id = ${id} for update of n`);

export const insertNewsletter = (db: Db, fields: NewsletterFields): Promise<number> =>
  db.value(sql`
    insert into newsletters (subject, text, product_ids, segment)
    values (${sql.json(fields.subject)}, ${sql.json(fields.text)}, ${[...fields.product_ids]}::int[], ${sql.json(fields.segment)})
    returning id`);

export const updateNewsletter = (db: Db, id: number, fields: NewsletterFields): Promise<number> =>
  db.run(sql`
    update newsletters set subject = ${sql.json(fields.subject)}, text = ${sql.json(fields.text)},
      product_ids = ${[...fields.product_ids]}::int[], segment = ${sql.json(fields.segment)}, updated_at = now()
    where id = ${id}`);

export const deleteNewsletterRow = (db: Db, id: number): Promise<number> =>
  db.run(sql`delete from newsletters where id = ${id}`);

type Move = { state: NewsletterState; sendAt?: Date | null };

/** Changes the state and starts a new run, so that the sender of the previous run stops. Returns the run number. */
export const updateState = (db: Db, id: number, { state, sendAt }: Move): Promise<number> =>
  db.value(sql`
    update newsletters set state = ${state}, run = run + 1, updated_at = now(),
      send_at = ${sendAt === undefined ? sql`send_at` : sql`${sendAt}::timestamptz`}
    where id = ${id} returning run`);

const isActive = sql`s.confirmed_at is not null and s.stopped_at is null`;

/** The condition that a subscriber belongs to the segment. Aggregates keep the search for orders on its index. */
function inSegment({ languages, tag, orders, ...wanted }: Segment): Statement {
  const conditions = [isActive];
  if (languages.length > 0) conditions.push(sql`s.locale = any(${[...languages]}::text[])`);
  if (tag !== null)
    conditions.push(sql`(select c.tags @> array[${tag}::text] from customers c where c.email = s.email)`);
  if (orders !== 'any') {
    const sum = sql`(select coalesce(sum(o.grand_total), -1) from orders o where lower(o.email) = s.email and ${matching(wanted)})`;
    const least = wanted.min_total ?? 0;
    conditions.push(orders === 'with' ? sql`${sum} >= ${least}` : sql`${sum} < ${least}`);
  }
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`);
}

function matching({ category, since, city }: Pick<Segment, 'category' | 'since' | 'city'>): Statement {
  const conditions = [sql`o.status in ('pending', 'processing', 'completed')`];
  if (since !== null) conditions.push(sql`o.created_at >= ${startOfDay(since)}`);
  if (city !== null)
    conditions.push(sql`
      (select count(*) from order_addresses a
       where a.order_id = o.id and a.kind = 'shipping' and lower(a.city) = lower(${city})) > 0`);
  if (category !== null)
    conditions.push(sql`
      (select count(*) from order_items i join product_categories c on c.product_id = coalesce(i.parent_id, i.product_id)
       where i.order_id = o.id and c.category_id = any(array(
         with recursive below as (
           select ${category}::int as id
           union select k.id from categories k join below on k.parent_id = below.id
         ) select id from below))) > 0`);
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`);
}

type LanguageCount = { locale: Locale; count: number };

export const countSegment = (db: Db, segment: Segment): Promise<LanguageCount[]> =>
  db.many(sql`
    select s.locale, count(*)::int as count from newsletter_subscribers s where ${inSegment(segment)}
    group by s.locale order by s.locale`);

export type SubscriberCounts = { active: number; unconfirmed: number; stopped: number };

export const countSubscribers = (db: Db): Promise<SubscriberCounts> =>
  db.one(sql`
    select (select count(*)::int from newsletter_subscribers s where ${isActive}) as active,
           (select count(*)::int from newsletter_subscribers s where s.confirmed_at is null) as unconfirmed,
           (select count(*)::int from newsletter_subscribers s where s.stopped_at is not null) as stopped`);

/** Stores the recipients when sending starts. A repeated call adds nobody. */
export const insertRecipients = (db: Db, id: number, segment: Segment): Promise<number> =>
  db.run(sql`
    insert into newsletter_recipients (newsletter_id, subscriber_id)
    select ${id}, s.id from newsletter_subscribers s where ${inSegment(segment)}
    on conflict do nothing`);

export const updateStarted = (db: Db, id: number): Promise<number> =>
  db.run(sql`update newsletters set state = 'sending', started_at = coalesce(started_at, now()) where id = ${id}`);

/** Marks mails as `unknown` whose process ended before the mail server answered. */
export const updateUnanswered = (db: Db, id: number): Promise<number> =>
  db.run(sql`update newsletter_recipients set state = 'unknown' where newsletter_id = ${id} and state = 'sending'`);

export type ClaimedRecipient = { id: number; email: string; locale: Locale; tries: number };

/**
 * Takes the next recipients for one process, and skips those who unsubscribed meanwhile. Null when the newsletter was
 * paused or another run has started.
 */
export async function claimRecipients(
  db: Db,
  { id, run, limit }: { id: number; run: number; limit: number },
): Promise<ClaimedRecipient[] | null> {
  const isRunning = await db.maybe(sql`
    select 1 from newsletters where id = ${id} and state = 'sending' and run = ${run} for share`);
  if (!isRunning) return null;
  const claimed = await db.many<ClaimedRecipient & { state: RecipientState }>(sql`
    with next as (
      select subscriber_id from newsletter_recipients where newsletter_id = ${id} and state = 'waiting'
      order by tries, subscriber_id limit ${limit} for update skip locked
    )
    update newsletter_recipients r
    set state = case when s.id is null then 'skipped' else 'sending' end, tries = r.tries + 1
    from next left join newsletter_subscribers s on s.id = next.subscriber_id and ${isActive}
    where r.newsletter_id = ${id} and r.subscriber_id = next.subscriber_id
    returning r.subscriber_id as id, s.email, s.locale, r.tries, r.state`);
  return claimed;
}

export type RecipientResult = { id: number; state: RecipientState };

/** Stores the answers of the mail server. An address that is refused again and again is stopped. */
export async function updateRecipients(db: Db, id: number, results: readonly RecipientResult[]): Promise<void> {
  const answered = sql`jsonb_to_recordset(${sql.json(results)}) as answer (id int, state text)`;
  await db.run(sql`
    update newsletter_recipients r set state = answer.state from ${answered}
    where r.newsletter_id = ${id} and r.subscriber_id = answer.id and r.state in ('sending', 'unknown')`);
  await db.run(sql`
    update newsletter_subscribers s set
      refusals = case when answer.state = 'refused' then s.refusals + 1 else 0 end,
      stopped_at = case when answer.state = 'refused' and s.refusals + 1 >= ${MAX_REFUSALS} then now() else s.stopped_at end
    from ${answered}
    where s.id = answer.id and (answer.state = 'refused' or (answer.state = 'sent' and s.refusals > 0))`);
}

/** Stores the final counts. The rows of recipients are no longer needed, because mails carry no read receipts. */
export const updateFinished = (db: Db, { id, run }: { id: number; run: number }): Promise<number> =>
  db.run(sql`
    with counted as (
      select coalesce(jsonb_object_agg(c.state, c.count), '{}') as counts from (
        select state, count(*) from newsletter_recipients where newsletter_id = ${id} group by state) c
    )
    update newsletters set state = 'sent', finished_at = now(), counts = counted.counts from counted
    where id = ${id} and run = ${run} and state = 'sending' and not exists (
      select 1 from newsletter_recipients r where r.newsletter_id = ${id} and r.state in ('waiting', 'sending'))`);
