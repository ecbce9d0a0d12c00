// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type ChangeableOrder,
  changeOrder,
  type OrderChangePlan,
  planOrderChange,
  readOrderChange,
} from '#contract/office/office-order-change-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { OrderChangePage, orderChangeLoader } from './order-change-page.tsx';

const LINE = {
  ...{ item_id: 1, product_id: 7, name: { hy: 'Լամպ', en: 'Lamp' }, options: [], sku: 'LAMP-1', picture: null },
  ...{ quantity: 1, price: 10_000, list_price: null, price_reason: '' },
};

const ORDER: ChangeableOrder = {
  ...{ id: 1043, status: 'pending', version: 'v1' },
  contact: {
    billing: {
      ...{ first_name: 'Anna', last_name: 'Petrosyan', phone: '+37491123456', email: 'anna@example.am' },
      ...{ street: 'Abovyan 1', city: 'Yerevan', region: 'Yerevan', postcode: '' },
    },
    ...{ shipping: null, description: '' },
  },
  lines: [LINE],
  shipping_method: 'courier',
  promised: { first: '2026-12-01', last: '2026-12-02' },
  grand_total: 10_000,
};

const sums = (total: number, quantity: number) => ({ sub_total: total, shipping: 0, grand_total: total, quantity });

const planOf = (quantity: number, more: Partial<OrderChangePlan> = {}): OrderChangePlan => ({
  lines: [
    {
      ...{ product_id: 7, name: LINE.name, options: [], sku: 'LAMP-1', picture: null, price: 10_000, available: 3 },
      ...{ min_quantity: 1, quantity, sold_price: 10_000, total: quantity * 10_000, problem: null },
    },
  ],
  region: 'Yerevan',
  delivery: [{ method: 'courier', title: { hy: 'Առաքիչ', en: 'Courier' }, price: 0, free_from: null, days: null }],
  shipping_method: 'courier',
  price_limit: 10,
  before: sums(10_000, 1),
  totals: sums(quantity * 10_000, quantity),
  money: { outcome: 'unpaid', received: 0, amount: quantity * 10_000 },
  obstacle: null,
  difference_methods: [],
  ...more,
});

const SCREEN = {
  path: 'orders',
  children: [
    { path: ':id/edit', Component: OrderChangePage, loader: orderChangeLoader },
    { path: ':id', Component: () => <output>order page</output> },
  ],
};

const quantityIn = (input: unknown): number =>
  (input as { lines?: { quantity: number }[] } | undefined)?.lines?.[0]?.quantity ?? 1;

function officeOf({ order = ORDER, more = {} }: { order?: ChangeableOrder; more?: Partial<OrderChangePlan> } = {}) {
  const office = fakeOffice();
  office.on(readOrderChange, () => answered(order));
  office.on(planOrderChange, ({ input }) => answered(planOf(quantityIn(input), more)));
  const money = { outcome: 'unpaid' as const, received: 0, amount: 20_000 };
  office.on(changeOrder, () => answered({ order: officeOrderOf(), parts: ['lines'], money, change: 1 }));
  return office;
}

async function open(office: FakeOffice) {
  const rendered = await renderInOffice(SCREEN, { path: '/orders/1043/edit', office });
  await screen.findByRole('heading', { level: 1, name: 'Change order 1043' });
  const sent = () => office.calls.filter(({ name }) => name === 'changeOrder').map(({ input }) => input);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save the changes/ });
  return { ...rendered, sent, save };
}

const expectReady = () =>
  screen.findByText((_, node) => node?.matches('button[type="submit"]:not([aria-disabled])') ?? false);

test('an unchanged order cannot be saved', async () => {
  const { user, sent, save } = await open(officeOf());

  await user.click(save());

  expect(sent()).toEqual([]);
  expect(screen.getByText('Nothing has changed yet.')).toBeDefined();
});

test('a changed telephone is sent alone, with the state that the editor saw', async () => {
  const { user, sent, router } = await open(officeOf());

  const field = screen.getByRole('textbox', { name: 'Telephone' });
  await user.clear(field);
  await user.type(field, '093112233');
  await expectReady();
  await user.keyboard('{Control>}{Enter}{/Control}');

  await screen.findByText('order page');
  expect(router.state.location.pathname).toBe('/orders/1043');
  expect(sent()).toMatchObject([
    { version: 'v1', billing: { phone: '093112233', street: 'Abovyan 1' }, expected_total: 10_000, notify: true },
  ]);
  expect(Object.keys(sent()[0] ?? {})).not.toContain('lines');
});

