import { type Pool, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { Locale } from '#contract/locale.ts';
import { type NewPassword, newPasswordProblems } from '#rules/checkout/account-form.ts';
import { sendPasswordChangedEmail } from './account-notices.ts';
import { isBlocked, refuseBlocked } from './blocked-customers.ts';
import { deleteResetKeys, selectKeyOwner, takeResetKey } from './customer-keys.ts';
import * as statements from './customer-sql.ts';
import { hashPassword } from './passwords.ts';
import { refuseForm } from './refuse-form.ts';
import { closeSessions } from './session.ts';
import { refuseWeakPassword } from './weak-password.ts';

export async function forgetPassword(pool: Pool, email: string, locale: Locale): Promise<void> {
  const customer = await statements.selectCredentials(pool, email);
  if (customer && !isBlocked(customer))
    await enqueueMail(pool, { kind: 'reset_password', customerId: customer.id, locale });
}

export const isResetKey = async (pool: Pool, key: string): Promise<boolean> =>
  (await selectKeyOwner(pool, key, 'reset')) !== null;

/** The key works once, and all sessions end (docs/spec/api.md 3.40). */
export async function resetPassword(pool: Pool, key: string, form: NewPassword, locale: Locale): Promise<number> {
  const owner = await selectKeyOwner(pool, key, 'reset');
  const customer = owner === null ? null : await statements.selectCustomer(pool, owner);
  if (!customer) throw wrongKey();
  refuseBlocked(customer);
  refuseNewPassword(form);
  await refuseWeakPassword(pool, form.password, customer.email);
  const passwordHash = await hashPassword(form.password);
  return transaction(pool, async (db) => {
    const customerId = await takeResetKey(db, key);
    if (customerId === null) throw wrongKey();
    await statements.updatePassword(db, customerId, passwordHash);
    await deleteResetKeys(db, customerId);
    await closeSessions(db, customerId, null);
    await sendPasswordChangedEmail(db, { customerId, locale });
    return customerId;
  });
}

const wrongKey = () => new Refusal('validation', { fields: { token: { problem: 'reset_key' } } });

function refuseNewPassword(form: NewPassword): void {
  const { password, password_confirmation } = newPasswordProblems(form);
  if (password === 'too_long') refuseForm({ password });
  if (password || password_confirmation)
    throw new Refusal('validation', { fields: { password: { problem: 'new_password' } } });
}
