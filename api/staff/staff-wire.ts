import type { RoleRow, StaffSession } from '#api/http/office-route.ts';
import type * as session from '#contract/office/office-session-contract.ts';
import type * as staff from '#contract/office/office-staff-contract.ts';
import { priceLimitOf } from '#rules/staff/price-limit.ts';
import { isRoleCode, permissionsOf } from '#rules/staff/staff-permissions.ts';
import type { MemberRow, RoleDetails } from './staff-sql.ts';

export const toWireRoleName = ({ id, code, name }: Omit<RoleRow, 'priceLimit'>): session.WireRoleName => ({
  id,
  code: code !== null && isRoleCode(code) ? code : null,
  name,
});

export const toWireRole = (role: RoleDetails): staff.WireRole => ({
  ...toWireRoleName(role),
  permissions: [...permissionsOf(role)],
  price_limit: priceLimitOf(role),
  people: role.people,
  version: role.version,
});

export const toWireMember = (member: MemberRow, seenAt: Date | null): staff.WireMember => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: toWireRoleName(member.role),
  is_active: member.isActive,
  has_factor: member.hasFactor,
  seen_at: seenAt?.toISOString() ?? null,
  version: member.version,
});

export const toWireSession = (own: StaffSession, mode: 'demo' | 'live'): session.OfficeSession => ({
  state: own.state,
  staff: {
    id: own.staffId,
    name: own.name,
    email: own.email,
    locale: own.locale,
    role: toWireRoleName(own.role),
    has_app: own.hasApp,
    has_passkey: own.hasPasskey,
    store_id: own.storeId,
  },
  permissions: [...own.permissions],
  mode,
});
