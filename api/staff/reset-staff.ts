import { type Actor, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';
import type { RoleRow } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { enqueueMail } from '#api/mail/mail-jobs.ts';
import type { Permission } from '#rules/staff-permissions.ts';
import { type Colleague, colleagueOf, mayBringIn, refuseMore } from './invitations.ts';
import { hashNewPassword, type PasswordForm } from './own-account.ts';
import { newLink } from './staff-links.ts';
import { tellOfPassword, tellOfReset } from './staff-mails.ts';
import { endSessionsOf, lockMember, roleOf, selectMember, updatePasswordHash } from './staff-sql.ts';

const RESET_HOURS = 24;

/** `own`: what they may do themselves; null for the command line. */
type By = { actor: Actor; own: readonly Permission[] | null };

/** Nobody lets themselves in as a greater person. */
async function lockLesser(db: Db, { own }: By, staffId: number) {
  await lockMember(db, staffId);
  const member = await selectMember(db, staffId);
  if (!member) throw new Refusal('not_found');
  refuseMore(own, member.role);
  return member;
}

/** For who lost every factor. Signed out everywhere too, as whoever lost a phone may have lost a browser. */
export function resetFactors(db: Db | Pool, by: By, staffId: number): Promise<boolean> {
  return transaction(db, async (db) => {
    await lockLesser(db, by, staffId);
    await endSessionsOf(db, staffId);
    const { gone } = await db.one<{ gone: number }>(sql`
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
    await tellOfReset(db, staffId, staffIdOf(by.actor));
    return gone > 0;
  });
}

export function endMemberSessions(db: Db | Pool, by: By, staffId: number): Promise<number> {
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

export function makeResetLink(db: Db | Pool, by: By, staffId: number, keys: Keys) {
  return transaction(db, async (db) => {
    const member = await lockLesser(db, by, staffId);
    if (!member.isActive) throw new Refusal('not_found');
    const { key, hash, salt } = newLink(keys);
    const { expiresAt } = await db.one<{ expiresAt: Date }>(sql`
      insert into staff_reset_keys (staff_id, key_hash, salt, made_by, expires_at)
      values (${staffId}, ${hash}, ${salt}, ${staffIdOf(by.actor)}, now() + make_interval(hours => ${RESET_HOURS}))
      on conflict (staff_id) do update set key_hash = excluded.key_hash, salt = excluded.salt,
        made_by = excluded.made_by, expires_at = excluded.expires_at, created_at = now()
      returning expires_at as "expiresAt"`);
    await enqueueMail(db, { kind: 'staff_password_link', staffId });
    const change = await logChange(db, by.actor, { action: 'makeResetLink', entity: 'staff', entityId: staffId });
    return { key, expiresAt, change };
  });
}

/** `by`: who made the link; null for the command line. */
type Owner = { staffId: number; email: string; role: RoleRow; by: Colleague | null };

export async function readResetLink(db: Db, key: string): Promise<{ email: string }> {
  return { email: (await selectOwner(db, key)).email };
}

/** Counts while whoever made it could still make it. */
async function selectOwner(db: Db, key: string): Promise<Owner> {
  const owner = await db.maybe<Owner>(sql`
    select s.id as "staffId", s.email, ${roleOf} as role, ${colleagueOf(sql`k.made_by`)} as by
    from staff_reset_keys k join staff s on s.id = k.staff_id and s.is_active join staff_roles r on r.id = s.role_id
    where k.key_hash = ${hashToken(key)} and k.expires_at > now()`);
  if (!owner || (owner.by && !mayBringIn(owner.by, owner.role))) throw new Refusal('not_found');
  return owner;
}

/** The second step stays as it is: whoever has the mail alone does not come in. */
export async function resetPassword(db: Db | Pool, key: string, form: PasswordForm): Promise<{ email: string }> {
  const { staffId, email } = await selectOwner(db, key);
  const passwordHash = await hashNewPassword(form, email);
  return transaction(db, async (db) => {
    const taken = await db.run(sql`
      delete from staff_reset_keys where key_hash = ${hashToken(key)} and expires_at > now()`);
    if (taken === 0) throw new Refusal('not_found');
    await updatePasswordHash(db, staffId, passwordHash);
    await endSessionsOf(db, staffId);
    await tellOfPassword(db, staffId);
    const actor: Actor = { source: 'staff', staffId };
    await logChange(db, actor, { action: 'resetPassword', entity: 'staff', entityId: staffId });
    return { email };
  });
}
