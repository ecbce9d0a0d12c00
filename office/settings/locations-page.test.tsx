// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-locations-contract.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { LocationsPage, locationsLoader } from './locations-page.tsx';

const location = (id: number, more: Partial<contract.WireLocation> = {}): contract.WireLocation => ({
  ...{ id, name: { hy: `Պահեստ ${id}`, en: `Place ${id}` }, store_id: null, is_main: false, is_enabled: true },
  ...{ pieces: 0, products: 0, ...more },
});

const MAIN = location(1, { is_main: true, pieces: 40, products: 7 });
const STORE = location(2, { store_id: 9, pieces: 3, products: 2 });
const STORES = [{ id: 9, name: { hy: 'Կոմիտաս', en: 'Komitas' } }];

function officeWith(locations: contract.WireLocation[]): FakeOffice {
  const office = fakeOffice();
  office.on(contract.listLocations, () => answered({ locations, stores: STORES, taking_rule: 'main_first' }));
  office.on(contract.createLocation, () => answered({ id: 3, change: 1 }));
  office.on(contract.orderLocations, () => answered({ change: 1 }));
  office.on(contract.makeMainLocation, () => answered({ change: 1 }));
  office.on(contract.changeLocation, () => answered({ change: 1 }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  return office;
}

const open = (office: FakeOffice, role: 'owner' | 'warehouse' = 'owner') =>
  renderInOffice(
    { path: 'stock/locations', Component: LocationsPage, loader: locationsLoader },
    { path: '/stock/locations', office, role },
  );
const sent = (office: FakeOffice, name: string) => office.calls.filter((call) => call.name === name);

test('the list shows the main location, the store and the pieces of each location', async () => {
  await open(officeWith([MAIN, STORE]));

  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

  expect(rows[0]).toMatch(/Place 1.*main.*warehouse · 40 pieces of 7 products/);
  expect(rows[1]).toMatch(/Place 2.*store: Komitas · 3 pieces of 2 products/);
});

test('a shop with one location shows neither the rule nor transfers', async () => {
  await open(officeWith([MAIN]));

  expect(await screen.findByText(/The shop has one location/)).toBeDefined();
  expect(screen.queryByLabelText(/Deliveries take pieces/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Transfer' })).toBeNull();
});

test('a new location is sent with its name and store', async () => {
  const office = officeWith([MAIN]);
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Add a location' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a location' }));
  await user.type(dialog.getByLabelText('Name, Հայերեն'), 'Կոմիտաս');
  await user.selectOptions(dialog.getByLabelText(/Store/), '9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(sent(office, 'createLocation')[0]?.input).toMatchObject({
    fields: { name: { hy: 'Կոմիտաս' }, store_id: 9, is_enabled: true },
  });
});

test('a location with pieces is not switched off, and the number of pieces is named', async () => {
  const office = officeWith([MAIN, STORE]);
  office.on(contract.changeLocation, () => refused('in_use', { uses: { pieces: 3 } }));
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Switch off: Place 2' }));

  expect((await screen.findByRole('alert')).textContent).toContain('3 pieces are still there');
});

test('choosing another main location asks first and sends the former main location', async () => {
  const office = officeWith([MAIN, STORE]);
  const { user } = await open(office);

  await user.click(await screen.findByRole('button', { name: 'Make main location: Place 2' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Make main location: Place 2' })).getByRole('button', {
      name: 'Make main',
    }),
  );

  expect(sent(office, 'makeMainLocation')[0]).toMatchObject({ params: { id: 2 }, input: { seen: 1 } });
});

test('staff without the settings permission see the list without changes', async () => {
  await open(officeWith([MAIN, STORE]), 'warehouse');

  expect(await screen.findByText('Place 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Edit: Place 2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Transfer' })).toBeDefined();
});
