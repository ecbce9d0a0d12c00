import { type Actor, isSame, logChange } from '#api/audit/audit-log.ts';
import { selectStores } from '#api/content/stores.ts';
import { hashPassword } from '#api/customers/passwords.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import { refuseWeakPassword } from '#api/customers/weak-password.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Locale } from '#contract/locale.ts';
import { newPasswordProblems } from '#rules/checkout/account-form.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { sendStaffPasswordEmail } from './staff-mails.ts';
import { deleteOthers } from './staff-session.ts';
import { updatePasswordHash } from './staff-sql.ts';

export type PasswordForm = { password: string; password_confirmation: string };

/** Refuses a weak password before the expensive hash. */
export async function hashNewPassword(db: Db, form: PasswordForm, email: string): Promise<string> {
  refuseForm(newPasswordProblems(form));
  await refuseWeakPassword(db, form.password, email);
  return hashPassword(form.password);
}

type StaffAccount = { staffId: number; email: string; tokenHash: Buffer };

export async function changeOwnPassword(
  db: Db | Pool,
  actor: Actor,
  own: StaffAccount,
  form: PasswordForm,
): Promise<number> {
  const { staffId, email } = own;
  const passwordHash = await hashNewPassword(db, form, email);
  return transaction(db, async (db) => {
    await updatePasswordHash(db, staffId, passwordHash);
    const ended = await deleteOthers(db, own);
    await sendStaffPasswordEmail(db, staffId);
    return logChange(db, actor, { action: 'changeOwnPassword', entity: 'staff', entityId: staffId, after: { ended } });
  });
}

type Details = { name: string; locale: Locale; store_id: number | null };

export function changeOwnDetails(db: Db | Pool, actor: Actor, staffId: number, wanted: Partial<Details>) {
  return transaction(db, async (db) => {
    const before = await db.one<Details>(
      sql`select name, locale, store_id from staff where id = ${staffId} for no key update`,
    );
    const after = {
      name: wanted.name === undefined ? before.name : cleanLine(wanted.name),
      locale: wanted.locale ?? before.locale,
      store_id: wanted.store_id === undefined ? before.store_id : wanted.store_id,
    };
    if (after.name === '') throw new Refusal('validation', { fields: { name: { problem: 'required' } } });
    const isKnown = after.store_id === null || (await selectStores(db)).some(({ id }) => id === after.store_id);
    if (!isKnown) throw new Refusal('validation', { fields: { store_id: { problem: 'invalid' } } });
    if (isSame(after, before)) return null;
    await db.run(sql`
      update staff set name = ${after.name}, locale = ${after.locale}, store_id = ${after.store_id}::int
      where id = ${staffId}`);
    return logChange(db, actor, { action: 'changeOwnDetails', entity: 'staff', entityId: staffId, before, after });
  });
}
