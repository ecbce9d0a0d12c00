import { type Actor, type AuditContext, logChange } from '#api/audit/audit-log.ts';
import { BLOCKED_STATUS, isBlocked, OPEN_STATUS, refuseBlocked } from '#api/customers/blocked-customers.ts';
import { deleteResetKeys } from '#api/customers/customer-keys.ts';
import { selectCustomer, updateMarks } from '#api/customers/customer-sql.ts';
import { toWireCustomer } from '#api/customers/customer-wire.ts';
import { lockListed } from '#api/customers/lock-customer.ts';
import { deleteAccount, exportCustomer } from '#api/customers/personal-data.ts';
import { closeSessions } from '#api/customers/session.ts';
import { type Db, type Pool, type Transaction, transaction } from '#api/database/sql.ts';
import { recordCustomer } from '#api/events/record-event.ts';
import { definedFields } from '#api/http/defined-fields.ts';
import { Refusal } from '#api/http/refusal.ts';
import { refuseStaleFields } from '#api/http/stale-fields.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { CustomerFields } from '#contract/office/office-customers-contract.ts';
import { cleanTags, MAX_CUSTOMER_TAGS, MAX_TAG_LENGTH } from '#rules/staff/customer-tags.ts';
import { selectLanguage } from './customer-details-sql.ts';

type CustomerEdit = { id: number; fields: CustomerFields; seen: CustomerFields | null };

/** Changes tags, or blocks and unblocks the account. Blocking ends every session. Null if nothing changes. */
export function changeCustomer(
  db: Db | Pool,
  { actor, action, undoOf }: AuditContext,
  { id, fields, seen }: CustomerEdit,
): Promise<number | null> {
  return transaction(db, async (db) => {
    const current = await readMarks(db, id);
    if (!current) throw new Refusal('not_found');
    const wanted = definedFields({ tags: fields.tags && cleanTags(fields.tags), is_blocked: fields.is_blocked });
    refuseLargeTags(wanted.tags ?? []);
    await refuseStaleFields(db, { entity: 'customer', entityId: String(id), wanted, seen, current });
    const after = { ...current, ...wanted };
    if (JSON.stringify(after) === JSON.stringify(current)) return null;
    await updateMarks(db, id, { tags: after.tags, status: after.is_blocked ? BLOCKED_STATUS : OPEN_STATUS });
    await recordCustomer(db, 'customer.changed', id);
    if (after.is_blocked && !current.is_blocked) {
      await deleteResetKeys(db, id);
      await closeSessions(db, id, null);
    }
    return logChange(db, actor, {
      action: action ?? 'changeCustomer',
      entity: 'customer',
      entityId: id,
      before: current,
      after,
      undoOf,
    });
  });
}

/** The index of used tags has rows of a limited size, and commands pass any number of tags. */
function refuseLargeTags(tags: readonly string[]): void {
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
    throw new Refusal('validation', { fields: { tags: { problem: 'too_long', limit: MAX_TAG_LENGTH } } });
  if (tags.length > MAX_CUSTOMER_TAGS) throw new Refusal('validation', { fields: { tags: { problem: 'invalid' } } });
}

/** The fields that staff change, locked until the transaction ends. */
export async function readMarks(db: Db, id: number): Promise<{ tags: string[]; is_blocked: boolean } | null> {
  await lockListed(db, id);
  const customer = await selectCustomer(db, id);
  return customer && { tags: customer.tags, is_blocked: isBlocked(customer) };
}

type ResetLink = { id: number; language: Locale | null };

/** Mails the link that a customer can also request on the sign-in page. */
export function sendResetLink(db: Db | Pool, actor: Actor, { id, language }: ResetLink): Promise<number> {
  return transaction(db, async (db) => {
    const customer = await selectCustomer(db, id);
    if (!customer) throw new Refusal('not_found');
    refuseBlocked(customer);
    const locale = language ?? (await selectLanguage(db, id)) ?? DEFAULT_LOCALE;
    await enqueueMail(db, { kind: 'reset_password', customerId: id, locale });
    return logChange(db, actor, {
      action: 'sendCustomerResetLink',
      entity: 'customer',
      entityId: id,
      after: { locale },
    });
  });
}

/** The customer's own export as JSON, with an audit entry. */
export function exportForStaff(
  db: Pool | Transaction,
  actor: Actor,
  id: number,
): Promise<{ json: string; change: number }> {
  return transaction(db, async (db) => {
    await lockListed(db, id);
    const { customer, data } = await exportCustomer(db, id);
    const change = await logChange(db, actor, { action: 'exportCustomerData', entity: 'customer', entityId: id });
    return { json: JSON.stringify({ customer: toWireCustomer(customer), ...data }, null, 2), change };
  });
}

/** Deletes an account on request of its owner, who could do the same with the password. */
export function deleteForCustomer(db: Pool | Transaction, actor: Actor, id: number): Promise<number> {
  return transaction(db, async (db) => {
    if (!(await selectCustomer(db, id))) throw new Refusal('not_found');
    await deleteAccount(db, id);
    return logChange(db, actor, { action: 'deleteCustomerAccount', entity: 'customer', entityId: id });
  });
}
