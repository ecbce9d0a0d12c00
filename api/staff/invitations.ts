import { randomBytes } from 'node:crypto';
import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { hashPassword } from '#api/customers/passwords.ts';
import { refuseForm } from '#api/customers/refuse-form.ts';
import { refuseWeakPassword } from '#api/customers/weak-password.ts';
import { type Db, type Pool, type Statement, sql, transaction } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import type { RoleRow } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { forgotProblems, newPasswordProblems, normaliseEmail } from '#rules/checkout/account-form.ts';
import { mayGive, type Permission, permissionsOf } from '#rules/staff/staff-permissions.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { newLink } from './staff-links.ts';
import { openStaffSession } from './staff-session.ts';
import { endSessionsOf, hasFactor, roleOf, selectRole, upsertMember } from './staff-sql.ts';

const INVITED_HOURS = 72;

export type Invitation = { key: string; expiresAt: Date; change: number };
type InvitationInput = { email: string; roleId: number; locale?: Locale };

/**
 * A newer link to the same person invalidates the older one. `own` contains the inviter's permissions; null for the
 * command line.
 */
export function inviteStaff(
  db: Db | Pool,
  actor: Actor,
  own: readonly Permission[] | null,
  { email: typed, roleId, locale = DEFAULT_LOCALE }: InvitationInput,
  keys: Keys,
): Promise<Invitation> {
  refuseForm(forgotProblems({ email: typed }));
  const email = normaliseEmail(typed);
  return transaction(db, async (db) => {
    const role = await selectRole(db, roleId);
    if (!role) throw new Refusal('validation', { fields: { role_id: { problem: 'invalid' } } });
    refuseMore(own, role);
    if (await isActiveMember(db, email)) throw new OfficeRefusal('taken');
    const older = await lockInvitation(db, sql`k.email = ${email}`);
    if (older) refuseMore(own, older.role);
    const { key, hash, salt } = newLink(keys);
    const { id, expiresAt } = await db.one<{ id: number; expiresAt: Date }>(sql`
      insert into staff_invitations (key_hash, salt, email, role_id, locale, invited_by, expires_at)
      values (${hash}, ${salt}, ${email}, ${roleId}, ${locale}, ${staffIdOf(actor)},
              now() + make_interval(hours => ${INVITED_HOURS}))
      on conflict (email) do update set
        key_hash = excluded.key_hash, salt = excluded.salt, role_id = excluded.role_id, locale = excluded.locale,
        invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()
      returning id, expires_at as "expiresAt"`);
    await enqueueMail(db, { kind: 'staff_invitation', invitationId: id });
    const after = { email, role_id: roleId };
    const change = await logChange(db, actor, { action: 'inviteStaff', entity: 'invitation', entityId: email, after });
    return { key, expiresAt, change };
  });
}

/** Invites the first owner, who enters an e-mail address. It invalidates the previous invitation. */
export async function openInvitation(db: Db, roleId: number, hours: number): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db.run(sql`
    with older as (delete from staff_invitations where email is null)
    insert into staff_invitations (key_hash, role_id, expires_at)
    values (${hashToken(key)}, ${roleId}, now() + make_interval(hours => ${hours}))`);
  return key;
}

export function refuseMore(own: readonly Permission[] | null, role: RoleRow): void {
  if (own && !mayGive(own, permissionsOf(role))) throw new OfficeRefusal('permission', { permission: 'staff.edit' });
}

