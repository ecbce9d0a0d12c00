import { type AuditContext, type Fields, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { priceLimitOf } from '#rules/staff/price-limit.ts';
import { mayGive, type Permission, permissionsOf } from '#rules/staff/staff-permissions.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { refuseMore } from './invitations.ts';
import * as statements from './staff-sql.ts';

export { selectMembers, selectRoles } from './staff-sql.ts';

type MemberChange = { id: number; version: number | null; roleId?: number; isActive?: boolean };
/** `own`: the permissions of the actor; null for the command line. */
export type StaffContext = AuditContext & { own: readonly Permission[] | null };

/** Disabling a member ends all sessions of that member. At least one owner must remain. */
export function changeMember(db: Db | Pool, by: StaffContext, wanted: MemberChange) {
  return transaction(db, async (db) => {
    const owners = await statements.lockOwners(db);
    const locked = await statements.lockMember(db, wanted.id);
    const before = await statements.selectMember(db, wanted.id);
    if (!locked || !before) throw new Refusal('not_found');
    if (wanted.version !== null && wanted.version !== locked.version) throw new OfficeRefusal('stale');
    const role = await statements.selectRole(db, wanted.roleId ?? before.role.id);
    if (!role) throw new Refusal('validation', { fields: { role_id: { problem: 'invalid' } } });
    const isActive = wanted.isActive ?? before.isActive;
    if (role.id === before.role.id && isActive === before.isActive) return { member: before, change: null };

    refuseMore(by.own, before.role);
    refuseMore(by.own, role);
    const isOwner = isActive && role.code === 'owner';
    if (!isOwner && owners.length === 1 && owners[0]?.id === wanted.id) throw new OfficeRefusal('last_owner');
    await statements.updateMember(db, wanted.id, { roleId: role.id, isActive });
    if (!isActive) await statements.endSessionsOf(db, wanted.id);
    const change = await logChange(db, by.actor, {
      action: by.action ?? 'changeMember',
      entity: 'staff',
      entityId: wanted.id,
      before: { role_id: before.role.id, is_active: before.isActive },
      after: { role_id: role.id, is_active: isActive },
      undoOf: by.undoOf,
    });
    const member = await statements.selectMember(db, wanted.id);
    if (!member) throw new Error(`staff member ${wanted.id} is gone`);
    return { member, change };
  });
}

export function copyRole(
  db: Db | Pool,
  by: StaffContext,
  { from, name: typed }: { from: number; name: LocalizedText },
) {
  const name = cleanNames(typed);
  return transaction(db, async (db) => {
    const source = await statements.selectRole(db, from);
    if (!source) throw new Refusal('validation', { fields: { from: { problem: 'invalid' } } });
    if (name.hy === '') throw new Refusal('validation', { fields: { 'name.hy': { problem: 'required' } } });
    refuseMore(by.own, source);
    const permissions = permissionsOf(source);
    const priceLimit = priceLimitOf(source);
    const { id } = await statements.insertRole(db, { name, permissions, priceLimit });
    const after = { name, permissions, price_limit: priceLimit };
    const change = await logChange(db, by.actor, { action: 'copyRole', entity: 'staff_role', entityId: id, after });
    return { role: await roleAt(db, id), change };
  });
}

type RoleChange = {
  id: number;
  version: number | null;
  name?: LocalizedText;
  permissions?: readonly Permission[];
  priceLimit?: number;
};

/** The caller needs every permission that the role has before and after the change. */
export function changeRole(db: Db | Pool, by: StaffContext, wanted: RoleChange) {
  return transaction(db, async (db) => {
    await statements.lockRole(db, wanted.id);
    const before = await roleAt(db, wanted.id);
    if (before.code !== null) throw new OfficeRefusal('built_in');
    if (wanted.version !== null && wanted.version !== before.version) throw new OfficeRefusal('stale');
    const name = wanted.name ? cleanNames(wanted.name) : before.name;
    if (!name || name.hy === '') throw new Refusal('validation', { fields: { 'name.hy': { problem: 'required' } } });
    const permissions = wanted.permissions ?? permissionsOf(before);
    refuseMore(by.own, before);
    if (by.own && !mayGive(by.own, permissions)) throw new OfficeRefusal('permission', { permission: 'staff.edit' });
    const priceLimit = wanted.priceLimit ?? before.priceLimit;
    await statements.updateRole(db, wanted.id, { name, permissions, priceLimit });
    const change = await logChange(db, by.actor, {
      action: by.action ?? 'changeRole',
      entity: 'staff_role',
      entityId: wanted.id,
      before: { name: before.name, permissions: before.permissions, price_limit: before.priceLimit },
      after: { name, permissions, price_limit: priceLimit },
      undoOf: by.undoOf,
    });
    return { role: await roleAt(db, wanted.id), change };
  });
}

const cleanNames = ({ hy, ...others }: LocalizedText): LocalizedText => ({
  hy: cleanLine(hy),
  ...Object.fromEntries(Object.entries(others).map(([locale, name]) => [locale, cleanLine(name)])),
});

async function roleAt(db: Db, id: number): Promise<statements.RoleDetails> {
  const role = await statements.selectRole(db, id);
  if (!role) throw new Refusal('not_found');
  return role;
}

/** Returns the fields that the audit log stores, locked until the transaction ends. */
export async function memberFields(db: Db, id: number): Promise<Fields | null> {
  await statements.lockOwners(db);
  await statements.lockMember(db, id);
  const member = await statements.selectMember(db, id);
  return member && { role_id: member.role.id, is_active: member.isActive };
}

export async function roleFields(db: Db, id: number): Promise<Fields | null> {
  await statements.lockRole(db, id);
  const role = await statements.selectRole(db, id);
  return role && { name: role.name, permissions: role.permissions, price_limit: role.priceLimit };
}
