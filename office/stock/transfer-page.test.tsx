// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as contract from '#contract/office/office-locations-contract.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { TransferPage, transferLoader } from './transfer-page.tsx';

const location = (id: number, isMain: boolean): contract.WireLocation => ({
  ...{ id, name: { hy: `Պահեստ ${id}`, en: `Place ${id}` }, store_id: null, is_main: isMain, is_enabled: true },
  ...{ pieces: 0, products: 0 },
});
const LAMP: contract.PlacedProduct = {
  ...{ product_id: 7, sku: 'LAMP-1', name: { hy: 'Լամպ', en: 'Lamp' }, picture: null, on_hand: 5 },
  places: [
    { location_id: 1, pieces: 4 },
    { location_id: 2, pieces: 1 },
  ],
};

function officeWith(locations = [location(1, true), location(2, false)]): FakeOffice {
  const office = fakeOffice();
  office.on(contract.listLocations, () => answered({ locations, stores: [], taking_rule: 'main_first' }));
  office.on(contract.scanStock, ({ input }) => answered({ found: input?.code === 'LAMP-1' ? LAMP : null }));
  office.on(contract.transferStock, () => answered({ pieces: 2, change: 5 }));
  return office;
}

const open = (office: FakeOffice) =>
  renderInOffice(
    { path: 'stock/transfer', Component: TransferPage, loader: transferLoader },
    { path: '/stock/transfer', office, role: 'warehouse' },
  );

test('two scans of a product become one line with two pieces', async () => {
  const office = officeWith();
  const { user } = await open(office);
  const field = await screen.findByLabelText(/SKU or barcode/);

  await user.type(field, 'LAMP-1{Enter}');
  await user.type(field, 'LAMP-1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Transfer 2 pieces' }));

  const sent = office.calls.find(({ name }) => name === 'transferStock');
  expect(sent?.input).toMatchObject({ from: 1, to: 2, lines: [{ product_id: 7, quantity: 2 }] });
  expect(await screen.findByText('2 pieces were transferred.')).toBeDefined();
});

test('more pieces than the location has cannot be transferred', async () => {
  const { user } = await open(officeWith());

  await user.type(await screen.findByLabelText(/SKU or barcode/), 'LAMP-1{Enter}');
  const pieces = await screen.findByLabelText('Pieces of LAMP-1');
  await user.clear(pieces);
  await user.type(pieces, '5');

  expect(screen.getByText('Only 4 there')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Transfer 5 pieces' }).getAttribute('aria-disabled')).toBe('true');
});

test('pieces that an order took meanwhile are refused at their line', async () => {
  const office = officeWith();
  office.on(contract.transferStock, () => refused('validation', { fields: { 'lines.0.quantity': 'Too few.' } }));
  const { user } = await open(office);

  await user.type(await screen.findByLabelText(/SKU or barcode/), 'LAMP-1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Transfer 1 piece' }));

  expect(await screen.findByText('Too few.')).toBeDefined();
});

test('a shop with one location has nothing to transfer', async () => {
  await open(officeWith([location(1, true)]));

  expect(await screen.findByText(/Add a second one first/)).toBeDefined();
});
