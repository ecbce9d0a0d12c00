import { type Actor, JOB, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';
import type { RoleRow } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { type Colleague, colleagueOf, mayBringIn, refuseMore } from './invitations.ts';
import { hashNewPassword, type PasswordForm } from './staff-account.ts';
import { keyOfLink, newLink } from './staff-links.ts';
import { sendStaffPasswordEmail, sendStaffResetEmail } from './staff-mails.ts';
import type { StaffContext } from './staff-members.ts';
import { endSessionsOf, lockMember, roleOf, selectCredentials, selectMember, updatePasswordHash } from './staff-sql.ts';

const RESET_HOURS = 24;
/** Lifetime of a link that anybody can request at the sign-in. */
const REQUESTED_HOURS = 1;
/**
 * A link with a longer remaining lifetime is mailed again instead of replaced, so that strangers cannot invalidate
 * it.
 */
const FRESH_MINUTES = 30;

/** Refuses a member with more permissions than the caller. */
async function lockLesser(db: Db, { own }: StaffContext, staffId: number) {
  await lockMember(db, staffId);
  const member = await selectMember(db, staffId);
  if (!member) throw new Refusal('not_found');
  refuseMore(own, member.role);
  return member;
}

/**
 * For a person who lost every factor. Ends all sessions too, because a lost phone may include a signed-in browser.
 */
export function resetFactors(db: Db | Pool, by: StaffContext, staffId: number): Promise<boolean> {
  return transaction(db, async (db) => {
    await lockLesser(db, by, staffId);
    await endSessionsOf(db, staffId);
    const gone = await db.value<number>(sql`
      with codes as (delete from staff_factors where staff_id = ${staffId} returning 1),
           keys as (delete from staff_passkeys where staff_id = ${staffId} returning 1)
      select ((select count(*) from codes) + (select count(*) from keys))::int as gone`);
    await logChange(db, by.actor, {
      action: 'resetFactors',
      entity: 'staff',
      entityId: staffId,
      before: { has_factor: gone > 0 },
      after: { has_factor: false },
    });
    await sendStaffResetEmail(db, staffId, staffIdOf(by.actor));
    return gone > 0;
  });
}

export function endMemberSessions(db: Db | Pool, by: StaffContext, staffId: number): Promise<number> {
  return transaction(db, async (db) => {
    await lockLesser(db, by, staffId);
    const ended = await endSessionsOf(db, staffId);
    await logChange(db, by.actor, {
      action: 'endMemberSessions',
      entity: 'staff',
      entityId: staffId,
      after: { ended },
    });
    return ended;
  });
}

export type ResetLink = { key: string; expiresAt: Date; change: number };

export function makeResetLink(db: Db | Pool, by: StaffContext, staffId: number, keys: Keys): Promise<ResetLink> {
  return transaction(db, async (db) => {
    const member = await lockLesser(db, by, staffId);
    if (!member.isActive) throw new Refusal('not_found');
    const { key, expiresAt } = await upsertLink(db, { staffId, madeBy: staffIdOf(by.actor), hours: RESET_HOURS }, keys);
    await enqueueMail(db, { kind: 'staff_password_link', staffId });
    const change = await logChange(db, by.actor, { action: 'makeResetLink', entity: 'staff', entityId: staffId });
    return { key, expiresAt, change };
  });
}

/** For a colleague who forgot the password. Does nothing for an unknown e-mail. */
export function requestResetLink(db: Db | Pool, email: string, keys: Keys): Promise<void> {
  return transaction(db, async (db) => {
    const member = await selectCredentials(db, normaliseEmail(email));
    if (!member) return;
    const staffId = member.id;
    await lockMember(db, staffId);
    if (!(await hasFreshLink(db, staffId, keys)))
      await upsertLink(db, { staffId, madeBy: null, hours: REQUESTED_HOURS }, keys);
    await enqueueMail(db, { kind: 'staff_forgot_password', staffId });
    await logChange(db, JOB, { action: 'requestResetLink', entity: 'staff', entityId: staffId });
  });
}

type NewLink = { staffId: number; madeBy: number | null; hours: number };

async function upsertLink(db: Db, { staffId, madeBy, hours }: NewLink, keys: Keys) {
  const { key, hash, salt } = newLink(keys);
  const expiresAt = await db.value<Date>(sql`
    insert into staff_password_resets (staff_id, key_hash, salt, made_by, expires_at)
    values (${staffId}, ${hash}, ${salt}, ${madeBy}, now() + make_interval(hours => ${hours}))
    on conflict (staff_id) do update set key_hash = excluded.key_hash, salt = excluded.salt,
      made_by = excluded.made_by, expires_at = excluded.expires_at, created_at = now()
    returning expires_at as "expiresAt"`);
  return { key, expiresAt };
}

type StoredLink = { hash: Buffer; salt: Buffer; role: RoleRow; by: Colleague | null };

async function hasFreshLink(db: Db, staffId: number, keys: Keys): Promise<boolean> {
  const link = await db.maybe<StoredLink>(sql`
    select k.key_hash as hash, k.salt, ${roleOf} as role, ${colleagueOf(sql`k.made_by`)} as by
    from staff_password_resets k join staff s on s.id = k.staff_id join staff_roles r on r.id = s.role_id
    where k.staff_id = ${staffId} and k.expires_at > now() + make_interval(mins => ${FRESH_MINUTES})`);
  return link !== null && mayStillMake(link) && keyOfLink(link, keys) !== null;
}

const mayStillMake = ({ by, role }: { by: Colleague | null; role: RoleRow }): boolean =>
  by === null || mayBringIn(by, role);

/** `by` is the creator of the link; null for the command line and for a link requested at the sign-in. */
type Owner = { staffId: number; email: string; role: RoleRow; by: Colleague | null };

export async function readResetLink(db: Db, key: string): Promise<{ email: string }> {
  return { email: (await selectOwner(db, key)).email };
}

/** A link is valid only while its creator could still create it. */
async function selectOwner(db: Db, key: string): Promise<Owner> {
  const owner = await db.maybe<Owner>(sql`
    select s.id as "staffId", s.email, ${roleOf} as role, ${colleagueOf(sql`k.made_by`)} as by
    from staff_password_resets k join staff s on s.id = k.staff_id and s.is_active join staff_roles r on r.id = s.role_id
    where k.key_hash = ${hashToken(key)} and k.expires_at > now()`);
  if (!owner || !mayStillMake(owner)) throw new Refusal('not_found');
  return owner;
}

/** Keeps the second factor, so that access to the mail alone is not enough to sign in. */
export async function resetPassword(
  db: Db | Pool,
  key: string,
  form: PasswordForm,
): Promise<{ staffId: number; email: string }> {
  const { staffId, email } = await selectOwner(db, key);
  const passwordHash = await hashNewPassword(db, form, email);
  return transaction(db, async (db) => {
    const taken = await db.run(sql`
      delete from staff_password_resets where key_hash = ${hashToken(key)} and expires_at > now()`);
    if (taken === 0) throw new Refusal('not_found');
    await updatePasswordHash(db, staffId, passwordHash);
    await endSessionsOf(db, staffId);
    await sendStaffPasswordEmail(db, staffId);
    const actor: Actor = { source: 'staff', staffId };
    await logChange(db, actor, { action: 'resetPassword', entity: 'staff', entityId: staffId });
    return { staffId, email };
  });
}
