import { type Actor, type AuditContext, type Fields, isSame, logChange } from '#api/audit/audit-log.ts';
import { NEWSLETTER_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { definedFields } from '#api/http/defined-fields.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { NewsletterChange, NewsletterFields, Segment } from '#contract/office/office-newsletters-contract.ts';
import type { NewsletterState } from '#rules/shop/newsletter.ts';
import type { NewsletterRow } from './newsletters-sql.ts';
import * as statements from './newsletters-sql.ts';

/** A newsletter is planned at most this long ahead. */
const MAX_AHEAD_MS = 90 * 86_400_000;
const ENTITY = 'newsletter';

export const { countSegment, countSubscribers, selectNewsletters } = statements;
export type { NewsletterRow } from './newsletters-sql.ts';

export const EVERYBODY: Segment = {
  languages: [],
  tag: null,
  orders: 'any',
  category: null,
  since: null,
  min_total: null,
  city: null,
};

export async function readNewsletter(db: Db, id: number): Promise<NewsletterRow> {
  const found = await statements.selectNewsletter(db, id);
  if (!found) throw new Refusal('not_found');
  return found;
}

export const fieldsOf = ({ subject, text, productIds, segment }: NewsletterRow): NewsletterFields => ({
  subject,
  text,
  product_ids: productIds,
  segment,
});

type NewDraft = { subject: LocalizedText; copyOf: number | undefined };

export function createNewsletter(
  db: Pool | Db,
  actor: Actor,
  { subject, copyOf }: NewDraft,
): Promise<{ id: number; change: number }> {
  return transaction(db, async (db) => {
    const source = copyOf === undefined ? null : fieldsOf(await readNewsletter(db, copyOf));
    const fields = source ?? { subject, text: { hy: '' }, product_ids: [], segment: EVERYBODY };
    const id = await statements.insertNewsletter(db, fields);
    const change = await log(db, { actor }, { action: 'createNewsletter', id, before: {}, after: fields });
    return { id, change };
  });
}

type Edit = { id: number; fields: NewsletterChange; seen: NewsletterChange | null };

/** Changes a draft. Returns null if nothing changes. */
export function changeNewsletter(
  db: Pool | Db,
  { actor, action, undoOf }: AuditContext,
  { id, fields, seen }: Edit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    const stored = await lockIn(db, id, ['draft']);
    const current = fieldsOf(stored);
    const wanted = definedFields(fields);
    await refuseStaleFields(db, { entity: ENTITY, entityId: String(id), wanted, seen, current });
    const after = cleaned({ ...current, ...wanted });
    if (isSame(after, current)) return null;
    await statements.updateNewsletter(db, id, after);
    return log(db, { actor, undoOf }, { action: action ?? 'changeNewsletter', id, before: current, after });
  });
}

export function deleteNewsletter(db: Pool | Db, by: AuditContext, id: number): Promise<number> {
  return transaction(db, async (db) => {
    const stored = await lockIn(db, id, ['draft']);
    await statements.deleteNewsletterRow(db, id);
    return log(db, by, { action: by.action ?? 'deleteNewsletter', id, before: fieldsOf(stored), after: {} });
  });
}

/** The fields of a draft, locked for an undo; null after the draft was sent or deleted. */
export async function readDraftFields(db: Db, id: number): Promise<Fields | null> {
  const stored = await statements.lockNewsletter(db, id);
  return stored?.state === 'draft' ? fieldsOf(stored) : null;
}

type Send = { id: number; at: Date | null; seen: NewsletterFields };

/** Starts or schedules a draft. The second of two simultaneous calls is refused with `newsletter_state`. */
export function sendNewsletter(db: Pool | Db, actor: Actor, { id, at, seen }: Send, now: Date): Promise<number> {
  return transaction(db, async (db) => {
    const stored = await lockIn(db, id, ['draft']);
    const fields = fieldsOf(stored);
    await refuseStaleFields(db, { entity: ENTITY, entityId: String(id), wanted: seen, seen, current: fields });
    refuseIncomplete(fields, at, now);
    const counted = await statements.countSegment(db, fields.segment);
    if (counted.length === 0)
      throw new Refusal('validation', { fields: { segment: { problem: 'rule_no_recipients' } } });
    const sendAt = at ?? now;
    const run = await statements.updateState(db, id, { state: 'scheduled', sendAt });
    await queueNewsletter(db, { newsletterId: id, run }, sendAt);
    return log(
      db,
      { actor },
      { action: 'sendNewsletter', id, before: { state: 'draft' }, after: moveOf('scheduled', sendAt) },
    );
  });
}

/** Withdraws a scheduled newsletter to a draft, or pauses a running one, which keeps its remaining recipients. */
export function pauseNewsletter(db: Pool | Db, actor: Actor, id: number): Promise<number> {
  return transaction(db, async (db) => {
    const { state } = await lockIn(db, id, ['scheduled', 'sending']);
    const next = state === 'scheduled' ? 'draft' : 'paused';
    await statements.updateState(db, id, { state: next, ...(next === 'draft' && { sendAt: null }) });
    return log(db, { actor }, { action: 'pauseNewsletter', id, before: { state }, after: { state: next } });
  });
}

export function resumeNewsletter(db: Pool | Db, actor: Actor, id: number, now: Date): Promise<number> {
  return transaction(db, async (db) => {
    const { state } = await lockIn(db, id, ['paused']);
    const run = await statements.updateState(db, id, { state: 'sending' });
    await queueNewsletter(db, { newsletterId: id, run }, now);
    return log(db, { actor }, { action: 'resumeNewsletter', id, before: { state }, after: { state: 'sending' } });
  });
}

export type NewsletterJob = { newsletterId: number; run: number };

export const queueNewsletter = (db: Db, job: NewsletterJob, startAfter: Date): Promise<void> =>
  insertJob(db, NEWSLETTER_QUEUE, job, { startAfter });

const moveOf = (state: NewsletterState, sendAt: Date): Fields => ({ state, send_at: sendAt.toISOString() });

async function lockIn(db: Db, id: number, states: readonly NewsletterState[]): Promise<NewsletterRow> {
  const stored = await statements.lockNewsletter(db, id);
  if (!stored) throw new Refusal('not_found');
  if (!states.includes(stored.state)) throw new OfficeRefusal('newsletter_state');
  return stored;
}

function refuseIncomplete({ subject, text }: NewsletterFields, at: Date | null, now: Date): void {
  const isLate = at !== null && at.getTime() > now.getTime() + MAX_AHEAD_MS;
  const isPast = at !== null && at.getTime() < now.getTime() - 60_000;
  const problems: Record<string, FieldProblem> = {
    ...(subject.hy.trim() === '' && { subject: { problem: 'required' } }),
    ...(text.hy.trim() === '' && { text: { problem: 'required' } }),
    ...((isLate || isPast) && { at: { problem: 'rule_send_at' } }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}

/** Removes empty languages and repeated products. */
function cleaned({ subject, text, product_ids: productIds, segment }: NewsletterFields): NewsletterFields {
  return { subject: filled(subject), text: filled(text), product_ids: [...new Set(productIds)], segment };
}

function filled({ hy, ru, en }: NewsletterFields['subject']): LocalizedText {
  return { hy: hy.trim(), ...(ru?.trim() && { ru: ru.trim() }), ...(en?.trim() && { en: en.trim() }) };
}

type Logged = { action: string; id: number; before: Fields; after: Fields };

const log = (db: Db, { actor, undoOf }: AuditContext, { id, ...change }: Logged): Promise<number> =>
  logChange(db, actor, { ...change, entity: ENTITY, entityId: id, undoOf });
