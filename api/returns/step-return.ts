import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { recordReturnStatus } from '#api/events/record-event.ts';
import type { Caller } from '#api/http/caller.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type LockedOrder, lockCustomerOrder, lockOrder } from '#api/orders/lock-order.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import type { ReturnCondition } from '#rules/orders/return-reason.ts';
import {
  applyReturnTransition,
  type ReturnStatus,
  type ReturnStep,
  type ReturnTransition,
} from '#rules/orders/return-transitions.ts';
import { cleanText } from '#rules/text/typed-text.ts';
import { mailReturn } from './request-return.ts';

export type LockedReturn = { order: LockedOrder; row: statements.ReturnRow };

/** Locks the order first, as every change of an order does. `seen`: the version that the editor saw. */
export async function lockReturnOfOrder(db: Db, id: number, seen: number | null): Promise<LockedReturn> {
  const orderId = await statements.selectOrderOfReturn(db, id);
  if (orderId === null) throw new Refusal('not_found');
  const order = await lockOrder(db, orderId);
  const row = await statements.lockReturn(db, id);
  if (!row) throw new Refusal('not_found');
  if (seen !== null && seen !== row.version) throw new OfficeRefusal('stale');
  return { order, row };
}

export function nextReturnStatus(status: ReturnStatus, transition: ReturnTransition): ReturnStatus {
  const next = applyReturnTransition(status, transition);
  if (!next) throw new OfficeRefusal('return_step');
  return next;
}

type StepRequest = { id: number; step: ReturnStep; note: string; seen: number | null };

/** Changes the status and mails the buyer. A refusal needs a text for the buyer. */
export function stepReturn(
  db: Db | Pool,
  actor: Actor,
  { id, step, note, seen }: StepRequest,
): Promise<{ orderId: number; change: number }> {
  return transaction(db, async (db) => {
    const { order, row } = await lockReturnOfOrder(db, id, seen);
    const to = nextReturnStatus(row.status, step);
    const text = cleanText(note);
    if (step === 'refuse' && text === '')
      throw new Refusal('validation', { fields: { note: { problem: 'required' } } });
    await statements.updateReturnStatus(db, { id, status: to, note: text, staffId: staffIdOf(actor) });
    await recordReturnStatus(db, row, row.status);
    const change = await logStep(db, actor, {
      id,
      action: step === 'receive' ? 'receiveReturn' : 'stepReturn',
      from: row.status,
      to,
    });
    await mailReturn(db, order, { id, step: to });
    return { orderId: order.id, change };
  });
}

/** The buyer withdraws a return that was not received yet. Idempotent. */
export function cancelReturn(pool: Pool, caller: Caller, orderId: number, id: number): Promise<void> {
  return transaction(pool, async (db) => {
    await lockCustomerOrder(db, caller, orderId);
    const row = await statements.lockReturn(db, id);
    if (row?.orderId !== orderId) throw new Refusal('not_found');
    if (row.status === 'canceled') return;
    const to = applyReturnTransition(row.status, 'cancel');
    if (!to) throw new Refusal('order_step');
    await statements.updateReturnStatus(db, { id, status: to, note: '', staffId: null });
    await recordReturnStatus(db, row, row.status);
    await logStep(db, { source: 'shopper' }, { id, action: 'cancelReturn', from: row.status, to });
  });
}

type CheckRequest = {
  id: number;
  items: readonly { id: number; received: number; condition: ReturnCondition }[];
  note: string;
  seen: number | null;
};

/** Records the received pieces. A line is given once for each condition, which splits it. */
export function checkReturn(
  db: Db | Pool,
  actor: Actor,
  { id, items, note, seen }: CheckRequest,
): Promise<{ orderId: number; change: number }> {
  return transaction(db, async (db) => {
    const { order, row } = await lockReturnOfOrder(db, id, seen);
    const to = nextReturnStatus(row.status, 'check');
    const { whole, split } = checkedLines(row.items, items);
    await statements.updateCheckedItems(db, id, whole);
    if (split.length > 0) await statements.insertSplitItems(db, id, split);
    await statements.updateReturnStatus(db, { id, status: to, note: cleanText(note), staffId: staffIdOf(actor) });
    await recordReturnStatus(db, row, row.status);
    const change = await logChange(db, actor, {
      action: 'checkReturn',
      entity: 'return',
      entityId: id,
      before: { return_status: row.status },
      after: { return_status: to },
    });
    await mailReturn(db, order, { id, step: to });
    return { orderId: order.id, change };
  });
}

type CheckedItem = CheckRequest['items'][number];
type CheckedLines = { whole: (CheckedItem & { quantity: number })[]; split: CheckedItem[] };

/** The first entry of a line keeps the missing pieces. Every other entry has pieces and a condition of its own. */
function checkedLines(lines: readonly statements.ReturnItem[], items: readonly CheckedItem[]): CheckedLines {
  const refused = new Refusal('validation', { fields: { items: { problem: 'invalid' } } });
  if (items.some(({ id }) => lines.every((line) => line.id !== id))) throw refused;
  if (items.every(({ received }) => received === 0)) throw refused;
  const checked: CheckedLines = { whole: [], split: [] };
  for (const { id, quantity } of lines) {
    const [first, ...others] = items.filter((item) => item.id === id);
    const elsewhere = others.reduce((sum, { received }) => sum + received, 0);
    const isSplitFit =
      others.length === 0 ||
      (first?.received !== 0 &&
        others.every(({ received }) => received > 0) &&
        new Set([first, ...others].map((item) => item?.condition)).size === others.length + 1);
    if (!first || !isSplitFit || first.received + elsewhere > quantity) throw refused;
    checked.whole.push({ ...first, quantity: quantity - elsewhere });
    checked.split.push(...others);
  }
  return checked;
}

/** Undoes a receipt or a check. The buyer gets no mail, because the next step sends one. */
export function undoReturnStep(
  db: Db | Pool,
  { actor, action, undoOf }: { actor: Actor; action: string; undoOf: number },
  id: number,
  wanted: ReturnStatus,
): Promise<number> {
  return transaction(db, async (db) => {
    const { row } = await lockReturnOfOrder(db, id, null);
    const to = applyReturnTransition(row.status, row.status === 'checked' ? 'uncheck' : 'unreceive');
    // A return that was received without being accepted goes back to accepted.
    if (!to || (to !== wanted && wanted !== 'requested')) throw new OfficeRefusal('changed_since');
    await statements.updateReturnStatus(db, { id, status: to, note: '', staffId: staffIdOf(actor) });
    await recordReturnStatus(db, row, row.status);
    return logChange(db, actor, {
      ...{ action, entity: 'return', entityId: id, undoOf },
      before: { return_status: row.status },
      after: { return_status: to },
    });
  });
}

type LoggedStep = { id: number; action: string; from: ReturnStatus; to: ReturnStatus };

const logStep = (db: Db, actor: Actor, { id, action, from, to }: LoggedStep): Promise<number> =>
  logChange(db, actor, {
    ...{ action, entity: 'return', entityId: id },
    before: { return_status: from },
    after: { return_status: to },
  });

/** For the undo of a step. */
export async function readReturnStatus(db: Db, id: number): Promise<{ return_status: ReturnStatus } | null> {
  const row = await statements.selectReturn(db, id);
  return row && { return_status: row.status };
}
