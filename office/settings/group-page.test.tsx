// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSetting, readSettings, settingHistory } from '#contract/office/office-settings-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { GroupPage, groupLoader } from './group-page.tsx';
import { SettingsPage, settingsLoader } from './settings-page.tsx';

const GROUP = { path: 'settings/:group', Component: GroupPage, loader: groupLoader };
const COUNTS = { delivery: 1, payment: 0, redirects: 0 };
const VALUES = {
  phones: ['+37410111111'],
  email: 'shop@example.am',
  address: { hy: 'Սարյան 22', ru: 'Сарьяна, 22' },
  tax: { status: 'vat', percent: 20 },
  company: { name: { hy: 'ՍՊԸ' }, tin: '01234567' },
  stores: [],
  rates: [],
  holidays: [],
  order_mails: null,
};

function officeWith(values: Record<string, unknown> = VALUES) {
  const office = fakeOffice();
  office.on(readSettings, () => answered({ values, counts: COUNTS }));
  office.on(settingHistory, () => answered({ data: [] }));
  office.on(changeSetting, () => answered({ values, changes: [1] }));
  const changes = () => office.calls.filter(({ name }) => name === 'changeSetting').map(({ input }) => input);
  return { office, changes };
}

test('the index lists every group with its state', async () => {
  const { office } = officeWith();
  await renderInOffice(
    { path: 'settings', Component: SettingsPage, loader: settingsLoader },
    { path: '/settings', office },
  );

  const payment = await screen.findByRole('link', { name: /^Payment/ });
  const contact = screen.getByRole('link', { name: /^Contact/ });

  expect(payment.textContent).toMatch(/not set$/);
  expect(contact.textContent).toMatch(/set$/);
  expect(contact.textContent).not.toMatch(/not set/);
  expect(contact.getAttribute('href')).toBe('/settings/contact');
});

test('a page sends only the changed parts, with the values that the editor saw', async () => {
  const { office, changes } = officeWith();
  const { user } = await renderInOffice(GROUP, { path: '/settings/contact', office });
  const address = within(await screen.findByRole('group', { name: 'Address' }));

  await user.clear(address.getByLabelText('Русский'));
  await user.type(address.getByLabelText('Русский'), 'Абовяна, 1');
  await user.click(screen.getByRole('button', { name: 'Add a telephone' }));
  await user.type(screen.getByLabelText('Telephone 2'), '077222222');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(changes()).toEqual([
    {
      values: { 'address.ru': 'Абовяна, 1', phones: ['+37410111111', '077222222'] },
      seen: { 'address.ru': 'Сарьяна, 22', phones: ['+37410111111'] },
    },
  ]);
});

test('a refused value shows its message beside the field, and the typed text stays', async () => {
  const { office } = officeWith();
  office.on(changeSetting, () =>
    refused('validation', { status: 422, fields: { 'company.tin': 'A tax number has 8 digits.' } }),
  );
  const { user } = await renderInOffice(GROUP, { path: '/settings/company', office });
  const tin = await screen.findByLabelText<HTMLInputElement>('Tax number (TIN)');

  await user.clear(tin);
  await user.type(tin, '123');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(await screen.findByText('A tax number has 8 digits.')).toBeDefined();
  expect(tin.value).toBe('123');
  expect(tin.getAttribute('aria-invalid')).toBe('true');
});

test('a conflict shows both values, and the own value is saved over the other after the choice', async () => {
  const { office, changes } = officeWith();
  office.on(changeSetting, () =>
    refused('stale', {
      status: 409,
      conflicts: [{ field: 'email', current: 'other@example.am', by: 'Gevorg', at: '2026-11-21T08:00:00Z' }],
    }),
  );
  const { user } = await renderInOffice(GROUP, { path: '/settings/contact', office });
  const email = await screen.findByLabelText('E-mail');
  await user.clear(email);
  await user.type(email, 'mine@example.am');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed the same fields' }));
  expect(dialog.getByText('other@example.am')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  office.on(changeSetting, () => answered({ values: VALUES, changes: [2] }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toEqual({ values: { email: 'mine@example.am' }, seen: { email: 'other@example.am' } });
});

test('the tax field shows the VAT line of documents, and updates it for another status', async () => {
  const { office, changes } = officeWith();
  const { user } = await renderInOffice(GROUP, { path: '/settings/company', office });
  const effects = within(await screen.findByRole('region', { name: 'What this changes' }));

  expect(effects.getAllByText(/20 % VAT included/)).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: /^Turnover tax/ }));
  expect(effects.getByText('Turnover tax, without VAT')).toBeDefined();
  expect(effects.queryByText(/VAT included/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(changes()).toEqual([
    { values: { tax: { status: 'turnover' } }, seen: { tax: { status: 'vat', percent: 20 } } },
  ]);
});

test('pasted rates fill the form, and a wrong line is named', async () => {
  const { office, changes } = officeWith();
  const { user } = await renderInOffice(GROUP, { path: '/settings/currencies', office });

  await user.click(await screen.findByLabelText('Rates from a list'));
  await user.paste('USD 386,5 2026-11-20\nGBP 490');
  await user.click(screen.getByRole('button', { name: 'Read the list' }));

  expect(screen.getByLabelText<HTMLInputElement>('Drams for 1 USD').value).toBe('386.5');
  expect(screen.getByText('Line 2 contains no rate: GBP 490')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(changes()).toEqual([
    { values: { rates: [{ code: 'USD', rate: 386.5, date: '2026-11-20' }] }, seen: { rates: [] } },
  ]);
});

test('a new store takes its coordinates from a pasted map address', async () => {
  const { office, changes } = officeWith();
  const { user } = await renderInOffice(GROUP, { path: '/settings/stores', office });

  await user.click(await screen.findByRole('button', { name: 'Add a store' }));
  await user.type(within(screen.getByRole('group', { name: 'Name' })).getByLabelText('Հայերեն'), 'Խանութ');
  await user.click(screen.getByLabelText('Place on the map'));
  await user.paste('https://maps.example/?ll=44.5074%2C40.1852');
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  expect(changes()).toMatchObject([
    { values: { stores: [{ id: null, name: { hy: 'Խանութ' }, lat: 40.1852, lng: 44.5074, week: null }] } },
  ]);
});

test('an earlier version fills the form without saving it', async () => {
  const { office, changes } = officeWith();
  const entry = {
    ...{ id: 5, at: '2026-11-20T08:00:00Z', source: 'staff' as const, by: 'Gevorg', action: 'changeSetting' },
    ...{
      entity: 'setting',
      entity_id: 'email',
      before: { value: 'old@example.am' },
      after: { value: 'shop@example.am' },
    },
    ...{ reason: '', name: null, family_id: null, parts: 0, undo_of: null, is_undone: false, can_undo: false },
  };
  office.on(settingHistory, () => answered({ data: [entry] }));
  const { user } = await renderInOffice(GROUP, { path: '/settings/contact', office });

  await user.click(await screen.findByText('Earlier versions'));
  await user.click(screen.getByRole('button', { name: 'Fill in the version before this change' }));

  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('old@example.am');
  expect(changes()).toEqual([]);
});

test('staff without the permission see who can grant it', async () => {
  const { office } = officeWith();
  office.on(readSettings, () => refused('permission', { permission: 'settings.edit' }));
  await renderInOffice(GROUP, { path: '/settings/contact', office, role: 'orders' });

  expect(await screen.findByText(/change settings/)).toBeDefined();
});