const isActiveMember = async (db: Db, email: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from staff where email = ${email} and is_active`)) !== null;

export type Colleague = { isActive: boolean; role: RoleRow };

/** Selects activity and role of a staff member as JSON; null if `id` is null. */
export const colleagueOf = (id: Statement): Statement => sql`
  (select jsonb_build_object('isActive', s.is_active, 'role', ${roleOf})
   from staff s join staff_roles r on r.id = s.role_id where s.id = ${id})`;

/** `by` is null for the command line. */
type OpenInvitation = { email: string | null; role: RoleRow; by: Colleague | null };

/** Valid only while the inviter could still send it. Invitations of a disabled colleague do not work. */
export async function readInvitation(db: Db, key: string): Promise<OpenInvitation> {
  const found = await db.maybe<OpenInvitation>(sql`
    select k.email, ${roleOf} as role, ${colleagueOf(sql`k.invited_by`)} as by
    from staff_invitations k join staff_roles r on r.id = k.role_id
    where k.key_hash = ${hashToken(key)} and k.expires_at > now()`);
  if (!found || (found.by && !mayBringIn(found.by, found.role))) throw new Refusal('not_found');
  return found;
}

export function mayBringIn({ isActive, role }: Colleague, given: RoleRow): boolean {
  const own = permissionsOf(role);
  return isActive && own.includes('staff.edit') && mayGive(own, permissionsOf(given));
}

type PendingInvitation = { id: number; email: string; role: RoleRow; locale: Locale; expiresAt: Date };

export const selectInvitations = (db: Db): Promise<PendingInvitation[]> =>
  db.many(sql`
    select k.id, k.email, ${roleOf} as role, k.locale, k.expires_at as "expiresAt"
    from staff_invitations k join staff_roles r on r.id = k.role_id where k.expires_at > now() and k.email is not null
    order by k.created_at desc`);

type LockedInvitation = { id: number; email: string; role: RoleRow };

const lockInvitation = (db: Db, which: Statement): Promise<LockedInvitation | null> =>
  db.maybe(sql`
    select k.id, k.email, ${roleOf} as role from staff_invitations k join staff_roles r on r.id = k.role_id
    where ${which} and k.email is not null for update of k`);

/**
 * `own` contains the caller's permissions; an invitation with more permissions is refused. Null for the command line.
 */
export function takeBackInvitation(
  db: Db | Pool,
  { actor, own }: { actor: Actor; own: readonly Permission[] | null },
  id: number,
): Promise<number> {
  return transaction(db, async (db) => {
    const invitation = await lockInvitation(db, sql`k.id = ${id}`);
    if (!invitation) throw new Refusal('not_found');
    const { email, role } = invitation;
    refuseMore(own, role);
    await db.run(sql`delete from staff_invitations where id = ${id}`);
    const before = { email, role_id: role.id };
    return logChange(db, actor, { action: 'takeBackInvitation', entity: 'invitation', entityId: email, before });
  });
}

type JoinForm = { name: string; email: string; password: string; password_confirmation: string };

/** The key works once. Returns a session token. */
export async function joinOffice(
  db: Db | Pool,
  key: string,
  form: JoinForm & { locale: Locale; device: string | null },
): Promise<{ token: string; staffId: number }> {
  const invited = await readInvitation(db, key);
  const email = invited.email ?? normaliseEmail(form.email);
  const name = cleanLine(form.name);
  refuseForm({ ...(name === '' && { name: 'required' }), ...forgotProblems({ email }), ...newPasswordProblems(form) });
  await refuseWeakPassword(db, form.password, email);
  const passwordHash = await hashPassword(form.password);
  return transaction(db, async (db) => {
    const taken = await db.maybe<{ roleId: number }>(sql`
      delete from staff_invitations where key_hash = ${hashToken(key)} and expires_at > now() returning role_id as "roleId"`);
    if (!taken) throw new Refusal('not_found');
    const { roleId } = taken;
    if (await isActiveMember(db, email)) throw new OfficeRefusal('taken');
    const { id: staffId } = await upsertMember(db, { email, name, passwordHash, locale: form.locale, roleId });
    await endSessionsOf(db, staffId);
    const proven = await db.value<boolean>(sql`
      select not ${hasFactor} as proven from staff s where s.id = ${staffId}`);
    const actor: Actor = { source: 'staff', staffId };
    const after = { email, name, role_id: roleId, is_active: true, device: form.device };
    await logChange(db, actor, { action: 'joinOffice', entity: 'staff', entityId: staffId, after });
    const token = await openStaffSession(db, { staffId, device: form.device, isProven: proven });
    return { token, staffId };
  });
}
