// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-payment-contract.ts';
import { REGIONS } from '#rules/shop/regions.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { PaymentPage, paymentLoader } from './payment-page.tsx';

const CASH: contract.WirePaymentMethod = {
  method: 'cashondelivery',
  title: { hy: 'Կանխիկ', en: 'Cash' },
  description: { hy: 'Առաքչին', en: 'Pay the courier' },
  is_visible: true,
  min_total: null,
  max_total: 200_000,
  regions: ['Yerevan', 'Kotayk'],
  gap: null,
  provider: null,
  is_used: true,
};
const CARD = {
  ...CASH,
  method: 'aeb_vpos',
  title: { hy: 'Քարտ', en: 'Card' },
  max_total: null,
  regions: null,
  gap: 'no_account' as const,
  provider: 'arca',
  is_used: false,
};
const ARCA: contract.WireAccount = {
  provider: 'arca',
  method: 'aeb_vpos',
  source: 'office',
  version: 3,
  settings: [
    { name: 'url', kind: 'address', value: 'https://gateway.example/' },
    { name: 'user', kind: 'name', value: 'shop-api' },
    { name: 'password', kind: 'secret', value: null },
  ],
};
const SCREEN = { path: 'settings/payment', Component: PaymentPage, loader: paymentLoader };

function paying(given: Partial<contract.PaymentList> = {}) {
  const office = fakeOffice();
  const list: contract.PaymentList = {
    methods: [CASH, CARD],
    kinds: ['cardondelivery', 'idram_vpos'],
    accounts: [ARCA],
    uncovered: null,
    is_demo: false,
    ...given,
  };
  office.on(contract.listPaymentMethods, () => answered(list));
  office.on(contract.changePaymentMethod, () => answered({ change: 1 }));
  office.on(contract.addPaymentMethod, () => answered({ change: 1 }));
  office.on(contract.savePaymentAccount, () => answered({ change: 1 }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

const open = (office: ReturnType<typeof fakeOffice>) => renderInOffice(SCREEN, { path: '/settings/payment', office });

test('the list shows the limits, and why a visible method is not offered', async () => {
  await open(paying().office);

  const row = (await screen.findByText('Cash')).closest('li');

  expect(row?.textContent).toMatch(/up to 200,000\s֏ · Yerevan, Kotayk/);
  expect(screen.getByText('Card').closest('li')?.textContent).toContain('the account of the provider is missing');
});

test('a kind is chosen from the list and added', async () => {
  const { office, sent } = paying();
  const { user } = await open(office);

  await user.selectOptions(await screen.findByLabelText('Kind of the new payment method'), 'Idram wallet');
  await user.click(screen.getByRole('button', { name: 'Add' }));

  expect(sent('addPaymentMethod')).toMatchObject([{ input: { kind: 'idram_vpos' } }]);
});

test('limits are saved as numbers, and all regions as no limit', async () => {
  const { office, sent } = paying();
  const { user } = await open(office);
  await user.click(await screen.findByRole('button', { name: 'Edit: Card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Card' }));

  await user.type(dialog.getByLabelText(/Smallest total/), '1000');
  await user.click(dialog.getByRole('checkbox', { name: 'Syunik' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Lori' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Lori' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const regions = REGIONS.filter((region) => region !== 'Syunik');
  expect(sent('changePaymentMethod')).toMatchObject([
    { params: { method: 'aeb_vpos' }, input: { fields: { min_total: 1000, regions } } },
  ]);
});

test('limits that leave no method for an order, and a shop without a method, are named', async () => {
  const { unmount } = await open(paying({ uncovered: { region: 'Lori', total: 200_001 } }).office);
  const warning = await screen.findByText(/The limits leave no method for some orders/);
  unmount();
  await open(paying({ methods: [CARD] }).office);

  expect(warning.textContent).toMatch(/200,001\s֏ to this region: Lori/);
  expect(await screen.findByText(/No payment method is offered/)).toBeDefined();
});

test('the form of an account never has the secret, and an empty secret is sent as empty', async () => {
  const { office, sent } = paying();
  const { user } = await open(office);
  await user.click(await screen.findByRole('button', { name: /(Add an|Edit the) account: Gateway of ArCa banks/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gateway of ArCa banks' }));
  const password = dialog.getByLabelText<HTMLInputElement>('Password');

  await user.clear(dialog.getByLabelText('User name'));
  await user.type(dialog.getByLabelText('User name'), 'second-api');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect([password.value, password.type]).toEqual(['', 'password']);
  expect(sent('savePaymentAccount')).toMatchObject([
    {
      params: { provider: 'arca' },
      input: { version: 3, settings: { url: 'https://gateway.example/', user: 'second-api', password: '' } },
    },
  ]);
});

test.each([
  ['accepted', '6 Unregistered orderId', /accepts the login. It answered: 6 Unregistered orderId/],
  ['refused', '5 Access denied', /refuses the login. It answered: 5 Access denied/],
  ['unavailable', 'ECONNREFUSED', /did not give a usable answer: ECONNREFUSED/],
  ['no_check', '', /Pay a small order/],
] as const)('the test button shows that the provider answered %s', async (result, said, sentence) => {
  const { office } = paying();
  office.on(contract.checkPaymentAccount, () => answered({ result, said }));
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Test the account: Gateway of ArCa banks' }));

  expect(await screen.findByText(sentence)).toBeDefined();
});

test('an account that cannot be stored shows the problem at its field', async () => {
  const { office } = paying();
  office.on(contract.savePaymentAccount, () =>
    refused('validation', { status: 422, fields: { password: 'This secret is easy to guess.' } }),
  );
  const { user } = await open(office);
  await user.click(await screen.findByRole('button', { name: /(Add an|Edit the) account: Gateway of ArCa banks/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gateway of ArCa banks' }));

  await user.type(dialog.getByLabelText('Password'), 'aaaaaaaa');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('This secret is easy to guess.')).toBeDefined();
});
