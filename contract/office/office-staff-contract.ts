import * as z from 'zod/mini';
import { rowId, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { PERMISSIONS } from '#rules/staff/staff-permissions.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedName, memberId, roleName } from './office-session-contract.ts';

const version = rowId;

const member = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: roleName,
  is_active: z.boolean(),
  has_factor: z.boolean(),
  seen_at: z.nullable(z.string()),
  version: z.int(),
});
export type WireMember = z.infer<typeof member>;

const invitation = z.strictObject({
  id: z.int(),
  email: z.string(),
  role: roleName,
  language: z.enum(LOCALES),
  expires_at: z.string(),
});
export type WireInvitation = z.infer<typeof invitation>;

const role = z.strictObject({
  ...roleName.shape,
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The largest change of a price in a new order, in per cent; used with `orders.price`. */
  price_limit: z.int(),
  people: z.int(),
  version: z.int(),
});
export type WireRole = z.infer<typeof role>;

export const listStaff = officeEndpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/office/api/staff',
  summary: 'Lists staff, roles and open invitations',
  answer: z.strictObject({ data: z.array(member), invitations: z.array(invitation), roles: z.array(role) }),
  permission: 'staff.edit',
});

export const inviteStaff = officeEndpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/office/api/staff/invitations',
  summary:
    'Mails an invitation link that works within three days and returns it once; an earlier link of the person ends',
  input: withLocale({
    email: z.string().check(z.maxLength(200)),
    role_id: rowId,
    /** Language of the mail; the default is the shop's language. */
    language: z.optional(z.enum(LOCALES)),
  }),
  answer: z.strictObject({ link: z.string(), expires_at: z.string(), change: z.int() }),
  permission: 'staff.edit',
  reauthenticate: true,
});

export const takeBackInvitation = officeEndpoint({
  name: 'takeBackInvitation',
  method: 'DELETE',
  path: '/office/api/staff/invitations/{id}',
  summary: 'Withdraws an invitation, whose link no longer works',
  params: memberId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'staff.edit',
});

export const resetFactors = officeEndpoint({
  name: 'resetFactors',
  method: 'POST',
  path: '/office/api/staff/{id}/reset-factors',
  summary: 'Removes the app, passkeys and recovery codes of a colleague, ends their sessions and mails both people',
  params: memberId,
  answer: z.strictObject({ removed: z.boolean() }),
  permission: 'staff.edit',
  reauthenticate: true,
});

export const makeResetLink = officeEndpoint({
  name: 'makeResetLink',
  method: 'POST',
  path: '/office/api/staff/{id}/reset-password',
  summary: 'Mails a colleague a link to set a new password within a day and returns it once',
  params: memberId,
  answer: z.strictObject({ link: z.string(), expires_at: z.string(), change: z.int() }),
  permission: 'staff.edit',
  reauthenticate: true,
});

export const endMemberSessions = officeEndpoint({
  name: 'endMemberSessions',
  method: 'DELETE',
  path: '/office/api/staff/{id}/sessions',
  summary: 'Ends all sessions of a colleague',
  params: memberId,
  answer: z.strictObject({ ended: z.int() }),
  permission: 'staff.edit',
});

export const changeMember = officeEndpoint({
  name: 'changeMember',
  method: 'PUT',
  path: '/office/api/staff/{id}',
  summary: 'Changes the role of a member, disables or enables the member; omitted fields are unchanged',
  params: memberId,
  input: withLocale({ version, role_id: z.optional(rowId), is_active: z.optional(yesNo) }),
  answer: z.strictObject({ member, change: z.nullable(z.int()) }),
  permission: 'staff.edit',
  reauthenticate: true,
  undoable: true,
});

export const copyRole = officeEndpoint({
  name: 'copyRole',
  method: 'POST',
  path: '/office/api/roles',
  summary: 'Creates a custom role from another role',
  input: withLocale({ from: rowId, name: localizedName }),
  answer: z.strictObject({ role, change: z.int() }),
  permission: 'staff.edit',
  reauthenticate: true,
});

export const changeRole = officeEndpoint({
  name: 'changeRole',
  method: 'PUT',
  path: '/office/api/roles/{id}',
  summary: 'Renames a custom role or changes its permissions and price limit; omitted fields are unchanged',
  params: memberId,
  input: withLocale({
    version,
    name: z.optional(localizedName),
    permissions: z.optional(z.array(z.enum(PERMISSIONS))),
    price_limit: z.optional(wholeNumber(0, 100)),
  }),
  answer: z.strictObject({ role, change: z.nullable(z.int()) }),
  permission: 'staff.edit',
  reauthenticate: true,
  undoable: true,
});
