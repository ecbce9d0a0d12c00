import { describe, expect, test } from 'vitest';
import { BUILT_IN_ROLES, isRoleCode, mayGive, PERMISSIONS, permissionsOf, ROLE_CODES } from './staff-permissions.ts';

describe('permissionsOf', () => {
  test('gives the owner every permission', () => {
    expect(permissionsOf({ code: 'owner', permissions: [] })).toEqual(PERMISSIONS);
  });

  test('gives the manager every permission except staff, settings and integrations', () => {
    const missing = PERMISSIONS.filter((one) => !permissionsOf({ code: 'manager', permissions: [] }).includes(one));

    expect(missing.toSorted()).toEqual(['integrations.edit', 'settings.edit', 'staff.edit']);
  });

  test('gives a built-in role its own permissions and ignores stored ones', () => {
    expect(permissionsOf({ code: 'warehouse', permissions: ['staff.edit'] })).toEqual(BUILT_IN_ROLES.warehouse);
  });

  test('gives nothing for a role code that this version does not know', () => {
    expect(permissionsOf({ code: 'auditor', permissions: ['orders.see'] })).toEqual([]);
  });

  test('gives a custom role its stored permissions without unknown ones', () => {
    const permissions = ['orders.see', 'orders.teleport', 'posters.hang', 'stock.see'];

    expect(permissionsOf({ code: null, permissions })).toEqual(['orders.see', 'stock.see']);
  });
});

test('isRoleCode accepts the built-in codes only', () => {
  expect([...ROLE_CODES, 'Owner', '', 'toString'].filter(isRoleCode)).toEqual([...ROLE_CODES]);
});

test.each<[string, Parameters<typeof mayGive>, boolean]>([
  ['nothing', [[], []], true],
  ['the giver’s own permissions', [['orders.see', 'stock.see'], ['stock.see']], true],
  ['one permission more than the giver has', [['orders.see'], ['orders.see', 'staff.edit']], false],
])('mayGive for %s is %s', (_, given, expected) => {
  expect(mayGive(...given)).toBe(expected);
});