test('a changed quantity shows the total before and after, and who owes what', async () => {
  const { user, sent, save } = await open(officeOf());

  await user.click(screen.getByRole('button', { name: /Increase|More|\+/ }));

  expect(await screen.findByText(/The buyer owes 20,000/)).toBeDefined();
  const row = screen.getByRole('row', { name: /^Total/ });
  expect(row.textContent).toMatch(/Total10,000\s֏20,000\s֏/);
  await expectReady();
  await user.click(save());
  await screen.findByText('order page');
  expect(sent()).toMatchObject([{ lines: [{ item_id: 1, quantity: 2, price: 10_000 }], expected_total: 20_000 }]);
});

test('the reason why the total cannot change is shown before saving', async () => {
  const obstacle = { code: 'credit_amount' as const, message: 'The bank agreed to another total.' };
  await open(officeOf({ more: { obstacle } }));

  expect(screen.getByText('The bank agreed to another total.')).toBeDefined();
});

test('a paid order whose total rises shows the difference, and its method is sent', async () => {
  const [link, door] = [
    { method: 'aeb_vpos', title: { hy: 'Քարտ', en: 'Card' }, is_online: true },
    { method: 'cashondelivery', title: { hy: 'Կանխիկ', en: 'Cash' }, is_online: false },
  ];
  const money = { outcome: 'owed' as const, received: 10_000, amount: 10_000 };
  const office = officeOf({ more: { money, difference_methods: [link, door] } });
  const { user, save, sent } = await open(office);
  await user.type(screen.getByRole('textbox', { name: /Buyer's note/ }), 'One more');

  await user.selectOptions(screen.getByRole('combobox', { name: /difference/ }), 'cashondelivery');
  await expectReady();
  await user.click(save());

  await screen.findByText('order page');
  expect(sent()).toMatchObject([{ difference_method: 'cashondelivery' }]);
});

test('a conflict keeps the typed fields and loads the current order', async () => {
  const office = officeOf();
  office.on(changeOrder, () => refused('stale', { status: 409, message: 'It was changed meanwhile.' }));
  const { user, save } = await open(office);
  await user.type(screen.getByRole('textbox', { name: /Buyer's note/ }), 'Call first');
  await expectReady();

  await user.click(save());
  expect(await screen.findByText('It was changed meanwhile.')).toBeDefined();
  office.on(readOrderChange, () => answered({ ...ORDER, version: 'v2' }));
  await user.click(screen.getByRole('button', { name: 'Load the current order' }));

  await waitFor(() => expect(office.calls.filter(({ name }) => name === 'readOrderChange')).toHaveLength(2));
  expect(screen.getByDisplayValue('Call first')).toBeDefined();
  await expectReady();
  await user.click(save());
  const sent = office.calls.filter(({ name }) => name === 'changeOrder').map(({ input }) => input);
  expect(sent).toMatchObject([{ version: 'v1' }, { version: 'v2', description: 'Call first' }]);
});

test('a refused field is marked', async () => {
  const office = officeOf();
  office.on(changeOrder, () =>
    refused('validation', { fields: { 'billing.phone': 'Enter a telephone number.' }, message: 'Check the fields.' }),
  );
  const { user, save } = await open(office);
  await user.clear(screen.getByRole('textbox', { name: 'Telephone' }));
  await expectReady();

  await user.click(save());

  expect(await screen.findByText('Enter a telephone number.')).toBeDefined();
});

test('a role without contact data changes only delivery and products', async () => {
  await open(officeOf({ order: { ...ORDER, contact: null } }));

  expect(screen.getByText(/has no access to contact data/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Telephone' })).toBeNull();
  expect(screen.getByRole('radio', { name: /Courier/ })).toBeDefined();
});

test('the change page of an order that cannot be changed shows the reason', async () => {
  const office = fakeOffice();
  office.on(readOrderChange, () => refused('order_step', { status: 409, message: 'The order is canceled.' }));
  office.on(planOrderChange, () => refused('order_step', { status: 409, message: 'The order is canceled.' }));

  await renderInOffice(SCREEN, { path: '/orders/1043/edit', office });

  expect(await screen.findByRole('heading', { name: 'The order is canceled.' })).toBeDefined();
});

test('a pick-up requires no street and no town', async () => {
  const [offer] = planOf(1).delivery;
  await open(officeOf({ more: { delivery: offer ? [{ ...offer, is_pickup: true }] : [] } }));

  expect(screen.getByRole('textbox', { name: /^Street/ }).hasAttribute('required')).toBe(false);
  expect(screen.getByRole('textbox', { name: /^Town/ }).hasAttribute('required')).toBe(false);
  expect(screen.getByRole('textbox', { name: 'Telephone' }).hasAttribute('required')).toBe(true);
});
