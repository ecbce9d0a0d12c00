// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-delivery-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { DeliveryPage, deliveryLoader } from './delivery-page.tsx';
import { toNumber } from './delivery-parts.tsx';

const PLACE: contract.WireDeliveryPlace = {
  region: null,
  towns: null,
  price: 2000,
  free_from: 50_000,
  days_from: 1,
  days_to: 2,
  order_by: '15:00',
  on_weekends: false,
  note: null,
};
const COURIER: contract.WireDeliveryMethod = {
  code: 'courier',
  title: { hy: 'Առաքիչ', en: 'Courier' },
  is_visible: true,
  places: [PLACE],
  kind: 'delivery',
  store_ids: null,
  is_used: false,
};
const PICKUP = { ...COURIER, code: 'pickup', title: { hy: 'Խանութից', en: 'Pickup' }, is_used: true };
const SCREEN = { path: 'settings/delivery', Component: DeliveryPage, loader: deliveryLoader };
const TOWNS = [{ name: 'Աբովյան', label: 'Abovyan', region: 'Kotayk' }];

function delivering(methods: contract.WireDeliveryMethod[] = [COURIER, PICKUP], missed: string[] = []) {
  const office = fakeOffice();
  office.on(contract.listDeliveryMethods, () => answered({ methods, towns: TOWNS, stores: [], missed }));
  office.on(contract.changeDeliveryMethod, () => answered({ change: 1 }));
  office.on(contract.createDeliveryMethod, () => answered({ code: 'new', change: 1 }));
  office.on(contract.orderDeliveryMethods, () => answered({ change: 1 }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent };
}

const open = (office: ReturnType<typeof fakeOffice>) => renderInOffice(SCREEN, { path: '/settings/delivery', office });

test('the list shows price, free-from sum and days of every method, and deletes only unused ones', async () => {
  const { office } = delivering();
  await open(office);

  const row = (await screen.findByText('Courier')).closest('li') as HTMLElement;

  expect(row.textContent).toMatch(
    /All other regions · 2,000\s֏ · free from 50,000\s֏ · working days: 1–2 · ordered by 15:00/,
  );
  expect(screen.queryByRole('button', { name: 'Delete: Courier' })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete: Pickup' })).toBeNull();
});

test('a saved change carries the changed field and the values that the editor saw', async () => {
  const { office, sent } = delivering();
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Edit: Courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Courier' }));
  const price = dialog.getByLabelText('Price, ֏');
  await user.clear(price);
  await user.type(price, '1 500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const { note: _, ...rest } = PLACE;
  expect(sent('changeDeliveryMethod')).toMatchObject([
    {
      params: { code: 'courier' },
      input: { fields: { places: [{ ...rest, price: 1500 }] }, seen: { places: [rest], title: COURIER.title } },
    },
  ]);
});

test('a refused price is shown at its field, and text that is not a number is sent as an invalid value', async () => {
  const { office, sent } = delivering();
  office.on(contract.changeDeliveryMethod, () =>
    refused('validation', { status: 422, fields: { 'places.0.price': 'Enter whole drams.' } }),
  );
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Edit: Courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Courier' }));
  const price = dialog.getByLabelText('Price, ֏');
  await user.clear(price);
  await user.type(price, 'cheap');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('Enter whole drams.')).toBeDefined();
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(sent('changeDeliveryMethod')).toMatchObject([{ input: { fields: { places: [{ price: -1 }] } } }]);
});

test('a conflict shows the value of the colleague, which can be overwritten', async () => {
  const { office, sent } = delivering();
  const theirs = { hy: 'Արագ', en: 'Fast' };
  office.on(contract.changeDeliveryMethod, ({ input }) =>
    input?.seen?.title?.en === 'Fast'
      ? answered({ change: 1 })
      : refused('stale', {
          status: 409,
          conflicts: [{ field: 'title', current: theirs, by: 'Anna', at: '2026-11-28T09:00:00Z' }],
        }),
  );
  const { user } = await open(office);
  await user.click(await screen.findByRole('button', { name: 'Edit: Courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Courier' }));
  const title = dialog.getByLabelText('Name, English (optional)');
  await user.clear(title);
  await user.type(title, 'Slow');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect((await dialog.findByText(/A colleague changed this meanwhile: name/)).textContent).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(sent('changeDeliveryMethod').at(-1)).toMatchObject({
    input: { fields: { title: { en: 'Slow' } }, seen: { title: theirs } },
  });
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

test('a method moves down, is hidden, and a new one is added', async () => {
  const { office, sent } = delivering();
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Move down: Courier' }));
  await user.click(screen.getByRole('button', { name: 'Hide from shoppers: Courier' }));
  await user.click(screen.getByRole('button', { name: 'Add a delivery method' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a delivery method' }));
  await user.type(dialog.getByLabelText('Name, Հայերեն'), 'Գիշերային');
  await user.type(dialog.getByLabelText('Price, ֏'), '3000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(sent('orderDeliveryMethods')).toMatchObject([
    { input: { codes: ['pickup', 'courier'], seen: ['courier', 'pickup'] } },
  ]);
  expect(sent('changeDeliveryMethod')).toMatchObject([{ input: { fields: { is_visible: false } } }]);
  expect(sent('createDeliveryMethod')).toMatchObject([
    { input: { fields: { title: { hy: 'Գիշերային' }, is_visible: true, places: [{ region: null, price: 3000 }] } } },
  ]);
});

test('a method that orders use is not deleted, and the message contains their number', async () => {
  const { office } = delivering([COURIER]);
  office.on(contract.deleteDeliveryMethod, () => refused('in_use', { status: 409, uses: { orders: 3 } }));
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Delete: Courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Courier”?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText(/used in 3 orders/)).toBeDefined();
});

test('regions without delivery and a shop without methods are named', async () => {
  const { office } = delivering([COURIER], ['Syunik', 'Lori']);
  const { unmount } = await open(office);
  const warning = await screen.findByText(/Not delivered: Syunik, Lori/);
  unmount();
  await open(delivering([], ['Syunik']).office);

  expect(warning).toBeDefined();
  expect(await screen.findByText(/There is no delivery method yet/)).toBeDefined();
});

test.each([
  ['30,000', 30_000],
  ['30 000 ֏', 30_000],
  ['30.000', 30_000],
  ['1.5', -1],
  ['-5', -1],
  ['', null],
])('toNumber reads the typed amount "%s" as %s', (typed, amount) => {
  expect(toNumber(typed)).toBe(amount);
});

test('delivery times are added, shown in the list and sent with the place', async () => {
  const slot = { from: '10:00', to: '14:00', capacity: 20, closes: 2 };
  const { office, sent } = delivering([{ ...COURIER, places: [{ ...PLACE, slots: [slot] }] }]);
  const { user } = await open(office);

  const row = (await screen.findByText('Courier')).closest('li') as HTMLElement;
  await user.click(await screen.findByRole('button', { name: 'Edit: Courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Courier' }));
  await user.click(dialog.getByRole('button', { name: 'Add a time' }));
  const added = within(dialog.getByRole('group', { name: /^Time (2|14:00)/ }));
  await user.type(added.getByLabelText('To'), '18:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(row.textContent).toContain('10:00–14:00');
  expect(sent('changeDeliveryMethod')).toMatchObject([
    {
      input: {
        fields: { places: [{ slots: [slot, { from: '14:00', to: '18:00', capacity: null, closes: 2 }] }] },
        seen: { places: [{ slots: [slot] }] },
      },
    },
  ]);
});
