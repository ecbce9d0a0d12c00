// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-customers-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { CustomerPage, customerLoader } from './customer-page.tsx';
import { CustomersPage, customersLoader } from './customers-page.tsx';

const LIST = { path: 'customers', Component: CustomersPage, loader: customersLoader };
const PAGE = { path: 'customers/:id', Component: CustomerPage, loader: customerLoader };

const ROW: contract.OfficeCustomerRow = {
  id: 12,
  name: 'Anna Petrosyan',
  phone: '+37491000000',
  email: 'anna@example.am',
  is_masked: false,
  is_blocked: false,
  tags: ['VIP'],
  orders: 2,
  total: 350_000,
  last_order: { id: 1005, created_at: '2026-11-20T08:00:00Z' },
  created_at: '2026-10-01T08:00:00Z',
};

const CUSTOMER: contract.OfficeCustomer = {
  ...ROW,
  email_confirmed_at: '2026-10-01T09:00:00Z',
  gender: null,
  date_of_birth: null,
  seen_at: null,
  sessions: 0,
  wishlist: 3,
  stock_alerts: 1,
  addresses: [
    {
      id: 1,
      name: 'Anna Petrosyan',
      company: null,
      street: ['Baghramyan 5'],
      city: 'Gyumri',
      region: 'Shirak',
      postcode: null,
      phone: '+37491000000',
      is_default: true,
    },
  ],
  placed: [
    { id: 1005, created_at: '2026-11-20T08:00:00Z', status: 'pending', grand_total: 250_000, is_guest: true },
    { id: 1001, created_at: '2026-11-02T08:00:00Z', status: 'completed', grand_total: 100_000, is_guest: false },
  ],
  returns: [],
  candidates: [
    {
      id: 1007,
      created_at: '2026-11-21T08:00:00Z',
      name: 'Anna P.',
      status: 'pending',
      grand_total: 30_000,
      match: 'phone',
      is_verified: false,
    },
    {
      id: 1006,
      created_at: '2026-11-20T09:00:00Z',
      name: 'Anna Petrosyan',
      status: 'completed',
      grand_total: 20_000,
      match: 'email',
      is_verified: true,
    },
  ],
  wishes: [{ product_id: 31, name: { hy: 'Լամպ', en: 'Lamp' }, sku: 'LMP-1', at: '2026-11-05T08:00:00Z' }],
  messages: [{ id: 4, at: '2026-11-03T08:00:00Z', text: 'Is it in stock?', locale: 'en', is_handled: true }],
  notes: [{ id: 7, text: 'Pays by transfer', at: '2026-11-04T08:00:00Z', by: 'Nare' }],
  known_tags: ['VIP', 'Wholesale'],
};

