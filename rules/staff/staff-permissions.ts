/** Each permission guards a call or a part of an answer. A stored permission of another version grants nothing. */
export const PERMISSIONS = [
  'orders.see',
  'orders.create',
  'orders.price',
  'orders.step',
  'orders.cancel',
  'orders.edit',
  'orders.reopen',
  'orders.refund',
  'orders.export',
  'returns.decide',
  'credit.answer',
  'gift_cards.edit',
  'deliveries.bring',
  'deliveries.assign',
  'deliveries.contact',
  'products.see',
  'products.edit',
  'products.price',
  'products.delete',
  'stock.see',
  'stock.move',
  'stock.cost',
  'customers.see',
  'customers.edit',
  'customers.contact',
  'messages.answer',
  'reviews.decide',
  'content.edit',
  'newsletter.send',
  'banks.edit',
  'promotions.edit',
  'search.edit',
  'reports.see',
  'settings.edit',
  'integrations.edit',
  'staff.edit',
  'log.see',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Never part of an API key: a key creates no keys, webhooks or people. */
const OF_PEOPLE_ONLY: readonly Permission[] = ['newsletter.send', 'integrations.edit', 'staff.edit'];
type KeyPermission = Exclude<Permission, 'newsletter.send' | 'integrations.edit' | 'staff.edit'>;
const isKeyPermission = (permission: Permission): permission is KeyPermission => !OF_PEOPLE_ONLY.includes(permission);
export const KEY_PERMISSIONS: readonly KeyPermission[] = PERMISSIONS.filter(isKeyPermission);

export const isPermission = (text: string): text is Permission => PERMISSIONS.some((known) => known === text);

export const PERMISSION_GROUPS = ['orders', 'products', 'stock', 'customers', 'content', 'shop'] as const;
type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

const GROUP_OF: Record<string, PermissionGroup> = {
  orders: 'orders',
  credit: 'orders',
  returns: 'orders',
  gift_cards: 'orders',
  deliveries: 'orders',
  products: 'products',
  search: 'products',
  promotions: 'products',
  stock: 'stock',
  customers: 'customers',
  messages: 'customers',
  reviews: 'customers',
  content: 'content',
  newsletter: 'content',
};

export const groupOf = (permission: Permission): PermissionGroup => GROUP_OF[permission.split('.')[0] ?? ''] ?? 'shop';

export const ROLE_CODES = [
  'owner',
  'manager',
  'orders',
  'warehouse',
  'courier',
  'catalogue',
  'content',
  'accountant',
] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

export const isRoleCode = (text: string): text is RoleCode => ROLE_CODES.some((known) => known === text);

const OWNER_ONLY: readonly Permission[] = ['settings.edit', 'integrations.edit', 'staff.edit'];

/** Built-in roles can be copied but not edited. Owners have every permission, including later ones. */
export const BUILT_IN_ROLES: Record<RoleCode, readonly Permission[]> = {
  owner: PERMISSIONS,
  manager: PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission)),
  orders: [
    'orders.see',
    'orders.create',
    'orders.price',
    'orders.step',
    'orders.cancel',
    'orders.edit',
    'orders.reopen',
    'orders.refund',
    'orders.export',
    'returns.decide',
    'credit.answer',
    'deliveries.bring',
    'deliveries.assign',
    'deliveries.contact',
    'products.see',
    'stock.see',
    'customers.see',
    'customers.edit',
    'customers.contact',
    'messages.answer',
    'reviews.decide',
    'reports.see',
  ],
  warehouse: [
    'orders.see',
    'orders.step',
    'deliveries.bring',
    'deliveries.assign',
    'deliveries.contact',
    'products.see',
    'stock.see',
    'stock.move',
  ],
  courier: ['deliveries.bring', 'deliveries.contact'],
  catalogue: ['products.see', 'products.edit', 'products.price', 'products.delete', 'stock.see', 'search.edit'],
  content: ['products.see', 'reviews.decide', 'content.edit', 'search.edit'],
  accountant: [
    'orders.see',
    'orders.export',
    'products.see',
    'stock.see',
    'stock.cost',
    'banks.edit',
    'reports.see',
    'log.see',
  ],
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
