import type { Db } from '#api/database/sql.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { SecurityLog } from '#api/http/security-log.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Limits } from '#api/limits/limits.ts';
import * as door from '#contract/office/office-session-contract.ts';
import * as contract from '#contract/office/office-staff-contract.ts';
import { beginAppCodes, confirmAppCodes, recoveryCodesLeft, removeApp } from './factors.ts';
import { inviteStaff, joinOffice, readInvitation, selectInvitations } from './invitations.ts';
import { addingFactor, passkeyOfficeRoutes } from './passkey-office-routes.ts';
import { selectPasskeys } from './passkeys.ts';
import { proveStaff, signInStaff } from './sign-in-staff.ts';
import { changeMember, changeRole, copyRole, selectMembers, selectRoles } from './staff-members.ts';
import * as sessions from './staff-session.ts';
import { toWireMember, toWireRole, toWireRoleName, toWireSession } from './staff-wire.ts';

export type StaffParts = {
  config: Pick<ShopSettings, 'keys' | 'mode'>;
  limits: Limits;
  security: SecurityLog;
  clock: () => Date;
  /** Where the office is reached, for links. */
  origin: () => string;
  needsFactor: boolean;
};

export const staffOfficeRoutes = (parts: StaffParts): OfficeRoute[] => [
  ...doorRoutes(parts),
  ...passkeyOfficeRoutes(parts),
  ...peopleRoutes(parts),
];

function doorRoutes({ config, limits, security, clock, needsFactor }: StaffParts): OfficeRoute[] {
  const keys = config.keys.staffFactor;
  const house = { mode: config.mode, needsFactor };
  const sessionOf = async (db: Db, token: string) => {
    const session = await sessions.staffSessionOf(db, token, needsFactor);
    if (!session) throw new Refusal('unauthenticated');
    return toWireSession(session, house);
  };
  return [
    officeRoute(door.openOfficeSession, async ({ db, input, sender, device, setToken }) => {
      const token = await signInStaff(db, { limits, sender, device }, input).catch((error: unknown) => {
        security('staff_sign_in_failed', sender, { account: input.email });
        throw error;
      });
      security('staff_signed_in', sender, { account: input.email });
      setToken(token);
      return sessionOf(db, token);
    }),
    officeRoute(door.readOfficeSession, async (call) => toWireSession(signedInStaff(call), house)),
    officeRoute(door.proveOfficeSession, async (call) => {
      const { db, input, sender } = call;
      const session = signedInStaff(call);
      await proveStaff(db, { limits, sender }, session, { proof: input.proof, now: clock() }, keys).catch(
        (error: unknown) => {
          security('staff_proof_failed', sender, { account: session.email });
          throw error;
        },
      );
      const { tokenHash } = session;
      const proven = await sessions.staffSessionOfHash(db, tokenHash, needsFactor);
      return toWireSession(proven ?? session, house);
    }),
    officeRoute(door.lockOfficeSession, async (call) => {
      await sessions.lockSession(call.db, signedInStaff(call).tokenHash);
      return { state: 'locked' as const };
    }),
    officeRoute(door.closeOfficeSession, async (call) => {
      await sessions.deleteSession(call.db, signedInStaff(call).tokenHash);
      call.setToken(null);
      return { state: 'closed' as const };
    }),
    officeRoute(door.readInvitation, async ({ db, params }) => {
      const { email, role } = await readInvitation(db, params.key);
      return { email, role: toWireRoleName(role) };
    }),
    officeRoute(door.joinOffice, async ({ db, params, input, sender, device, setToken }) => {
      await limits.count('staffJoin', sender, { key: params.key });
      const form = { ...input, email: input.email ?? '', device };
      const { token, staffId } = await joinOffice(db, params.key, form);
      security('staff_joined', sender, { account: staffId });
      setToken(token);
      return sessionOf(db, token);
    }),
    officeRoute(door.ownSessions, async (call) => {
      const { staffId, sessionId } = signedInStaff(call);
      const [own, passkeys] = [
        await sessions.selectOwnSessions(call.db, staffId),
        await selectPasskeys(call.db, staffId),
      ];
      return {
        sessions: own.map(({ id, device, openedAt, seenAt }) => ({
          id,
          device,
          opened_at: openedAt.toISOString(),
          seen_at: seenAt.toISOString(),
          is_this: id === sessionId,
        })),
        passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          used_at: usedAt?.toISOString() ?? null,
        })),
        recovery_codes_left: await recoveryCodesLeft(call.db, staffId),
      };
    }),
    officeRoute(door.endOwnSession, async (call) => ({
      ended: await sessions.endOwnSession(call.db, actorOf(call), signedInStaff(call).staffId, call.params.id),
    })),
    officeRoute(door.beginAppCodes, async (call) => {
      const session = addingFactor(call);
      return beginAppCodes(call.db, session, keys);
    }),
    officeRoute(door.confirmAppCodes, async (call) => {
      const session = addingFactor(call);
      const { uncount } = await limits.count('staffProof', call.sender, { account: session.staffId });
      const typed = { code: call.input.code, now: clock() };
      const codes = await confirmAppCodes(call.db, actorOf(call), session, typed, keys);
      await uncount();
      return { recovery_codes: codes };
    }),
    officeRoute(door.removeAppCodes, async (call) => ({
      removed: await removeApp(call.db, actorOf(call), signedInStaff(call).staffId),
    })),
  ];
}

function peopleRoutes({ origin }: StaffParts): OfficeRoute[] {
  return [
    officeRoute(contract.listStaff, async ({ db }) => {
      const [members, invitations, roles] = await Promise.all([
        selectMembers(db),
        selectInvitations(db),
        selectRoles(db),
      ]);
      return {
        data: members.map((member) => toWireMember(member, member.seenAt)),
        invitations: invitations.map(({ email, role, expiresAt }) => ({
          email,
          role: toWireRoleName(role),
          expires_at: expiresAt.toISOString(),
        })),
        roles: roles.map(toWireRole),
      };
    }),
    officeRoute(contract.inviteStaff, async (call) => {
      const own = signedInStaff(call).permissions;
      const wanted = { email: call.input.email, roleId: call.input.role_id };
      const { key, expiresAt, change } = await inviteStaff(call.db, actorOf(call), own, wanted);
      return { link: joinLink(origin(), key), expires_at: expiresAt.toISOString(), change };
    }),
    officeRoute(contract.changeMember, async (call) => {
      const { version, role_id: roleId, is_active: isActive } = call.input;
      const by = { actor: actorOf(call), own: signedInStaff(call).permissions };
      const wanted = {
        id: call.params.id,
        version,
        ...(roleId && { roleId }),
        ...(isActive !== undefined && { isActive }),
      };
      const { member, change } = await changeMember(call.db, by, wanted);
      return { member: toWireMember(member, null), change };
    }),
    officeRoute(contract.copyRole, async (call) => {
      const by = { actor: actorOf(call), own: signedInStaff(call).permissions };
      const { role, change } = await copyRole(call.db, by, call.input);
      return { role: toWireRole(role), change };
    }),
    officeRoute(contract.changeRole, async (call) => {
      const { version, name, permissions } = call.input;
      const by = { actor: actorOf(call), own: signedInStaff(call).permissions };
      const wanted = { id: call.params.id, version, ...(name && { name }), ...(permissions && { permissions }) };
      const { role, change } = await changeRole(call.db, by, wanted);
      return { role: toWireRole(role), change };
    }),
  ];
}

export const joinLink = (origin: string, key: string): string => `${origin}/office/join/${key}`;
