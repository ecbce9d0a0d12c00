import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { recordCustomer } from '#api/events/record-event.ts';
import { Refusal } from '#api/http/refusal.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { replaceCustomerTerms } from '#api/orders/customer-search-terms.ts';
import { claimGuestOrders } from '#api/orders/shopper/claim-orders.ts';
import type { Locale } from '#contract/locale.ts';
import type { Gender, ProfileForm } from '#rules/checkout/account-form.ts';
import { needsCurrentPassword, normaliseEmail, profileProblems } from '#rules/checkout/account-form.ts';
import { storedPhone } from '#rules/shop/address.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { sendEmailChangedEmail, sendPasswordChangedEmail } from './account-notices.ts';
import { deleteKeys, deleteResetKeys, selectKeyOwner } from './customer-keys.ts';
import * as statements from './customer-sql.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuseForm } from './refuse-form.ts';
import { closeSessions } from './session.ts';
import { refuseWeakPassword } from './weak-password.ts';

type NewAccount = { email: string; password: string; locale: Locale };

const taken = () => new Refusal('validation', { fields: { email: { problem: 'taken' } } });

export async function register(pool: Pool, { email, password, locale }: NewAccount): Promise<number> {
  // Hashing is slow, so a taken address is refused first.
  if (await statements.hasCustomer(pool, email)) throw taken();
  await refuseWeakPassword(pool, password, email);
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (db) => {
    const customer = await statements.insertCustomer(db, email, passwordHash);
    if (!customer) throw taken();
    await replaceCustomerTerms(db, customer.id);
    await recordCustomer(db, 'customer.created', customer.id);
    await enqueueMail(db, { kind: 'welcome', customerId: customer.id, locale });
    return customer.id;
  });
}

export async function readCustomer(db: Db, id: number): Promise<statements.CustomerRow> {
  const customer = await statements.selectCustomer(db, id);
  if (!customer) throw new Refusal('unauthenticated');
  return customer;
}

/** The confirmed e-mail of the caller; null for guests and unconfirmed addresses, which may belong to others. */
export async function confirmedEmail(db: Db, { customerId }: { customerId: number | null }): Promise<string | null> {
  if (customerId === null) return null;
  const { email, emailConfirmedAt } = await readCustomer(db, customerId);
  return emailConfirmedAt === null ? null : email;
}

/** Counts a password attempt; `uncount` removes the count after a correct password. */
export type CountTry = () => Promise<{ uncount: () => Promise<void> }>;

type SessionIdentity = { customerId: number; sessionId: string | null };

type ProfileChange = {
  form: Pick<ProfileForm, 'first_name' | 'last_name' | 'email'> & Partial<ProfileForm>;
  locale: Locale;
  now: Date;
  countTry: CountTry;
};

/**
 * A new password ends the other sessions, and a new e-mail must be confirmed (docs/spec/api.md 3.42,
 * docs/spec/decisions.md 3).
 */
export async function saveProfile(
  pool: Pool,
  { customerId, sessionId }: SessionIdentity,
  { form, locale, now, countTry }: ProfileChange,
): Promise<{ customer: statements.CustomerRow; isNewEmail: boolean }> {
  const before = await readCustomer(pool, customerId);
  const filled = { ...toForm(before), ...form };
  refuseForm(profileProblems(filled, shopDay(now), before.email));
  if (needsCurrentPassword(filled, before.email)) {
    const { uncount } = await countTry();
    await refuseWrongPassword(pool, customerId, filled.current_password, 'current_password');
    await uncount();
  }
  if (filled.password !== '') await refuseWeakPassword(pool, filled.password, filled.email);
  const passwordHash = filled.password === '' ? null : await hashPassword(filled.password);

  return transaction(pool, async (db) => {
    const customer = await statements.updateProfile(db, customerId, toProfile(filled)).catch(refuseTaken);
    await replaceCustomerTerms(db, customerId);
    await recordCustomer(db, 'customer.changed', customerId);
    const isNewEmail = customer.email !== before.email;
    if (isNewEmail) {
      await deleteKeys(db, customerId);
      await enqueueMail(db, { kind: 'confirm_email', customerId, locale });
      await sendEmailChangedEmail(db, { customerId, locale }, before.email);
    }
    if (passwordHash !== null) {
      await statements.updatePassword(db, customerId, passwordHash);
      await deleteResetKeys(db, customerId);
      await closeSessions(db, customerId, sessionId);
      await sendPasswordChangedEmail(db, { customerId, locale });
    }
    return { customer, isNewEmail };
  });
}

const toForm = (customer: statements.CustomerRow): ProfileForm => ({
  first_name: customer.firstName ?? '',
  last_name: customer.lastName ?? '',
  email: customer.email,
  phone: customer.phone ?? '',
  gender: customer.gender ?? '',
  date_of_birth: customer.dateOfBirth ?? '',
  password: '',
  password_confirmation: '',
  current_password: '',
});

const toProfile = (form: ProfileForm): statements.Profile => ({
  email: normaliseEmail(form.email),
  firstName: form.first_name.trim(),
  lastName: form.last_name.trim(),
  phone: storedPhone(form.phone.trim()) || null,
  // The value was validated earlier.
  gender: (form.gender || null) as Gender | null,
  dateOfBirth: form.date_of_birth.trim() || null,
});

function refuseTaken(error: { code?: string }): never {
  throw error.code === UNIQUE_VIOLATION ? taken() : error;
}

const UNIQUE_VIOLATION = '23505';

export async function refuseWrongPassword(
  db: Db,
  customerId: number,
  password: string,
  field: 'current_password' | 'password',
): Promise<void> {
  if (await isPassword(await statements.selectPasswordHash(db, customerId), password)) return;
  throw new Refusal('validation', { fields: { [field]: { problem: 'wrong_password' } } });
}

/**
 * Confirming gives access to the guest orders of the address, so it requires the key and a session of this account.
 * The key alone is not enough: a person whose address someone else registered may open the link
 * (docs/spec/decisions.md 3.4).
 */
export function confirmEmail(pool: Pool, { customerId, sessionId }: SessionIdentity, key: string): Promise<void> {
  return transaction(pool, async (db) => {
    const isOwnKey = (await selectKeyOwner(db, key, 'confirm')) === customerId;
    if (!isOwnKey) throw new Refusal('validation', { fields: { token: { problem: 'confirm_key' } } });
    const isFirst = (await statements.confirmEmail(db, customerId)) === 1;
    if (isFirst) await closeSessions(db, customerId, sessionId);
    await claimGuestOrders(db, customerId);
  });
}
