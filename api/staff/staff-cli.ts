import { CLI, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import { liftLimits } from '#api/limits/limits.ts';
import type { Locale } from '#contract/locale.ts';
import { normaliseEmail } from '#rules/checkout/account-form.ts';
import { type Invitation, inviteStaff } from './invitations.ts';
import { makeResetLink, type ResetLink, resetFactors } from './reset-staff.ts';
import { changeMember } from './staff-members.ts';
import * as statements from './staff-sql.ts';

/** Staff commands of the server, without a session. The audit log names the command line as actor. */
export async function inviteByCommand(
  pool: Pool,
  { email, role: roleCode, locale }: { email: string; role: string; locale: Locale },
  keys: Keys,
): Promise<Invitation | null> {
  const role = await statements.selectRoleByCode(pool, roleCode);
  return role && inviteStaff(pool, CLI, null, { email, roleId: role.id, locale }, keys);
}

const memberBy = async (db: Db, email: string): Promise<{ id: number } | null> =>
  statements.selectMemberByEmail(db, normaliseEmail(email));

export async function endByCommand(pool: Pool, email: string): Promise<boolean> {
  const member = await memberBy(pool, email);
  if (!member) return false;
  await changeMember(pool, { actor: CLI, own: null }, { id: member.id, version: null, isActive: false });
  return true;
}

/** Refuses `not_found` for a person who left the office. Null for an unknown e-mail. */
export async function resetLinkByCommand(pool: Pool, email: string, keys: Keys): Promise<ResetLink | null> {
  const member = await memberBy(pool, email);
  return member && makeResetLink(pool, { actor: CLI, own: null }, member.id, keys);
}

/** Ends the pause after wrong passwords and codes; attempts per address still count. Null for an unknown e-mail. */
export function unlockByCommand(pool: Pool, typed: string, keys: Keys): Promise<boolean | null> {
  return transaction(pool, async (db) => {
    const email = normaliseEmail(typed);
    const member = await memberBy(db, email);
    if (!member) return null;
    const lifted = await liftLimits(db, keys, {
      calls: [
        ['staffSignIn', { email }],
        ['staffProof', { account: member.id }],
        ['staffForget', { email }],
      ],
      // The shop does not store which browsers belong to this colleague.
      ofAnybody: ['staffSignInAgain'],
    });
    await logChange(db, CLI, { action: 'unlockMember', entity: 'staff', entityId: member.id });
    return lifted > 0;
  });
}

/** Ends all sessions too, because a lost phone may include a signed-in browser. Null for an unknown e-mail. */
export function resetFactorsByCommand(pool: Pool, email: string): Promise<boolean | null> {
  return transaction(pool, async (db) => {
    const member = await memberBy(db, email);
    return member && resetFactors(db, { actor: CLI, own: null }, member.id);
  });
}
