import { actorOf, type OfficeCall, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-staff-contract.ts';
import { inviteStaff, selectInvitations, takeBackInvitation } from './invitations.ts';
import { endMemberSessions, makeResetLink, resetFactors } from './reset-staff.ts';
import { joinLink, resetLink } from './staff-links.ts';
import { changeMember, changeRole, copyRole, selectMembers, selectRoles } from './staff-members.ts';
import { toWireMember, toWireRole, toWireRoleName } from './staff-wire.ts';

type Parts = { config: Pick<ShopSettings, 'keys'> };

const byOf = (call: Pick<OfficeCall<OfficeEndpoint>, 'session'>) => ({
  actor: actorOf(call),
  own: signedInStaff(call).permissions,
});

export function peopleOfficeRoutes({ config }: Parts): OfficeRoute[] {
  const keys = config.keys.staffLink;
  return [
    officeRoute(contract.listStaff, async ({ db }) => {
      const [members, invitations, roles] = await Promise.all([
        selectMembers(db),
        selectInvitations(db),
        selectRoles(db),
      ]);
      return {
        data: members.map((member) => toWireMember(member, member.seenAt)),
        invitations: invitations.map(({ id, email, role, locale, expiresAt }) => ({
          id,
          email,
          role: toWireRoleName(role),
          language: locale,
          expires_at: expiresAt.toISOString(),
        })),
        roles: roles.map(toWireRole),
      };
    }),
    officeRoute(contract.inviteStaff, async (call) => {
      const own = signedInStaff(call).permissions;
      const { email, role_id: roleId, language } = call.input;
      const wanted = { email, roleId, ...(language && { locale: language }) };
      const { key, expiresAt, change } = await inviteStaff(call.db, actorOf(call), own, wanted, keys);
      return { link: joinLink(call.origin, key), expires_at: expiresAt.toISOString(), change };
    }),
    officeRoute(contract.takeBackInvitation, async (call) => ({
      change: await takeBackInvitation(call.db, byOf(call), call.params.id),
    })),
    officeRoute(contract.resetFactors, async (call) => ({
      removed: await resetFactors(call.db, byOf(call), call.params.id),
    })),
    officeRoute(contract.makeResetLink, async (call) => {
      const { key, expiresAt, change } = await makeResetLink(call.db, byOf(call), call.params.id, keys);
      return { link: resetLink(call.origin, key), expires_at: expiresAt.toISOString(), change };
    }),
    officeRoute(contract.endMemberSessions, async (call) => ({
      ended: await endMemberSessions(call.db, byOf(call), call.params.id),
    })),
    officeRoute(contract.changeMember, async (call) => {
      const { version, role_id: roleId, is_active: isActive } = call.input;
      const by = byOf(call);
      const wanted = { id: call.params.id, version, roleId, isActive };
      const { member, change } = await changeMember(call.db, by, wanted);
      return { member: toWireMember(member, null), change };
    }),
    officeRoute(contract.copyRole, async (call) => {
      const by = byOf(call);
      const { role, change } = await copyRole(call.db, by, call.input);
      return { role: toWireRole(role), change };
    }),
    officeRoute(contract.changeRole, async (call) => {
      const { version, name, permissions, price_limit: priceLimit } = call.input;
      const by = byOf(call);
      const wanted = { id: call.params.id, version, name, permissions, priceLimit };
      const { role, change } = await changeRole(call.db, by, wanted);
      return { role: toWireRole(role), change };
    }),
  ];
}
