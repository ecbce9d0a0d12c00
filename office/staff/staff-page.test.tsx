// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeMember, inviteStaff, listStaff } from '#contract/office/office-staff-contract.ts';
import { BUILT_IN_ROLES, ROLE_CODES } from '#rules/staff/staff-permissions.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { StaffPage, staffLoader } from './staff-page.tsx';

const ROLES = ROLE_CODES.map((code, at) => ({
  id: at + 1,
  code,
  name: null,
  permissions: [...BUILT_IN_ROLES[code]],
  price_limit: 0,
  people: 0,
  version: 1,
}));
const named = (code: (typeof ROLE_CODES)[number]) => {
  const id = ROLE_CODES.indexOf(code) + 1;
  return { id, code, name: null };
};
const GEVORG = {
  id: 2,
  name: 'Gevorg',
  email: 'gevorg@example.am',
  role: named('warehouse'),
  is_active: true,
  has_factor: true,
  seen_at: null,
  version: 3,
};
const SCREEN = { path: 'staff', Component: StaffPage, loader: staffLoader };

function staffed() {
  const office = fakeOffice();
  office.on(listStaff, () => answered({ data: [GEVORG], invitations: [], roles: ROLES }));
  office.on(changeMember, () => answered({ member: { ...GEVORG, role: named('orders') }, change: 1 }));
  const changes = () => office.calls.filter(({ name }) => name === 'changeMember');
  return { office, changes };
}

test('a role is granted only by the button, not while the choices are browsed with keys', async () => {
  const { office, changes } = staffed();
  const { user } = await renderInOffice(SCREEN, { path: '/staff', office });
  const row = (await screen.findByText('Gevorg')).closest('tr') as HTMLElement;
  const role = within(row).getByLabelText('Role: Gevorg');

  for (const name of ['Owner', 'Manager', 'Orders']) await user.selectOptions(role, name);
  const before = changes();
  await user.click(within(row).getByRole('button', { name: 'Assign the role' }));

  expect(before).toEqual([]);
  expect(changes()).toMatchObject([{ params: { id: 2 }, input: { version: 3, role_id: named('orders').id } }]);
});

test('a role chosen by mistake is reset without a call', async () => {
  const { office, changes } = staffed();
  const { user } = await renderInOffice(SCREEN, { path: '/staff', office });
  const role = await screen.findByLabelText<HTMLSelectElement>('Role: Gevorg');

  await user.selectOptions(role, 'Owner');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(role.selectedOptions[0]?.text).toBe('Warehouse');
  expect(screen.queryByRole('button', { name: 'Assign the role' })).toBeNull();
  expect(changes()).toEqual([]);
});

test('inviting a person with access is refused with an error at the e-mail field', async () => {
  const { office } = staffed();
  office.on(inviteStaff, () => refused('taken', { status: 409, message: 'This already exists.' }));
  const { user } = await renderInOffice(SCREEN, { path: '/staff', office });

  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
  await user.type(dialog.getByLabelText('E-mail'), 'gevorg@example.am{Enter}');

  expect(await dialog.findByText('This colleague already has access.')).toBeDefined();
  expect(dialog.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.queryByText('This already exists.')).toBeNull();
});