function officeWith(customer = CUSTOMER) {
  const office = fakeOffice();
  office.on(contract.readOfficeCustomer, () => answered(customer));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

const open = (office: ReturnType<typeof fakeOffice>, role: RoleCode = 'manager') =>
  renderInOffice(PAGE, { path: '/customers/12', office, role });

// The log panel is not part of these tests, and its call is refused.
const withoutLog = (office: ReturnType<typeof fakeOffice>) => {
  const { call } = office;
  office.call = async (endpoint, options) =>
    endpoint.name === 'listAudit' ? refused('permission') : call(endpoint, options);
  return office;
};

test('the list shows a customer with orders, total and tags, and the views and the tag filter keep the search', async () => {
  const { office, sent } = officeWith();
  office.on(contract.listCustomers, () => answered({ data: [ROW], next: null, total: 1, tags: ['VIP', 'Wholesale'] }));
  const { user } = await renderInOffice(LIST, { path: '/customers?q=anna', office });

  const row = within(await screen.findByRole('row', { name: /Anna Petrosyan/ }));
  expect(row.getByText('350,000 ֏')).toBeDefined();
  expect(row.getByText('VIP')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Tag'), 'Wholesale');
  await waitFor(() => expect(sent('listCustomers').at(-1)?.input).toEqual({ q: 'anna', tag: 'Wholesale' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Blocked' }).getAttribute('href')).toContain('tag=Wholesale'),
  );
  await user.click(screen.getByRole('link', { name: 'Blocked' }));

  await waitFor(() =>
    expect(sent('listCustomers').at(-1)?.input).toEqual({ q: 'anna', tag: 'Wholesale', state: 'blocked' }),
  );
});

test('the list without a match offers to clear the filters', async () => {
  const { office } = officeWith();
  office.on(contract.listCustomers, () => answered({ data: [], next: null, total: 0, tags: [] }));
  await renderInOffice(LIST, { path: '/customers?q=nobody', office });

  expect(await screen.findByRole('heading', { name: 'Nothing found for “nobody”' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe('/customers');
});

test('the list loads further customers after the last row', async () => {
  const { office, sent } = officeWith();
  office.on(contract.listCustomers, ({ input }) =>
    answered({
      data: [{ ...ROW, id: input?.after ? 11 : 12, name: input?.after ? 'Karen' : 'Anna' }],
      next: input?.after ? null : 12,
      total: null,
      tags: [],
    }),
  );
  const { user } = await renderInOffice(LIST, { path: '/customers', office });

  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('Karen')).toBeDefined();
  expect(screen.getByText('more than 10,000')).toBeDefined();
  expect(sent('listCustomers').at(-1)?.input).toEqual({ after: 12 });
});

test('the page shows orders, also of a guest, addresses, messages and notes', async () => {
  const { office } = officeWith();
  await open(withoutLog(office));

  expect(await screen.findByRole('link', { name: '1005' })).toBeDefined();
  expect(screen.getByText('as a guest')).toBeDefined();
  expect(screen.getByText(/Baghramyan 5, Gyumri, Shirak/)).toBeDefined();
  expect(screen.getByText('Is it in stock?')).toBeDefined();
  expect(screen.getByText('Pays by transfer')).toBeDefined();
});

test('a merge selects verified guest orders in advance, sends the selected ones and is undone', async () => {
  const { office, sent } = officeWith();
  office.on(contract.mergeGuestOrders, () => answered({ change: 41 }));
  office.on(undoChange, () => answered({ change: 42 }));
  const { user } = await open(withoutLog(office));
  const [unverified, verified] = [
    await screen.findByRole<HTMLInputElement>('checkbox', { name: /1007/ }),
    screen.getByRole<HTMLInputElement>('checkbox', { name: /1006/ }),
  ];
  const before = [unverified.checked, verified.checked];
  await user.click(unverified);
  await user.click(screen.getByRole('button', { name: 'Merge 2 orders' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(before).toEqual([false, true]);
  expect(sent('mergeGuestOrders')).toMatchObject([{ params: { id: 12 }, input: { orders: [1007, 1006] } }]);
  expect(sent('undoChange')).toMatchObject([{ params: { id: 41 } }]);
});

test('a refused merge shows its reason and reloads the candidates', async () => {
  const { office, sent } = officeWith();
  office.on(contract.mergeGuestOrders, () => refused('stale', { status: 409 }));
  const { user } = await open(withoutLog(office));

  await user.click(await screen.findByRole('button', { name: 'Merge 1 order' }));

  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((note) => note.textContent)
        .join(''),
    ).not.toBe(''),
  );
  expect(sent('readOfficeCustomer').length).toBeGreaterThan(1);
});

test('staff without the permission to edit see no guest orders to merge', async () => {
  const { office } = officeWith();
  await open(withoutLog(office), 'accountant');

  expect(await screen.findByText('Is it in stock?')).toBeDefined();
  expect(screen.queryByText('Guest orders with the same contact data')).toBeNull();
});

test('blocking asks first and sends the state that the editor saw', async () => {
  const { office, sent } = officeWith();
  office.on(contract.changeCustomer, () => answered({ change: 5 }));
  const { user } = await open(withoutLog(office));

  await user.click(await screen.findByRole('button', { name: 'Block' }));
  expect(sent('changeCustomer')).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: 'Block this customer?' });
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));

  expect(sent('changeCustomer')).toMatchObject([
    { params: { id: 12 }, input: { fields: { is_blocked: true }, seen: { is_blocked: false } } },
  ]);
});

test('a conflict of tags names the colleague and reloads the customer', async () => {
  const { office, sent } = officeWith();
  const conflicts = [{ field: 'tags', current: ['Wholesale'], by: 'Gor', at: '2026-11-20T08:00:00Z' }];
  office.on(contract.changeCustomer, () => refused('stale', { status: 409, conflicts }));
  const { user } = await open(withoutLog(office));

  await user.type(await screen.findByLabelText('New tag'), 'Friend{Enter}');

  expect(await screen.findByText(/Gor changed the tags meanwhile/)).toBeDefined();
  expect(sent('changeCustomer')).toMatchObject([
    { input: { fields: { tags: ['VIP', 'Friend'] }, seen: { tags: ['VIP'] } } },
  ]);
  expect(sent('readOfficeCustomer').length).toBeGreaterThan(1);
});

test('a removed note is restored by undo', async () => {
  const { office, sent } = officeWith();
  office.on(contract.removeCustomerNote, () => answered({ change: 31 }));
  office.on(undoChange, () => answered({ change: 32 }));
  const { user } = await open(withoutLog(office));

  await user.click(await screen.findByRole('button', { name: /^Remove the note: Nare/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(sent('undoChange')).toMatchObject([{ params: { id: 31 } }]);
});

test('a refused deletion shows its reason in the dialog', async () => {
  const { office } = officeWith();
  const fields = { orders: 'You have open orders.' };
  office.on(contract.deleteCustomerAccount, () => refused('validation', { status: 422, fields }));
  const { user } = await open(withoutLog(office));

  await user.click(await screen.findByRole('button', { name: 'Delete the account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this account?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete the account' }));

  expect(await dialog.findByText('You have open orders.')).toBeDefined();
});
