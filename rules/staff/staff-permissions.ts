/** Each permission guards a call or a part of an answer. A stored permission of another version grants nothing. */
export const PERMISSIONS = [
  'orders.see',
  'orders.step',
  'orders.cancel',
  'orders.edit',
  'orders.reopen',
  'orders.refund',
  'orders.export',
  'credit.answer',
  'deliveries.contact',
  'products.see',
  'products.edit',
  'products.price',
  'products.delete',
  'stock.see',
  'stock.move',
  'customers.contact',
  'messages.answer',
  'content.edit',
  'search.edit',
  'reports.see',
  'settings.edit',
  'staff.edit',
  'log.see',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const isPermission = (text: string): text is Permission => PERMISSIONS.some((known) => known === text);

export const PERMISSION_GROUPS = ['orders', 'products', 'stock', 'customers', 'content', 'shop'] as const;
type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

const GROUP_OF: Record<string, PermissionGroup> = {
  orders: 'orders',
  credit: 'orders',
  deliveries: 'orders',
  products: 'products',
  search: 'products',
  stock: 'stock',
  customers: 'customers',
  messages: 'customers',
  content: 'content',
};

export const groupOf = (permission: Permission): PermissionGroup => GROUP_OF[permission.split('.')[0] ?? ''] ?? 'shop';

export const ROLE_CODES = ['owner', 'manager', 'orders', 'warehouse', 'catalogue', 'content', 'accountant'] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

export const isRoleCode = (text: string): text is RoleCode => ROLE_CODES.some((known) => known === text);

/** Built-in roles can be copied but not edited. Owners have every permission, including later ones. */
export const BUILT_IN_ROLES: Record<RoleCode, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => permission !== 'staff.edit' && permission !== 'settings.edit'),
  orders: [
    'orders.see',
    'orders.step',
    'orders.cancel',
    'orders.edit',
    'orders.reopen',
    'orders.refund',
    'orders.export',
    'credit.answer',
    'deliveries.contact',
    'products.see',
    'stock.see',
    'customers.contact',
    'messages.answer',
    'reports.see',
  ],
  warehouse: ['orders.see', 'orders.step', 'deliveries.contact', 'products.see', 'stock.see', 'stock.move'],
  catalogue: ['products.see', 'products.edit', 'products.price', 'products.delete', 'stock.see', 'search.edit'],
  content: ['products.see', 'content.edit', 'search.edit'],
  accountant: ['orders.see', 'orders.export', 'products.see', 'stock.see', 'reports.see', 'log.see'],
};

type Role = { code: string | null; permissions: readonly string[] };

/** An unknown role code grants no permissions. */
export function permissionsOf({ code, permissions }: Role): readonly Permission[] {
  if (code !== null) return isRoleCode(code) ? BUILT_IN_ROLES[code] : [];
  return permissions.filter(isPermission);
}

/** Staff can only grant permissions they have, so that no role leads to a more powerful one. */
export const mayGive = (own: readonly Permission[], given: readonly Permission[]): boolean =>
  given.every((permission) => own.includes(permission));
